import { canonicalJson } from "../core/canonical.ts"
import type { Document } from "../documents/document.ts"
import { blockText, inlineText } from "../documents/documentText.ts"
import type { Inline } from "../documents/inline.ts"
import type { Part } from "../documents/parts.ts"
import { innerParts, withInner } from "../documents/table.ts"
import { plainLine } from "./questionSegments.ts"

type Range = { readonly from: number; readonly to: number }

/**
 * A document with the characters `from` to `to` of its text (`documentText`) replaced by words in which formulas stand
 * between dollars. Null where the range is not within one line, or cuts a formula or a picture: what it stands for then
 * is not clear.
 */
export const replaceText = (document: Document, range: Range, words: string): Document | null => {
  let isDone = false
  let start = 0
  const put = <One extends Part>(part: One, at: number): One => {
    const length = blockText(part).length
    if (range.from < at || range.to > at + length || isDone) return part
    if (part.type === "paragraph" || part.type === "heading") {
      const content = lineWith(part.content ?? [], { from: range.from - at, to: range.to - at }, words)
      if (content === null) return part
      isDone = true
      const { content: _before, ...rest } = part
      return (content.length === 0 ? rest : { ...rest, content }) as One
    }
    if (innerParts(part) === null) return part
    let inside = at
    return withInner(part, (inner) => {
      const here = inside
      inside += blockText(inner).length + 1
      return put(inner, here)
    })
  }
  const content = document.content.map((block) => {
    const length = blockText(block).length
    const here = start
    if (length > 0) start += length + 1
    return length === 0 ? block : put(block, here)
  })
  return isDone ? { ...document, content } : null
}

const lineWith = (line: readonly Inline[], { from, to }: Range, words: string): readonly Inline[] | null => {
  const pieces: Inline[] = []
  let [place, isPlaced] = [0, false]
  for (const inline of line) {
    const text = inlineText(inline)
    const [start, end] = [place, place + text.length]
    place = end
    if (end <= from || start >= to) {
      pieces.push(inline)
      continue
    }
    if (inline.type === "text") {
      const cut = (piece: string): Inline[] => (piece === "" ? [] : [{ ...inline, text: piece }])
      pieces.push(...cut(text.slice(0, Math.max(0, from - start))))
      if (!isPlaced)
        pieces.push(...plainLine(words).map((one) => (one.type === "text" ? { ...inline, text: one.text } : one)))
      pieces.push(...cut(text.slice(Math.min(text.length, to - start))))
    } else {
      if (inline.type !== "formula" || start < from || end > to) return null
      if (!isPlaced) pieces.push(...plainLine(words))
    }
    isPlaced = true
  }
  return isPlaced ? joined(pieces) : null
}

/** Neighbouring texts that look the same as one, as the editor writes them. */
const joined = (pieces: readonly Inline[]): readonly Inline[] => {
  const whole: Inline[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if (
      last?.type === "text" &&
      piece.type === "text" &&
      canonicalJson(last.marks ?? []) === canonicalJson(piece.marks ?? [])
    )
      whole[whole.length - 1] = { ...last, text: last.text + piece.text }
    else whole.push(piece)
  }
  return whole
}
