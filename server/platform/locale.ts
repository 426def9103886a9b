import { language } from "../../messages/language.js"
import { languages } from "../../schema/fields/paperLanguages.ts"

/** The locale of numbers, dates and names in the language of the request that is being handled. */
const requestLocale = (): string => `${language().split("-", 1)[0]}-IN`

/** Makes a formatter a locale once. */
const byLocale = <Formatter>(make: (locale: string) => Formatter): (() => Formatter) => {
  const made = new Map<string, Formatter>()
  return () => {
    const locale = requestLocale()
    const formatter = made.get(locale) ?? make(locale)
    made.set(locale, formatter)
    return formatter
  }
}

const times = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: "Asia/Kolkata",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
      hour12: true
    })
)

/** A moment as people in India read it: `29 Nov 2026, 10:00 am IST`. */
export const indianTime = (at: Date | string): string => `${times().format(new Date(at))} IST`

const english: ReadonlyMap<string, string> = new Map(languages.map(({ code, name }) => [code, name]))
const names = byLocale((locale) => new Intl.DisplayNames(locale, { type: "language" }))

/** The name of a language of papers, in the language of the request. */
export const languageName = (code: string): string =>
  requestLocale() === "en-IN" ? (english.get(code) ?? code) : (names().of(code) ?? code)
