import { t } from "#messages/content.js"
import { pageLocale } from "../../../api/language.ts"
import { date } from "../../../components/format.ts"

const dayMs = 86_400_000

/** Today's day by the calendar of India, as YYYY-MM-DD. */
export const todayInIndia = (): string =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone: "Asia/Kolkata",
    year: "numeric",
    month: "2-digit",
    day: "2-digit"
  }).format(new Date())

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Whole days from one day to another. */
export const daysUntil = (from: string, day: string): number => Math.round((timeOf(day) - timeOf(from)) / dayMs)

/** A day or days as a line has it: 30 Sept 2026 – 2 Oct 2026. */
export const whenOf = ({
  date_from: from,
  date_until: until
}: {
  readonly date_from: string
  readonly date_until: string | null
}): string => (until === null ? date(from) : t.fromUntil({ from: date(from), until: date(until) }))

/** A month of the calendar, as YYYY-MM, some months on. */
export const monthAfter = (month: string, by: number): string => {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + by)
  return at.toISOString().slice(0, month.length)
}

/** The weeks of a month, Monday first; days of other months are null. */
export const weeksOf = (month: string): readonly (readonly (string | null)[])[] => {
  const first = new Date(`${month}-01T00:00:00Z`)
  const count = daysUntil(`${month}-01`, `${monthAfter(month, 1)}-01`)
  const before = (first.getUTCDay() + 6) % 7
  const days = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, at) => {
    const day = at - before + 1
    return day < 1 || day > count ? null : `${month}-${String(day).padStart(2, "0")}`
  })
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

const monthFormat = new Intl.DateTimeFormat(pageLocale, { month: "long", year: "numeric", timeZone: "UTC" })
const weekdayFormat = new Intl.DateTimeFormat(pageLocale, { weekday: "short", timeZone: "UTC" })

/** September 2026. */
export const monthName = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

/** The days of the week, Monday first; 5 January 2026 was one. */
export const weekdays: readonly string[] = Array.from({ length: 7 }, (_, at) =>
  weekdayFormat.format(new Date(Date.UTC(2026, 0, 5 + at)))
)
