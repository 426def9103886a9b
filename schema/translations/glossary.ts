/** A term of a subject and how it is said in a language: several forms are separated by commas. */
export type GlossaryTerm = { readonly term: string; readonly words: string }

const plain = (text: string): string => text.normalize("NFC").toLowerCase()

/** Whether a text in English says a term, in the singular or the plural. */
export const saysTerm = (text: string, term: string): boolean => {
  const letters = plain(term.trim()).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${letters}(?:e?s)?(?![\p{L}\p{N}])`, "u").test(plain(text))
}

/** The terms that a source says and its translation does not say in any form. Forms may have endings. */
export const missingTerms = (
  source: string,
  translation: string,
  glossary: readonly GlossaryTerm[]
): readonly GlossaryTerm[] => {
  const said = plain(translation)
  return glossary.filter(
    ({ term, words }) =>
      saysTerm(source, term) &&
      !words.split(",").some((form) => form.trim() !== "" && said.includes(plain(form.trim())))
  )
}
