import { languages } from "../fields/paperLanguages.ts"
import type { RejectionCode } from "./calls.ts"
import { answersText, readAnswer } from "./sheetAnswers.ts"

/** Longest line in bytes: far above 500 answers with their fields. Bytes past it are skipped, not kept. */
export const maxLineBytes = 4096

/** Versions of the format that are read: the first has a character an answer, the second a comma between answers. */
export const sheetVersions = [1, 2] as const
export type SheetVersion = (typeof sheetVersions)[number]

/** A line of a file of answer sheets, read and found well-formed. */
export type ParsedSheet = {
  readonly line: number
  readonly classLevel: number
  readonly username: string
  readonly language: string
  readonly set: string
  readonly answers: string
  readonly submittedAt: string
  /** The number of the booklet that the student had, where the sheet has one. */
  readonly booklet: string | null
}

/** What a line must fit to. */
export type ExamRules = {
  readonly examId: number
  readonly classLevels: ReadonlyArray<number>
  readonly languages: ReadonlyArray<string>
  readonly length: (classLevel: number, language: string, submittedAt: string) => SheetLength
  readonly version: SheetVersion
}

/** How many answers a sheet must have: as many as its sealed paper has questions, else as the exam's plan says. */
type SheetLength = { readonly questions: number; readonly isSealed: boolean }

/** A line with another number of answers than it must have, with what its report says of it. */
export type WrongLength = SheetLength & {
  readonly code: "wrong_length"
  readonly answers: number
  readonly classLevel: number
  readonly language: string
}

const knownLanguages = new Set<string>(languages.map(({ code }) => code))
const isSet = /^[A-F]$/
const isBooklet = /^[A-Z0-9-]{0,20}$/
const areAnswers = /^[A-F*-]+$/
const moment = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-](\d{2}):?(\d{2}))$/

/**
 * Whether a text is a time that there is, with its zone. Stricter than `Date.parse`, which takes 30 February for
 * 2 March: the database does not, and an event that no projection can read would hold all of them up.
 */
const isMoment = (text: string): boolean => {
  const parts = moment.exec(text)
  if (!parts) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const date = new Date(Date.UTC(year, month - 1, day))
  return (
    year >= 1970 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60 &&
    zoneHour <= 14 &&
    zoneMinute < 60
  )
}

const headerStart = "answer-sheets|"

/** Whether a line is a header, which names the version of the format. */
export const isHeader = (text: string): boolean => text.trim().startsWith(headerStart)

/** The version that a header names; undefined for one that is not known. */
export const versionIn = (header: string): SheetVersion | undefined =>
  sheetVersions.find((one) => String(one) === header.trim().slice(headerStart.length))

/** A comment or a line with nothing on it: neither counts as a line of the account. */
export const isSkipped = (text: string): boolean => text.startsWith("#") || text.trim() === ""

/**
 * Reads `exam_id|class_level|username|language|set|answers|submitted_at`; answers are a character each, or in version 2
 * separated by commas. There, an eighth field may follow: the booklet's number. Pure; what only the database knows (the
 * student, and whether the exam is open) is checked later. The first thing wrong, from left to right, is the reason.
 */
export const parseSheet = (text: string, line: number, rules: ExamRules): ParsedSheet | WrongLength | RejectionCode => {
  const fields = text.split("|")
  if (fields.length !== 7 && !(rules.version === 2 && fields.length === 8)) return "wrong_fields"
  const trimmed = fields.map((field) => field.trim())
  const [exam = "", classLevel = "", username = "", language = "", set = "", answers = ""] = trimmed
  const [submittedAt = "", booklet = ""] = trimmed.slice(6)
  if (exam !== String(rules.examId)) return "wrong_exam"
  if (!rules.classLevels.includes(Number(classLevel)) || !/^\d{1,2}$/.test(classLevel)) return "wrong_class"
  if (!username) return "unknown_student"
  if (!knownLanguages.has(language) || !rules.languages.includes(language)) return "unknown_language"
  if (!isSet.test(set)) return "unknown_set"
  const given = rules.version === 1 ? answers : answers.split(",")
  const length = rules.length(Number(classLevel), language, submittedAt)
  if (given.length !== length.questions)
    return { ...length, code: "wrong_length", answers: given.length, classLevel: Number(classLevel), language }
  const kept = typeof given === "string" ? oneCharacterEach(given) : answersOf(given)
  if (kept === undefined) return "impossible_character"
  if (!isMoment(submittedAt)) return "bad_time"
  if (!isBooklet.test(booklet)) return "bad_booklet"
  const paper = { classLevel: Number(classLevel), username, language, set }
  return { line, ...paper, answers: kept, submittedAt, booklet: booklet === "" ? null : booklet }
}

const oneCharacterEach = (answers: string): string | undefined => (areAnswers.test(answers) ? answers : undefined)

const answersOf = (given: readonly string[]): string | undefined => {
  const read = given.map((one) => readAnswer(one.trim()))
  return read.includes(undefined) ? undefined : answersText(read as string[])
}
