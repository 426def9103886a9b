import { t } from "#messages/questionRules.js"
import type { Document } from "../documents/document.ts"
import type { Inline } from "../documents/inline.ts"
import type { Part } from "../documents/parts.ts"
import { formulaShape, formulaWords } from "../documents/formulaWords.ts"
import { withInner } from "../documents/table.ts"
import type { QuestionText } from "./question.ts"

/**
 * A place of a question's text that is translated as one: a line, or a picture with its description. `picture` is the
 * file of a picture, whose description is the content.
 */
export type Segment = {
  readonly segment: string
  readonly content: readonly Inline[]
  readonly picture?: string
}

/** What a translation says in a place of a question's text. A picture without a file of its own is the English one. */
export type TranslatedLine = Segment

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
 * The places of a question's text that a translation answers, in reading order: the lines that say something in words,
 * a formula on a line of its own where it holds words, and pictures. Other formulas and code are carried over; so is a
 * picture that a translation does not answer.
 */
export const placesOf = (text: QuestionText): readonly Segment[] =>
  partsOf(text).flatMap(([part, documents]) =>
    documents.flatMap((document, at) => {
      const found: Segment[] = []
      mapLines(document, `${part}.${at}`, (place) => {
        if (place.picture !== undefined || hasWords(place.content)) found.push(place)
        return undefined
      })
      return found
    })
  )

/** The places that a translation has to answer before it can be submitted: all but pictures. */
export const segmentsOf = (text: QuestionText): readonly Segment[] =>
  placesOf(text).filter(({ picture }) => picture === undefined)

/** Whether a text in another language needs an approved translation: it has words, or pictures of its own. */
export const needsApproval = (text: QuestionText, lines: readonly { readonly segment: string }[] = []): boolean =>
  segmentsOf(text).length > 0 || lines.some(({ segment }) => isPicture(segment))

const isPicture = (segment: string): boolean => /\.p\d+$/.test(segment)

/** A question's text with other lines in the places of its own: what is not among them stays. */
export const withLines = (text: QuestionText, translated: readonly TranslatedLine[]): QuestionText => {
  const lines = new Map(translated.map((line) => [line.segment, line]))
  const within = (part: string, at: number, document: Document): Document =>
    mapLines(document, `${part}.${at}`, ({ segment }) => lines.get(segment))
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
 * A document with what `other` answers in its places. Lines are numbered by all that could have words, so that one
 * without is skipped, and counts; formulas on lines of their own have numbers of their own behind an `f`, pictures
 * behind a `p`.
 */
const mapLines = (
  document: Document,
  part: string,
  other: (place: Segment) => TranslatedLine | undefined
): Document => {
  let [line, formula, picture] = [-1, -1, -1]
  const put = <One extends Part>(one: One): One => {
    if (one.type === "formulaBlock") {
      formula += 1
      const place = { segment: `${part}.f${formula}`, content: [{ type: "formula", attrs: one.attrs } as const] }
      const [found] = other(place)?.content ?? []
      return found?.type === "formula" ? { ...one, attrs: found.attrs } : one
    }
    if (one.type === "picture") {
      picture += 1
      const { file, alt } = one.attrs
      const place = { segment: `${part}.p${picture}`, content: [{ type: "text", text: alt } as const], picture: file }
      const found = other(place)
      if (found === undefined) return one
      return { ...one, attrs: { ...one.attrs, file: found.picture ?? file, alt: lineText(found.content) || alt } }
    }
    if (one.type !== "paragraph" && one.type !== "heading") return withInner(one, put)
    line += 1
    const found = other({ segment: `${part}.${line}`, content: one.content ?? [] })
    return found === undefined ? one : { ...one, content: found.content }
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

/** Most characters of a picture's description. */
const longestDescription = 500

/**
 * What is wrong with a translation of a place; null when nothing is. A picture is described in plain text, and nothing
 * but a picture has a file.
 */
export const placeFault = (place: Segment, { content, picture }: Omit<TranslatedLine, "segment">): string | null => {
  if (place.picture === undefined) return picture === undefined ? segmentFault(place.content, content) : t.noPicture
  const isPlain = content.every((inline) => inline.type === "text" && inline.marks === undefined)
  const words = lineText(content)
  return isPlain && words.trim() !== "" && words.length <= longestDescription ? null : t.pictureWords
}
