import { languages as declared } from "../../schema/fields/paperLanguages.ts"
import { pageLanguage, pageLocale } from "../api/language.ts"

const names = new Intl.DisplayNames(pageLocale, { type: "language" })

/** The languages that papers are set in, named in the language of the page. */
export const languages = declared.map((each) => ({
  ...each,
  name: pageLanguage === "en" ? each.name : (names.of(each.code) ?? each.name)
}))

/** A language's name by its code: "hi" is Hindi. */
export const languageName = (code: string): string => languages.find((each) => each.code === code)?.name ?? code

/** The names of languages, by their codes, one after another. */
export const languageList = (codes: readonly string[]): string => codes.map(languageName).join(", ")

/** A language's name with how its own readers call it: Hindi (हिन्दी). */
export const languageNames = (code: string): string => {
  const { name, ownName } = languages.find((each) => each.code === code) ?? { name: code, ownName: code }
  return name === ownName ? name : `${name} (${ownName})`
}

/** Which way a language is written, by its code. */
export const directionOf = (code: string): "ltr" | "rtl" => (code === "ur" ? "rtl" : "ltr")
