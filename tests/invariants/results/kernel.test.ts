import fc from "fast-check"
import { expect, test } from "vitest"
import { answerList, answersText } from "../../../schema/exams/sheetAnswers.ts"
import { orderBy, ordered, tiesOf } from "../../../server/areas/results/kernel/order.ts"
import { noRegion, rankWithin } from "../../../server/areas/results/kernel/ranks.ts"
import { outcomeOf, outcome, type KeyQuestion, type QuestionRule } from "../../../server/areas/results/kernel/rules.ts"
import { rescoreSheets } from "../../../server/areas/results/kernel/rescore.ts"
import { scoreSheets, sheetStatus } from "../../../server/areas/results/kernel/score.ts"
import { answersOf } from "../../kit/sheetColumns.ts"
import { exam, marks, rule } from "./kernel.kit.ts"

const asked = (rule: QuestionRule): KeyQuestion => ({ section: 0, marks, rule })
const single = asked({ how: "options", right: ["B"] })

test.each([
  ["the right letter", single, "B", "right"],
  ["another letter", single, "A", "wrong"],
  ["nothing", single, "-", "blank"],
  ["two marks", single, "*", "double"],
  ["two letters where one is right", single, "AB", "double"],
  ["a number where a letter is right", single, "12", "wrong"],
  ["all of several right letters", asked({ how: "options", right: ["BD"] }), "BD", "right"],
  ["some of several right letters", asked({ how: "options", right: ["BD"] }), "B", "wrong"],
  ["more than the right letters", asked({ how: "options", right: ["BD"] }), "ABD", "wrong"],
  ["the second of two right answers", asked({ how: "options", right: ["A", "C"] }), "C", "right"],
  ["both of two right answers", asked({ how: "options", right: ["A", "C"] }), "AC", "double"],
  ["the edge of a tolerance", asked({ how: "number", value: 0.2, tolerance: 0.1 }), "0.3", "right"],
  ["beyond a tolerance", asked({ how: "number", value: 0.2, tolerance: 0.1 }), "0.300001", "wrong"],
  ["below a negative number", asked({ how: "number", value: -2, tolerance: 0.5 }), "-2.5", "right"],
  ["a letter where a number is right", asked({ how: "number", value: 2, tolerance: 5 }), "A", "wrong"],
  ["two marks where all who attempted are right", asked({ how: "rightIfAttempted" }), "*", "right"],
  ["nothing where all who attempted are right", asked({ how: "rightIfAttempted" }), "-", "blank"],
  ["nothing where everybody is right", asked({ how: "rightForAll" }), "-", "right"],
  ["the key of a question that is not counted", asked({ how: "notCounted" }), "B", "ignored"]
] as const)("%s", (_, question, answer, expected) => {
  expect(outcomeOf(question, answer)).toBe(outcome[expected])
})

/** Scores one sheet a question at a time. */
const naive = (questions: readonly KeyQuestion[] | undefined, answers: readonly string[]) => {
  if (questions === undefined) return { status: sheetStatus.noKey }
  if (questions.length !== answers.length) return { status: sheetStatus.wrongLength }
  const judged = questions.map((one, at) => ({ ...one, found: outcomeOf(one, answers[at]!) }))
  const gained = judged.map(({ marks: by, found, section }) => ({
    section,
    marks: [by.blank, by.right, by.wrong, by.double, 0][found]!
  }))
  const sum = (some: readonly { readonly marks: number }[]) => some.reduce((all, one) => all + one.marks, 0)
  const count = (found: number) => judged.filter((one) => one.found === found).length
  return {
    status: sheetStatus.scored,
    total: sum(gained),
    sections: [0, 1, 2].map((section) => sum(gained.filter((one) => one.section === section))),
    counts: [outcome.right, outcome.wrong, outcome.blank, outcome.double].map(count)
  }
}

test("sheets are scored as one question after the other, and each is scored or has a reason", () => {
  fc.assert(
    fc.property(exam, ({ keys, sheets }) => {
      const kept = sheets.map(({ answers }) => answersText(answers))
      const scores = scoreSheets({ sets: Uint8Array.from(sheets, ({ set }) => set), answers: answersOf(kept) }, keys, 3)
      sheets.forEach(({ set }, at) => {
        const expected = naive(keys[set], answerList(kept[at]!))
        expect(scores.status[at]).toBe(expected.status)
        expect(scores.total[at]).toBe(expected.total ?? 0)
        expect(scores.sections.map((one) => one[at])).toEqual(expected.sections ?? [0, 0, 0])
        const counts = [scores.right, scores.wrong, scores.blank, scores.double].map((one) => one[at])
        expect(counts).toEqual(expected.counts ?? [0, 0, 0, 0])
      })
    }),
    { numRuns: 300 }
  )
})

