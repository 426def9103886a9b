import { FormulaFault } from "../../../schema/documents/formula.ts"
import { isOne, symbol, words } from "./characters.ts"
import { attributeOf, childrenOf, core, type Element, isRow, textOf } from "./mathml.ts"

/** Writes an element as Typst. */
export type Write = (element: Element) => string

/** Sub- and superscripts, at the right of their base. Primes join those before them. */
export const scripted = (element: Element, write: Write): string => {
  const [base, ...others] = childrenOf(element)
  const [below, above] =
    element.tagName === "msub" ? [others[0]] : element.tagName === "msup" ? [undefined, others[0]] : others
  const { primes, rest } = above === undefined ? { primes: 0, rest: [] } : primesOf(above)
  const isSign = ["mo", "mrow", "munder", "mover", "munderover"].includes(core(base!).tagName)
  const written = write(base!) || words("")
  const parts = [
    isSign ? `scripts(${written})` : written,
    ...(below === undefined ? [] : [`b: ${write(below) || words("")}`]),
    ...(rest.length === 0 ? [] : [`t: ${rest.map(write).join("") || words("")}`]),
    ...(primes === 0 ? [] : [`tr: primes(#${primes})`])
  ]
  return `attach(${parts.join(", ")})`
}

/** How many primes a superscript begins with, and what follows them. */
const primesOf = (above: Element): { readonly primes: number; readonly rest: readonly Element[] } => {
  const parts = isRow(above) ? childrenOf(above) : [above]
  const after = parts.findIndex((part) => part.tagName !== "mo" || !/^′+$/.test(textOf(part)))
  const leading = after === -1 ? parts : parts.slice(0, after)
  return {
    primes: leading.reduce((sum, part) => sum + [...textOf(part)].length, 0),
    rest: after === -1 ? [] : leading.length === 0 ? [above] : parts.slice(after)
  }
}

/** Marks above a letter or a group, by the character that KaTeX writes them as. */
const above: Readonly<Record<string, (base: string) => string>> = {
  "^": (base) => `hat(${base})`,
  ˆ: (base) => `hat(${base})`,
  "~": (base) => `tilde(${base})`,
  "˜": (base) => `tilde(${base})`,
  ˉ: (base) => `macron(${base})`,
  "‾": (base) => `overline(${base})`,
  "⃗": (base) => `arrow(${base})`,
  "˙": (base) => `dot(${base})`,
  "¨": (base) => `dot.double(${base})`,
  "˘": (base) => `breve(${base})`,
  ˇ: (base) => `caron(${base})`,
  "´": (base) => `acute(${base})`,
  ˊ: (base) => `acute(${base})`,
  "`": (base) => `grave(${base})`,
  ˋ: (base) => `grave(${base})`,
  "˚": (base) => `circle(${base})`,
  "→": (base) => `arrow(${base})`,
  "←": (base) => `arrow.l(${base})`,
  "↔": (base) => `arrow.l.r(${base})`,
  "⇀": (base) => `harpoon(${base})`,
  "↼": (base) => `harpoon.lt(${base})`,
  "⏞": (base) => `overbrace(${base})`,
  "⏠": (base) => `overshell(${base})`,
  "⎴": (base) => `overbracket(${base})`
}

/** Marks below. */
const below: Readonly<Record<string, (base: string) => string>> = {
  "‾": (base) => `underline(${base})`,
  _: (base) => `underline(${base})`,
  "⏟": (base) => `underbrace(${base})`,
  "⏡": (base) => `undershell(${base})`,
  "⎵": (base) => `underbracket(${base})`
}

const isStretchy = (element: Element): boolean =>
  element.tagName === "mo" && attributeOf(element, "stretchy") === "true"

/** Marks over and under a base: accents, braces with their words, arrows that grow with theirs, limits. */
export const accented = (element: Element, write: Write): string => {
  const [base, first, second] = childrenOf(element)
  const marks = element.tagName === "mover" ? above : below
  const isMark =
    ["accent", "accentunder"].some((name) => attributeOf(element, name) === "true") ||
    (second === undefined && isStretchy(core(first!)))
  if (isMark && !isStretchy(core(base!)))
    return marked(base!, textOf(first!), marks, element.tagName === "mover", write)
  const [under, over] =
    element.tagName === "munder" ? [first] : element.tagName === "mover" ? [undefined, first] : [first, second]
  return `attach(${[
    `limits(${grown(base!, write)})`,
    ...(over === undefined ? [] : [`t: ${write(over) || words("")}`]),
    ...(under === undefined ? [] : [`b: ${write(under) || words("")}`])
  ].join(", ")})`
}

const marked = (base: Element, mark: string, marks: typeof above, isAbove: boolean, write: Write): string => {
  const written = write(base) || words("")
  const draw = marks[mark]
  if (draw !== undefined) return draw(written)
  if (!isOne(mark)) throw new FormulaFault(`The mark ${mark} cannot be printed.`)
  return `attach(limits(${written}), ${isAbove ? "t" : "b"}: stretch(${symbol(mark)}))`
}

/** An arrow under words is as long as they are, and a little longer. */
const grown = (base: Element, write: Write): string => {
  const arrow = core(base)
  const text = textOf(arrow)
  return isStretchy(arrow) && isOne(text) ? `stretch(${symbol(text)}, size: #(100% + 1em))` : write(base) || words("")
}
