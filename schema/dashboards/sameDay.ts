import { programmeYear } from "../fields/programmeYear.ts"

/** What a day of a programme brought. */
export type DayRow = { readonly key: string; readonly registered: number; readonly paid: number }

/** Sums since 1 April up to one day of the year, this year's beside the last one's. */
export type SameDay = {
  readonly year: number
  /** Months and days as `04-01`, up to today; 29 February where either year has it. */
  readonly days: readonly string[]
  readonly now: readonly number[]
  readonly before: readonly number[]
}

const dayMs = 86_400_000

const startOf = (year: number): number => Date.UTC(year, 3, 1)

/** The month and day of each day of a programme year. */
const daysOf = (year: number): readonly string[] =>
  Array.from({ length: (startOf(year + 1) - startOf(year)) / dayMs }, (_, nth) =>
    new Date(startOf(year) + nth * dayMs).toISOString().slice(5, 10)
  )

/** A month and day of a programme year as a date: `03-31` of 2026 is in 2027. */
export const dayIn = (year: number, day: string): string => `${Number(day.slice(0, 2)) < 4 ? year + 1 : year}-${day}`

/**
 * Lays the sums of this programme year beside those of the last one, up to the same day. `today` is a day in India as
 * `2026-11-24`. Nothing where the last year has none. Pure.
 */
export const sameDay = (rows: readonly DayRow[], of: "registered" | "paid", today: string): SameDay | null => {
  const year = programmeYear(new Date(`${today}T00:00:00+05:30`))
  const counts = new Map(rows.map((row) => [row.key, row[of]]))
  const every = daysOf(year).length > 365 ? daysOf(year) : daysOf(year - 1)
  const days = every.slice(0, every.indexOf(today.slice(5)) + 1)
  const sums = (start: number): readonly number[] => {
    let sum = 0
    return days.map((day) => (sum += counts.get(dayIn(start, day)) ?? 0))
  }
  const before = sums(year - 1)
  return (before.at(-1) ?? 0) === 0 ? null : { year, days, now: sums(year), before }
}
