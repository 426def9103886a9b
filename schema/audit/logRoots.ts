import { Schema } from "effect"

const Base64 = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9+/]+={0,2}$/u))

/** A signed root of the log. */
const LogRoot = Schema.Struct({
  checkpoint: Schema.String.annotate({
    description: "a signed note (C2SP signed-note) with the log's name, its number of events, the root and the time"
  }),
  consistency: Schema.Array(Base64).annotate({
    description: "hashes that prove that the log goes on from the root before this one (RFC 9162, 2.1.4)"
  })
})

/** The signed roots of the log, the oldest first, as they are published. */
export const LogRoots = Schema.Struct({
  format: Schema.Literal("school-portal-log-roots"),
  version: Schema.Literal(1),
  keys: Schema.Array(Schema.String).annotate({ description: "that signed, as tools for signed notes take them" }),
  roots: Schema.Array(LogRoot),
  earlier: Schema.NullOr(Schema.String).annotate({ description: "where older roots are" })
})
export type LogRoots = typeof LogRoots.Type
