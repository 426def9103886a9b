import { plainDigits } from "../fields/digits.ts"

/** What two lines may say differently although most of their words are the same. */
export const meaningDifferences = ["numbers", "negation", "quantifier", "opposite", "order"] as const
export type MeaningDifference = (typeof meaningDifferences)[number]

/** A word that changes what a line means, and what kind of word it is. */
type Marker = { readonly kind: MeaningDifference; readonly word: string }

const words = (text: string): readonly string[] => text.split(" ")

const negations = words(
  "not no never none neither nor nothing nobody without cannot except false incorrect wrong untrue unequal impossible"
)
const quantifiers = words(
  "all every each both any some many most few several only always sometimes often rarely exactly either least most " +
    "minimum maximum half twice thrice double triple first second third last two three four five six seven eight " +
    "nine ten hundred thousand"
)

/** Words of which one often stands where the other stood in a question that asks for the contrary. */
const opposites = words(
  "true right correct possible more less greater smaller larger higher lower highest lowest largest smallest longest " +
    "shortest heavier lighter increase increases increasing increased decrease decreases decreasing decreased rise " +
    "rises fall falls before after above below over under inside outside up down left hot cold positive negative " +
    "even odd acid base north south east west oldest youngest nearest farthest fastest slowest " +
    "faster slower gain gains " +
    "loss loses add subtract multiply divide sum difference product quotient convex concave equal"
)

const kinds = new Map<string, MeaningDifference>([
  ...opposites.map((word) => [word, "opposite"] as const),
  ...quantifiers.map((word) => [word, "quantifier"] as const),
  ...negations.map((word) => [word, "negation"] as const)
])

/** Words of a line in reading order, without the formulas between dollars; numbers in plain digits, "n't" as "not". */
const wordsOf = (line: string): readonly string[] =>
  (
    plainDigits(line.replaceAll(/\$[^$]*\$/g, " "))
      .toLowerCase()
      .replaceAll(/can['’]?t\b/gu, "can not")
      .replaceAll(/n['’]t\b/gu, " not")
      .match(/[+\-−]?\d+(?:[.,:]\d+)*|[\p{L}\p{M}]+/gu) ?? []
  ).map((word) => (/\d/.test(word) ? word.replaceAll(",", "").replace("−", "-") : word))

const markersOf = (all: readonly string[]): readonly Marker[] =>
  all.flatMap((word) => {
    const kind = /\d/.test(word) ? "numbers" : kinds.get(word)
    return kind === undefined ? [] : [{ kind, word }]
  })

/** Marker words of one line that the other lacks, counted as often as they occur. */
const without = (some: readonly Marker[], others: readonly Marker[]): readonly Marker[] => {
  const left = others.map(({ word }) => word)
  return some.filter(({ word }) => {
    const at = left.indexOf(word)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/**
 * What two lines of a question say differently: numbers, negations, quantifiers and opposites that only one of them
 * has, and the order of these where both have the same. Empty for lines that may mean the same.
 */
export const differencesOf = (one: string, other: string): readonly MeaningDifference[] => {
  const [here, there] = [markersOf(wordsOf(one)), markersOf(wordsOf(other))]
  const lacking = [...without(here, there), ...without(there, here)].map(({ kind }) => kind)
  if (lacking.length > 0) return meaningDifferences.filter((kind) => lacking.includes(kind))
  return here.some(({ word }, at) => there[at]!.word !== word) ? ["order"] : []
}

/**
 * How much two lines say the same, 0 to 1, by their words in their order (1 less the share of words to insert, delete
 * or replace). Sets of letter groups do not tell "a dog bites a man" from "a man bites a dog"; this does.
 */
export const wordLikeness = (one: string, other: string): number => {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (Math.max(a.length, b.length) === 0) return 1
  let row = b.map((_, at) => at + 1)
  a.forEach((word, at) => {
    let [diagonal, before] = [at, at + 1]
    row = row.map((above, nth) => {
      const cost = Math.min(above + 1, before + 1, diagonal + (b[nth] === word ? 0 : 1))
      ;[diagonal, before] = [above, cost]
      return cost
    })
  })
  return 1 - (row.at(-1) ?? a.length) / Math.max(a.length, b.length)
}
