import { canonicalJson } from "../../../../schema/core/canonical.ts"
import type { Document } from "../../../../schema/documents/document.ts"
import { unitsOf, type Unit } from "../../../../schema/documents/documentUnits.ts"

/** Characters of a document's text, from the first to behind the last. */
export type Span = { readonly from: number; readonly to: number }

/** What two documents do not have in common: of the first what is gone, of the second what came. */
export type Difference = { readonly removed: readonly Span[]; readonly added: readonly Span[] }

type Token = Span & { readonly key: string; readonly isSpace: boolean }

/** Words, spaces and signs; a letter goes with the marks that are written over and under it. */
const pieces = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu

/** A document as what it is compared by: words, and formulas, pictures and breaks as a whole. */
const tokensOf = (document: Document): readonly Token[] => unitsOf(document).flatMap(tokensIn)

const tokensIn = ({ kind, from, text, look }: Unit): readonly Token[] =>
  kind === "text"
    ? [...text.matchAll(pieces)].map((match) => ({
        from: from + match.index,
        to: from + match.index + match[0].length,
        key: `${look}\0${match[0]}`,
        isSpace: match[0].trim() === ""
      }))
    : [{ from, to: from + text.length, key: `${kind}\0${look}\0${text}`, isSpace: kind === "break" }]

/** Pairs of tokens that are looked at for what two texts have in common; past them their middles count as other. */
const mostPairs = 4_000_000

/** What is different between two documents, word by word. */
export const difference = (before: Document, after: Document): Difference => {
  const [one, other] = [tokensOf(before), tokensOf(after)]
  const kept = common(
    one.map(({ key }) => key),
    other.map(({ key }) => key)
  )
  const [keptOne, keptOther] = [new Set(kept.map(([at]) => at)), new Set(kept.map(([, at]) => at))]
  return { removed: spansOf(one, keptOne), added: spansOf(other, keptOther) }
}

/** Whether two documents say and look the same. */
export const isSameDocument = (one: Document | null, other: Document | null): boolean =>
  canonicalJson(one) === canonicalJson(other)

/** Places at which two rows have the same, as many as can be, in their order. */
const common = (one: readonly string[], other: readonly string[]): readonly (readonly [number, number])[] => {
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [middle, otherMiddle] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const inMiddle = middle.length * otherMiddle.length > mostPairs ? [] : longest(middle, otherMiddle)
  return [
    ...Array.from({ length: start }, (_, at) => [at, at] as const),
    ...inMiddle.map(([at, otherAt]) => [at + start, otherAt + start] as const),
    ...Array.from({ length: end }, (_, at) => [one.length - end + at, other.length - end + at] as const)
  ]
}

/** The longest row that two rows have in common, by dynamic programming. */
const longest = (one: readonly string[], other: readonly string[]): readonly (readonly [number, number])[] => {
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  for (let at = one.length - 1; at >= 0; at--)
    for (let otherAt = other.length - 1; otherAt >= 0; otherAt--) {
      lengths[at * width + otherAt] =
        one[at] === other[otherAt]
          ? lengths[(at + 1) * width + otherAt + 1]! + 1
          : Math.max(lengths[(at + 1) * width + otherAt]!, lengths[at * width + otherAt + 1]!)
    }
  const found: (readonly [number, number])[] = []
  for (let at = 0, otherAt = 0; at < one.length && otherAt < other.length;) {
    if (one[at] === other[otherAt]) found.push([at++, otherAt++])
    else if (lengths[(at + 1) * width + otherAt]! >= lengths[at * width + otherAt + 1]!) at += 1
    else otherAt += 1
  }
  return found
}

/** What is not kept, as spans; a space between two changes belongs to them. */
const spansOf = (tokens: readonly Token[], kept: ReadonlySet<number>): readonly Span[] => {
  const spans: Span[] = []
  tokens.forEach(({ from, to, isSpace }, at) => {
    const isBridge =
      isSpace && kept.has(at) && at > 0 && at < tokens.length - 1 && !kept.has(at - 1) && !kept.has(at + 1)
    if (kept.has(at) && !isBridge) return
    const last = spans.at(-1)
    if (last?.to === from) spans[spans.length - 1] = { from: last.from, to }
    else spans.push({ from, to })
  })
  return spans
}
