import { Schema } from "effect"
import type { Permission } from "../core/permissions.ts"

/** What can wait for somebody, and who has to do with it: those with one of the permissions. */
export const tasks = {
  conflicts: ["sheet.manage"],
  supportCases: ["payment.support"],
  uncoveredDistricts: ["coordinator.manage"],
  papersToSeal: ["paper.sign"],
  imports: ["student.register", "school.manage", "student.importGulf"],
  unpaidStudents: ["payment.make"],
  pendingSchools: ["school.manage"]
} as const satisfies Readonly<Record<string, readonly Permission[]>>
export type TaskName = keyof typeof tasks

/** The names of all tasks, the most pressing first. */
export const taskNames = Object.keys(tasks) as readonly TaskName[]

/** Something that waits: how many, since when, and until when it has to be done. */
export const Task = Schema.Struct({
  name: Schema.Literals(taskNames),
  count: Schema.Int,
  since: Schema.NullOr(Schema.String).annotate({ description: "when the oldest of them came, ISO 8601" }),
  until: Schema.NullOr(Schema.String).annotate({ description: "when the first of them is due, ISO 8601" })
}).annotate({ identifier: "DashboardTask" })
export type Task = typeof Task.Type
