import { Schema } from "effect"
import { Moment, position } from "./values.ts"

/** Events that one answer about a record holds at most. */
export const maxRecordEvents = 1_000

/** An event of a record, with nothing personal: none is ever in one. */
export const RecordEvent = Schema.Struct({
  version: Schema.Int,
  position,
  at: Moment,
  type: Schema.String,
  schema_version: Schema.Int,
  data: Schema.Unknown,
  by: Schema.NullOr(Schema.String).annotate({ description: "the username; none where the system did it" }),
  role: Schema.String,
  behind: Schema.NullOr(Schema.String).annotate({ description: "the username of who acted in another's name" }),
  cause: Schema.NullOr(Schema.String).annotate({
    description: "the position of the event that it follows from, or a word"
  }),
  command: Schema.NullOr(Schema.String).annotate({ description: "the gesture that it came of" }),
  caused: Schema.Array(Schema.Struct({ stream: Schema.String, type: Schema.String, position })).annotate({
    description: "events that followed from it"
  })
}).annotate({ identifier: "RecordEvent" })
export type RecordEvent = typeof RecordEvent.Type

/** A record in a list of a machine's records. */
export const FlowRecord = Schema.Struct({
  stream: Schema.String,
  state: Schema.String,
  version: Schema.Int,
  position,
  at: Moment.annotate({ description: "when its last event happened" })
}).annotate({ identifier: "FlowRecord" })

/** An event of the log's end: that it happened, not what it holds. */
export const TailEvent = Schema.Struct({
  position,
  stream: Schema.String,
  version: Schema.Int,
  type: Schema.String,
  at: Moment,
  by: Schema.NullOr(Schema.String),
  role: Schema.String,
  cause: Schema.NullOr(Schema.String),
  command: Schema.NullOr(Schema.String)
}).annotate({ identifier: "TailEvent" })
