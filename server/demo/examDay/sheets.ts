import { random, type Random } from "../random.ts"
import type { DemoStudents } from "../programme/students.ts"

/** What the exam day knows of an exam, from the list of open combinations. */
export type OpenExam = {
  readonly id: number
  readonly questionCount: number
  readonly classLevels: ReadonlySet<number>
}

/** Whether a student sits the exam at all: its class does, and about one in nine stays away. */
export const attends = (exam: OpenExam, students: DemoStudents, id: number): boolean =>
  exam.classLevels.has(students.sheetOf(id).classLevel) && random(21, exam.id, id)() > 0.11

/**
 * The lines that a student's answer sheet leaves in a file, always the same but for the time: mostly one; now and then
 * a spoiled reading beside it, the same line twice, or a second one with other answers.
 */
export const sheetLines = (
  exam: OpenExam,
  students: DemoStudents,
  id: number,
  submittedAt: string
): readonly Uint8Array[] => {
  const { username, classLevel, language } = students.sheetOf(id)
  const next = random(22, exam.id, id)
  const set = "ABCDEF"[Math.floor(next() * 6)] ?? "A"
  const answers = answersOf(exam, classLevel, next)
  const line = (change: Partial<Record<"classLevel" | "username" | "answers" | "time", string>> = {}) =>
    text(
      [
        exam.id,
        change.classLevel ?? classLevel,
        change.username ?? username,
        language,
        set,
        change.answers ?? answers,
        change.time ?? submittedAt
      ].join("|")
    )
  const chance = random(23, exam.id, id)()
  const good = line()
  if (chance > 0.0255) return [good]
  if (chance > 0.0235) return [good, line({ answers: changed(answers) })]
  if (chance > 0.0135) return [good, good]
  if (chance > 0.013) return [spoiled(good), good]
  if (chance > 0.012) return [line({ time: "29/11/2026 half past four" }), good]
  if (chance > 0.01) return [line({ answers: `?${answers.slice(1)}` }), good]
  if (chance > 0.007) return [line({ answers: answers.slice(0, -1) }), good]
  if (chance > 0.004) return [line({ classLevel: String(classLevel === 11 ? 10 : classLevel + 1) }), good]
  return [line({ username: username.slice(0, -1) + ((Number(username.at(-1)) + 1) % 10) }), good]
}

/** A student's answers: right as often as the student is able, else a guess, few blanks, hardly a double mark. */
const answersOf = ({ id, questionCount }: OpenExam, classLevel: number, next: Random): string => {
  const key = random(24, id, classLevel)
  const ability = 0.25 + 0.6 * ((next() + next() + next()) / 3)
  let answers = ""
  for (let question = 0; question < questionCount; question++) {
    const right = Math.floor(key() * 4)
    const luck = next()
    answers += luck < ability ? "ABCD"[right] : luck > 0.97 ? "-" : luck > 0.966 ? "*" : "ABCD"[Math.floor(next() * 4)]
  }
  return answers
}

const changed = (answers: string) => (answers.startsWith("A") ? "B" : "A") + answers.slice(1)

const text = (line: string): Uint8Array => Buffer.from(line, "utf8")

/** The line with bytes in it that no UTF-8 text has, as a bad connection leaves them. */
const spoiled = (line: Uint8Array): Uint8Array => {
  const copy = Uint8Array.from(line)
  copy.set([0xff, 0xfe], Math.min(12, copy.length - 2))
  return copy
}
