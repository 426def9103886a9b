import type { Random } from "../random.ts"
import { oneOf, raw, shuffled, type Made } from "./template.ts"
import type { Value } from "./value.ts"

/** How many entries a column has. */
const entries = 4

const letters = ["A", "B", "C", "D"] as const

/** Which entry of the second column each of the first belongs to, as a formula. */
const pairing = (order: readonly number[]): string =>
  order.map((to, at) => raw`${at + 1} \to \text{${letters[to]!}}`).join(raw`,\; `)

/**
 * A matching question over four of these pairs: the first column in its order, the second one by chance, and four
 * pairings to choose from. `<pairs>` is the right one.
 */
export const matched = (next: Random, pairs: ReadonlyArray<readonly [Value, Value]>): Made | null => {
  const four = shuffled(next, pairs).slice(0, entries)
  const order = shuffled(
    next,
    four.map((_, at) => at)
  )
  const right = pairing(four.map((_, at) => order.indexOf(at)))
  const wrong = Array.from({ length: 8 }, () => pairing(shuffled(next, order)))
  const chosen = oneOf(next, right, wrong)
  return chosen === null
    ? null
    : { values: { pairs: right }, left: four.map(([left]) => left), right: order.map((at) => four[at]![1]), ...chosen }
}
