import { Schema } from "effect"
import { event, type Upcaster } from "../core/event.ts"
import { ClassLevel } from "./exam.ts"
import { sheetAnswers } from "./sheetAnswers.ts"

/** What a sheet says. */
export const SheetContent = Schema.Struct({
  language: Schema.String.annotate({ description: "language code of the paper" }),
  set: Schema.String.annotate({ description: "set of the paper, A–F" }),
  answers: Schema.String.check(Schema.isPattern(sheetAnswers)).annotate({
    description: "an answer a question: a letter, letters, a number, `-` for blank, `*` for more than one mark"
  })
})
export type SheetContent = typeof SheetContent.Type

/** The content as one text; two sheets are the same exactly when these are. */
export const sheetContent = (sheet: SheetContent): string => `${sheet.language}|${sheet.set}|${sheet.answers}`

/** A sheet as it arrived, with its file and line. */
export const SheetArrival = Schema.Struct({
  exam: Schema.Int,
  round: Schema.Int.annotate({ description: "of the exam: a reset begins the next" }),
  student: Schema.Int,
  classLevel: ClassLevel,
  ...SheetContent.fields,
  submittedAt: Schema.String.annotate({ description: "ISO 8601, as the sheet says" }),
  booklet: Schema.optionalKey(Schema.String).annotate({
    description: "number of the student's booklet, if it has one"
  }),
  file: Schema.String.annotate({ description: "SHA-256 of the file it came in, in hex" }),
  line: Schema.Int.annotate({ description: "line in that file, from 1" })
})
export type SheetArrival = typeof SheetArrival.Type

const sheet = { language: "en", set: "A", answers: "ABCDEF-*" }
const arrival = {
  exam: 1,
  round: 1,
  student: 1043,
  classLevel: 8,
  ...sheet,
  submittedAt: "2026-11-29T11:20:00+05:30",
  booklet: "0042371",
  file: "9f86d081",
  line: 12
}

const whose = { exam: Schema.Int, round: Schema.Int, student: Schema.Int }

/** A sheet that was kept aside: what it says, and the position of its arrival. */
const AsideSheet = Schema.Struct({ ...SheetContent.fields, position: Schema.Int })

/**
 * The rule by which a conflict was settled with others, and the sheets that it turned down, so that it can be undone.
 */
const AppliedRule = Schema.Struct({ id: Schema.String, sheets: Schema.Array(AsideSheet) })

/** Versions before took fewer kinds of answers, and no number of a booklet. */
const widened: Upcaster = (data) => data

/** What happens to an answer sheet. Students are numbers here: their names are kept elsewhere. */
export const answerSheetEvents = {
  received: event({
    version: 3,
    upcasters: [widened, widened],
    description: "Answer sheet received",
    data: SheetArrival,
    sample: arrival
  }),
  contested: event({
    version: 3,
    upcasters: [widened, widened],
    description: "Conflicting answer sheet received",
    data: SheetArrival,
    sample: { ...arrival, answers: "ABCDEF-A", line: 13 }
  }),
  superseded: event({
    version: 3,
    upcasters: [widened, widened],
    description: "Second answer sheet accepted",
    data: Schema.Struct({ ...SheetArrival.fields, reason: Schema.String }),
    sample: { ...arrival, answers: "ABCDEF-A", reason: "The second scan is the clean one." }
  }),
  upheld: event({
    version: 3,
    upcasters: [widened, widened],
    description: "First answer sheet kept",
    data: Schema.Struct({ ...whose, reason: Schema.String, rule: Schema.optionalKey(AppliedRule) }),
    sample: { exam: 1, round: 1, student: 1043, reason: "The second sheet belongs to another student." }
  }),
  reopened: event({
    version: 2,
    upcasters: [widened],
    description: "Conflict reopened",
    data: Schema.Struct({ ...whose, sheets: Schema.Array(AsideSheet) }),
    sample: { exam: 1, round: 1, student: 1043, sheets: [{ ...sheet, answers: "ABCDEF-A", position: 812 }] }
  }),
  withdrawn: event({
    description: "Answer sheet withdrawn",
    data: Schema.Struct({ ...whose, reason: Schema.String }),
    sample: { exam: 1, round: 1, student: 1043, reason: "Scanned twice under another number." }
  })
}

/** The stream of a student's sheet in a round of an exam. */
export const answerSheetStream = (exam: number, round: number, student: number): string =>
  `answerSheet-${exam}.${round}-${student}`
