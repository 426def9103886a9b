import type { Inline } from "./inline.ts"

/** Part of a line. One that is left to right has to be set so, whatever direction the text around it has. */
export type DirectionRun = { readonly isLeftToRight: boolean; readonly content: readonly Inline[] }

/** A place of a line's text: characters from the first to behind the last. */
export type Span = { readonly from: number; readonly to: number }

/*
 * Characters of scripts that run from right to left; Arabic and Urdu digits are not among them. Unicode's bidirectional
 * algorithm (UAX 9) orders signs between numbers by the text around them, so that "3 - 10 = 7" in an Urdu sentence
 * would be shown as "7 = 10 - 3".
 */
const rightToLeft = "\\u0590-\\u065F\\u066D-\\u06EF\\u06FA-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC"
const isRightToLeftLetter = new RegExp(`(?![\\u060C\\u061B\\u061F])[${rightToLeft}]`, "u")

/** Marks by which an author already said the direction; they end a run. */
const controls = "\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069"

const operator = "[-=<>≤≥≠≈+−–×÷*/±^→⇒]"

/** Arabic question marks that stand for a number: "5 + 3 = ؟", "؟ - 4 = 2". */
const unknown = `(?:(?<=${operator}\\s*)؟|؟(?=\\s*${operator}\\s*[\\p{N}\\p{L}(]))`

const candidates = new RegExp(`(?:[^${rightToLeft}${controls}\\n]|${unknown})+`, "gu")

/** What stands for a formula, or for a character of code, in a line's text. */
export const objectCharacter = "\uFFFC"
/** What stands for a break. */
const lineBreak = "\n"

