const longest = 5_000

/** As often as fits between two parts, up to the longest formula that is taken. */
const filled = (part: string, before = "", after = ""): string =>
  `${before}${part.repeat(Math.floor((longest - 12 - before.length - after.length) / part.length))}${after}`

/** A construct within itself, so deep that the reader's stack still holds it. */
const nested = (open: string, close: string, depth: number): string => `${open.repeat(depth)}x${close.repeat(depth)}`

/** Formulas within the limits that take the reader long, by what they are full of. */
export const worstFormulas: Readonly<Record<string, string>> = {
  letters: filled("x"),
  sums: filled("a+"),
  fractions: filled("\\frac12"),
  "nested fractions": nested("\\frac{1}{", "}", 300),
  roots: filled("\\sqrt2"),
  "nested roots": nested("\\sqrt{", "}", 300),
  scripts: filled("x_1^2"),
  delimiters: filled("\\left(x\\right)"),
  "nested delimiters": nested("\\left(", "\\right)", 150),
  chemistry: filled("A + B ->[x] C + ", "\\ce{", "D}"),
  units: filled("\\pu{1e3 kg m s^-2}"),
  matrix: filled("1&2&3\\\\", "\\begin{pmatrix}", "4\\end{pmatrix}"),
  macros: filled("\\abs x"),
  accents: filled("\\widehat x"),
  colours: filled("\\textcolor{red}x"),
  texts: filled("\\text{क}"),
  arrows: filled("\\xrightarrow{x}"),
  cancels: filled("\\cancel x"),
  operators: filled("\\sum_1^2"),
  // Read twice: as it is, and again without its doubled backslashes.
  doubled: filled("\\\\frac12", "", "}"),
  unclosed: filled("{")
}
