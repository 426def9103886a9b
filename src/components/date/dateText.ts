import { pageLocale } from "../../api/language.ts"
import { isDay, timeOf } from "./days.ts"

const formatting = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" })

const short = { day: "numeric", month: "short", year: "numeric" } as const
const clock = { hour: "numeric", minute: "2-digit", hour12: true } as const

/** 14 Nov 2026, of a day such as 2026-11-14. What is no day stays as it was typed. */
export const dayText = (value: string, locale = pageLocale): string =>
  isDay(value) ? formatting(locale, short).format(timeOf(value)) : value

/** 14 Nov 2026, 4:05 pm, of a time such as 2026-11-14T16:05. What is no such time stays as it was typed. */
export const momentText = (value: string, locale = pageLocale): string =>
  isMoment(value) ? formatting(locale, { ...short, ...clock }).format(Date.parse(`${value.slice(0, 16)}:00Z`)) : value

/** Whether a text is a time as `2026-11-14T16:05`. */
export const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d/u.test(text.slice(10))

/** 4:05 pm, of a time of the day such as 16:05. */
export const clockText = (time: string, locale = pageLocale): string =>
  formatting(locale, clock).format(Date.parse(`2026-01-01T${time}:00Z`))

/** Saturday 14 November 2026: a day as it is read aloud. */
export const fullDayText = (day: string, locale = pageLocale): string =>
  formatting(locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(timeOf(day))

/** November. */
export const monthText = (day: string, locale = pageLocale): string =>
  formatting(locale, { month: "long" }).format(timeOf(day))

/** November 2026. */
export const monthYearText = (day: string, locale = pageLocale): string =>
  formatting(locale, { month: "long", year: "numeric" }).format(timeOf(day))

/** The weekdays from Monday on, each short and long: Mon, Monday. */
export const weekdayTexts = (locale = pageLocale): readonly { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, number) => {
    const time = Date.UTC(2026, 10, 2 + number)
    return {
      short: formatting(locale, { weekday: "short" }).format(time),
      long: formatting(locale, { weekday: "long" }).format(time)
    }
  })
