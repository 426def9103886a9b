import { equate } from "../statistics/equate.ts"
import { orderBy } from "./order.ts"
import { rankWithin } from "./ranks.ts"
import type { KeyQuestion } from "./rules.ts"

/** How marks of different shifts are made comparable. */
export type Normalisation = "none" | "percentile" | "equipercentile"

/** Units that a score is told in: a percentile in 1e-7 of a per cent, equated marks in ten-thousandths. */
export const scoreUnits = { percentile: 1e7, equipercentile: 1e4 } as const

/** Ten-thousandths of a mark in a hundredth. */
export const perHundredth = scoreUnits.equipercentile / 100

/**
 * Marks of several shifts on one scale, by the places of the students. `shifts` numbers each student's shift from 0.
 *
 * - `percentile`: 100 × (students of the shift with at most these marks) / (students of the shift), to seven places;
 *   the best of each shift has 100. This is the National Testing Agency's "normalization procedure based on
 *   percentile score" (JEE Main, bulletins since 2019), whose scores of all shifts are merged into one list.
 * - `equipercentile`: the marks of the largest shift with the same percentile rank (Kolen and Brennan, Test Equating,
 *   Scaling, and Linking, 2.4), in ten-thousandths; those of the largest shift stay. `unit` is the step between marks.
 *
 * Both take the students of all shifts for equally able. Returns the marks themselves for `none`.
 */
export const normalised = (
  method: Normalisation,
  values: Int32Array,
  shifts: ArrayLike<number>,
  unit: number
): Int32Array => (method === "none" ? values : methods[method](values, shifts, unit))

const percentiles = (values: Int32Array, shifts: ArrayLike<number>): Int32Array => {
  const order = orderBy(values.length, [{ values, highestFirst: true }])
  const regions = Int32Array.from(values, (_, at) => shifts[at]! + 1)
  return rankWithin(order, new Uint32Array(values.length), values, regions).percentile
}

/** How many students have each of the marks, counted in units. */
type Form = Map<number, number>

const formsOf = (values: Int32Array, shifts: ArrayLike<number>, unit: number): ReadonlyMap<number, Form> => {
  const forms = new Map<number, Form>()
  values.forEach((value, at) => {
    const form = forms.get(shifts[at]!) ?? new Map<number, number>()
    forms.set(shifts[at]!, form)
    form.set(value / unit, (form.get(value / unit) ?? 0) + 1)
  })
  return forms
}

const sizeOf = (form: Form): number => [...form.values()].reduce((sum, count) => sum + count, 0)

const equated = (values: Int32Array, shifts: ArrayLike<number>, unit: number): Int32Array => {
  const forms = formsOf(values, shifts, unit)
  const [largest] = [...forms].toSorted(
    ([one, form], [other, another]) => sizeOf(another) - sizeOf(form) || one - other
  )
  const tables = new Map<number, ReadonlyMap<number, number>>()
  for (const [shift, form] of forms)
    if (shift !== largest![0])
      tables.set(shift, new Map(equate(form, largest![1]).map(({ score, equivalent }) => [score, equivalent])))
  return values.map((value, at) => {
    const equivalent = tables.get(shifts[at]!)?.get(value / unit)
    return Math.round((equivalent === undefined ? value : equivalent * unit) * perHundredth)
  })
}

const methods = { percentile: percentiles, equipercentile: equated } as const

const divisor = (one: number, other: number): number => (other === 0 ? Math.abs(one) : divisor(other, one % other))

/** The step between marks, in hundredths: the largest number that all marks of all questions are multiples of. */
export const unitOf = (keys: readonly (readonly KeyQuestion[])[]): number =>
  keys.flat().reduce((unit, { marks }) => Object.values(marks).reduce(divisor, unit), 0) || 1
