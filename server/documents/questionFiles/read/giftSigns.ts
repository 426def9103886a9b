/** Where a sign stands that no backslash takes its meaning; -1 where it does not. */
export const signAt = (text: string, sign: string, from = 0): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1
    else if (text.startsWith(sign, at)) return at
  }
  return -1
}

/** The pieces of a text between signs that no backslash takes their meaning, without the spaces around them. */
export const splitAt = (text: string, sign: string): readonly string[] => {
  const pieces: string[] = []
  let from = 0
  for (let at = signAt(text, sign); at >= 0; at = signAt(text, sign, from)) {
    pieces.push(text.slice(from, at).trim())
    from = at + sign.length
  }
  return [...pieces, text.slice(from).trim()]
}

/**
 * Text without the backslashes that keep GIFT's signs from meaning something: `\\` is a backslash, `\n` a line end,
 * unless it begins a command of LaTeX.
 */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\~=#{}:]|n(?![a-z]))/g, (_, sign: string) => (sign === "n" ? "\n" : sign))

/** Whether a text has rows of LaTeX that end in two backslashes, of which GIFT leaves one. */
export const hasLostRows = (text: string): boolean =>
  /\\begin\b/.test(text) && /(?<!\\)(?:\\\\)(?![\\a-zA-Z()[\]{}])/.test(text)

/** Where the braces of the answers open: the first that begin as answers do, since formulas have braces, too. */
export const answersAt = (text: string): number => {
  for (let at = signAt(text, "{"); at >= 0; at = signAt(text, "{", at + 1)) {
    if (/^\{\s*(=|~|#|\}|(t|f|true|false)\s*[}#])/i.test(text.slice(at, at + 40))) return at
  }
  return -1
}

/** Where braces that open at a place are closed again; -1 where they are not. */
export const endOf = (text: string, opening: number): number => {
  let depth = 0
  for (let at = opening; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1
    else if (text[at] === "{") depth += 1
    else if (text[at] === "}" && (depth -= 1) === 0) return at
  }
  return -1
}
