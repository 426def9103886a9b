import { joinLatex, latexOfCharacter, latexOfText } from "./mathCharacters.ts"
import { type MathElement, isElement, find, all, property, isOn } from "./ommlElement.ts"
import { braced, textOf, run } from "./ommlRuns.ts"

/**
 * A formula of Word (OMML: `m:oMath`, as in a .docx and in what Word puts on the clipboard) as LaTeX. Elements that it
 * does not know count for what is in them, so that the markup around runs does no harm. Source of the names:
 * ECMA-376, part 1, 22.1.
 */
export const ommlLatex = (element: MathElement): string => inside(element).trim().replaceAll(/\s+/g, " ")

const part = (element: MathElement, name: string): string => {
  const found = find(element, name)
  return found === undefined ? "" : inside(found).trim()
}

const inside = (element: MathElement): string =>
  joinLatex(
    element.children.map((child) =>
      isElement(child) ? one(child) : child.trim() === "" ? "" : latexOfText(child.replaceAll(/\s+/g, " "))
    )
  )

/** The base of a script, kept together. */
const base = (latex: string): string => (/^(?:[a-zA-Z0-9]|\\[a-zA-Z]+|)$/.test(latex) ? latex || "{}" : `{${latex}}`)

const accents: Readonly<Record<string, readonly [short: string, long: string]>> = {
  "\u0302": ["\\hat", "\\widehat"],
  "^": ["\\hat", "\\widehat"],
  "\u0303": ["\\tilde", "\\widetilde"],
  "~": ["\\tilde", "\\widetilde"],
  "\u0304": ["\\bar", "\\overline"],
  "\u0305": ["\\bar", "\\overline"],
  "¯": ["\\bar", "\\overline"],
  "\u20d7": ["\\vec", "\\overrightarrow"],
  "→": ["\\vec", "\\overrightarrow"],
  "\u20d6": ["\\overleftarrow", "\\overleftarrow"],
  "\u20d1": ["\\vec", "\\overrightarrow"],
  "\u20e1": ["\\overleftrightarrow", "\\overleftrightarrow"],
  "\u0307": ["\\dot", "\\dot"],
  "\u0308": ["\\ddot", "\\ddot"],
  "\u20db": ["\\dddot", "\\dddot"],
  "\u0306": ["\\breve", "\\breve"],
  "\u030c": ["\\check", "\\check"],
  "\u0301": ["\\acute", "\\acute"],
  "\u0300": ["\\grave", "\\grave"]
}

const accent = (element: MathElement): string => {
  const inner = part(element, "e")
  const [short, long] = accents[property(element, "chr") ?? "\u0302"] ?? ["\\hat", "\\widehat"]
  return `${[...textOf(find(element, "e") ?? element).trim()].length > 1 ? long : short}{${inner}}`
}

const groupings: Readonly<Record<string, string>> = {
  "⏞": "\\overbrace",
  "⏟": "\\underbrace",
  "⏜": "\\overgroup",
  "⏝": "\\undergroup",
  "→top": "\\overrightarrow",
  "→": "\\underrightarrow",
  "←top": "\\overleftarrow",
  "←": "\\underleftarrow"
}

const grouping = (element: MathElement): string => {
  const [sign, place] = [property(element, "chr") ?? "⏟", property(element, "pos") ?? "bot"]
  return `${groupings[`${sign}${place}`] ?? groupings[sign] ?? (place === "top" ? "\\overline" : "\\underline")}{${part(element, "e")}}`
}

const isNamed = (latex: string): boolean =>
  /^\\(?:lim|max|min|sup|inf|det|gcd|limsup|liminf|sum|prod|underbrace\{.*\}|overbrace\{.*\})$/s.test(latex)

const limit = (element: MathElement, sign: "_" | "^", beside: string): string => {
  const [inner, lim] = [part(element, "e"), part(element, "lim")]
  return isNamed(inner) ? `${inner}${sign}{${lim}}` : `${beside}{${lim}}{${inner}}`
}

const integrals = /^\\(?:i{1,3}nt|oint)$/

const nary = (element: MathElement): string => {
  const sign = latexOfCharacter(property(element, "chr") || "∫")
  const place = property(element, "limloc")
  const limits =
    place === "undOvr" && integrals.test(sign)
      ? "\\limits"
      : place === "subSup" && !integrals.test(sign)
        ? "\\nolimits"
        : ""
  const [sub, sup] = [
    isOn(property(element, "subhide")) ? "" : part(element, "sub"),
    isOn(property(element, "suphide")) ? "" : part(element, "sup")
  ]
  return joinLatex([sign, limits, sub && `_{${sub}}`, sup && `^{${sup}}`, ` ${part(element, "e")}`])
}

