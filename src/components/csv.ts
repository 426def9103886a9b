const daring = /^[=+\-@\t\r\n＝＋－＠]/u
const quoted = (text: string): string => `"${(daring.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Lines of texts and numbers as a CSV file that spreadsheets open as UTF-8; no text in it is taken for a formula. */
export const csvFile = (lines: readonly (readonly (string | number)[])[]): Blob => {
  const written = lines.map((cells) => cells.map((cell) => (typeof cell === "number" ? cell : quoted(cell))).join(","))
  return new Blob([`\uFEFF${written.join("\r\n")}\r\n`], { type: "text/csv" })
}
