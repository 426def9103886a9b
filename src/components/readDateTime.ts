import { pageLocale } from "../api/language.ts"
import { halfNamed, monthNamed, plainName } from "./date/dateNames.ts"

const two = (value: number): string => String(value).padStart(2, "0")

/**
 * A day or a time as the portal writes it ("29 Nov 2026", "29 Nov 2026, 4:05 pm IST"), in ISO 8601. A time that names
 * no seconds is the end of its minute, so that what is shown with that time has happened by then. Null for other texts.
 */
export const readDateTime = (text: string): string | null => {
  const [, day, name, year, , hour, minute, second, half] =
    /^(\d{1,2}) (\S+) (\d{4})(,? (\d{1,2}):(\d\d)(?::(\d\d))? ?(\S+?)?(?: \S+)?)?$/u.exec(plainName(text)) ?? []
  const month = name === undefined ? undefined : monthNamed(name.replaceAll(/[.॰]/gu, ""), pageLocale)
  if (day === undefined || month === undefined) return null
  const date = `${year}-${two(month + 1)}-${two(Number(day))}`
  if (hour === undefined) return date
  const later = half === undefined ? undefined : halfNamed(half, pageLocale)
  if (half !== undefined && later === undefined && half !== "ist") return null
  const hours = later === undefined ? Number(hour) : (Number(hour) % 12) + later
  return `${date}T${two(hours)}:${minute}:${second ?? "59.999"}+05:30`
}
