import { readdirSync, readFileSync } from "node:fs"
import { pseudoOf } from "./pseudo.mjs"

/** The language that messages are written in; types come from it, and other languages have the same keys. */
export const sourceLanguage = "en"

/**
 * Sections of texts that are declared in the code: `labels` (titles of fields and columns, messages of calls, names of
 * roles) and `machines` (descriptions of machines and events). Their keys are the English texts; English itself has no
 * such sections.
 */
export const keyedBySource = ["labels", "machines"]

/** Locale of numbers and plurals by language; a language is its own locale unless it is named here. */
const locales = { en: "en-IN", hi: "hi-IN", "en-XA": "en-IN", "hi-XB": "ur-IN" }
export const localeOf = (language) => locales[language] ?? language

/**
 * The catalogues of all languages: `messages/<language>.json`, each area's messages by key. `en-XA` is made from
 * English: longer by 40 %, accented and in brackets, so that a test sees what is cut off, glued together or not in the
 * catalogue. `hi-XB` is Hindi in the locale of Urdu, which has no catalogue yet: a test sees pages from right to left.
 */
export const readCatalogues = (folder) => {
  const read = (name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8"))
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"))
  const catalogues = Object.fromEntries(files.map((name) => [name.slice(0, -".json".length), read(name)]))
  return { ...catalogues, "en-XA": pseudoOf(catalogues[sourceLanguage]), "hi-XB": catalogues["hi"] }
}
