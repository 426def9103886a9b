import { CalendarX, Lock, Pencil, Radio, TimerReset } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import { actionsOf, offered } from "../../../api/actions.ts"
import type { RecordAction } from "../../../components/record/RecordActions.tsx"
import type { ExamAction } from "./ExamActionDialog.tsx"
import type { ExamRow } from "./types.ts"

/** What is asked about an exam before it is done. */
export type Asking = { readonly exam: ExamRow; readonly what: ExamAction | "edit" }

/** What can be done with an exam now; `ask` opens the dialog of each. */
export const examActions = (exam: ExamRow, ask: (asking: Asking) => void): readonly RecordAction[] => {
  const run = (what: Asking["what"]) => () => ask({ exam, what })
  return offered(actionsOf("exam", exam.permits), [
    { command: "changeExam", label: common.edit, icon: Pencil, look: "primary" as const, run: run("edit") },
    { command: "extendExam", label: t.changeEnd, icon: TimerReset, run: run("extendExam") },
    { command: "openExam", label: t.openNow, icon: Radio, run: run("openExam") },
    { command: "closeExam", label: t.closeNow, icon: Lock, run: run("closeExam"), danger: true },
    { command: "cancelExam", label: t.cancelExam, icon: CalendarX, run: run("cancelExam"), danger: true }
  ])
}
