/** How many people reached each score of a form, which is a whole number. */
export type Form = ReadonlyMap<number, number>

/** A score of one form and the score of another that is worth as much. */
export type Equivalent = { readonly score: number; readonly equivalent: number }

/**
 * Equipercentile equating of equivalent groups (Kolen and Brennan, Test Equating, Scaling, and Linking, 2.4): each
 * score of the first form becomes the one of the second with the same percentile rank, P(x) = F(x−1) + f(x)/2. Outside
 * of what anybody reached in the second form it is half a mark below its lowest, or above its highest, score.
 */
export const equate = (first: Form, second: Form): readonly Equivalent[] => {
  const [x, y] = [ladderOf(first), ladderOf(second)]
  const all = people(second)
  const ofFirst = 2 * people(first)
  // Scores ascend, and their percentile ranks with them: the step of one is not before that of the last.
  let at = 0
  return x.map(({ score, below, count }) => {
    // Percentile ranks are compared as whole numbers: 2·N·M times the share.
    const rank = (2 * below + count) * all
    while (at < y.length && (y[at]!.below + y[at]!.count) * ofFirst <= rank) at += 1
    const step = y[at]
    if (step === undefined) return { score, equivalent: y.at(-1)!.score + 0.5 }
    return { score, equivalent: step.score - 0.5 + (rank - step.below * ofFirst) / (step.count * ofFirst) }
  })
}

const people = (form: Form): number => [...form.values()].reduce((all, count) => all + count, 0)

/** Every whole score from the lowest to the highest, with how many reached it, and how many less. */
const ladderOf = (form: Form) => {
  const scores = [...form.keys()]
  const lowest = scores.reduce((least, score) => Math.min(least, score))
  const highest = scores.reduce((most, score) => Math.max(most, score))
  let below = 0
  return Array.from({ length: highest - lowest + 1 }, (_, nth) => {
    const score = lowest + nth
    const count = form.get(score) ?? 0
    below += count
    return { score, below: below - count, count }
  })
}
