import type { AnalysedItem, ItemFlag } from "../../../../schema/results/itemAnalysis.ts"
import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import { outcome } from "../kernel/rules.ts"
import { covarianceOf, meanOf } from "../statistics/cells.ts"
import { finite, peopleIn } from "../statistics/moments.ts"
import { choicesMade, chosen } from "./judged.ts"
import { cellsIn, type TalliedAnswer, type TalliedQuestion, type Tally } from "./tally.ts"

type Option = AnalysedItem["options"][number]

/** A distractor that fewer choose is no distractor. */
const leastShare = 0.02

/** Groups of students by total, the lowest first. */
const groups = 5

/**
 * The fifth of the students with each total, by how many have it. Students with the same total are in the same fifth,
 * that of their middle rank.
 */
export const fifthsOf = (counts: Int32Array): Uint8Array => {
  const people = counts.reduce((sum, count) => sum + count, 0)
  let below = 0
  return Uint8Array.from(counts, (count) => {
    const middle = below + count / 2
    below += count
    return Math.min(groups - 1, Math.floor((groups * middle) / people))
  })
}

/**
 * Who chose each option: how many, their average total, the correlation of choosing it with the rest of the paper, and
 * the share of each fifth of the students by total. `right` has the written options that the key has as an answer.
 */
export const optionsOf = (
  question: TalliedQuestion,
  totals: Tally["totals"],
  fifths: Uint8Array,
  { count, right }: { readonly count: number; readonly right: ReadonlySet<number> }
): readonly Option[] => {
  const [chosenBy, sumOfTotals, sumOfRests] = [0, 0, 0].map(() => new Float64Array(choicesMade)) as [
    Float64Array,
    Float64Array,
    Float64Array
  ]
  const shares = new Float64Array(choicesMade * groups)
  for (const { choice, score, counts } of question.answers)
    for (let at = 0; at < counts.length; at++) {
      const [some, total] = [counts[at]!, totals.values[at]!]
      chosenBy[choice]! += some
      sumOfTotals[choice]! += some * total
      sumOfRests[choice]! += some * (total - score)
      shares[choice * groups + fifths[at]!]! += some
    }
  const sizes = new Float64Array(groups)
  totals.counts.forEach((some, at) => (sizes[fifths[at]!]! += some))
  const people = peopleIn(totals)
  const cells = cellsIn(question, totals)
  const [meanRest, spread] = [meanOf(cells, "rest", people), covarianceOf(cells, "rest", "rest", people)]
  /** The correlation of a choice, as 1 or 0, with the rest of the paper. */
  const correlationOf = (choice: number): number | null => {
    const some = chosenBy[choice]!
    const covariance = (sumOfRests[choice]! - some * meanRest) / (people - 1)
    return finite(covariance / Math.sqrt(((some * (people - some)) / (people * (people - 1))) * spread))
  }
  return Array.from({ length: count }, (_, option) => {
    const choice = option + chosen.first
    return {
      letter: setLetters[option]!,
      is_right: right.has(option),
      count: chosenBy[choice]!,
      mean_total: finite(sumOfTotals[choice]! / chosenBy[choice]!),
      correlation: correlationOf(choice),
      fifths: Array.from(sizes, (size, fifth) => (size === 0 ? 0 : shares[choice * groups + fifth]! / size))
    }
  })
}

/**
 * What deserves a look: a wrong option that the better students choose more than the right one (the key may be wrong),
 * a question in which the better students do worse, an option that hardly anybody chooses, and top students who do not
 * agree on an answer.
 */
export const flagsOf = (
  options: readonly Option[],
  discrimination: number | null,
  people: number
): readonly ItemFlag[] => {
  const right = options.filter((one) => one.is_right)
  const wrong = options.filter((one) => !one.is_right)
  const best = Math.max(...right.map((one) => one.correlation ?? -1))
  const top = options.map((one) => one.fifths[groups - 1]!).toSorted((one, other) => other - one)
  return [
    ...(right.length > 0 && wrong.some((one) => (one.correlation ?? -1) > best) ? (["misKey"] as const) : []),
    ...(discrimination !== null && discrimination < 0 ? (["negative"] as const) : []),
    ...(wrong.some(({ count }) => count < leastShare * people) ? (["unused"] as const) : []),
    ...(right.length === 1 && top.length > 1 && top[0]! - top[1]! < 0.1 ? (["split"] as const) : [])
  ]
}

/** How many left a question blank, and how many marked more than one option. */
export const withoutAnswer = ({ answers }: TalliedQuestion) => {
  const many = (of: (answer: TalliedAnswer) => boolean) =>
    answers.filter(of).reduce((sum, { counts }) => counts.reduce((all, count) => all + count, sum), 0)
  return {
    blank: many(({ choice }) => choice === chosen.none),
    double: many((answer) => answer.outcome === outcome.double)
  }
}
