/**
 * How well words fit what was typed: every letter typed must come, in order. Higher fits better: letters that begin a
 * word or follow the one before count most, and short words beat long ones. Null where it does not fit at all.
 */
export const fit = (typed: string, words: string): number | null => {
  const wanted = plain(typed).replaceAll(" ", "")
  const text = plain(words)
  let score = 0
  let at = -1
  for (const letter of wanted) {
    const next = nextOf(text, letter, at + 1)
    if (next === -1) return null
    score += next === at + 1 ? 3 : startsWord(text, next) ? 2 : 0
    at = next
  }
  return score - text.length / 100 + (text.includes(plain(typed).trim()) ? wanted.length * 2 : 0)
}

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

const startsWord = (text: string, at: number): boolean => at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1] ?? "")

/** The letter right here, else where it begins a word, else anywhere after. */
const nextOf = (text: string, letter: string, from: number): number => {
  if (text[from] === letter) return from
  for (let at = from; at < text.length; at++) if (text[at] === letter && startsWord(text, at)) return at
  return text.indexOf(letter, from)
}

/** The items that match what was typed, best first; all in their order while nothing is typed. */
export const fitting = <Item>(
  typed: string,
  items: readonly Item[],
  wordsOf: (item: Item) => string
): readonly Item[] =>
  typed.trim() === ""
    ? items
    : items
        .flatMap((item) => {
          const score = fit(typed, wordsOf(item))
          return score === null ? [] : [{ item, score }]
        })
        .toSorted((a, b) => b.score - a.score)
        .map(({ item }) => item)
