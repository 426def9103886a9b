import { Schema } from "effect"
import { Moment, Seconds } from "./values.ts"

/** A path that records took: the names of its events, one that follows itself once with a +. */
const steps = Schema.Array(Schema.String).annotate({ description: "a + after an event that followed itself" })

/** The paths that a machine's records took. */
export const FlowPaths = Schema.Struct({
  rows: Schema.Array(
    Schema.Struct({
      path: Schema.String.annotate({ description: "names it for flows/path" }),
      steps,
      records: Schema.Int,
      repeats: Schema.Boolean.annotate({ description: "an event comes more than once" }),
      median: Seconds,
      p95: Seconds.annotate({ description: "to 5 %, from the first event to the latest" })
    })
  ).annotate({ description: "the most taken first, 200 at most" }),
  paths: Schema.Int,
  records: Schema.Int,
  repeating: Schema.Int.annotate({ description: "records on paths with an event that comes more than once" }),
  position: Schema.Int.annotate({ description: "how far the log is counted" }),
  head: Schema.Int.annotate({ description: "the log's last position" })
}).annotate({ identifier: "FlowPaths" })
export type FlowPaths = typeof FlowPaths.Type

/** Machines whose records are in a zone. */
export const placedMachines = ["school", "institute", "student", "answerSheet"] as const
export type PlacedMachine = (typeof placedMachines)[number]

/** Whether the records of a machine are in a zone. */
export const isPlaced = (machine: string): machine is PlacedMachine => placedMachines.some((one) => one === machine)

/** The paths of a machine's records, by when they began or where they are. */
export const FlowCohorts = Schema.Struct({
  rows: Schema.Array(
    Schema.Struct({
      cohort: Schema.String.annotate({ description: "a month such as 2026-11, or a zone" }),
      records: Schema.Int,
      paths: Schema.Int,
      repeating: Schema.Int.annotate({ description: "records on paths with an event that comes more than once" }),
      conforming: Schema.Int.annotate({ description: "records whose every event fits the machine as it is now" }),
      most: steps.annotate({ description: "the path that most of them took" }),
      most_records: Schema.Int,
      median: Seconds,
      p95: Seconds
    })
  )
}).annotate({ identifier: "FlowCohorts" })
export type FlowCohorts = typeof FlowCohorts.Type

/** A path step by step. */
export const FlowPath = Schema.Struct({
  path: Schema.String,
  steps: Schema.Array(
    Schema.Struct({
      event: Schema.String,
      median: Schema.NullOr(Schema.Number).annotate({ description: "seconds to the next step; none after the last" })
    })
  ),
  edges: Schema.Array(
    Schema.Struct({ from: Schema.String, event: Schema.String, to: Schema.String, records: Schema.Int }).annotate({
      identifier: "FlowPathEdge"
    })
  ).annotate({ description: "from state to state, as the latest records went, each with how many of them" }),
  replayed: Schema.Int.annotate({ description: "records that the edges are of: the latest, 50 at most" }),
  timed: Schema.Int.annotate({ description: "records that the times are of: the latest, 500 at most" }),
  latest: Schema.Array(Schema.Struct({ stream: Schema.String, moved: Moment }))
}).annotate({ identifier: "FlowPath" })
export type FlowPath = typeof FlowPath.Type
