import type { Node } from "../../markup/tree.ts"
import { shownText } from "../shownText.ts"
import { cut, type Labelled as Label } from "./labels.ts"

/** What the line above a passage says: how long its label is, and the numbers of the questions that it is for. */
type PassageHead = { readonly length: number; readonly range?: readonly [first: number, last: number] }

/** Gaps are bounded: several of them beside each other would take as long as their product over a line of blanks. */
const pattern = (source: string): RegExp =>
  new RegExp(source.replaceAll("\\s*", "\\s{0,9}").replaceAll("\\s+", "\\s{1,9}"), "iu")

const end = "(?![\\p{L}\\p{M}])"
const numbers = `(\\d{1,4})\\s*(?:-|–|—|to|and|&|से|और|व|तथा)\\s*(?:q\\.?\\s*)?(\\d{1,4})(?![\\d.,]*\\d)`
const questions =
  `(?:q(?:n|ues)?s?${end}\\.?|questions?|प्रश्न(?:ों)?)\\s*` +
  `(?:(?:nos?|numbers?)${end}\\.?|संख्या|क्रमांक|सं\\.?|क्र\\.?)?\\s*[:([]?\\s*(?:q\\.?\\s*)?`
const named = `${questions}${numbers}\\s*[)\\]]?`
const names =
  "(?:(?:unseen|reading|linked|common)\\s+)?(?:passage|comprehension|paragraph|case(?:[- ]based)?\\s+study|" +
  "गद्यांश|अपठित\\s+गद्यांश|अनुच्छेद|परिच्छेद|काव्यांश)"
const behind = "\\s*(?:[:.–—-]\\s*|$)"
const forThe = "[([]?\\s*(?:for\\s+)?(?:the\\s+)?"

/** `Passage 2:`, `Comprehension`, `Paragraph for Questions 5 to 7`, `Directions (Q. 5-7):`, `Questions 5–7`. */
const labels = [
  `^\\s*${names}(?:\\s*[-–]?\\s*(?:\\d{1,2}|[ivx]{1,4}|[a-e]))?(?![\\p{L}\\p{M}\\d])\\s*` +
    `(?:${forThe}${named}\\s*[)\\]]?)?${behind}`,
  `^\\s*(?:directions?|instructions?|निर्देश)\\s*${forThe}(?:${questions})?${numbers}\\s*[)\\]]?${behind}`,
  `^\\s*${named}\\s*[:.]?\\s*$`
].map(pattern)

const text = "(?:passages?|paragraphs?|texts?|extracts?|poems?|stanzas?|case\\s+study)"
const figure = "(?:tables?|graphs?|charts?|diagrams?|figures?|data|information|map)"

/** Sentences that say that several questions are about what follows. */
const sentences = [
  `^\\s*(?:read|study)\\b.{0,60}\\b${text}\\b`,
  `^\\s*(?:read|study|observe|consider|look\\s+at)\\b.{0,80}\\b${figure}\\b.{0,60}` +
    "\\banswer\\b.{0,40}\\bquestions\\b",
  `^\\s*(?:the\\s+)?(?:following\\s+)?questions\\b.{0,60}\\b(?:based|refer|relate|are\\s+about)\\b`,
  "^\\s*(?:निम्नलिखित|नीचे|दिए|अधोलिखित).{0,60}(?:गद्यांश|अनुच्छेद|परिच्छेद|काव्यांश|तालिका|ग्राफ|आरेख).{0,60}प्रश्न"
].map(pattern)
const naming = pattern(named)

/** Whether a line is the one above a passage, and what it says; undefined for any other. */
const passageHead = (line: string): PassageHead | undefined => {
  for (const label of labels) {
    const [whole, first, last] = label.exec(line) ?? []
    if (whole !== undefined) return { length: whole.length, ...rangeOf(first, last) }
  }
  if (!sentences.some((sentence) => sentence.test(line))) return undefined
  const [, first, last] = naming.exec(line) ?? []
  return { length: 0, ...rangeOf(first, last) }
}

const rangeOf = (first: string | undefined, last: string | undefined): Pick<PassageHead, "range"> =>
  first === undefined || last === undefined || Number(last) < Number(first) || Number(last) - Number(first) > 50
    ? {}
    : { range: [Number(first), Number(last)] }

/** Whether a text names questions by their numbers. */
export const namesNumbers = (line: string): boolean => naming.test(line)

/** A passage as its document has it: its paragraphs, and the numbers of its questions where it says them. */
export type Passage = {
  readonly paragraphs: readonly (readonly Node[])[]
  readonly range?: readonly [first: number, last: number] | undefined
  /** The paragraph of the document that it begins at, and its last one. */
  readonly line: number
  readonly end: number
}

type Line = Label & { readonly line: number }

/** The passage that a line begins; undefined where the line is no such head. */
export const passageFrom = ({ is, nodes, text: words, line }: Line): Passage | undefined => {
  const [first] = nodes
  if (is !== "text" || (typeof first === "object" && first.name === "ul")) return undefined
  const head = passageHead(words)
  if (head === undefined) return undefined
  const rest = cut(nodes, head.length)[1]
  const { length: _length, ...range } = head
  return { paragraphs: shownText(rest).trim() === "" ? [] : [rest], ...range, line, end: line }
}

/** A passage with one more line, which begins nothing, whatever it looks like; a further head adds what it says. */
export const withLine = (passage: Passage, line: Line): Passage => {
  const head = passageFrom(line)
  const { paragraphs } = passage
  if (head !== undefined)
    return { ...head, ...passage, paragraphs: [...paragraphs, ...head.paragraphs], end: line.line }
  const isSame = line.line === passage.end && paragraphs.length > 0
  return {
    ...passage,
    end: line.line,
    paragraphs: isSame
      ? [...paragraphs.slice(0, -1), [...paragraphs.at(-1)!, ...line.whole]]
      : [...paragraphs, line.whole]
  }
}
