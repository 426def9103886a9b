import { t } from "#messages/exams.js"
import { actionsOf } from "../../../api/actions.ts"
import type { Exam } from "../useExams.ts"

/** How sheets can be taken out. */
export type WithdrawalScope = "student" | "file" | "exam"

/** Labels of each way: its name, what it does, its button and the title of its confirmation. */
export const withdrawalScopes: Readonly<
  Record<
    WithdrawalScope,
    { readonly title: string; readonly text: string; readonly verb: string; readonly question: string }
  >
> = {
  student: {
    title: t.oneStudent,
    text: t.oneStudentText,
    verb: t.withdrawSheet,
    question: t.withdrawSheetTitle
  },
  file: { title: t.oneFile, text: t.oneFileText, verb: t.withdrawSheets, question: t.withdrawSheetsTitle },
  exam: {
    title: t.wholeExam,
    text: t.wholeExamText,
    verb: t.resetExam,
    question: t.resetExamTitle
  }
}

/** The ways that are not available now, each with the server's reason. */
export const refusedScopes = ({
  permits
}: Pick<Exam, "permits">): Readonly<Partial<Record<WithdrawalScope, string>>> => {
  const reason = actionsOf("exam", permits)("resetExam")?.reason ?? null
  return reason === null ? {} : { exam: reason }
}
