import { documentText } from "../documents/documentText.ts"
import type { Document } from "../documents/document.ts"
import type { Place, QuestionText } from "./question.ts"
import { replaceText } from "./replaceText.ts"

/** Other words that a comment suggests for a place of a question: what stood there, and what is to stand there. */
export type Suggestion = { readonly was: string; readonly text: string }

const columns = ["left", "right", "options"] as const
type Column = (typeof columns)[number]
const isColumn = (part: string): part is Column => (columns as readonly string[]).includes(part)

/** The document of a part of a question; undefined where it has none. */
const documentAt = (text: QuestionText, { part, at }: Pick<Place, "part" | "at">): Document | undefined =>
  part === "key" ? undefined : isColumn(part) ? text[part][at] : at === 0 ? (text[part] ?? undefined) : undefined

/** The words that a place covers. */
export const wordsAtPlace = (text: QuestionText, place: Place): string => {
  const document = documentAt(text, place)
  return document === undefined ? "" : documentText(document).slice(place.from, place.to)
}

/**
 * A question's text with a suggestion at its place; null where other words stand there by now, or where the place is
 * not within one line.
 */
export const withSuggestion = (
  text: QuestionText,
  place: Place,
  { was, text: words }: Suggestion
): QuestionText | null => {
  const document = documentAt(text, place)
  if (document === undefined || wordsAtPlace(text, place) !== was) return null
  const changed = replaceText(document, place, words)
  if (changed === null) return null
  const { part, at } = place
  return isColumn(part)
    ? { ...text, [part]: text[part].map((one, nth) => (nth === at ? changed : one)) }
    : { ...text, [part]: changed }
}
