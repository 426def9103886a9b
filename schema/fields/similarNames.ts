/** The words of a name, without case, accents of Latin letters and what is between words. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\u200c\u200d]+/u)
    .filter(Boolean)

/**
 * Whether two texts differ in at most `most` letters put in, left out, changed, or swapped with the next
 * (Damerau–Levenshtein, restricted).
 */
const isWithin = (a: string, b: string, most: number): boolean => {
  if (Math.abs(a.length - b.length) > most) return false
  let older: number[] = []
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + same, isSwap ? older[j - 2]! + 1 : Infinity))
    }
    older = before
    before = row
  }
  return before[b.length]! <= most
}

/** Typing mistakes that a word may have, by its length. */
const mistakes = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)

const isSameWord = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) === 1 && a[0] === b[0]) || isWithin(a, b, Math.min(mistakes(a), mistakes(b)))

/**
 * Whether two names may be one person's: each word of the shorter name is one of the longer's, but for a typing
 * mistake, an initial, or the order; or they are the same without spaces. Initials alone are nobody's. Pure, and the
 * same for every script.
 */
export const areSimilarNames = (one: string, other: string): boolean => {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a]
  const left = [...more]
  const isAllThere = fewer
    .toSorted((x, y) => y.length - x.length)
    .every((word) => {
      const at = left.includes(word) ? left.indexOf(word) : left.findIndex((candidate) => isSameWord(word, candidate))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  const isSpelt = [a, b].every((words) => words.some((word) => word.length > 1))
  const [whole, otherWhole] = [a.join(""), b.join("")]
  return isSpelt && (isAllThere || isWithin(whole, otherWhole, Math.min(1, mistakes(whole), mistakes(otherWhole))))
}
