import type { KeyQuestion } from "./rules.ts"

/** What a minimum is of: the total, or a section counted from 0. */
export type GateRule = { readonly of: "total" | number; readonly percent: number }

/** The most marks of a set in hundredths, in all and by section: right answers to all questions that count. */
type Most = { readonly total: number; readonly sections: readonly number[] }

/** The questions that count, and the most marks of some of them. */
const counting = (questions: readonly KeyQuestion[]) => questions.filter(({ rule }) => rule.how !== "notCounted")
const mostOf = (questions: readonly KeyQuestion[]): number => questions.reduce((sum, { marks }) => sum + marks.right, 0)

/** The most marks that a set's questions give. */
const mostMarks = (questions: readonly KeyQuestion[], sections: number): Most => ({
  total: mostOf(counting(questions)),
  sections: Array.from({ length: sections }, (_, nth) =>
    mostOf(counting(questions).filter(({ section }) => section === nth))
  )
})

/** The most marks that a set of a class's papers gives, in hundredths. */
export const mostTotal = (keys: readonly (readonly KeyQuestion[])[]): number =>
  Math.max(0, ...keys.map((questions) => mostOf(counting(questions))))

/** What students reached, by their place, and the set that each of them had. */
type Reached = {
  readonly sets: ArrayLike<number>
  readonly total: ArrayLike<number>
  readonly sections: readonly ArrayLike<number>[]
}

/**
 * The minimums that students miss, by their place: bit n is set where gate n is not reached. Marks are compared with
 * the share of the most marks of the student's own set, in whole numbers. A section that the paper does not have asks
 * for nothing.
 */
export const missedGates = (
  gates: readonly GateRule[],
  keys: readonly (readonly KeyQuestion[])[],
  { sets, total, sections }: Reached
): Int32Array => {
  const most = keys.map((questions) => mostMarks(questions, sections.length))
  const missed = new Int32Array(sets.length)
  gates.forEach(({ of, percent }, nth) => {
    const reached = of === "total" ? total : sections[of]
    if (reached === undefined) return
    const least = most.map((one) => percent * (of === "total" ? one.total : one.sections[of]!))
    for (let at = 0; at < sets.length; at++) if (100 * reached[at]! < least[sets[at]!]!) missed[at]! |= 1 << nth
  })
  return missed
}
