import type { Language } from "../../../schema/fields/languages.ts"
import type { PaperFault } from "../../../schema/papersets/paperCheck.ts"

/** A fault of a paper, of one of its questions, or of a translation of that. */
export const fault = (text: string, question: number | null = null, language: Language | null = null): PaperFault => ({
  text,
  question,
  language,
  lines: []
})