test("sheets that are scored by another key after one are scored as by that key alone", () => {
  fc.assert(
    fc.property(exam, fc.infiniteStream(rule), ({ keys, sheets }, rules) => {
      const given = {
        sets: Uint8Array.from(sheets, ({ set }) => set),
        answers: answersOf(sheets.map(({ answers }) => answersText(answers)))
      }
      const ruled = keys.map((questions) =>
        questions.map((one, at) => (at % 2 === 0 ? { ...one, rule: rules.next().value } : one))
      )
      const rescored = rescoreSheets(given, scoreSheets(given, keys, 3), keys, ruled)
      expect(rescored).toEqual(scoreSheets(given, ruled, 3))
    }),
    { numRuns: 300 }
  )
})

const student = fc.record({
  total: fc.integer({ min: -3, max: 5 }),
  section: fc.integer({ min: 0, max: 2 }),
  // Milliseconds since 1970 need more than 32 bits.
  submitted: fc.integer({ min: 0, max: 2 }).map((nth) => 1_790_000_000_000 + nth * 70_000_000),
  region: fc.integer({ min: 0, max: 3 }),
  missed: fc.integer({ min: 0, max: 2 })
})

test("ranks and percentiles are those of counting who is above, in every region", () => {
  fc.assert(
    fc.property(fc.array(student, { maxLength: 40 }), (students) => {
      const totals = Int32Array.from(students, ({ total }) => total)
      const chain = [
        { values: totals, highestFirst: true },
        { values: students.map(({ section }) => section), highestFirst: true },
        { values: students.map(({ submitted }) => submitted), highestFirst: false }
      ]
      const order = orderBy(students.length, chain)
      const regions = students.map(({ region }) => region)
      const ties = tiesOf(order, chain)
      // Several links as one number order and tie alike.
      expect(ordered(students.length, chain)).toEqual({ order, ties })
      const found = rankWithin(order, ties, totals, regions)
      const gated = rankWithin(
        order,
        ties,
        totals,
        regions,
        students.map(({ missed }) => missed)
      )
      const isAbove = (one: (typeof students)[number], other: (typeof students)[number]) =>
        one.total - other.total || one.section - other.section || other.submitted - one.submitted
      students.forEach((own, at) => {
        const among = own.region === noRegion ? [] : students.filter(({ region }) => region === own.region)
        const atMost = among.filter(({ total }) => total <= own.total).length
        expect(found.rank[at]).toBe(
          among.length === 0 ? 0 : 1 + among.filter((other) => isAbove(other, own) > 0).length
        )
        expect(found.size[at]).toBe(among.length)
        expect(found.percentile[at]).toBe(among.length === 0 ? 0 : Math.round((1e9 * atMost) / among.length))
        // Those who missed a minimum keep their percentile, have no rank, and are ahead of nobody.
        const ranked = among.filter(({ missed }) => missed === 0)
        const isRanked = among.length > 0 && own.missed === 0
        expect(gated.percentile[at]).toBe(found.percentile[at])
        expect(gated.size[at]).toBe(isRanked ? ranked.length : 0)
        expect(gated.rank[at]).toBe(isRanked ? 1 + ranked.filter((other) => isAbove(other, own) > 0).length : 0)
      })
    }),
    { numRuns: 300 }
  )
})

test("a percentile of 37,244 among 41,326 is 90.1224411", () => {
  const totals = Int32Array.from({ length: 41_326 }, (_, at) => (at < 37_244 ? 1 : 2))
  const chain = [{ values: totals, highestFirst: true }]
  const order = orderBy(totals.length, chain)
  const { percentile, rank } = rankWithin(order, tiesOf(order, chain), totals, new Uint8Array(totals.length).fill(1))
  expect([percentile[0]! / 1e7, rank[0], rank[41_325]]).toEqual([90.1224411, 4_083, 1])
})
