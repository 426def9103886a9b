import { languageCookie, type LanguageCode } from "../../schema/core/interfaceLanguages.ts"

/** The locale that this page was served in; numbers, dates and lists are formatted by it. */
export const pageLocale = globalThis.document?.documentElement.lang || "en-IN"

/** The code of the language that this page was served in. */
export const pageLanguage = pageLocale.split("-", 1)[0]!

/** Keeps the choice in this browser for a year, and loads the page again in that language. */
export const chooseLanguage = (code: LanguageCode): void => {
  const secure = location.protocol === "https:" ? "; secure" : ""
  document.cookie = `${languageCookie}=${code}; path=/; max-age=31536000; samesite=lax${secure}`
  location.reload()
}
