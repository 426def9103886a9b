import type { Language } from "../../../schema/fields/languages.ts"
import type { PrintedPaper } from "../../../schema/papersets/printedPaper.ts"
import { wordsTypst } from "./document.ts"
import { inLanguage } from "./question.ts"
import { directionOf } from "./scripts.ts"
import { typstText } from "./text.ts"

/** A programme's logo: a kept picture's name, and what it shows. */
export type Logo = { readonly file: string; readonly alt: string }

/** What the pages of a paper have in common. */
export type Shown = {
  readonly paper: PrintedPaper
  readonly languages: readonly Language[]
  readonly mark: string
  readonly logo: Logo | null
}

/** Words of the portal in all languages that are shown, each in its own face. */
export const inAll = (languages: readonly Language[], text: (language: Language) => string, between = " / "): string =>
  `[${languages.map((language) => `#${inLanguage(language, text(language))};`).join(typstText(between))}]`

/** Numbers, names and other words that no language owns, in a page's direction. */
export const inPage = (languages: readonly Language[], text: string): string =>
  wordsTypst(text, directionOf(languages) === "rtl")
