import { languageCookie, type LanguageCode } from "../../schema/core/interfaceLanguages.ts"

/** The locale that this page was served in; numbers, dates and lists are formatted by it. */
export const pageLocale = globalThis.document?.documentElement.lang || "en-IN"

/** The code of the language that this page was served in. */
export const pageLanguage = pageLocale.split("-", 1)[0]!

/** The key under which a choice waits for the sign-in that keeps it in the account. */
const waitingKey = "language"

/** Keeps a language in this browser for a year: pages are served in it. */
const keepLanguage = (code: string): void => {
  const secure = location.protocol === "https:" ? "; secure" : ""
  document.cookie = `${languageCookie}=${code}; path=/; max-age=31536000; samesite=lax${secure}`
}

/** Keeps the choice in this browser, and loads the page again in that language. */
export const showLanguage = (code: LanguageCode): void => {
  keepLanguage(code)
  location.reload()
}

/** Shows a language that is chosen before signing in; whoever signs in next in this tab has it in their account. */
export const chooseBeforeSignIn = (code: LanguageCode): void => {
  sessionStorage.setItem(waitingKey, code)
  showLanguage(code)
}

/** What signing in sends of a language that was chosen before it. */
export const waitingLanguage = (): { readonly language?: string } => {
  const language = sessionStorage.getItem(waitingKey)
  return language === null ? {} : { language }
}

/** Takes up the language of the account that signed in. Answers whether the page is being loaded again in it. */
export const followLanguage = (code: unknown): boolean => {
  sessionStorage.removeItem(waitingKey)
  if (typeof code !== "string") return false
  keepLanguage(code)
  if (code === pageLanguage) return false
  location.reload()
  return true
}
