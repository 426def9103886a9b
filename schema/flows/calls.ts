import { Schema } from "effect"
import { get, listOf, page } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { rolesWith } from "../core/permissions.ts"
import { roleIds, systemRole } from "../core/roles.ts"
import { FlowConformance, FlowMisfits, MisfitReason } from "./conformance.ts"
import { FlowGesture } from "./gesture.ts"
import { FlowCohorts, FlowPath, FlowPaths } from "./paths.ts"
import { FlowRecord, maxRecordEvents, RecordEvent, TailEvent } from "./records.ts"
import { Traffic } from "./traffic.ts"
import { Moment, position } from "./values.ts"

const Machine = Schema.String.check(Schema.isPattern(/^[A-Za-z]{1,40}$/u)).annotate({
  description: "a record of the registry: school, exam, …"
})
const Stream = Schema.String.check(Schema.isPattern(/^[A-Za-z]{1,40}-[A-Za-z0-9.-]{1,80}$/u)).annotate({
  description: "a record: school-12"
})
const State = Schema.String.check(Schema.isMaxLength(200)).annotate({
  description: "as the machine's states are written: open, or sealed.printing"
})

const Path = Schema.String.check(Schema.isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u)).annotate({
  description: "as flows/paths names it",
  examples: ["6f1ed002-ab55-4917-9c2d-3f0a1b2c4d5e"]
})
/** A machine's records that began in a span of time. */
const ofSpan = { machine: Machine, from: Schema.optionalKey(Moment), to: Schema.optionalKey(Moment) }

/** A place in the log, as an address names it: a position, or a time whose last event is meant. */
const AsOf = Schema.String.check(
  Schema.isPattern(/^(\d{1,15}|\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?)?)$/u)
).annotate({ description: "a position of the log, or a time in ISO 8601; a time without a zone is India's" })

/** How many records are in each state of each machine. */
export const FlowCounts = Schema.Struct({
  rows: Schema.Array(Schema.Struct({ machine: Schema.String, state: Schema.String, records: Schema.Int })),
  position: Schema.Int.annotate({ description: "how far the log is counted" }),
  head: Schema.Int.annotate({ description: "the log's last position" }),
  at: Moment.annotate({ description: "when they were counted" })
}).annotate({ identifier: "FlowCounts" })
export type FlowCounts = typeof FlowCounts.Type

