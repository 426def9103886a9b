import { createHash } from "node:crypto"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import { lineText, placesOf, type Segment } from "../../../schema/questions/questionSegments.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"

/** A place of a question in its source language: what it says, in words, and by its hash. */
export type SourceSegment = Segment & { readonly words: string; readonly source: string }

/** The SHA-256 of a place, in hex: another wording, mark, formula or picture has another one. */
const hashOf = ({ content, picture }: Segment): string =>
  createHash("sha256")
    .update(canonicalJson(picture === undefined ? content : { content, picture }))
    .digest("hex")

/** The places of a question that are translated, with its pictures, which need not be. */
export const sourceOf = (text: QuestionText): readonly SourceSegment[] => placesOf(text).map(sourceOfPlace)

/** A place that is translated, by what it says. */
export const sourceOfPlace = (place: Segment): SourceSegment => ({
  ...place,
  words: lineText(place.content),
  source: hashOf(place)
})

/** Lines of a text that a translation does not fit: translated from other words, or never translated. */
export type UnfitLines = { readonly changed: readonly string[]; readonly missing: readonly string[] }

/**
 * The lines of a text that were translated from other words than it has now, and those that were not translated. A
 * picture that no translation answers is carried over.
 */
export const unfitLines = (
  translated: readonly { readonly segment: string; readonly source: string }[],
  text: QuestionText
): UnfitLines => {
  const known = new Map(translated.map(({ segment, source }) => [segment, source]))
  const lines = sourceOf(text)
  return {
    changed: lines.flatMap(({ segment, source }) =>
      known.has(segment) && known.get(segment) !== source ? segment : []
    ),
    missing: lines.flatMap(({ segment, picture }) => (known.has(segment) || picture !== undefined ? [] : segment))
  }
}

/** The lines of a text that make a translation of every line stale. */
export const staleSegments = (
  translated: readonly { readonly segment: string; readonly source: string }[],
  text: QuestionText
): readonly string[] => {
  const { changed, missing } = unfitLines(translated, text)
  return [...changed, ...missing]
}
