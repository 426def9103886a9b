import { pageLocale } from "../api/language.ts"

const namesOf = (locale: string): ReadonlyMap<string, number> => {
  const format = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" })
  const long = new Intl.DateTimeFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" })
  const named = (each: Intl.DateTimeFormat, month: number) =>
    each
      .formatToParts(Date.UTC(2026, month, 1))
      .find(({ type }) => type === "month")
      ?.value.toLowerCase() ?? ""
  return new Map(
    Array.from({ length: 12 }, (_, month) => month).flatMap((month): [string, number][] => [
      [named(format, month), month],
      [named(long, month), month]
    ])
  )
}

const halvesOf = (locale: string): ReadonlyMap<string, number> => {
  const format = new Intl.DateTimeFormat(locale, { hour: "numeric", hour12: true, timeZone: "UTC" })
  return new Map(
    [0, 12].map((hour): [string, number] => [
      format
        .formatToParts(Date.UTC(2026, 0, 1, hour))
        .find(({ type }) => type === "dayPeriod")
        ?.value.toLowerCase() ?? "",
      hour
    ])
  )
}

const both = (of: (locale: string) => ReadonlyMap<string, number>) => new Map([...of("en-IN"), ...of(pageLocale)])
const [months, halves] = [both(namesOf), both(halvesOf)]

const two = (value: number): string => String(value).padStart(2, "0")

/**
 * A day or a time as the portal writes it ("29 Nov 2026", "29 Nov 2026, 4:05 pm IST"), in ISO 8601. A time that names
 * no seconds is the end of its minute, so that what is shown with that time has happened by then. Null for other texts.
 */
export const readDateTime = (text: string): string | null => {
  const [, day, name, year, , hour, minute, second, half] =
    /^(\d{1,2}) (\S+) (\d{4})(,? (\d{1,2}):(\d\d)(?::(\d\d))? ?(\S+?)?(?: \S+)?)?$/u.exec(text.trim()) ?? []
  const month = months.get(name?.toLowerCase() ?? "")
  if (day === undefined || month === undefined) return null
  const date = `${year}-${two(month + 1)}-${two(Number(day))}`
  if (hour === undefined) return date
  const later = half === undefined ? undefined : halves.get(half.toLowerCase())
  if (half !== undefined && later === undefined && half !== "IST") return null
  const hours = later === undefined ? Number(hour) : (Number(hour) % 12) + later
  return `${date}T${two(hours)}:${minute}:${second ?? "59.999"}+05:30`
}
