import fc from "fast-check"
import { expect, test } from "vitest"
import { answersText } from "../../../schema/exams/sheetAnswers.ts"
import { missedGates, type GateRule } from "../../../server/areas/results/kernel/gates.ts"
import type { KeyQuestion } from "../../../server/areas/results/kernel/rules.ts"
import { scoreSheets, sheetStatus } from "../../../server/areas/results/kernel/score.ts"
import { answersOf } from "../../kit/sheetColumns.ts"
import { exam, marks } from "./kernel.kit.ts"

const gates = fc.uniqueArray(
  fc.record({ of: fc.constantFrom<GateRule["of"]>("total", 0, 1, 2), percent: fc.integer({ min: 1, max: 100 }) }),
  { maxLength: 4, selector: ({ of }) => of }
)

test("a minimum is missed where the marks are below its share of the most marks of the own set", () => {
  fc.assert(
    fc.property(exam, gates, ({ keys, sheets }, asked) => {
      const kept = sheets.map(({ answers }) => answersText(answers))
      const scores = scoreSheets({ sets: Uint8Array.from(sheets, ({ set }) => set), answers: answersOf(kept) }, keys, 3)
      const scored = sheets.flatMap((_, at) => (scores.status[at] === sheetStatus.scored ? [at] : []))
      const pick = (values: ArrayLike<number>) => scored.map((at) => values[at]!)
      const reached = { total: pick(scores.total), sections: scores.sections.map(pick) }
      const found = missedGates(asked, keys, { sets: scored.map((at) => sheets[at]!.set), ...reached })
      scored.forEach((at, nth) => {
        const counted = keys[sheets[at]!.set]!.filter((one) => one.rule.how !== "notCounted")
        const missed = asked.map(({ of, percent }) => {
          const own = counted.filter(({ section }) => of === "total" || section === of)
          const most = own.reduce((sum, one) => sum + one.marks.right, 0)
          const marksOfGate = of === "total" ? scores.total[at]! : scores.sections[of]![at]!
          return marksOfGate * 100 < most * percent
        })
        expect(asked.map((_, gate) => ((found[nth]! >> gate) & 1) === 1)).toEqual(missed)
      })
    }),
    { numRuns: 300 }
  )
})

test("a minimum that is reached exactly is reached; one of a section that the paper lacks asks for nothing", () => {
  const keys = [
    [0, 0, 1].map((section): KeyQuestion => ({
      section,
      marks,
      rule: { how: "options", right: ["B"] }
    }))
  ]
  const reached = {
    sets: [0, 0],
    total: [99, 100],
    sections: [
      [99, 100],
      [0, 0]
    ]
  }
  const missed = (of: GateRule["of"], percent: number) => [...missedGates([{ of, percent }], keys, reached)]
  // A third of 300 is 99 at 33 per cent, and 50 per cent of 200 is 100.
  expect(missed("total", 33)).toEqual([0, 0])
  expect(missed(0, 50)).toEqual([1, 0])
  expect(missed(2, 50)).toEqual([0, 0])
})
