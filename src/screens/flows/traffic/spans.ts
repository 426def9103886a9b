const hour = 3_600_000

/** Spans of time that traffic is asked for, by what an address calls them; milliseconds back from now, or all. */
export const spans: Readonly<Record<string, { readonly words: string; readonly back: number | null }>> = {
  all: { words: "All time", back: null },
  hour: { words: "Last hour", back: hour },
  day: { words: "Last 24 hours", back: 24 * hour },
  week: { words: "Last 7 days", back: 7 * 24 * hour },
  month: { words: "Last 30 days", back: 30 * 24 * hour },
  dates: { words: "From a day to a day", back: null }
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