/** Flows: what machines' records are, were and did. */
export const flows = group("flows", "The machines of records and screens, and the traffic through their states.", [
  get("flowCounts", "/flows/counts", {
    description: "How many records are in each state of each machine. A record counts from its first event on.",
    roles: rolesWith("flows.inspect"),
    answer: FlowCounts
  }),
  get("flowRecords", "/flows/records", {
    description: "Records of a machine with their states, now or as of a time, folded from their events.",
    roles: rolesWith("flows.inspect"),
    query: {
      machine: Machine,
      as_of: Schema.optionalKey(AsOf),
      state: Schema.optionalKey(State),
      id: Schema.optionalKey(
        Schema.String.check(Schema.isPattern(/^[A-Za-z0-9.-]{1,80}$/u)).annotate({
          description: "what their ids begin with"
        })
      ),
      page: page.page,
      per_page: page.per_page
    },
    answer: Schema.Struct({
      ...listOf(FlowRecord).fields,
      is_more: Schema.Boolean.annotate({ description: "there are more than `total`: counting ended there" }),
      position: Schema.Int.annotate({ description: "of the last event that counts" }),
      at: Schema.NullOr(Moment)
    })
  }),
  get("flowRecord", "/flows/record", {
    description: `A record's events in their order, from a version on, at most ${maxRecordEvents} at once.`,
    roles: rolesWith("flows.inspect"),
    query: {
      stream: Stream,
      after: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
        .pipe(Schema.optionalKey)
        .annotate({ description: "the last version that is known" })
    },
    answer: Schema.Struct({
      stream: Schema.String,
      total: Schema.Int,
      has_personal: Schema.Boolean.annotate({
        description: "whether personal data is kept of it now; erased records have none"
      }),
      rows: Schema.Array(RecordEvent)
    })
  }),
  get("flowPosition", "/flows/position", {
    description: "The last event at or before a position or a time.",
    roles: rolesWith("flows.inspect"),
    query: { as_of: AsOf },
    answer: Schema.Struct({ position: Schema.Int, at: Schema.NullOr(Moment), head: Schema.Int })
  }),
  get("flowTraffic", "/flows/traffic", {
    description:
      "How a machine's records went through it in a span of time: edges taken, times in states, where they " +
      "stand, and what was refused.",
    roles: rolesWith("flows.inspect"),
    query: {
      machine: Machine,
      from: Schema.optionalKey(Moment),
      to: Schema.optionalKey(Moment),
      role: Schema.optionalKey(Schema.Literals([systemRole, ...roleIds])).annotate({
        description: `only what was done in this role; ${systemRole} is the system`
      })
    },
    answer: Traffic
  }),
  get("flowPaths", "/flows/paths", {
    description:
      "The paths that a machine's records took which began in a span of time: how many took each, and how long " +
      "it took.",
    roles: rolesWith("flows.inspect"),
    query: ofSpan,
    answer: FlowPaths
  }),
  get("flowCohorts", "/flows/cohorts", {
    description: "The paths of a machine's records by the month in which they began, or by the zone that they are in.",
    roles: rolesWith("flows.inspect"),
    query: {
      machine: Machine,
      by: Schema.Literals(["month", "zone"]),
      from: Schema.optionalKey(Moment),
      to: Schema.optionalKey(Moment)
    },
    answer: FlowCohorts
  }),
  get("flowConformance", "/flows/conformance", {
    description:
      "How many of the records that began in a span of time conform to their machine as it is now, or to one of its " +
      "paths, and the steps that do not.",
    roles: rolesWith("flows.inspect"),
    query: { ...ofSpan, path: Schema.optionalKey(Path) },
    answer: FlowConformance
  }),
  get("flowMisfits", "/flows/misfits", {
    description: "The records that do not conform at a step of flows/conformance, the latest first.",
    roles: rolesWith("flows.inspect"),
    query: {
      ...ofSpan,
      path: Schema.optionalKey(Path),
      nth: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })).pipe(Schema.optionalKey),
      state: Schema.optionalKey(State),
      event: Schema.String.check(Schema.isPattern(/^([A-Za-z]{1,60}|…)$/u)),
      why: Schema.optionalKey(MisfitReason),
      page: page.page,
      per_page: page.per_page
    },
    answer: FlowMisfits
  }),
  get("flowPath", "/flows/path", {
    description: "A path: how long its latest records took from each step to the next, and a few of them.",
    roles: rolesWith("flows.inspect"),
    query: { machine: Machine, path: Path },
    answer: FlowPath
  }),
  get("flowGesture", "/flows/gesture", {
    description:
      "One gesture, from the log: what the page said of it, the calls that it made, the events of all records that " +
      "came of it, and what open pages were sent. It is named by one of its events or by its command id.",
    roles: rolesWith("flows.inspect"),
    query: {
      position: Schema.optionalKey(position),
      command: Schema.String.check(Schema.isPattern(/^[\w./:-]{1,200}$/u))
        .annotate({
          description: "the command id of one of its events",
          examples: ["6f1ed002ab5549179c2d3f0a1b2c4d5e"]
        })
        .pipe(Schema.optionalKey)
    },
    answer: FlowGesture
  }),
  get("flowTail", "/flows/tail", {
    description: "The last events of the log, the latest first.",
    roles: rolesWith("flows.inspect"),
    live: { key: "position", watches: ["log"], rowsLeave: true },
    query: { machine: Schema.optionalKey(Machine), stream: Schema.optionalKey(Stream) },
    answer: Schema.Struct({ rows: Schema.Array(TailEvent), position: Schema.Int, epoch: Schema.String, at: Moment })
  })
])
