import { Schema } from "effect"
import { Moment, Seconds } from "./values.ts"

/** What a machine's records did in a span of time. */
export const Traffic = Schema.Struct({
  edges: Schema.Array(
    Schema.Struct({
      from: Schema.String,
      event: Schema.String,
      to: Schema.String,
      times: Schema.Int,
      records: Schema.Int.annotate({ description: "how many records took it, each counted once" })
    })
  ),
  states: Schema.Array(
    Schema.Struct({
      state: Schema.String,
      now: Schema.Int.annotate({ description: "records in that state now" }),
      left: Schema.Int.annotate({ description: "how often it was left in the span" }),
      median: Seconds,
      p95: Seconds,
      oldest: Schema.Array(Schema.Struct({ stream: Schema.String, since: Moment }))
    })
  ),
  refusals: Schema.Array(
    Schema.Struct({
      state: Schema.String,
      event: Schema.String,
      guard: Schema.String.annotate({
        description: "that said no; empty where the state does not answer to the event"
      }),
      times: Schema.Int
    })
  ),
  from: Schema.NullOr(Moment),
  to: Schema.NullOr(Moment),
  position: Schema.Int.annotate({ description: "how far the log is counted" }),
  head: Schema.Int.annotate({ description: "the log's last position" })
}).annotate({ identifier: "FlowTraffic" })
export type Traffic = typeof Traffic.Type
