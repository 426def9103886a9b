import type { CalendarDate } from "../../../schema/content/calendarCalls.ts"

/** Longest line of the format, in octets. */
const longest = 75

const escaped = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll(";", "\\;").replaceAll(",", "\\,").replaceAll(/\r?\n/gu, "\\n")

/** A line folded as RFC 5545 has it: further lines begin with a space, and no character is cut. */
const folded = (line: string): string => {
  const lines: string[] = [""]
  for (const letter of line) {
    const last = lines.at(-1)!
    const room = longest - (lines.length > 1 ? 1 : 0)
    if (Buffer.byteLength(last + letter) > room) lines.push(letter)
    else lines[lines.length - 1] = last + letter
  }
  return lines.join("\r\n ")
}

const dayOf = (day: string): string => day.replaceAll("-", "")

/** The day after one: a calendar's ends are the first day that no longer belongs. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, "2026-11-29".length)

/** Dates as an iCalendar file (RFC 5545), stamped with the time that it was made at. */
export const icsOf = (dates: readonly CalendarDate[], { name, at }: { readonly name: string; readonly at: Date }) => {
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d+/gu, "")
  const events = dates.flatMap(({ key, title, summary, date_from: from, date_until: until }) => [
    "BEGIN:VEVENT",
    `UID:${key}@school-portal`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayOf(from)}`,
    `DTEND;VALUE=DATE:${dayOf(dayAfter(until ?? from))}`,
    `SUMMARY:${escaped(title)}`,
    ...(summary === null ? [] : [`DESCRIPTION:${escaped(summary)}`]),
    "TRANSP:TRANSPARENT",
    "END:VEVENT"
  ])
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//School Portal//Important dates//EN",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escaped(name)}`,
    ...events,
    "END:VCALENDAR"
  ]
  return `${lines.map(folded).join("\r\n")}\r\n`
}
