/** The days that a field takes, the first and the last included. */
export type Limits = { readonly min?: string | undefined; readonly max?: string | undefined }

const dayLength = 86_400_000

/** A day's time in milliseconds since 1970; days have no zone here. */
export const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day of a year, a month from 0 and a number, as `2026-11-14`; null where the calendar has none. */
export const dayOf = (year: number, month: number, number: number): string | null => {
  const date = new Date(Date.UTC(year, month, number))
  return date.getUTCMonth() === month && date.getUTCDate() === number ? iso(date.getTime()) : null
}

/** Whether a text is a day of the calendar as `2026-11-14`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(timeOf(text)) && iso(timeOf(text)) === text

/** Today in India. */
export const indianToday = (): string => iso(Date.now() + 5.5 * 3_600_000)

/** A day that comes some days after another, or before it. */
export const addDays = (day: string, days: number): string => iso(timeOf(day) + days * dayLength)

/** The same day of another month; the last one where that month is shorter. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, number = 0] = day.split("-").map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return iso(last.setUTCDate(Math.min(number, last.getUTCDate())))
}

/** Whether a field takes a day. */
export const isWithin = (day: string, { min = "", max = "" }: Limits): boolean =>
  (min === "" || day >= min) && (max === "" || day <= max)

/** The nearest day that a field takes. */
export const clamped = (day: string, { min = "", max = "" }: Limits): string =>
  min !== "" && day < min ? min : max !== "" && day > max ? max : day

/** Days since the Monday of a day's week. */
const weekday = (day: string): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7

/** The six weeks around a day's month, each from Monday on. */
export const weeksAround = (day: string): readonly (readonly string[])[] => {
  const first = `${day.slice(0, 7)}-01`
  const monday = addDays(first, -weekday(first))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, number) => addDays(monday, week * 7 + number))
  )
}

/** Where a key leads from a day of the calendar, as in the pattern of ARIA; undefined for other keys. */
export const movedBy = (
  day: string,
  { key, shiftKey, isMirrored }: { readonly key: string; readonly shiftKey: boolean; readonly isMirrored: boolean }
): string | undefined => {
  const months = shiftKey ? 12 : 1
  const forward = isMirrored ? -1 : 1
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -forward)
    case "ArrowRight":
      return addDays(day, forward)
    case "ArrowUp":
      return addDays(day, -7)
    case "ArrowDown":
      return addDays(day, 7)
    case "PageUp":
      return addMonths(day, -months)
    case "PageDown":
      return addMonths(day, months)
    case "Home":
      return addDays(day, -weekday(day))
    case "End":
      return addDays(day, 6 - weekday(day))
    default:
      return undefined
  }
}
