import { Schema } from "effect"

const Base64 = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9+/]+={0,2}$/u))

/** An event with the proof that it is in the log. */
const ProvenEvent = Schema.Struct({
  text: Schema.String.annotate({ description: "the event, as it is hashed" }),
  path: Schema.Array(Base64).annotate({ description: "hashes that lead from the event to the root (RFC 9162, 2.1.3)" })
})

/** Proves that the log has events: with the published roots, it is checked without the log. */
export const LogProof = Schema.Struct({
  format: Schema.Literal("school-portal-log-proof"),
  version: Schema.Literal(1),
  about: Schema.Union([
    Schema.Struct({ kind: Schema.Literal("paper"), paperset: Schema.Int }),
    Schema.Struct({ kind: Schema.Literal("results"), run: Schema.Int }),
    Schema.Struct({ kind: Schema.Literal("event") })
  ]),
  checkpoint: Schema.String.annotate({ description: "the signed root that the events are proven against" }),
  events: Schema.Array(ProvenEvent).check(Schema.isMinLength(1))
})
export type LogProof = typeof LogProof.Type
