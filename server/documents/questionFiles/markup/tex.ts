import type { TexSigns } from "./reading.ts"

/** A piece of text: words, or a formula; `isDisplay` for a formula on its own line. */
export type Piece = { readonly text: string } | { readonly latex: string; readonly isDisplay: boolean }

const closings: Readonly<Record<string, string>> = { "\\(": "\\)", "\\[": "\\]", $$: "$$", $: "$" }

/**
 * Longer text than any document has is not looked through, and a formula ends within this many characters: no text
 * takes long.
 */
const longText = 20_000
const longFormula = 5_000
const mostNested = 5

/** Cuts text where formulas begin and end. What is not closed is text. */
export const piecesOf = (text: string, signs: TexSigns): readonly Piece[] => {
  if (text.length > longText) return [{ text }]
  const pieces: Piece[] = []
  let words = ""
  for (let at = 0; at < text.length;) {
    const opening = openingAt(text, at, signs)
    const end = opening === undefined ? -1 : closingOf(text, at + opening.length, opening)
    const latex = end < 0 ? "" : text.slice(at + opening!.length, end).trim()
    if (latex === "") {
      const isEscaped = signs === "dollars" && text.startsWith("\\$", at)
      words += isEscaped ? "$" : text.startsWith("\\\\", at) ? "\\\\" : text[at]
      at += isEscaped || text.startsWith("\\\\", at) ? 2 : 1
      continue
    }
    if (words !== "") pieces.push({ text: words })
    pieces.push({ latex, isDisplay: opening === "\\[" || opening === "$$" })
    words = ""
    at = end + closings[opening!]!.length
  }
  return words === "" ? pieces : [...pieces, { text: words }]
}

const openingAt = (text: string, at: number, signs: TexSigns): string | undefined => {
  const two = text.slice(at, at + 2)
  if (two === "\\(" || two === "\\[") return two
  if (signs === "brackets" || text[at] !== "$") return undefined
  if (two === "$$") return two
  // A dollar before a space, or at the end, is a price.
  return signs === "dollars" && /\S/.test(text[at + 1] ?? "") ? "$" : undefined
}

/** The index of a formula's closing delimiter, or -1. */
const closingOf = (text: string, from: number, opening: string): number => {
  const closing = closings[opening]!
  if (text.lastIndexOf(closing) < from) return -1
  let depth = 0
  for (let at = from; at < Math.min(text.length, from + longFormula); at += 1) {
    const two = text.slice(at, at + 2)
    if (two === opening && opening[0] === "\\") {
      if ((depth += 1) > mostNested) return -1
    } else if (text.startsWith(closing, at)) {
      if (depth === 0 && (closing !== "$" || (/\S/.test(text[at - 1]!) && !/\d/.test(text[at + 1] ?? "")))) return at
      if (opening[0] === "\\") depth -= 1
    }
    // An escaped character is no delimiter: `\\`, `\$`.
    if (text[at] === "\\") at += 1
  }
  return -1
}
