/** How many letters of a month's name tell the month: "no" is November, "n" is nothing yet. */
const fewestLetters = 2

/** A text as names and numbers are compared: small letters, without signs that are written or left out at will. */
export const plainName = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u093C\p{Cf}]/gu, "")
    .toLowerCase()
    .trim()

/** The names of the months in a language, long and short, with their numbers from 0. */
const monthNames = (locale: string): readonly (readonly [string, number])[] =>
  (["short", "long"] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(locale, { month: style, day: "numeric", timeZone: "UTC" })
    return Array.from({ length: 12 }, (_, month): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2026, month, 1))
      return [plainName(parts.find(({ type }) => type === "month")?.value ?? "").replaceAll(/[.॰]/gu, ""), month]
    })
  })

/** The names of the halves of a day in a language, with the hour that each begins at. */
const halfNames = (locale: string): readonly (readonly [string, number])[] => {
  const format = new Intl.DateTimeFormat(locale, { hour: "numeric", hour12: true, timeZone: "UTC" })
  return [0, 12].map((hour): [string, number] => {
    const parts = format.formatToParts(Date.UTC(2026, 0, 1, hour))
    return [plainName(parts.find(({ type }) => type === "dayPeriod")?.value ?? "").replaceAll(/[. ]/gu, ""), hour]
  })
}

/** "Today", "tomorrow" and "yesterday" in a language, with their days from today. A word for two is neither. */
const nearDayNames = (locale: string): readonly (readonly [string, number])[] => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" })
  const names = [0, 1, -1].map((days): [string, number] => [plainName(format.format(days, "day")), days])
  return names.filter(([name]) => names.filter(([other]) => other === name).length === 1)
}

const remembered = <Known>(make: (locale: string) => Known) => {
  const known = new Map<string, Known>()
  return (locale: string): Known => {
    const found = known.get(locale) ?? make(locale)
    known.set(locale, found)
    return found
  }
}

/** Names are read in English, too, whatever the language of the page. */
const withEnglish = (of: (locale: string) => readonly (readonly [string, number])[]) =>
  remembered((locale) => [...of("en-IN"), ...of(locale)])

const [months, halves, nearDays] = [withEnglish(monthNames), withEnglish(halfNames), withEnglish(nearDayNames)]

/** The month, from 0, that a name or the beginning of one says; undefined where it says none, or several. */
export const monthNamed = (name: string, locale: string): number | undefined => {
  const known = months(locale)
  const exact = known.find(([each]) => each === name)
  if (exact !== undefined) return exact[1]
  const begun = name.length < fewestLetters ? [] : known.filter(([each]) => each.startsWith(name))
  const [first, ...more] = new Set(begun.map(([, month]) => month))
  return more.length === 0 ? first : undefined
}

/** The hour that a half of the day begins at; "a" and "p" are enough. */
export const halfNamed = (name: string, locale: string): number | undefined =>
  (name === "a" ? 0 : name === "p" ? 12 : undefined) ?? halves(locale).find(([each]) => each === name)?.[1]

/** Days from today that "today" and the like say. */
export const nearDayNamed = (name: string, locale: string): number | undefined =>
  nearDays(locale).find(([each]) => each === name)?.[1]
