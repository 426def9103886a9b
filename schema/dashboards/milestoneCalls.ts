import { Schema } from "effect"
import { get, post, remove } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { milestoneForm } from "./milestone.ts"

/** An event of the year, as the charts have it. */
const Milestone = Schema.Struct({
  id: RecordId,
  date: milestoneForm.date,
  text_en: Schema.String,
  text_hi: Schema.String,
  version: Schema.Int
}).annotate({ identifier: "Milestone" })
export type Milestone = typeof Milestone.Type

const editors = { roles: rolesWith("programme.administer"), scope: "none" } as const

/** Events of the year that the charts over time mark. */
export const milestoneCalls = [
  get("milestones", "/dashboard/milestones", {
    description: "The events of the year that charts over time mark, by date.",
    roles: rolesWith("dashboard.view"),
    scope: "none",
    answer: Schema.Struct({ rows: Schema.Array(Milestone) })
  }),
  post("addMilestone", "/dashboard/milestones", {
    ...editors,
    description: "Adds an event of the year.",
    message: "Event added",
    payload: milestoneForm,
    answer: Milestone
  }),
  post("changeMilestone", "/dashboard/milestones/:id", {
    ...editors,
    description: "Changes an event of the year.",
    message: "Event saved",
    params: { id: RecordId },
    payload: { ...milestoneForm, version: Schema.Int },
    answer: Milestone
  }),
  remove("removeMilestone", "/dashboard/milestones/:id", {
    ...editors,
    description: "Removes an event of the year.",
    message: "Event removed",
    params: { id: RecordId },
    answer: Schema.Struct({ id: RecordId })
  })
] as const
