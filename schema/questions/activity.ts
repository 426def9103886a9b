import { Schema } from "effect"
import { Day } from "../coordinators/coordinator.ts"
import { listShape } from "../core/list.ts"

/** Records that papers are made of. */
export const paperRecords = ["question", "translation", "paperset", "examSchedule"] as const

/** Something that was done to a record of papers. */
const ActivityRow = Schema.Struct({
  id: Schema.Int.annotate({ title: "Event ID", description: "Position of the event in the log" }),
  at: Schema.String.annotate({ title: "Time (IST)" }),
  by: Schema.NullOr(Schema.String).annotate({ title: "By" }),
  record: Schema.Literals(paperRecords).annotate({ title: "Record" }),
  number: Schema.String.annotate({
    title: "Number",
    description: "Number of the record; for a translation, with its language"
  }),
  event: Schema.String.annotate({ title: "Event" }),
  description: Schema.String.annotate({ title: "Description" })
}).annotate({ identifier: "ActivityRow" })

/** What was done to questions, translations and papers. */
export const activityShape = listShape({
  name: "userActivityLogs",
  title: "User activity logs",
  row: ActivityRow,
  sorts: ["id"],
  filters: { record: Schema.Literals(paperRecords), at_from: Day, at_to: Day }
})
