import { optionCodes, type OptionCurves, type SingleAnswers } from "./optionCurves.ts"

/**
 * The probability of at least some successes in independent trials, each with a chance of its own: the upper tail of
 * the generalised (Poisson) binomial distribution, by the recursion over the trials.
 */
export const trialsTail = (chances: readonly number[], least: number): number => {
  if (least <= 0) return 1
  if (least > chances.length) return 0
  const shares = new Float64Array(chances.length + 1)
  shares[0] = 1
  chances.forEach((chance, trial) => {
    for (let count = trial + 1; count > 0; count--)
      shares[count] = shares[count]! * (1 - chance) + shares[count - 1]! * chance
    shares[0]! *= 1 - chance
  })
  // From the smallest terms up, which keeps the digits of a small sum.
  let sum = 0
  for (let count = chances.length; count >= least; count--) sum += shares[count]!
  return Math.min(1, sum)
}

/** How two people's answers agree. */
export type Similarity = {
  /** Questions that both answered with one option, and those with the same one. */
  readonly compared: number
  readonly matches: number
  /** The larger omega of the two, by who is taken for the copier. */
  readonly omega: number
  /** The chance of as many matches of two people who work on their own. */
  readonly gbt: number
}

/**
 * Two indices of similarity by a model of the options, over the questions that both people answered with one option.
 *
 * - ω (Wollack 1997, "A nominal response model approach for detecting answer copying", Applied Psychological
 *   Measurement 21): (h − ΣPᵢ) / √ΣPᵢ(1 − Pᵢ), where h answers of the copier are those of the source, and Pᵢ is the
 *   chance that somebody of the copier's ability gives the source's answer. About standard normal without copying.
 * - GBT (van der Linden and Sotaridona 2006, "Detecting answer copying when the regular response process follows a
 *   known response model", Journal of Educational and Behavioral Statistics 31): the chance of at least as many matches
 *   where each question matches with the chance Σₒ P₁(o)·P₂(o).
 *
 * Null where nothing can be compared.
 */
export const similarityOf = (
  { questions, chosen, right }: SingleAnswers,
  { chances }: OptionCurves,
  one: number,
  other: number
): Similarity | null => {
  const at = (person: number, question: number) => (right[person]! * questions + question) * optionCodes
  const matching: number[] = []
  let matches = 0
  const [first, second] = [
    { sum: 0, variance: 0 },
    { sum: 0, variance: 0 }
  ]
  for (let question = 0; question < questions; question++) {
    const [own, another] = [chosen[one * questions + question]!, chosen[other * questions + question]!]
    if (own === 0 || another === 0) continue
    const [mine, theirs] = [at(one, question), at(other, question)]
    let both = 0
    for (let option = 1; option < optionCodes; option++) both += chances[mine + option]! * chances[theirs + option]!
    matching.push(both)
    if (own === another) matches += 1
    const [asSource, asCopier] = [chances[mine + another]!, chances[theirs + own]!]
    first.sum += asSource
    first.variance += asSource * (1 - asSource)
    second.sum += asCopier
    second.variance += asCopier * (1 - asCopier)
  }
  const compared = matching.length
  if (compared === 0) return null
  const omegas = [first, second].map(({ sum, variance }) => (variance > 0 ? (matches - sum) / Math.sqrt(variance) : 0))
  return { compared, matches, omega: Math.max(...omegas), gbt: trialsTail(matching, matches) }
}