const isOperand = /[\p{L}\p{N}_(√\uFFFC]/u
const isSigned = /^[-−–+±]$/u

/**
 * A line in parts by direction: numbers, signs and plain expressions are parts of their own, so that they read as they
 * were written. Nothing changes for a line in which everything runs from left to right.
 */
export const directionRuns = (content: readonly Inline[], isRightToLeft: boolean): readonly DirectionRun[] =>
  runsOf(content, leftToRightSpans(content.map(textOf).join(""), isRightToLeft))

/**
 * The places of a line's text that have to be kept from the direction around them: its numbers and expressions, or
 * all of it where it has no letter from right to left. A formula and a character of code are `objectCharacter` in it.
 */
export const leftToRightSpans = (text: string, isRightToLeft: boolean): readonly Span[] => {
  if (isRightToLeftLetter.test(text)) return expressionsIn(text)
  return isRightToLeft ? linesIn(text) : []
}

const expressionsIn = (text: string): readonly Span[] =>
  [...text.matchAll(candidates)].flatMap(({ 0: found, index }) => {
    const span = trimmed(text, { from: index, to: index + found.length })
    return span.from < span.to && needsIsolation(text.slice(span.from, span.to)) ? [span] : []
  })

/** One word or one number is shown in its own order everywhere. */
const needsIsolation = (found: string): boolean =>
  !/^[\p{L}\p{M}\p{N}.,]+$/u.test(found) && found !== objectCharacter && /[\p{N}\p{L}_?\uFFFC]/u.test(found)

const linesIn = (text: string): readonly Span[] =>
  [...text.matchAll(/[^\n]+/gu)].map(({ 0: line, index }) => ({ from: index, to: index + line.length }))

const textOf = (inline: Inline): string => {
  if (inline.type === "hardBreak") return lineBreak
  if (inline.type === "formula") return objectCharacter
  return inline.marks?.some(({ type }) => type === "code") === true
    ? objectCharacter.repeat(inline.text.length)
    : inline.text
}

/**
 * A span without what belongs to the sentence around it: spaces, punctuation, brackets and quotation marks whose other
 * half lies outside, and operators whose other operand does.
 */
const trimmed = (text: string, { from, to }: Span): Span => {
  const [isAfter, isBefore] = [hasLettersBefore(text, from), hasLettersBehind(text, to)]
  let [start, end] = [from, to]
  const inner = () => text.slice(start, end)
  for (let isChanged = true; isChanged && start < end;) {
    const first = text[start]!
    isChanged = true
    if (isLooseStart(text, start, isAfter)) start++
    else if (isLooseEnd(inner(), isBefore)) end--
    else if (/["'“‘«]/u.test(first) && text[end - 1] === closing(first)) [start, end] = [start + 1, end - 1]
    else if (/["“‘«]/u.test(first)) start++
    else if (isUnmatched(inner(), 0)) start++
    else if (isUnmatched(inner(), end - start - 1)) end--
    else isChanged = false
  }
  return { from: start, to: end }
}

const closing = (quote: string): string => ({ "“": "”", "‘": "’", "«": "»" })[quote] ?? quote

const hasLettersBefore = (text: string, at: number): boolean =>
  isRightToLeftLetter.test(text.slice(text.lastIndexOf(lineBreak, at - 1) + 1, at))

const hasLettersBehind = (text: string, at: number): boolean => {
  const end = text.indexOf(lineBreak, at)
  return isRightToLeftLetter.test(text.slice(at, end === -1 ? undefined : end))
}

const isLooseStart = (text: string, at: number, isAfterLetters: boolean): boolean => {
  const [before, first, next] = [text[at - 1] ?? "", text[at]!, text[at + 1] ?? ""]
  if (/\s/u.test(first) || /[,;:!?|]/u.test(first) || (first === "." && !/\d/u.test(next))) return true
  if (!isAfterLetters || !new RegExp(operator, "u").test(first)) return false
  // A sign belongs to its number; a hyphen joins two words, as in "Covid-19".
  return !(isSigned.test(first) && isOperand.test(next) && !isRightToLeftLetter.test(before))
}

const isLooseEnd = (run: string, isBeforeLetters: boolean): boolean => {
  const last = run.at(-1)!
  if (/[\s,;:”’»]/u.test(last)) return true
  if (last === "." && !run.endsWith("...")) return true
  if (last === "?") return !new RegExp(`${operator}\\s*\\?$`, "u").test(run)
  return isBeforeLetters && new RegExp(operator, "u").test(last)
}

/** Whether the bracket at a place of a run has no other half in it. */
const isUnmatched = (run: string, at: number): boolean => {
  const open: number[] = []
  for (let place = 0; place < run.length; place++) {
    if ("([{".includes(run[place]!)) open.push(place)
    else if (")]}".includes(run[place]!) && open.pop() === undefined && place === at) return true
  }
  return open.includes(at)
}

/** Cuts a line where spans begin and end. */
const runsOf = (content: readonly Inline[], spans: readonly Span[]): readonly DirectionRun[] => {
  if (spans.length === 0) return [{ isLeftToRight: false, content }]
  const runs: { readonly isLeftToRight: boolean; readonly content: Inline[]; readonly span: Span | null }[] = []
  let place = 0
  for (const inline of content) {
    const length = textOf(inline).length
    for (const { from, to, span } of pieces(place, place + length, spans)) {
      const piece = inline.type === "text" ? { ...inline, text: inline.text.slice(from - place, to - place) } : inline
      const last = runs.at(-1)
      if (last !== undefined && last.span === span) last.content.push(piece)
      else runs.push({ isLeftToRight: span !== null, content: [piece], span })
    }
    place += length
  }
  return runs.map(({ isLeftToRight, content: part }) => ({ isLeftToRight, content: part }))
}

const pieces = (from: number, to: number, spans: readonly Span[]) => {
  const edges = [from, ...spans.flatMap((span) => [span.from, span.to]).filter((at) => at > from && at < to), to]
  return edges.slice(1).map((end, nth) => {
    const start = edges[nth]!
    return { from: start, to: end, span: spans.find((span) => span.from <= start && end <= span.to) ?? null }
  })
}
