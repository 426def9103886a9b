import { allOf, withPermission, withinScope } from "../../platform/access/historyReaders.ts"
import { scopeColumns } from "../../platform/access/scope.ts"
import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { answerSheets } from "./answerSheets.projection.ts"
import { raiseAlarmsOnTime } from "./readiness/alarms.ts"
import { examsCalls } from "./calls.ts"
import { moveExamsOnTime } from "./due.ts"
import { exams as examTables } from "./exams.projection.ts"

/** Exams and their answer sheets. */
export const exams: Area = {
  calls: examsCalls,
  projections: [examTables, answerSheets],
  jobs: [
    { name: "exams", begin: (portal, onError) => poll(() => moveExamsOnTime(portal), onError) },
    { name: "exam alarms", begin: (portal, onError) => poll(() => raiseAlarmsOnTime(portal), onError, 10_000) }
  ],
  historyReaders: {
    exam: withPermission("submission.watch"),
    answerSheet: allOf(
      withPermission("sheet.manage"),
      withinScope("students", scopeColumns("r"), (id) => id.split("-")[1] ?? "")
    )
  }
}
