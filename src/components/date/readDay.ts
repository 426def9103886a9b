import { plainDigits } from "../../../schema/fields/digits.ts"
import { halfNamed, monthNamed, nearDayNamed, plainName } from "./dateNames.ts"
import { addDays, dayOf, isWithin, type Limits } from "./days.ts"

/** Where a date is typed: today's day, the language of the page, and the days that the field takes. */
export type Reading = { readonly today: string; readonly locale: string } & Limits

const earliestYear = 1900
const latestYear = 2199

/** Years ahead that two digits may say; later ones are of the last century. */
const yearsAhead = 20

/**
 * A day as people write it, as `2026-11-14`: 14/11/2026, 14-11-26, 14.11.2026, 14112026, 14 Nov, Nov 14 2026, today,
 * 2026-11-14; in the digits of any of India's scripts, and with the names of the page's language. The day is before the
 * month, always. Without a year it is this year's, or the one beside it where only that is within the limits. Null for
 * a text that says no day of the calendar.
 */
export const readDay = (text: string, reading: Reading): string | null => {
  const typed = plainDigits(plainName(text))
  const near = nearDayNamed(typed, reading.locale)
  if (near !== undefined) return addDays(reading.today, near)
  const glued = /^(\d{2})(\d{2})(\d{2}|\d{4})$/u.exec(typed)
  if (glued !== null) return ofParts(glued.slice(1), reading)
  const parts = typed.replace(/(?<=\d)(?:st|nd|rd|th)(?![a-z])/u, "").split(/[\s,.॰/\u2013-]+/u)
  return ofParts(
    parts.filter((part) => part !== ""),
    reading
  )
}

const ofParts = (parts: readonly string[], reading: Reading): string | null => {
  const [first = "", second = "", third] = parts
  if (parts.length < 2 || parts.length > 3) return null
  if (/^\d{4}$/u.test(first)) return third === undefined ? null : ofWritten(third, second, first, reading)
  return /^\d/u.test(first) ? ofWritten(first, second, third, reading) : ofWritten(second, first, third, reading)
}

const ofWritten = (day: string, month: string, year: string | undefined, reading: Reading): string | null => {
  if (!/^\d{1,2}$/u.test(day)) return null
  const at = /^\d{1,2}$/u.test(month) ? Number(month) - 1 : monthNamed(month, reading.locale)
  if (at === undefined) return null
  const thisYear = Number(reading.today.slice(0, 4))
  if (year !== undefined) {
    const whole = yearOf(year, thisYear)
    return whole === undefined ? null : dayOf(whole, at, Number(day))
  }
  const days = [thisYear, thisYear + 1, thisYear - 1].map((each) => dayOf(each, at, Number(day)))
  return days.find((each) => each !== null && isWithin(each, reading)) ?? days[0] ?? null
}

const yearOf = (text: string, thisYear: number): number | undefined => {
  if (/^\d{2}$/u.test(text)) {
    const year = 2000 + Number(text)
    return year > thisYear + yearsAhead ? year - 100 : year
  }
  const year = Number(text)
  return /^\d{4}$/u.test(text) && year >= earliestYear && year <= latestYear ? year : undefined
}

/**
 * A day and a time of Indian clocks as people write them, as `2026-11-14T16:05`: 14/11/2026 4:05 pm, 14 Nov, 16:05,
 * 2026-11-14T16:05. Null for a text that says no such time.
 */
export const readMoment = (text: string, reading: Reading): string | null => {
  const typed = plainDigits(plainName(text)).replace(/\s+ist$/u, "")
  const [, day, hour, minute, half] =
    /^(.*?)(?:,\s*|\s+|(?<=\d)t)(\d{1,2})(?:[:.](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(\D*)$/u.exec(typed) ?? []
  if (day === undefined || hour === undefined) return null
  const later = half === "" || half === undefined ? undefined : halfNamed(half.replaceAll(/[. ]/gu, ""), reading.locale)
  if (half === "" ? minute === undefined : later === undefined) return null
  const hours = later === undefined ? Number(hour) : (Number(hour) % 12) + later
  const isTime =
    Number(minute ?? 0) < 60 && (later === undefined ? hours < 24 : Number(hour) >= 1 && Number(hour) <= 12)
  const date = isTime ? readDay(day, reading) : null
  return date === null ? null : `${date}T${String(hours).padStart(2, "0")}:${minute ?? "00"}`
}
