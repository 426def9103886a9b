import type { LiveRow } from "../types.ts"

/** How many minutes a row's past holds. */
export const minutesShown = 30

/** The epoch minute of a time in milliseconds. */
export const minuteOf = (now: number): number => Math.floor(now / 60_000)

/** A row's last thirty minutes up to `minute`, the last entry being that minute: it slides without the server. */
export const pastOf = (row: Pick<LiveRow, "minutes" | "minutes_from">, minute: number): number[] =>
  Array.from(
    { length: minutesShown },
    (_, index) => row.minutes[minute - minutesShown + 1 + index - row.minutes_from] ?? 0
  )

/**
 * Submissions in the last 60 seconds: those of the minute under way, and of the minute before the share that is not yet
 * older than 60 seconds, as if they had come evenly.
 */
export const rateOf = (row: Pick<LiveRow, "minutes" | "minutes_from">, now: number): number => {
  const minute = minuteOf(now)
  const at = (index: number) => row.minutes[index - row.minutes_from] ?? 0
  const elapsed = (now - minute * 60_000) / 60_000
  return Math.round(at(minute) + at(minute - 1) * (1 - elapsed))
}

/**
 * A past whose last entry is the rate: a line that ends in the last 60 seconds, not in a minute that has only begun.
 */
export const ending = (past: readonly number[], rate: number): number[] => [...past.slice(0, -1), rate]

/** All rows of a level together, as one: what is registered, what came, and the last thirty minutes. */
export const sum = (rows: Iterable<LiveRow>, now: number) => {
  let registered = 0
  let submitted = 0
  let last = ""
  const minute = minuteOf(now)
  const past = Array.from({ length: minutesShown }, () => 0)
  for (const row of rows) {
    registered += row.registered
    submitted += row.submitted
    if (row.last_at !== null && row.last_at > last) last = row.last_at
    for (const [index, value] of pastOf(row, minute).entries()) past[index] = (past[index] ?? 0) + value
  }
  const rate = rateOf({ minutes: past, minutes_from: minute - minutesShown + 1 }, now)
  return { registered, submitted, last: last === "" ? null : last, past, rate, minute }
}

/** The totals of a level. */
export type Totals = ReturnType<typeof sum>
