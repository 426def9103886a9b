import { incompleteBeta } from "./fDistribution.ts"
import { sameWrong, type WrongAnswers } from "./wrongAnswers.ts"

/** The probability of at least some successes in independent trials: the upper tail of the binomial distribution. */
export const binomialTail = (successes: number, trials: number, chance: number): number =>
  successes <= 0 ? 1 : successes > trials ? 0 : incompleteBeta(chance, successes, trials - successes + 1)

/** Codes of options, and of none. */
const optionCodes = 8

/** Some people, and how often each option of each question is a wrong answer of theirs. */
export type WrongGroup = { readonly people: ReadonlySet<number>; readonly times: Int32Array }

/** Counts the wrong answers of some people. */
export const groupOf = ({ questions, chosen }: WrongAnswers, people: ReadonlySet<number>): WrongGroup => {
  const times = new Int32Array(questions * optionCodes)
  for (const person of people)
    for (let question = 0, at = person * questions; question < questions; question++, at++)
      times[question * optionCodes + chosen[at]!]! += 1
  return { people, times }
}

/** How many wrong answers a person has in common with each of a group, all together. */
const sameWithAll = ({ questions, chosen }: WrongAnswers, person: number, { times }: WrongGroup): number => {
  let same = 0
  for (let question = 0, at = person * questions; question < questions; question++, at++)
    if (chosen[at]! > 0) same += times[question * optionCodes + chosen[at]!]!
  return same
}

/**
 * The K index: the probability that a person has at least as many of a source's wrong answers as were found, if both
 * worked on their own. The chance of one is the average share of the source's wrong answers that people with as many
 * wrong answers as this person have (Holland 1996; Sotaridona and Meijer 2002). Null where nobody can be compared.
 */
export const kIndex = (answers: WrongAnswers, copier: number, source: number, group: WrongGroup) => {
  const wrong = answers.counts[source]!
  const own = group.people.has(source) ? 1 : 0
  const others = group.people.size - own
  if (wrong === 0 || others === 0) return null
  const agreement = (sameWithAll(answers, source, group) - own * wrong) / others / wrong
  return { chance: binomialTail(sameWrong(answers, copier, source), wrong, agreement), expected: agreement * wrong }
}

/** The fewest people that an average says something of. */
const fewest = 30

/** People by how many wrong answers they have. A group that is too small takes in its neighbours. */
export const groupsOf = (answers: WrongAnswers): ((wrong: number) => WrongGroup) => {
  const { counts } = answers
  const byCount = Map.groupBy(counts.keys(), (person) => counts[person]!)
  const known = new Map<number, WrongGroup>()
  const most = counts.reduce((all, count) => Math.max(all, count), 0)
  const gather = (wrong: number): WrongGroup => {
    const found = new Set(byCount.get(wrong))
    for (let apart = 1; found.size < fewest && apart <= most; apart++)
      for (const near of [wrong - apart, wrong + apart]) for (const one of byCount.get(near) ?? []) found.add(one)
    return groupOf(answers, found)
  }
  return (wrong) => {
    const before = known.get(wrong)
    const group = before ?? gather(wrong)
    if (before === undefined) known.set(wrong, group)
    return group
  }
}
