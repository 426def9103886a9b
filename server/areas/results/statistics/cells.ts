import type { Column, Distribution } from "./moments.ts"

/** Values of a column, each once, and which of them everybody has. */
type Distinct = { readonly values: readonly number[]; readonly nth: Int32Array }

/** Values that are looked through one by one; of more, a map knows the number. */
const few = 8

/** Numbers the values of a column as they come up. */
export const distinct = (column: Column): Distinct => {
  const values: number[] = []
  const known = new Map<number, number>()
  const nth = new Int32Array(column.length)
  for (let at = 0; at < column.length; at++) {
    const value = column[at]!
    const number = values.length <= few ? values.indexOf(value) : (known.get(value) ?? -1)
    nth[at] = number < 0 ? values.length : number
    if (number >= 0) continue
    known.set(value, values.length)
    values.push(value)
  }
  return { values, nth }
}

/** How many people have each value of a column. */
export const distributionOf = ({ values, nth }: Distinct): Distribution => {
  const counts = new Int32Array(values.length)
  for (let at = 0; at < nth.length; at++) counts[nth[at]!]! += 1
  const order = [...values.keys()].toSorted((one, other) => values[one]! - values[other]!)
  return { values: order.map((at) => values[at]!), counts: order.map((at) => counts[at]!) }
}

/** How many people have a score on an item, and a score on the rest of the test. */
export type Cell = { readonly score: number; readonly rest: number; readonly count: number }

/**
 * Counts people by their score on an item and their total. A test has far fewer of both than people, and all statistics
 * of the item follow from these counts.
 */
export const cellsOf = (scores: Column, totals: Distinct): readonly Cell[] => {
  const own = distinct(scores)
  const width = totals.values.length
  const counts = new Int32Array(own.values.length * width)
  for (let at = 0; at < scores.length; at++) counts[own.nth[at]! * width + totals.nth[at]!]! += 1
  const cells: Cell[] = []
  own.values.forEach((score, row) =>
    totals.values.forEach((total, column) => {
      const count = counts[row * width + column]!
      if (count > 0) cells.push({ score, rest: total - score, count })
    })
  )
  return inOrder(cells)
}

/** Cells by score and rest, so that the same counts give the same sums to the last digit. */
export const inOrder = (cells: readonly Cell[]): readonly Cell[] =>
  cells.toSorted((one, other) => one.score - other.score || one.rest - other.rest)

type Side = "score" | "rest"

/** The mean of a side of the cells. */
export const meanOf = (cells: readonly Cell[], side: Side, people: number): number =>
  cells.reduce((sum, cell) => sum + cell.count * cell[side], 0) / people

/** The covariance of two sides of the cells, with n − 1. */
export const covarianceOf = (cells: readonly Cell[], one: Side, other: Side, people: number): number => {
  const [meanOne, meanOther] = [meanOf(cells, one, people), meanOf(cells, other, people)]
  return (
    cells.reduce((sum, cell) => sum + cell.count * (cell[one] - meanOne) * (cell[other] - meanOther), 0) / (people - 1)
  )
}

/** The covariance that score and rest would have if the best on the one were the best on the other. */
export const sortedCovariance = (cells: readonly Cell[], people: number): number => {
  const [meanScore, meanRest] = [meanOf(cells, "score", people), meanOf(cells, "rest", people)]
  const byScore = cells.toSorted((one, other) => one.score - other.score)
  const byRest = cells.toSorted((one, other) => one.rest - other.rest)
  let [sum, at, left] = [0, 0, byRest[0]?.count ?? 0]
  for (const { score, count } of byScore)
    for (let open = count; open > 0;) {
      const pairs = Math.min(open, left)
      sum += pairs * (score - meanScore) * (byRest[at]!.rest - meanRest)
      open -= pairs
      left -= pairs
      if (left === 0) left = byRest[++at]?.count ?? 0
    }
  return sum / (people - 1)
}
