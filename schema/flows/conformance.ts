import { Schema } from "effect"
import { Moment } from "./values.ts"

/** Why an event does not fit: the state has no transition for it, a guard refuses it, or the path goes on otherwise. */
export const MisfitReason = Schema.Literals(["state", "guard", "path"])
export type MisfitReason = typeof MisfitReason.Type

/** How far a machine's records conform to the machine as it is now, or to one of the paths that records took. */
export const FlowConformance = Schema.Struct({
  records: Schema.Int,
  conforming: Schema.Int,
  complete: Schema.NullOr(Schema.Int).annotate({
    description: "conforming records that have come to the path's end; none where they are compared with the machine"
  }),
  steps: Schema.Array(
    Schema.Struct({
      nth: Schema.Int.annotate({ description: "the step of the path at which records leave it; 0 of the machine" }),
      state: Schema.String.annotate({ description: "where the record was: its state, or the step before" }),
      event: Schema.String,
      expected: Schema.NullOr(Schema.String).annotate({ description: "the path's step there; none after its end" }),
      why: MisfitReason,
      records: Schema.Int,
      times: Schema.Int
    })
  ).annotate({ description: "the steps that do not conform, those of most records first, 200 at most" }),
  position: Schema.Int.annotate({ description: "how far the log is counted" }),
  head: Schema.Int.annotate({ description: "the log's last position" })
}).annotate({ identifier: "FlowConformance" })
export type FlowConformance = typeof FlowConformance.Type

/** Records that do not conform at one of these steps. */
export const FlowMisfits = Schema.Struct({
  rows: Schema.Array(
    Schema.Struct({
      stream: Schema.String,
      version: Schema.NullOr(Schema.Int).annotate({ description: "of the event that does not fit the machine" }),
      at: Moment.annotate({ description: "when that happened; of a path, the record's latest event" })
    })
  ).annotate({ description: "the latest first" }),
  is_more: Schema.Boolean
}).annotate({ identifier: "FlowMisfits" })
export type FlowMisfits = typeof FlowMisfits.Type
