import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { binomialTail } from "../../../server/areas/results/statistics/copying.ts"
import { optionCodes, optionCurves, type SingleAnswers } from "../../../server/areas/results/statistics/optionCurves.ts"
import { similarityOf, trialsTail } from "../../../server/areas/results/statistics/similarity.ts"
import { random } from "../../../server/demo/random.ts"

describe("the tail of trials with chances of their own", () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })

  test("is the sum over all outcomes that have as many successes", () => {
    fc.assert(
      fc.property(fc.array(chance, { maxLength: 9 }), fc.integer({ min: 0, max: 10 }), (chances, least) => {
        let sum = 0
        for (let outcome = 0; outcome < 1 << chances.length; outcome++) {
          const isHit = (trial: number) => ((outcome >> trial) & 1) === 1
          if (chances.filter((_, trial) => isHit(trial)).length < least) continue
          sum += chances.reduce((product, one, trial) => product * (isHit(trial) ? one : 1 - one), 1)
        }
        expect(Math.abs(trialsTail(chances, least) - sum)).toBeLessThan(1e-12)
      })
    )
  })

  test("is the binomial's where all chances are the same, however small", () => {
    for (const [trials, one, least] of [
      [20, 0.25, 10],
      [60, 0.3, 55],
      [100, 0.4, 42]
    ] as const)
      expect(
        trialsTail(
          Array.from({ length: trials }, () => one),
          least
        ) / binomialTail(least, trials, one)
      ).toBeCloseTo(1, 8)
  })
})

const [people, questions] = [500, 40]
const pick = (weights: readonly number[], draw: () => number): number => {
  let left = draw() * weights.reduce((sum, one) => sum + one, 0)
  const found = weights.findIndex((weight) => (left -= weight) < 0)
  return found < 0 ? weights.length - 1 : found
}

/** Weights of options by Bock's model: the first is right, the others attract the weaker in different degrees. */
const trueWeights = (question: number, ability: number): readonly number[] =>
  [0.6 - (question % 7) / 5, 0.4, 0, -0.6].map((intercept, option) =>
    Math.exp(intercept + ability * [0.9, -0.1 - (question % 3) / 5, -0.3, -0.5][option]!)
  )

/** People who work on their own; a twentieth of the answers is left blank. */
const independent = (seed: number): Uint8Array[] => {
  const draw = random(seed)
  return Array.from({ length: people }, () => {
    const ability = draw() + draw() + draw() + draw() + draw() + draw() - 3
    return Uint8Array.from({ length: questions }, (_, question) =>
      draw() < 0.05 ? 0 : 1 + pick(trueWeights(question, 1.4 * ability), draw)
    )
  })
}

const answersOf = (rows: readonly Uint8Array[]): SingleAnswers => ({
  questions,
  chosen: Uint8Array.from(rows.flatMap((row) => [...row])),
  right: Uint16Array.from(rows, (row) => row.filter((option) => option === 1).length)
})

/** The share of pairs of independent people beyond a level, over all pairs of a class. */
const alarms = (seed: number) => {
  const answers = answersOf(independent(seed))
  const curves = optionCurves(answers)
  const found = { gbt05: 0, gbt001: 0, omega05: 0, omega001: 0, pairs: 0 }
  for (let one = 0; one < people; one++)
    for (let other = one + 1; other < people; other++) {
      const { gbt, omega } = similarityOf(answers, curves, one, other)!
      found.pairs += 1
      if (gbt <= 0.05) found.gbt05 += 1
      if (gbt <= 0.001) found.gbt001 += 1
      // One-sided 5 % and 0.1 % points of the normal distribution; the larger of two omegas is looked at.
      if (omega >= 1.644_854) found.omega05 += 1
      if (omega >= 3.090_232) found.omega001 += 1
    }
  return Object.fromEntries(Object.entries(found).map(([name, count]) => [name, count / found.pairs]))
}

test("the curves are those that the answers were drawn by", () => {
  const answers = answersOf([1, 2, 3, 4, 5, 6, 7, 8].flatMap(independent))
  const { chances } = optionCurves(answers)
  for (const count of [12, 20, 28])
    for (let question = 0; question < questions; question++) {
      const own = chances.subarray(
        (count * questions + question) * optionCodes,
        (count * questions + question + 1) * optionCodes
      )
      expect(own.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
      const same = [...answers.right.keys()].filter(
        (person) => Math.abs(answers.right[person]! - count) <= 1 && answers.chosen[person * questions + question] !== 0
      )
      for (const option of [1, 2, 3, 4]) {
        const share =
          same.filter((person) => answers.chosen[person * questions + question] === option).length / same.length
        expect(Math.abs(own[option]! - share)).toBeLessThan(4.5 * Math.sqrt(0.25 / same.length))
      }
    }
})

test("of people who work on their own, no more are beyond a level than it says", () => {
  const shares = alarms(11)
  // GBT is exact and therefore below its level; of two omegas the larger one is looked at, which has up to twice.
  expect(shares["gbt05"]).toBeLessThan(0.05)
  expect(shares["gbt05"]).toBeGreaterThan(0.01)
  expect(shares["gbt001"]).toBeLessThan(0.001)
  expect(shares["omega05"]).toBeLessThan(2 * 0.05)
  expect(shares["omega001"]).toBeLessThan(2 * 0.001)
})

test("people who copied half of the answers are found at one in a thousand", () => {
  const draw = random(21)
  let [byGbt, byOmega] = [0, 0]
  const rows = independent(22)
  // The second of each ten people copies every other answer of the first.
  for (let copier = 1; copier < people; copier += 10)
    for (let question = 0; question < questions; question++)
      if (draw() < 0.5) rows[copier]![question] = rows[copier - 1]![question]!
  const answers = answersOf(rows)
  const curves = optionCurves(answers)
  for (let copier = 1; copier < people; copier += 10) {
    const { gbt, omega } = similarityOf(answers, curves, copier, copier - 1)!
    if (gbt <= 0.001) byGbt += 1
    if (omega >= 3.090_232) byOmega += 1
  }
  expect(byGbt).toBeGreaterThanOrEqual(0.7 * 50)
  expect(byOmega).toBeGreaterThanOrEqual(0.8 * 50)
})

test("pairs without a question that both answered are not compared, and options that nobody chose match nobody", () => {
  const answers = answersOf([
    new Uint8Array(questions).fill(1),
    new Uint8Array(questions),
    new Uint8Array(questions).fill(2)
  ])
  const curves = optionCurves(answers)
  expect(similarityOf(answers, curves, 0, 1)).toBeNull()
  expect(similarityOf(answers, curves, 0, 2)).toMatchObject({ compared: questions, matches: 0, gbt: 1 })
  expect(curves.chances.every((chance) => Number.isFinite(chance))).toBe(true)
})
