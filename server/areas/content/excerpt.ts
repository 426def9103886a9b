/** Characters of an excerpt before the first word that was found, and of all of it. */
const [before, most] = [50, 180]

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * The text around the first place where a word begins as one of those that somebody typed, cut at spaces; null where
 * there is none. A vowel sign (`\p{M}`) belongs to its word, so a word never begins at one.
 */
export const excerptOf = (text: string, typed: string): string | null => {
  const words = typed
    .normalize("NFC")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return null
  const plain = text.normalize("NFC").replaceAll(/\s+/g, " ").trim()
  const beginning = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${words.map(escaped).join("|")})`, "iu")
  const at = beginning.exec(plain)?.index
  if (at === undefined) return null
  const start = at <= before ? 0 : plain.indexOf(" ", at - before) + 1
  const from = start === 0 || start > at ? (start === 0 ? 0 : at) : start
  const end = from + most >= plain.length ? plain.length : Math.max(plain.lastIndexOf(" ", from + most), at + 1)
  return `${from === 0 ? "" : "…"}${plain.slice(from, end)}${end === plain.length ? "" : "…"}`
}
