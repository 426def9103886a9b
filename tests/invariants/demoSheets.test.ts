import { describe, expect, test } from "vitest"
import { answersOf, sheetLines, type OpenExam } from "../../server/demo/examDay/sheets.ts"
import { abilityOf, chanceOf } from "../../server/demo/examDay/abilities.ts"
import { copiesFrom, dirtyPlaces, hasDirtyScanner, isCopying } from "../../server/demo/examDay/irregular.ts"
import { paperKey, type SealedPaper } from "../../server/demo/examDay/papers.ts"
import { makeProgramme } from "../../server/demo/programme/programme.ts"
import { languages } from "../../schema/fields/paperLanguages.ts"

const { students } = makeProgramme({ students: 12_000, schools: 300 })
const everyone = Array.from({ length: students.count }, (_, at) => at + 1)
const letters = ["A", "B", "C", "D"] as const

/** A paper of forty questions in two sets, the second one backwards; the last question asks for a number. */
const questions = Array.from({ length: 40 }, (_, at) => ({
  question_id: 500 + at,
  options: at === 39 ? [] : [0, 1, 2, 3],
  key: at === 39 ? { value: -2.5, tolerance: 0 } : { options: [letters[at % 4]!] }
}))
const paper: SealedPaper = {
  questions: 40,
  sets: [
    { letter: "A", questions },
    { letter: "B", questions: questions.toReversed() }
  ]
}
const exam: OpenExam = {
  id: 1,
  questionCount: 100,
  classLevels: new Set([6, 7, 8, 9, 10, 11]),
  papers: new Map(languages.map(({ code }) => [paperKey(8, code), paper])),
  version: 2
}

const ofClass8 = everyone.filter((id) => students.sheetOf(id).classLevel === 8)
const keyText = (key: (typeof questions)[number]["key"]) => ("value" in key ? String(key.value) : key.options[0])

/** Which of a paper's questions a student has right, in the order of the first set. */
const rightOf = (id: number): readonly boolean[] => {
  const { set, answers } = answersOf(exam, students, id)
  const inOrder = set === "A" ? answers : answers.toReversed()
  return inOrder.map((answer, at) => answer === keyText(questions[at]!.key))
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe("sheets of the demo", () => {
  test("follow the sealed paper: its length, its sets and its key; where there is none, the exam's plan", () => {
    for (const id of ofClass8.slice(0, 300)) {
      const { set, answers } = answersOf(exam, students, id)
      expect(["A", "B"]).toContain(set)
      expect(answers).toHaveLength(40)
      for (const answer of answers) expect(answer).toMatch(/^(?:[A-D*-]|-?\d+(\.\d+)?)$/)
    }
    const other = everyone.find((id) => students.sheetOf(id).classLevel === 9)!
    expect(answersOf(exam, students, other).answers).toHaveLength(100)
  })

  test("are right as often as the two-parameter logistic model says", () => {
    const honest = ofClass8.filter((id) => copiesFrom(students, id) === undefined)
    const right = honest.map((id) => rightOf(id))
    questions.forEach(({ question_id: question }, at) => {
      const expected = mean(honest.map((id) => chanceOf(abilityOf(students, id), question)))
      expect(mean(right.map((row) => Number(row[at])))).toBeCloseTo(expected, 1)
    })
    const scores = right.map((row) => row.filter(Boolean).length)
    const able = scores.filter((_, at) => abilityOf(students, honest[at]!) > 1)
    const weak = scores.filter((_, at) => abilityOf(students, honest[at]!) < -1)
    expect(mean(able) - mean(weak)).toBeGreaterThan(12)
  })

  test("are copied in the schools that copy, and only there", () => {
    const copiers = everyone.filter((id) => copiesFrom(students, id) !== undefined)
    expect(copiers.length).toBeGreaterThan(10)
    for (const id of copiers) {
      expect(isCopying(students.sheetOf(id).schoolId)).toBe(true)
      const [own, seen] = [answersOf(exam, students, id), answersOf(exam, students, copiesFrom(students, id)!)]
      expect(own.set).toBe(seen.set)
      const alike = own.answers.filter((answer, at) => answer === seen.answers[at]).length
      expect(alike / own.answers.length).toBeGreaterThan(0.8)
    }
  })

  test("have an unreadable strip where the scanner is dirty", () => {
    const id = everyone.find((one) => hasDirtyScanner(students.sheetOf(one).schoolId))!
    const line = Buffer.from(sheetLines(exam, students, id, "2026-11-29T11:20:00Z").at(-1)!).toString()
    const answers = line.split("|")[5]!.split(",")
    for (const at of dirtyPlaces) expect(answers[at]).toBe("*")
  })

  test("are the same whenever they are made", () => {
    const lines = (id: number) => sheetLines(exam, students, id, "2026-11-29T11:20:00Z").map(String)
    expect(lines(ofClass8[7]!)).toEqual(lines(ofClass8[7]!))
  })
})
