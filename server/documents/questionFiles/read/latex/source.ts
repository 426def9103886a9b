/** Signs that LaTeX makes of several. */
export const lettersOf = (text: string): string =>
  text
    .replaceAll(/\s+/gu, " ")
    .replaceAll("---", "—")
    .replaceAll("--", "–")
    .replaceAll("``", "“")
    .replaceAll("''", "”")
    .replaceAll("`", "‘")
    .replaceAll("'", "’")
    .replaceAll("~", "\u00A0")

/** Behind a comment, the end of its line and the spaces that begin the next one; an empty line stays. */
export const endOfComment = (source: string, at: number): number => {
  const end = source.indexOf("\n", at)
  if (end < 0) return source.length
  const [spaces = ""] = /^[ \t]*/.exec(source.slice(end + 1, end + 200)) ?? []
  return source[end + 1 + spaces.length] === "\n" ? end : end + 1 + spaces.length
}

/** A formula without comments. */
export const withoutComments = (latex: string): string => latex.replaceAll(/(?<!\\)((?:\\\\)*)%[^\n]*\n?/g, "$1")

/** Where a closing sign stands that is not in braces and not behind a backslash; -1 where there is none. */
export const closingOf = (source: string, from: number, closing: string): number => {
  if (closing[0] !== "$") return source.indexOf(closing, from)
  for (let at = from, depth = 0; at < source.length; at += 1) {
    if (source[at] === "\\") at += 1
    else if (source[at] === "{") depth += 1
    else if (source[at] === "}") depth -= 1
    else if (depth === 0 && source.startsWith(closing, at)) return at
    if (depth < 0 || source.startsWith("\n\n", at)) return -1
  }
  return -1
}
