/** Characters of a statement that are shown. */
const most = 300

/**
 * A statement's text without the values in it, which may be personal: strings, numbers and comments. A text that was
 * cut off inside of a string ends there.
 */
export const withoutValues = (text: string): string => {
  const bare = text
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|--[^\n]*/g, " ")
    .replaceAll(/\bE'(?:[^'\\]|''|\\[\s\S])*(?:'|$)/gi, "?")
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, "?")
    .replaceAll(/\$([A-Za-z_]\w*)?\$[\s\S]*?(?:\$\1\$|$)/g, "?")
    .replaceAll(/(?<![\w$])\d+(?:\.\d+)?/g, "?")
    .replaceAll(/\s+/g, " ")
    .trim()
  return bare.length > most ? `${bare.slice(0, most)}…` : bare
}
