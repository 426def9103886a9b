import { Schema } from "effect"
import { post } from "../core/call.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { list } from "../core/listCall.ts"
import { schedulesShape } from "./papersetList.ts"
import { rolesWith } from "../core/permissions.ts"
import { id, Moment } from "./paper.ts"
import { signers } from "./paperRoles.ts"
import { reason } from "./reason.ts"

/** When which class sits which exam. */
export const schedulesList = list("/exam-schedules", schedulesShape, {
  description: "The schedules of exams, the next one to open first.",
  roles: rolesWith("schedule.view")
})

/** Scheduling exams with sealed papers. */
export const scheduleCalls = [
  ...schedulesList.calls,
  post("storeExamSchedule", "/store-exam-schedule", {
    description:
      "Schedules an exam of a class with a sealed paper. A window in the past, or one that overlaps another " +
      "of the class in the same language, is refused.",
    roles: signers,
    payload: {
      exam_id: id,
      class_id: ClassLevel,
      paperset_id: id,
      languages: Schema.Array(Language).check(Schema.isMinLength(1), Schema.isUnique()),
      opens_at: Moment,
      closes_at: Moment
    },
    answer: Schema.Struct({ id, state: Schema.String, opens_at: Moment, closes_at: Moment })
  }),
  post("cancelExamSchedule", "/cancel-exam-schedule", {
    description: "Cancels a schedule before it opens.",
    roles: signers,
    payload: { id, reason },
    answer: Schema.Struct({ id, state: Schema.String })
  })
] as const
