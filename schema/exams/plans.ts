import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { linkedList } from "../core/linkedCall.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { ExamChecklist } from "./checklist.ts"
import { examEnd, ExamForm } from "./examForm.ts"
import { examsShape, ListedExam } from "./examList.ts"

/** Roles that see how exams are planned: those who plan them and those who make their papers. */
const planReaders = rolesWith("exam.view")

const id = RecordId
const reason = Schema.Trimmed.check(Schema.isMinLength(3), Schema.isMaxLength(1_000))

/** The exams of the programme. */
export const examsList = list("/exams", examsShape, {
  description: "The exams of the programme, the latest window first.",
  roles: planReaders
})

/** The calls that plan exams. */
export const planCalls = [
  ...examsList.calls,
  linkedList("linkedExams", "/linked/exams", examsShape, { roles: planReaders, by: ["id"] }),
  get("examInfo", "/exams/detail/:id", {
    description: "An exam of the programme, as it is planned.",
    roles: planReaders,
    params: { id },
    answer: ListedExam
  }),
  get("examChecklist", "/exams/checklist", {
    description: "What has to be ready on the day of an exam: each line with its state, what to do, and where.",
    roles: rolesWith("exam.manage"),
    query: { id },
    answer: ExamChecklist
  }),
  post("planExam", "/exams/plan", {
    description: "Plans an exam. It opens and closes by itself.",
    roles: rolesWith("exam.manage"),
    message: "Exam planned",
    payload: ExamForm.fields,
    answer: ListedExam
  }),
  post("changeExam", "/exams/change", {
    description: "Changes an exam before it opens. Its schedules move by as much as its opening.",
    roles: rolesWith("exam.manage"),
    message: "Exam updated",
    payload: { id, version: Schema.Int, ...ExamForm.fields },
    answer: ListedExam
  }),
  post("extendExam", "/exams/extend", {
    description: "Gives an open exam another end. Schedules that close with it get the same end.",
    roles: rolesWith("exam.manage"),
    message: "Exam window changed",
    payload: { id, reason, ...examEnd },
    answer: ListedExam
  }),
  post("openExam", "/exams/open", {
    description:
      "Opens an exam by hand, before its window or again after it. It stays open until it is closed by hand.",
    roles: rolesWith("exam.manage"),
    message: "Exam opened",
    payload: { id, reason },
    answer: ListedExam
  }),
  post("closeExam", "/exams/close", {
    description: "Closes an open exam by hand, with its schedules. No more answer sheets are accepted.",
    roles: rolesWith("exam.manage"),
    message: "Exam closed",
    payload: { id, reason },
    answer: ListedExam
  }),
  post("cancelExam", "/exams/cancel", {
    description: "Cancels an exam before it opens, with its schedules. Their papers can be scheduled again.",
    roles: rolesWith("exam.manage"),
    message: "Exam cancelled",
    payload: { id, reason },
    answer: ListedExam
  })
] as const