const fences: Readonly<Record<string, string>> = {
  "(": "pmatrix",
  "[": "bmatrix",
  "|": "vmatrix",
  "‖": "Vmatrix",
  "{": "Bmatrix"
}

const tall = /\\(?:frac|dfrac|cfrac|sum|prod|int|begin|sqrt|left|over|under|binom|wide)/

const fence = (sign: string): string => (sign === "" ? "." : latexOfCharacter(sign))

const delimited = (element: MathElement): string => {
  const [open, close] = [property(element, "begchr") ?? "(", property(element, "endchr") ?? ")"]
  const inner = all(element, "e")
  const parts = inner.map((each) => inside(each).trim())
  const whole = parts[0] ?? ""
  if (
    parts.length === 1 &&
    /^\\begin\{matrix\}(?:(?!\\begin).)*\\end\{matrix\}$/s.test(whole) &&
    fences[open] !== undefined
  )
    return whole.replaceAll("{matrix}", `{${fences[open]}}`)
  if (
    parts.length === 1 &&
    open === "{" &&
    close === "" &&
    /^\\begin\{aligned\}(?:(?!\\begin).)*\\end\{aligned\}$/s.test(whole)
  )
    return whole.replaceAll("{aligned}", "{cases}")
  const choice = /^\{(.*) \\atop (.*)\}$/s.exec(whole)
  if (parts.length === 1 && open === "(" && choice !== null) return `\\binom{${choice[1]}}{${choice[2]}}`
  if (parts.length === 1 && open !== "" && close !== "" && !tall.test(whole))
    return joinLatex([fence(open), whole, fence(close)])
  return joinLatex([
    `\\left${fence(open)}`,
    parts.join(`\\middle${fence(property(element, "sepchr") || "|")} `),
    `\\right${fence(close)}`
  ])
}

const fraction = (element: MathElement): string => {
  const [above, below] = [part(element, "num"), part(element, "den")]
  const kind = property(element, "type")
  return kind === "noBar"
    ? `{${above} \\atop ${below}}`
    : kind === "lin" || kind === "skw"
      ? `${base(above)}/${base(below)}`
      : `\\frac{${above}}{${below}}`
}

/** Rows aligned at their ampersands. */
const rows = (kind: string, lines: readonly string[]): string => `\\begin{${kind}}${lines.join(" \\\\ ")}\\end{${kind}}`

const elements: Readonly<Record<string, (element: MathElement) => string>> = {
  r: run,
  t: (element) => latexOfText(textOf(element)),
  br: () => " ",
  f: fraction,
  rad: (element) => {
    const degree = isOn(property(element, "deghide")) ? "" : part(element, "deg")
    return `\\sqrt${degree === "" ? "" : `[${degree}]`}${braced(part(element, "e"))}`
  },
  ssup: (element) => `${base(part(element, "e"))}^{${part(element, "sup")}}`,
  ssub: (element) => `${base(part(element, "e"))}_{${part(element, "sub")}}`,
  ssubsup: (element) => `${base(part(element, "e"))}_{${part(element, "sub")}}^{${part(element, "sup")}}`,
  spre: (element) => `{}_{${part(element, "sub")}}^{${part(element, "sup")}}${base(part(element, "e"))}`,
  nary,
  d: delimited,
  func: (element) => joinLatex([part(element, "fname"), ` ${part(element, "e")}`]),
  fname: (element) => inside(element),
  limlow: (element) => limit(element, "_", "\\underset"),
  limupp: (element) => limit(element, "^", "\\overset"),
  acc: accent,
  bar: (element) => `${property(element, "pos") === "top" ? "\\overline" : "\\underline"}{${part(element, "e")}}`,
  groupchr: grouping,
  borderbox: (element) => `\\boxed{${part(element, "e")}}`,
  phant: (element) =>
    isOn(property(element, "show") ?? "1") ? part(element, "e") : `\\phantom{${part(element, "e")}}`,
  eqarr: (element) =>
    rows(
      "aligned",
      all(element, "e").map((each) => inside(each).replaceAll("\\&", "&").trim())
    ),
  m: (element) =>
    rows(
      "matrix",
      all(element, "mr").map((row) =>
        all(row, "e")
          .map((each) => inside(each).trim())
          .join(" & ")
      )
    ),
  omathpara: (element) =>
    all(element, "omath")
      .map((each) => inside(each).trim())
      .join(" \\\\ ")
}

const one = (element: MathElement): string =>
  elements[element.name]?.(element) ?? (element.name.endsWith("pr") ? "" : inside(element))
