import { t } from "#messages/server.exams.js"
import type { RejectionCode } from "../../../../schema/exams/calls.ts"
import { lengthOfExam, lineReasons } from "../../../../schema/exams/lineReasons.ts"
import type { WrongLength } from "../../../../schema/exams/sheetLine.ts"
import { languageName } from "../../../platform/locale.ts"

/** Why lines are not taken, in the language of the request. `notOpen` says when the exam accepts answer sheets. */
export const rejectionReasons = (notOpen: string = t.examNotOpen): Readonly<Record<RejectionCode, string>> => ({
  ...lineReasons(),
  unknown_student: t.noStudent,
  withdrawn_student: t.lineWithdrawn,
  wrong_length: t.lineLength,
  exam_not_open: notOpen
})

/** Why a sheet of another length than its paper, or than the exam's plan, is not taken. */
export const lengthReason = ({ answers, questions, isSealed, classLevel, language }: WrongLength): string =>
  isSealed
    ? t.lineLengthOfPaper({ answers, questions, level: classLevel, language: languageName(language) })
    : lengthOfExam({ answers, questions })
