import { t } from "#messages/server.exams.js"
import type { RejectionCode } from "../../../../schema/exams/calls.ts"
import { languageName } from "../../../platform/locale.ts"
import { maxLineBytes } from "./lines.ts"
import type { WrongLength } from "./parse.ts"

/** Why lines are not taken, in the language of the request. `notOpen` says when the exam accepts answer sheets. */
export const rejectionReasons = (notOpen: string = t.examNotOpen): Readonly<Record<RejectionCode, string>> => ({
  not_text: t.lineNotText({ most: maxLineBytes }),
  wrong_fields: t.lineFields,
  wrong_exam: t.lineOtherExam,
  wrong_class: t.lineClass,
  unknown_student: t.noStudent,
  withdrawn_student: t.lineWithdrawn,
  unknown_language: t.lineLanguage,
  unknown_set: t.lineSet,
  wrong_length: t.lineLength,
  impossible_character: t.lineCharacter,
  bad_time: t.lineTime,
  bad_booklet: t.lineBooklet,
  exam_not_open: notOpen
})

/** Why a sheet of another length than its paper, or than the exam's plan, is not taken. */
export const lengthReason = ({ answers, questions, isSealed, classLevel, language }: WrongLength): string =>
  isSealed
    ? t.lineLengthOfPaper({ answers, questions, level: classLevel, language: languageName(language) })
    : t.lineLengthOfExam({ answers, questions })
