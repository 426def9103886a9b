import { t } from "#messages/flows.js"

const hour = 3_600_000

/** Spans of time that traffic is asked for, by what an address calls them; milliseconds back from now, or all. */
export const spans: Readonly<Record<string, { readonly words: string; readonly back: number | null }>> = {
  all: { words: t.spanAll, back: null },
  hour: { words: t.spanHour, back: hour },
  day: { words: t.spanDay, back: 24 * hour },
  week: { words: t.spanWeek, back: 7 * 24 * hour },
  month: { words: t.spanMonth, back: 30 * 24 * hour },
  dates: { words: t.spanDates, back: null }
}

const isDay = /^\d{4}-\d\d-\d\d$/

/** The borders of a span, as the call takes them; days are India's, both included. */
export const bordersOf = (
  name: string,
  now: number,
  from: string,
  to: string
): { readonly from?: string; readonly to?: string } => {
  if (name === "dates") {
    return {
      ...(isDay.test(from) ? { from: new Date(`${from}T00:00:00+05:30`).toISOString() } : {}),
      ...(isDay.test(to) ? { to: new Date(Date.parse(`${to}T00:00:00+05:30`) + 24 * hour).toISOString() } : {})
    }
  }
  const back = spans[name]?.back ?? null
  return back === null ? {} : { from: new Date(now - back).toISOString() }
}
