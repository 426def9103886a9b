type Part = { readonly text: string; readonly isFound: boolean }

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * A text in parts: those that begin a word as somebody typed it, and the rest. A vowel sign (`\p{M}`) belongs to its
 * word, so a word never begins at one.
 */
export const partsOf = (text: string, typed: string): readonly Part[] => {
  const words = typed
    .normalize("NFC")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return [{ text, isFound: false }]
  const beginning = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${words.map(escaped).join("|")})\p{M}*`, "giu")
  const parts: Part[] = []
  let at = 0
  for (const match of text.matchAll(beginning)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isFound: false })
    parts.push({ text: match[0], isFound: true })
    at = match.index + match[0].length
  }
  return at === text.length ? parts : [...parts, { text: text.slice(at), isFound: false }]
}
