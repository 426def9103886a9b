import fc from "fast-check"
import { expect, test } from "vitest"
import { binomialTail, groupOf, groupsOf, kIndex } from "../../../server/areas/results/statistics/copying.ts"
import { funnel, jumps, normalQuantile } from "../../../server/areas/results/statistics/outliers.ts"
import { screenPairs } from "../../../server/areas/results/statistics/screen.ts"
import { sameWrong, wrongAnswersOf, type WrongAnswers } from "../../../server/areas/results/statistics/wrongAnswers.ts"

/** Cumulative binomial probabilities P(X ≤ x) of the tables in textbooks, to four places. */
test.each([
  [20, 0.25, 9, 0.9861],
  [20, 0.2, 7, 0.9679],
  [15, 0.3, 8, 0.9848],
  [10, 0.5, 7, 0.9453],
  [25, 0.4, 12, 0.8462]
])("the binomial tail of %i trials of %f is the tables'", (trials, chance, most, share) => {
  expect(1 - binomialTail(most + 1, trials, chance)).toBeCloseTo(share, 4)
})

test("the binomial tail is the sum of its terms", () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      fc.integer({ min: 0, max: 61 }),
      (trials, chance, least) => {
        let sum = 0
        for (let at = least; at <= trials; at++)
          sum += choose(trials, at) * chance ** at * (1 - chance) ** (trials - at)
        expect(Math.abs(binomialTail(least, trials, chance) - sum)).toBeLessThan(1e-10)
      }
    )
  )
})

test("normal quantiles are the tables'", () => {
  for (const [share, quantile] of [
    [0.5, 0],
    [0.975, 1.959_963_985],
    [0.999, 3.090_232_306],
    [0.01, -2.326_347_874],
    [0.0001, -3.719_016_485]
  ] as const)
    expect(normalQuantile(share)).toBeCloseTo(quantile, 6)
})

/** Answers of people in rows, 0 for none that is wrong. */
const answersOf = (rows: readonly (readonly number[])[]): WrongAnswers =>
  wrongAnswersOf(rows[0]!.length, Uint8Array.from(rows.flat()))

test("people of a group whose wrong answers agree are found as by comparing every two, question by question", () => {
  const people = fc.integer({ min: 1, max: 13 }).chain((questions) =>
    fc.array(
      fc.record({
        row: fc.array(fc.nat({ max: 6 }), { minLength: questions, maxLength: questions }),
        group: fc.option(fc.nat({ max: 2 }))
      }),
      { minLength: 2, maxLength: 12 }
    )
  )
  fc.assert(
    fc.property(people, (all) => {
      const rows = all.map(({ row }) => row)
      const wrong = rows.flatMap((row) => row.flatMap((option, at) => (option > 0 ? [`${at} ${option}`] : [])))
      const shares = [...Map.groupBy(wrong, (one) => one).values()].map((some) => some.length / wrong.length)
      const popularity = shares.reduce((sum, share) => sum + share ** 2, 0)
      const counts = rows.map((row) => row.filter((option) => option > 0).length)
      const places = rows.flatMap((_, one) =>
        rows.flatMap((_row, other) => (one < other ? [[one, other] as const] : []))
      )
      const together = places.filter(
        ([one, other]) =>
          all[one]!.group !== null && all[one]!.group === all[other]!.group && counts[one]! > 0 && counts[other]! > 0
      )
      const same = ([one, other]: readonly [number, number]) =>
        rows[one]!.filter((option, at) => option > 0 && option === rows[other]![at]).length
      const answers = answersOf(rows)
      for (const pair of places) expect(sameWrong(answers, ...pair)).toBe(same(pair))
      const found = together.filter((pair) => {
        const expected = counts[pair[0]]! * counts[pair[1]]! * popularity
        return same(pair) - 1 - expected - 2 * Math.sqrt(expected) > 1e-9
      })
      const screened = screenPairs(
        answers,
        all.map(({ group }) => group),
        100
      )
      expect(screened.compared).toBe(together.length)
      expect(screened.found).toEqual(expect.arrayContaining(found))
      const first = screenPairs(
        answers,
        all.map(({ group }) => group),
        1
      ).found
      expect(first).toEqual(screened.found.slice(0, 1))
    })
  )
})

test("the K index compares a person with those who have as many wrong answers", () => {
  const answers = answersOf([
    // The source, and a person with the same four wrong answers.
    [1, 2, 3, 1, 0, 0],
    [1, 2, 3, 1, 0, 0],
    // Others with four wrong answers: two, one and none in common with the source.
    [1, 2, 0, 0, 2, 2],
    [1, 0, 2, 2, 3, 0],
    [0, 1, 1, 0, 1, 1],
    [0, 0, 0, 0, 0, 1]
  ])
  const four = [...answers.counts.keys()].filter((person) => answers.counts[person] === 4)
  const group = groupOf(answers, new Set(four))
  // As CopyDetect has it, the suspected person belongs to the group and the source does not: (4 + 2 + 1 + 0) / 4 / 4.
  const agreement = 7 / 16
  const found = kIndex(answers, 1, 0, group)!
  expect(found.expected).toBeCloseTo(4 * agreement, 12)
  expect(found.chance).toBeCloseTo(agreement ** 4, 12)
  expect(kIndex(answers, 0, 5, group)!.chance).toBe(1)
  const two = answersOf([[0], [1]])
  expect(kIndex(two, 1, 0, groupOf(two, new Set([1])))).toBeNull()
})

test("a group that is too small takes in its neighbours", () => {
  const rows = Array.from({ length: 200 }, (_, person) =>
    Array.from({ length: 40 }, (_at, nth) => +(nth < person % 40))
  )
  const groupFor = groupsOf(answersOf(rows))
  for (const wrong of [0, 17, 39]) {
    const counts = [...groupFor(wrong).people].map((person) => person % 40)
    expect(counts.length).toBeGreaterThanOrEqual(30)
    expect(counts.filter((count) => count === wrong)).toHaveLength(5)
    expect(Math.max(...counts.map((count) => Math.abs(count - wrong)))).toBeLessThanOrEqual(6)
  }
  expect(sameWrong(answersOf(rows), 5, 3)).toBe(3)
})

test("a funnel leaves scores as they are, or draws in all of them where they are spread too far", () => {
  const calm = Array.from({ length: 99 }, (_, at) => normalQuantile((at + 1) / 100))
  expect(funnel(calm)).toEqual(calm)
  const wild = calm.map((score) => 3 * score)
  const drawn = funnel(wild)
  const scale = wild[0]! / drawn[0]!
  // Winsorising a tenth at each end takes some of the spread away.
  expect(scale).toBeGreaterThan(2)
  expect(scale).toBeLessThan(3)
  drawn.forEach((score, at) => expect(score * scale).toBeCloseTo(wild[at]!, 12))
  expect(funnel([])).toEqual([])
})

test("a jump is measured from what the earlier result led to expect", () => {
  const before = Array.from({ length: 500 }, (_, at) => (at + 0.5) / 500)
  const after = before.map((share, at) =>
    at === 20 ? 0.999 : Math.min(0.998, Math.max(0.002, share + (at % 7) / 100 - 0.03))
  )
  const scores = jumps(before, after)
  expect(scores.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 6)
  expect(scores.indexOf(Math.max(...scores))).toBe(20)
  expect(scores[20]).toBeGreaterThan(4)
  expect(jumps([0.5, 0.5, 0.5], [0.5, 0.5, 0.5])).toEqual([])
})
