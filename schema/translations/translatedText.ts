import type { Document } from "../documents/document.ts"
import type { Inline } from "../documents/inline.ts"
import type { Part } from "../documents/parts.ts"
import { withInner } from "../documents/table.ts"
import type { QuestionText } from "../questions/question.ts"

/** Lines of a translation, by the segment that each stands for. */
type Lines = ReadonlyMap<string, readonly Inline[]>

/**
 * A question's text with the lines of a translation in the places of their source's; structure, formulas on lines of
 * their own, pictures and lines without words are the source's.
 */
export const translatedText = (text: QuestionText, lines: Lines): QuestionText => ({
  stem: inPlace(text.stem, "stem.0", lines),
  reason: text.reason === null ? null : inPlace(text.reason, "reason.0", lines),
  left: text.left.map((document, at) => inPlace(document, `left.${at}`, lines)),
  right: text.right.map((document, at) => inPlace(document, `right.${at}`, lines)),
  options: text.options.map((document, at) => inPlace(document, `options.${at}`, lines)),
  explanation: text.explanation === null ? null : inPlace(text.explanation, "explanation.0", lines)
})

/** Lines are numbered as segments are: every paragraph and heading counts, in reading order. */
const inPlace = (document: Document, part: string, lines: Lines): Document => {
  let next = 0
  const replaced = <One extends Part>(one: One): One => {
    if (one.type !== "paragraph" && one.type !== "heading") return withInner(one, replaced)
    const line = lines.get(`${part}.${next}`)
    next += 1
    return line === undefined ? one : { ...one, content: line }
  }
  return { ...document, content: document.content.map(replaced) }
}
