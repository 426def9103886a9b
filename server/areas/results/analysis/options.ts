import type { AnalysedItem, ItemFlag } from "../../../../schema/results/itemAnalysis.ts"
import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import { outcome } from "../kernel/rules.ts"
import { finite, mean, variance } from "../statistics/moments.ts"
import { chosen, type ScoredItem } from "./matrix.ts"

type Option = AnalysedItem["options"][number]

/** A distractor that fewer choose is no distractor. */
const leastShare = 0.02

/** Groups of students by total, the lowest first. */
const groups = 5

/** What can be chosen: no option, one of the six, or something else. */
const choicesMade = chosen.other + 1

/**
 * The fifth of each student by total. Students with the same total are in the same fifth, that of their middle rank.
 */
export const fifthsOf = (totals: Float64Array): Uint8Array => {
  const sorted = totals.toSorted()
  const middle = new Map<number, number>()
  for (let from = 0; from < sorted.length;) {
    let to = from
    while (to < sorted.length && sorted[to] === sorted[from]) to += 1
    middle.set(sorted[from]!, (from + to) / 2)
    from = to
  }
  const fifthOf = new Map(
    [...middle].map(([total, rank]) => [total, Math.min(groups - 1, Math.floor((groups * rank) / totals.length))])
  )
  const fifths = new Uint8Array(totals.length)
  for (let at = 0; at < totals.length; at++) fifths[at] = fifthOf.get(totals[at]!)!
  return fifths
}

/**
 * Who chose each option: how many, their average total, the correlation of choosing it with the rest of the paper, and
 * the share of each fifth of the students by total. `right` has the written options that the key has as an answer.
 */
export const optionsOf = (
  { choices, scores }: ScoredItem,
  totals: Float64Array,
  fifths: Uint8Array,
  { count, right }: { readonly count: number; readonly right: ReadonlySet<number> }
): readonly Option[] => {
  const people = totals.length
  const rest = new Float64Array(people)
  const [chosenBy, sumOfTotals, sumOfRests] = [0, 0, 0].map(() => new Float64Array(choicesMade)) as [
    Float64Array,
    Float64Array,
    Float64Array
  ]
  const shares = new Float64Array(choicesMade * groups)
  const sizes = new Float64Array(groups)
  for (let at = 0; at < people; at++) {
    const choice = choices[at]!
    rest[at] = totals[at]! - scores[at]!
    chosenBy[choice]! += 1
    sumOfTotals[choice]! += totals[at]!
    sumOfRests[choice]! += rest[at]!
    shares[choice * groups + fifths[at]!]! += 1
    sizes[fifths[at]!]! += 1
  }
  const [meanRest, spread] = [mean(rest), variance(rest)]
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
export const withoutAnswer = ({ outcomes, choices }: ScoredItem) => {
  let [blank, double] = [0, 0]
  for (let at = 0; at < outcomes.length; at++) {
    if (choices[at] === chosen.none) blank += 1
    if (outcomes[at] === outcome.double) double += 1
  }
  return { blank, double }
}
