import { t } from "#messages/questionRules.js"
import type { Document } from "../documents/document.ts"
import type { Inline } from "../documents/inline.ts"
import type { Part } from "../documents/parts.ts"
import { formulaShape, formulaWords } from "../documents/formulaWords.ts"
import { withInner } from "../documents/table.ts"
import type { QuestionText } from "./question.ts"

/** A line of a question's text that is translated as one: its place and its text. */
export type Segment = { readonly segment: string; readonly content: readonly Inline[] }

/** Parts of a question's text in reading order, each with its documents. */
const partsOf = (text: QuestionText): readonly (readonly [string, readonly Document[]])[] => [
  ["passage", text.passage == null ? [] : [text.passage]],
  ["stem", [text.stem]],
  ["reason", text.reason === null ? [] : [text.reason]],
  ["left", text.left],
  ["right", text.right],
  ["options", text.options],
  ["explanation", text.explanation === null ? [] : [text.explanation]]
]

/**
 * The lines of a question's text that say something in words, in reading order; a formula on a line of its own is one
 * where it holds words. Other formulas, pictures and code are carried over.
 */
export const segmentsOf = (text: QuestionText): readonly Segment[] =>
  partsOf(text).flatMap(([part, documents]) =>
    documents.flatMap((document, at) => {
      const found: Segment[] = []
      mapLines(document, `${part}.${at}`, (segment, content) => {
        if (hasWords(content)) found.push({ segment, content })
        return undefined
      })
      return found
    })
  )

/** A question's text with other lines in the places of its own: what is not among them stays. */
export const withLines = (text: QuestionText, lines: ReadonlyMap<string, readonly Inline[]>): QuestionText => {
  const within = (part: string, at: number, document: Document): Document =>
    mapLines(document, `${part}.${at}`, (segment) => lines.get(segment))
  const all = (part: string, documents: readonly Document[]) =>
    documents.map((document, at) => within(part, at, document))
  return {
    ...(text.passage == null ? {} : { passage: within("passage", 0, text.passage) }),
    stem: within("stem", 0, text.stem),
    reason: text.reason === null ? null : within("reason", 0, text.reason),
    left: all("left", text.left),
    right: all("right", text.right),
    options: all("options", text.options),
    explanation: text.explanation === null ? null : within("explanation", 0, text.explanation)
  }
}

/**
 * A document with what `other` answers in the places of its lines. Lines are numbered by all that could have words, so
 * that one without is skipped, and counts; formulas on lines of their own have numbers of their own behind an `f`.
 */
const mapLines = (
  document: Document,
  part: string,
  other: (segment: string, content: readonly Inline[]) => readonly Inline[] | undefined
): Document => {
  let [line, formula] = [-1, -1]
  const put = <One extends Part>(one: One): One => {
    if (one.type === "formulaBlock") {
      formula += 1
      const [found] = other(`${part}.f${formula}`, [{ type: "formula", attrs: one.attrs }]) ?? []
      return found?.type === "formula" ? { ...one, attrs: found.attrs } : one
    }
    if (one.type !== "paragraph" && one.type !== "heading") return withInner(one, put)
    line += 1
    const found = other(`${part}.${line}`, one.content ?? [])
    return found === undefined ? one : { ...one, content: found }
  }
  return { ...document, content: document.content.map((block) => put(block)) }
}

const hasWords = (content: readonly Inline[]): boolean =>
  content.some((inline) =>
    inline.type === "text"
      ? /\p{L}/u.test(inline.text)
      : inline.type === "formula" && formulaWords(inline.attrs.latex).length > 0
  )

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
 * What is wrong with a line's translation: an empty one, or one whose formulas are not the source's but for their
 * words; null when nothing is.
 */
export const segmentFault = (source: readonly Inline[], translated: readonly Inline[]): string | null => {
  if (lineText(translated).trim() === "") return t.translateLine
  const shapesOf = (line: readonly Inline[]) => lineFormulas(line).map(formulaShape).toSorted()
  const [wanted, found] = [shapesOf(source), shapesOf(translated)]
  const missing = wanted.find((latex, at) => found[at] !== latex)
  return wanted.length === found.length && missing === undefined ? null : t.sameFormulas
}
