import { createHash } from "node:crypto"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import type { Inline } from "../../../schema/documents/inline.ts"
import { lineText, segmentsOf, type Segment } from "../../../schema/questions/questionSegments.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"

/** A line of a question in its source language: what it says, in words, and by its hash. */
export type SourceSegment = Segment & { readonly words: string; readonly source: string }

/** The SHA-256 of a line's content, in hex: another wording, mark or formula has another one. */
const hashOf = (content: readonly Inline[]): string => createHash("sha256").update(canonicalJson(content)).digest("hex")

/** The lines of a question that are to be translated. */
export const sourceOf = (text: QuestionText): readonly SourceSegment[] =>
  segmentsOf(text).map(({ segment, content }) => sourceOfLine(segment, content))

/** A line that is to be translated, by its content. */
export const sourceOfLine = (segment: string, content: readonly Inline[]): SourceSegment => ({
  segment,
  content,
  words: lineText(content),
  source: hashOf(content)
})

/** Lines of a text that a translation does not fit: translated from other words, or never translated. */
export type UnfitLines = { readonly changed: readonly string[]; readonly missing: readonly string[] }

/** The lines of a text that were translated from other words than it has now, and those that were not translated. */
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
    missing: lines.flatMap(({ segment }) => (known.has(segment) ? [] : segment))
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
