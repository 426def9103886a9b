import fc from "fast-check"
import { expect, test } from "vitest"
import { paperOf } from "../../../server/areas/results/keys/content.ts"

const hour = 3_600_000
const papers = fc.array(
  fc.record({
    languages: fc.constantFrom(["en"] as const, ["en", "hi"] as const, ["hi"] as const),
    hours: fc.integer({ min: 0, max: 20 })
  }),
  { minLength: 1, maxLength: 4 }
)

test("a sheet belongs to the last paper in its language that had begun, or else to the first", () => {
  fc.assert(
    fc.property(papers, fc.constantFrom("en", "hi", "ta"), fc.integer({ min: -2, max: 24 }), (all, language, sent) => {
      const starts = all.map(({ hours }, at) => hours + at / 100)
      const kept = all.map(({ languages }, at) => ({
        languages,
        begins: languages.map((one) => ({ language: one, opensAt: new Date(starts[at]! * hour).toISOString() }))
      }))
      const own = all
        .flatMap(({ languages }, at) => ((languages as readonly string[]).includes(language) ? [at] : []))
        .toSorted((one, other) => starts[one]! - starts[other]!)
      const begun = own.filter((at) => starts[at]! <= sent)
      expect(paperOf(kept, { language, submitted: sent * hour })).toBe(begun.at(-1) ?? own[0] ?? -1)
    }),
    { numRuns: 300 }
  )
})

test("a paper that alone has a language has all of its sheets, whenever they were sent", () => {
  expect(paperOf([{ languages: ["en"] }, { languages: ["hi"] }], { language: "hi", submitted: 0 })).toBe(1)
})
