import { random } from "../random.ts"
import type { DemoStudents } from "../programme/students.ts"
import { abilityOf, answerTo } from "./abilities.ts"
import { copiedShare, copiesFrom, dirtyPlaces, faultOf, hasDirtyScanner } from "./irregular.ts"
import { paperKey, type PrintedQuestion, type SealedPapers } from "./papers.ts"

/** What the exam day knows of an exam, from the list of open combinations and its sealed papers. */
export type OpenExam = {
  readonly id: number
  readonly questionCount: number
  readonly classLevels: ReadonlySet<number>
  readonly papers: SealedPapers
  /** Version of the files' format: the second one where answers are longer than a character. */
  readonly version: 1 | 2
}

/** Whether a student sits the exam at all: its class does, and about one in nine stays away. */
export const attends = (exam: OpenExam, students: DemoStudents, id: number): boolean =>
  exam.classLevels.has(students.sheetOf(id).classLevel) && random(21, exam.id, id)() > 0.11

/** A student's set and answers, one a question. */
type Answered = { readonly set: string; readonly answers: readonly string[] }

/** The lines that a student's answer sheet leaves in a file, always the same but for the time: mostly one. */
export const sheetLines = (
  exam: OpenExam,
  students: DemoStudents,
  id: number,
  submittedAt: string
): readonly Uint8Array[] => {
  const { username, classLevel, language, schoolId } = students.sheetOf(id)
  const { set, answers: marked } = answersOf(exam, students, id)
  const answers = hasDirtyScanner(schoolId) ? marked.map((one, at) => (dirtyPlaces.has(at) ? "*" : one)) : marked
  type Change = { classLevel?: number; username?: string; answers?: readonly string[]; time?: string }
  const line = (change: Change = {}) =>
    Buffer.from(
      [
        exam.id,
        change.classLevel ?? classLevel,
        change.username ?? username,
        language,
        set,
        (change.answers ?? answers).join(exam.version === 1 ? "" : ","),
        change.time ?? submittedAt
      ].join("|"),
      "utf8"
    )
  const good = line()
  switch (faultOf(exam.id, id)) {
    case undefined:
      return [good]
    case "secondReading":
      return [good, line({ answers: [answers[0] === "A" ? "B" : "A", ...answers.slice(1)] })]
    case "twice":
      return [good, good]
    case "notText":
      return [spoiled(good), good]
    case "noTime":
      return [line({ time: "29/11/2026 half past four" }), good]
    case "unreadable":
      return [line({ answers: ["?", ...answers.slice(1)] }), good]
    case "tooShort":
      return [line({ answers: answers.slice(0, -1) }), good]
    case "otherClass":
      return [line({ classLevel: classLevel === 11 ? 10 : classLevel + 1 }), good]
    case "otherStudent":
      return [line({ username: username.slice(0, -1) + ((Number(username.at(-1)) + 1) % 10) }), good]
  }
}

/**
 * A student's set and answers, by the sealed paper of their class and language and by their ability; in schools that
 * copy, mostly those of a neighbour. Where no paper is sealed, or its keys are not known, questions are made up.
 */
export const answersOf = (exam: OpenExam, students: DemoStudents, id: number): Answered => {
  const from = copiesFrom(students, id)
  if (from === undefined) return ownAnswers(exam, students, id)
  const { set, answers: seen } = ownAnswers(exam, students, from)
  const { answers } = ownAnswers(exam, students, id, set)
  const next = random(25, exam.id, id)
  return { set, answers: answers.map((own, at) => (next() < copiedShare ? seen[at]! : own)) }
}

const ownAnswers = (exam: OpenExam, students: DemoStudents, id: number, given?: string): Answered => {
  const { classLevel, language } = students.sheetOf(id)
  const paper = exam.papers.get(paperKey(classLevel, language))
  const next = random(22, exam.id, id)
  const letters = paper?.sets.length ? paper.sets.map(({ letter }) => letter) : [..."ABCDEF"].slice(0, paper ? 1 : 6)
  const drawn = letters[Math.floor(next() * letters.length)] ?? "A"
  const set = given ?? drawn
  const questions =
    paper?.sets.find(({ letter }) => letter === set)?.questions ??
    madeUp(exam.id, classLevel, paper?.questions ?? exam.questionCount)
  const ability = abilityOf(students, id)
  return { set, answers: questions.map((question) => answerTo(question, ability, next)) }
}

const options = [0, 1, 2, 3] as const

/** Questions of a paper that is not there, always the same. */
const madeUp = (exam: number, classLevel: number, count: number): readonly PrintedQuestion[] => {
  const next = random(24, exam, classLevel)
  return Array.from({ length: count }, (_, at) => ({
    question_id: (exam * 100 + classLevel) * 1_000 + at,
    options,
    key: { options: [(["A", "B", "C", "D"] as const)[Math.floor(next() * 4)]!] }
  }))
}

/** The line with bytes in it that no UTF-8 text has, as a bad connection leaves them. */
const spoiled = (line: Uint8Array): Uint8Array => {
  const copy = Uint8Array.from(line)
  copy.set([0xff, 0xfe], Math.min(12, copy.length - 2))
  return copy
}
