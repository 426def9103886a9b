import { Schema } from "effect"
import { Day } from "../coordinators/coordinator.ts"
import { listShape } from "../core/list.ts"

/** Records that papers are made of. */
export const paperRecords = ["question", "translation", "paperset", "examSchedule"] as const

/** Something that was done to a record of papers. */
const ActivityRow = Schema.Struct({
  id: Schema.Int.annotate({ title: "Position", description: "the event's, in the log" }),
  at: Schema.String.annotate({ title: "When (IST)" }),
  by: Schema.NullOr(Schema.String).annotate({ title: "By" }),
  record: Schema.Literals(paperRecords).annotate({ title: "About a" }),
  number: Schema.String.annotate({
    title: "Number",
    description: "the record's; a translation's has its language behind"
  }),
  event: Schema.String.annotate({ title: "Event" }),
  description: Schema.String.annotate({ title: "What happened" })
}).annotate({ identifier: "ActivityRow" })

/** What was done to questions, translations and papers. */
export const activityShape = listShape({
  name: "userActivityLogs",
  title: "User activity logs",
  row: ActivityRow,
  sorts: ["id"],
  filters: { record: Schema.Literals(paperRecords), at_from: Day, at_to: Day }
})
