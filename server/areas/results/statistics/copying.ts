import { incompleteBeta } from "./fDistribution.ts"
import { sameWrong, type WrongAnswers } from "./wrongAnswers.ts"

/** The probability of at least some successes in independent trials: the upper tail of the binomial distribution. */
export const binomialTail = (successes: number, trials: number, chance: number): number =>
  successes <= 0 ? 1 : successes > trials ? 0 : incompleteBeta(chance, successes, trials - successes + 1)

/**
 * The K index: the probability that a person has at least as many of a source's wrong answers as were found, if both
 * worked on their own. The chance of one is the average share of the source's wrong answers that people with as many
 * wrong answers as this person have (Holland 1996; Sotaridona and Meijer 2002). Null where nobody can be compared.
 */
export const kIndex = (answers: WrongAnswers, copier: number, source: number, group: readonly number[]) => {
  const wrong = answers.counts[source]!
  const others = group.filter((one) => one !== source)
  if (wrong === 0 || others.length === 0) return null
  const agreement = others.reduce((sum, one) => sum + sameWrong(answers, one, source), 0) / others.length / wrong
  return { chance: binomialTail(sameWrong(answers, copier, source), wrong, agreement), expected: agreement * wrong }
}

/** People of a group that the agreement is averaged over, and the fewest that say something. */
const [largest, fewest] = [1_000, 30]

/**
 * People by how many wrong answers they have. A group that is too small takes in its neighbours; one that is very large
 * is thinned out evenly.
 */
export const groupsOf = ({ counts }: WrongAnswers): ((wrong: number) => readonly number[]) => {
  const byCount = Map.groupBy(counts.keys(), (person) => counts[person]!)
  const known = new Map<number, readonly number[]>()
  const most = counts.reduce((all, count) => Math.max(all, count), 0)
  const gather = (wrong: number): readonly number[] => {
    const found = [...(byCount.get(wrong) ?? [])]
    for (let apart = 1; found.length < fewest && apart <= most; apart++)
      for (const near of [wrong - apart, wrong + apart]) for (const one of byCount.get(near) ?? []) found.push(one)
    const step = Math.ceil(found.length / largest)
    return step <= 1 ? found : found.filter((_, nth) => nth % step === 0)
  }
  return (wrong) => {
    const before = known.get(wrong)
    const group = before ?? gather(wrong)
    if (before === undefined) known.set(wrong, group)
    return group
  }
}
