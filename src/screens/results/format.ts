import { pageLocale } from "../../api/language.ts"

const two = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 2 })
const exactlyTwo = new Intl.NumberFormat(pageLocale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const choice = new Intl.ListFormat(pageLocale, { type: "disjunction" })

/** Marks, with up to two digits after the point. */
export const marks = (value: number): string => two.format(value)

/** Alternatives as a sentence has them: A or C. */
export const either = (values: readonly string[]): string => choice.format(values)

/** A percentile, with two digits after the point. */
export const percentile = (value: number): string => exactlyTwo.format(value)

/** A figure with two digits after the point; a dash where there is none. */
export const decimals = (value: number | null): string => (value === null ? "–" : exactlyTwo.format(value))

const seven = new Intl.NumberFormat(pageLocale, { minimumFractionDigits: 7, maximumFractionDigits: 7 })

/** A percentile with the seven digits that tell students apart. */
export const sevenPlaces = (value: number): string => seven.format(value)

const one = new Intl.NumberFormat(pageLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A figure in per cent, with one digit after the point; a dash where there is none. */
export const percent = (value: number | null): string => (value === null ? "–" : one.format(value))
