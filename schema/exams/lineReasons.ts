import { t } from "#messages/sheetLines.js"
import type { RejectionCode } from "./calls.ts"
import { maxLineBytes } from "./sheetLine.ts"

/** Why a line is not taken, as far as the line itself tells; in the language of the page or the request. */
export const lineReasons = () =>
  ({
    not_text: t.notText({ most: maxLineBytes }),
    wrong_fields: t.fields,
    wrong_exam: t.otherExam,
    wrong_class: t.class,
    unknown_language: t.language,
    unknown_set: t.set,
    impossible_character: t.character,
    bad_time: t.time,
    bad_booklet: t.booklet
  }) as const satisfies Partial<Record<RejectionCode, string>>

/** Why a sheet is not taken that is longer or shorter than the exam. */
export const lengthOfExam = (length: { readonly answers: number; readonly questions: number }): string =>
  t.lengthOfExam(length)
