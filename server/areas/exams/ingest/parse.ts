import { languages } from "../../../../schema/fields/languages.ts"
import type { RejectionCode } from "../../../../schema/exams/calls.ts"

/** A line of a file of answer sheets, read and found well-formed. */
export type ParsedSheet = {
  readonly line: number
  readonly classLevel: number
  readonly username: string
  readonly language: string
  readonly set: string
  readonly answers: string
  readonly submittedAt: string
}

/** What a line must fit to. */
export type ExamRules = {
  readonly examId: number
  readonly classLevels: ReadonlyArray<number>
  readonly languages: ReadonlyArray<string>
  readonly questionCount: number
}

const knownLanguages = new Set<string>(languages.map(({ code }) => code))
const isSet = /^[A-F]$/
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

/** A comment or a line with nothing on it: neither counts as a line of the account. */
export const isSkipped = (text: string): boolean => text.startsWith("#") || text.trim() === ""

/**
 * Reads `exam_id|class_level|username|language|set|answers|submitted_at`. Pure; what only the database knows (the
 * student, and whether the exam is open) is checked later. The first thing wrong, from left to right, is the reason.
 */
export const parseSheet = (text: string, line: number, rules: ExamRules): ParsedSheet | RejectionCode => {
  const fields = text.split("|")
  if (fields.length !== 7) return "wrong_fields"
  const [exam, classLevel, username, language, set, answers, submittedAt] = fields.map((field) => field.trim()) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string
  ]
  if (exam !== String(rules.examId)) return "wrong_exam"
  if (!rules.classLevels.includes(Number(classLevel)) || !/^\d{1,2}$/.test(classLevel)) return "wrong_class"
  if (!username) return "unknown_student"
  if (!knownLanguages.has(language) || !rules.languages.includes(language)) return "unknown_language"
  if (!isSet.test(set)) return "unknown_set"
  if (answers.length !== rules.questionCount) return "wrong_length"
  if (!areAnswers.test(answers)) return "impossible_character"
  if (!isMoment(submittedAt)) return "bad_time"
  return { line, classLevel: Number(classLevel), username, language, set, answers, submittedAt }
}
