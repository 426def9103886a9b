import { t } from "#messages/common.js"
import { pageLocale } from "../api/language.ts"

const whole = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat(pageLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const share = new Intl.NumberFormat(pageLocale, {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1
})
const formatDateTime = new Intl.DateTimeFormat(pageLocale, {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: "Asia/Kolkata"
})
const clock = new Intl.DateTimeFormat(pageLocale, {
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  hour12: true,
  timeZone: "Asia/Kolkata"
})
const shortClock = new Intl.DateTimeFormat(pageLocale, {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: "Asia/Kolkata"
})

const exact = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 20 })

/** A number with all of its digits, in Indian grouping: 12,34,567.125. */
export const exactNumber = (value: number): string => exact.format(String(value) as `${number}`)

/** A whole number in Indian grouping: 12,34,567. */
export const number = (value: number): string => whole.format(value)

const moneyIn = new Map<string, Intl.NumberFormat>()

/** Hundredths of a currency as an amount: ₹62,400, AED 10.50. */
export const money = (hundredths: number, currency: string): string => {
  const known = moneyIn.get(currency)
  const format =
    known ?? new Intl.NumberFormat(pageLocale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" })
  if (known === undefined) moneyIn.set(currency, format)
  return format.format(hundredths / 100)
}

/** A share as per cent with one digit: 63.4%. Nothing of nothing is a dash. */
export const percent = (part: number, of: number): string => (of > 0 ? share.format(part / of) : "–")

/** 29 Nov 2026, 4:05 pm IST. A time that cannot be read is a dash. */
export const dateTime = (value: string | number | null | undefined): string =>
  show(value, (date) => t.indianTime({ time: formatDateTime.format(date) }))

/** 29 Nov 2026, 4:05 pm, for a column that says its zone in the head. A time that cannot be read is a dash. */
export const columnDateTime = (value: string | number | null | undefined): string =>
  show(value, (date) => formatDateTime.format(date))

const formatDate = new Intl.DateTimeFormat(pageLocale, {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata"
})

/** 29 Nov 2026, of a moment or of a day. A time that cannot be read is a dash. */
export const date = (value: string | number | null | undefined): string => show(value, (at) => formatDate.format(at))

/** 4:05:09 pm, for a column that says its zone in the head. */
export const timeOfDay = (value: string | number | null | undefined): string =>
  show(value, (date) => clock.format(date))

/** 4:05 pm, for axes. */
export const minuteOfDay = (value: string | number | null | undefined): string =>
  show(value, (date) => shortClock.format(date))

const show = (value: string | number | null | undefined, as: (date: Date) => string): string => {
  if (value === null || value === undefined || value === "") return "–"
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? "–" : as(date)
}

/** Bytes as people say them: 812 B, 4.2 KB, 31.0 MB. */
export const bytes = (value: number): string => {
  const units = ["B", "KB", "MB", "GB"]
  const step = Math.min(units.length - 1, value < 1 ? 0 : Math.floor(Math.log(value) / Math.log(1024)))
  const scaled = value / 1024 ** step
  return `${step === 0 ? whole.format(scaled) : tenth.format(scaled)} ${units[step]}`
}

/** A span in milliseconds as people say it: 340 ms, 12 s, 3 min 20 s, 2 h 5 min. */
export const duration = (milliseconds: number): string => {
  if (milliseconds < 1000) return t.milliseconds({ n: Math.max(0, Math.round(milliseconds)) })
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return t.seconds({ n: seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60)
    return seconds % 60 === 0 ? t.minutes({ minutes }) : t.minutesSeconds({ minutes, seconds: seconds % 60 })
  return t.hoursMinutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
