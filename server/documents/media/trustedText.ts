/** Letters of scripts whose words a PDF gives back as they were written. */
const plainLetters = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u

/** Share of a text's letters that have to be of these scripts. */
const mostlyPlain = 0.98

/** Longest text of a page, in characters. */
const longest = 20_000

/**
 * The text of a page as a PDF gives it back, if it can be trusted. That of Indian scripts cannot: a PDF has glyphs in
 * the order in which they are drawn, and no reader finds the words again (most of Typst's Hindi and Tamil words come
 * back wrong). A wrong text is worse than none, for search as for screen readers.
 */
export const trustedText = (text: string): string | null => {
  const clean = text
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim()
  const letters = clean.match(/\p{L}|\p{M}/gu) ?? []
  if (letters.length === 0 || /[\uFFFD\p{Co}\p{Cn}]|[^\P{Cc}\n]/u.test(clean)) return null
  const plain = letters.filter((letter) => plainLetters.test(letter)).length
  return plain / letters.length < mostlyPlain ? null : clean.slice(0, longest)
}
