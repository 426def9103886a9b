import fc from "fast-check"
import { expect, test } from "vitest"
import { answerMarks, MarksRules, type MarksRule } from "../../../schema/programme/marksRule.ts"
import { firstRanking, firstTieBreaks } from "../../../schema/programme/ranking.ts"
import { setLetters } from "../../../schema/papersets/printedPaper.ts"
import { mostTotal } from "../../../server/areas/results/kernel/gates.ts"
import { classKey } from "../../../server/areas/results/keys/content.ts"
import { resultsOf } from "../../../server/areas/results/run/compute.ts"
import { sheetColumns, type SheetRow } from "../../kit/sheetColumns.ts"
import { Schema } from "effect"
import { printedAnswers, turnedPaper } from "../../kit/scoredPaper.ts"

const count = 12
const paper = turnedPaper(count)

const orNull = (least: number, most: number) => fc.option(fc.integer({ min: least, max: most }))
const given = { right: orNull(0, 900), wrong: orNull(-400, 0), blank: orNull(-100, 100), double: orNull(-400, 100) }
const sections = fc.uniqueArray(
  fc.record({
    of: fc.constantFrom("section1" as const, "section2" as const, "section3" as const),
    from: fc.constant(null),
    to: fc.constant(null),
    ...given
  }),
  { maxLength: 3, selector: ({ of }) => of }
)
const questions = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 4, max: 8 }), fc.record(given))
  .map(([from, to, marks]): readonly MarksRule[] => [{ of: "questions", from, to, ...marks }])
const rules = fc.record({
  blank: fc.integer({ min: -50, max: 50 }),
  double: fc.constantFrom("wrong" as const, "blank" as const),
  marks: fc
    .tuple(sections, fc.oneof(questions, fc.constant<readonly MarksRule[]>([])))
    .map(([some, others]): readonly MarksRule[] => [...some, ...others])
})
/** What a person does with each question: the option as written, nothing, or two marks. */
const written = fc.array(fc.integer({ min: -2, max: 3 }), { minLength: count, maxLength: count })

/** The marks of a question in words: question numbers first, then the section, then the paper and the level. */
const naive = (
  { blank, double, marks }: { blank: number; double: "wrong" | "blank"; marks: readonly MarksRule[] },
  place: number,
  answer: "right" | "wrong" | "blank" | "double"
): number => {
  const byNumber = marks.find((one) => one.of === "questions" && place + 1 >= one.from! && place + 1 <= one.to!)
  const bySection = marks.find((one) => one.of === `section${1 + Math.floor((3 * place) / count)}`)
  const own = byNumber?.[answer] ?? bySection?.[answer]
  if (typeof own === "number") return own
  if (answer === "double") return naive({ blank, double, marks }, place, double)
  return { right: 100, wrong: 0, blank }[answer]
}

test("marks are those of the question's own rule, else of its section's, else the paper's, in every set", async () => {
  await fc.assert(
    fc.asyncProperty(
      rules,
      fc.array(fc.tuple(fc.constantFrom(...setLetters), written), { maxLength: 6 }),
      async (own, people) => {
        const sheets = people.map(([set, choices], at): SheetRow => {
          const printed = printedAnswers(
            paper,
            set,
            choices.map((choice) => Math.max(choice, -1))
          )
          const { order } = paper.content.sets.find(({ letter }) => letter === set)!
          const answers = [...printed].map((letter, nth) => (choices[order[nth]!] === -2 ? "*" : letter)).join("")
          const place = { school: 1, district: 1, prant: 1, state: 1, zone: 1 }
          return { student: at + 1, language: "en", set, answers, submitted: 0, is_active: true, ...place }
        })
        const task = { exam: 1, round: 1, classLevel: 8, papers: [paper], rulings: {} }
        const rules = { ...firstRanking, tieBreaks: firstTieBreaks, ...own }
        const { book } = await resultsOf(sheetColumns(sheets), { ...task, rules }, async () => new Map())
        people.forEach(([, choices], at) => {
          const outcomes = choices.map((choice, place) =>
            choice === -1 ? "blank" : choice === -2 ? "double" : choice === place % 4 ? "right" : "wrong"
          )
          const marks = outcomes.map((one, place) => naive(own, place, one))
          const row = book.columns["student"]!.indexOf(at + 1)
          expect(book.columns["total"]![row]).toBe(marks.reduce((sum, one) => sum + one, 0))
          const inSection = (section: number) =>
            marks.filter((_, place) => Math.floor((3 * place) / count) === section).reduce((sum, one) => sum + one, 0)
          expect([1, 2, 3].map((nth) => book.columns[`section${nth}`]![row])).toEqual([0, 1, 2].map(inSection))
        })
        // The most marks are those of right answers to all questions, and follow the rules.
        const most = Array.from({ length: count }, (_, place) => naive(own, place, "right"))
        expect(mostTotal(classKey([paper], {}, own).sets)).toBe(most.reduce((sum, one) => sum + one, 0))
      }
    ),
    { numRuns: 300 }
  )
})

test("without rules of marks nothing but the paper and the level decides", () => {
  const asked = { section: 1, number: 7, right: 300, wrong: -100 }
  expect(answerMarks(asked, firstRanking)).toEqual({ right: 300, wrong: -100, blank: 0, double: -100 })
  expect(answerMarks(asked, { ...firstRanking, blank: 25, double: "blank" })).toEqual({
    right: 300,
    wrong: -100,
    blank: 25,
    double: 25
  })
})

const none = { right: null, wrong: null, blank: null, double: null }
const section = { of: "section1", from: null, to: null, ...none, right: 400 } as const
const range = (from: number, to: number) => ({ of: "questions", from, to, ...none, wrong: -100 }) as const

test.each([
  ["of a section and of apart questions", [section, range(1, 3), range(4, 4)], true],
  ["of no marks", [{ ...section, right: null }], false],
  ["of one section twice", [section, { ...section, right: 300 }], false],
  ["of questions in two rules", [range(1, 3), range(3, 5)], false],
  ["of questions backwards", [range(5, 3)], false],
  ["of questions without a number", [{ ...range(1, 2), to: null }], false],
  ["of a section with numbers", [{ ...section, from: 1, to: 2 }], false],
  ["of marks for wrong answers", [{ ...section, wrong: 1 }], false],
  ["of fractions of a hundredth", [{ ...section, right: 33.3 }], false]
] as const)("rules %s", (_name, tried, isAccepted) => {
  expect(Schema.decodeUnknownResult(MarksRules)(tried)._tag === "Success").toBe(isAccepted)
})
