import { t } from "#messages/questionRules.js"
import type { Document } from "../documents/document.ts"
import type { Inline } from "../documents/inline.ts"
import type { Part } from "../documents/parts.ts"
import { innerParts, withInner } from "../documents/table.ts"
import type { QuestionText } from "./question.ts"

/** A line of a question's text that is translated as one: its place and its text. */
export type Segment = { readonly segment: string; readonly content: readonly Inline[] }

type Line = { readonly type: string; readonly content?: readonly Inline[] }

/** Parts of a question's text in reading order, each with its documents. */
const partsOf = (text: QuestionText): readonly (readonly [string, readonly Document[]])[] => [
  ["stem", [text.stem]],
  ["reason", text.reason === null ? [] : [text.reason]],
  ["left", text.left],
  ["right", text.right],
  ["options", text.options],
  ["explanation", text.explanation === null ? [] : [text.explanation]]
]

/**
 * The lines of a question's text that say something in words, in reading order. Formulas, pictures and code are carried
 * over.
 */
export const segmentsOf = (text: QuestionText): readonly Segment[] =>
  partsOf(text).flatMap(([part, documents]) =>
    documents.flatMap((document, at) =>
      linesOf(document.content).flatMap(({ content = [] }, line) =>
        hasWords(content) ? [{ segment: `${part}.${at}.${line}`, content }] : []
      )
    )
  )

/** Lines of blocks in reading order, numbered by all that could have words: one without is skipped, and counts. */
const linesOf = (parts: readonly Part[]): readonly Line[] =>
  parts.flatMap((part) =>
    part.type === "paragraph" || part.type === "heading" ? [part] : linesOf(innerParts(part) ?? [])
  )

/** A question's text with other lines in the places of its own: what is not among them stays. */
export const withLines = (text: QuestionText, lines: ReadonlyMap<string, readonly Inline[]>): QuestionText => {
  const within = (part: string, at: number, { type, content }: Document): Document => {
    let line = -1
    const put = <One extends Part>(one: One): One => {
      if (one.type !== "paragraph" && one.type !== "heading") return withInner(one, put)
      line += 1
      const found = lines.get(`${part}.${at}.${line}`)
      return found === undefined ? one : { ...one, content: found }
    }
    return { type, content: content.map((block) => put(block)) }
  }
  const all = (part: string, documents: readonly Document[]) =>
    documents.map((document, at) => within(part, at, document))
  return {
    stem: within("stem", 0, text.stem),
    reason: text.reason === null ? null : within("reason", 0, text.reason),
    left: all("left", text.left),
    right: all("right", text.right),
    options: all("options", text.options),
    explanation: text.explanation === null ? null : within("explanation", 0, text.explanation)
  }
}

const hasWords = (content: readonly Inline[]): boolean =>
  content.some((inline) => inline.type === "text" && /\p{L}/u.test(inline.text))

/** The formulas of a line, as they are written, in their order. */
export const lineFormulas = (content: readonly Inline[]): readonly string[] =>
  content.flatMap((inline) => (inline.type === "formula" ? [inline.attrs.latex] : []))

/** A line's words, formulas between dollars: what memories and translators read. */
export const lineText = (content: readonly Inline[]): string =>
  content
    .map((inline) =>
      inline.type === "text" ? inline.text : inline.type === "formula" ? `$${inline.attrs.latex}$` : " "
    )
    .join("")

/** A text with formulas between dollars, as a line: what `lineText` writes, but for marks. */
export const plainLine = (text: string): readonly Inline[] =>
  text
    .split(/(\$[^$]+\$)/)
    .filter((piece) => piece !== "")
    .map((piece) =>
      /^\$[^$]+\$$/.test(piece)
        ? { type: "formula", attrs: { latex: piece.slice(1, -1) } }
        : { type: "text", text: piece }
    )

/**
 * What is wrong with a line's translation: an empty one, or one whose formulas are not the source's; null when nothing
 * is.
 */
export const segmentFault = (source: readonly Inline[], translated: readonly Inline[]): string | null => {
  if (lineText(translated).trim() === "") return t.translateLine
  const [wanted, found] = [lineFormulas(source).toSorted(), lineFormulas(translated).toSorted()]
  const missing = wanted.find((latex, at) => found[at] !== latex)
  return wanted.length === found.length && missing === undefined ? null : t.sameFormulas
}
