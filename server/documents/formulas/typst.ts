import { FormulaFault } from "../../../schema/documents/formula.ts"
import { accented, scripted, type Write } from "./attachments.ts"
import { isOne, symbol, words, inVariant } from "./characters.ts"
import { boxed, padded, spaced, styled, framed } from "./frames.ts"
import { attributeOf, childrenOf, type Element, isRow, mathmlOf, textOf } from "./mathml.ts"
import { table } from "./tables.ts"
import { number, text, classOf } from "./typstLetters.ts"

/**
 * A formula as Typst sets it, for inside of `$…$`. It is written from the MathML that KaTeX makes of the LaTeX, so one
 * parser reads formulas for pages and paper alike. Letters and signs arrive escaped, structure as Typst's functions:
 * nothing in a formula can call anything. Throws a FormulaFault for what Typst cannot print as it is meant.
 */
export const typstOf = (latex: string, display = false): string => typstOfElement(mathmlOf(latex, display))

/** The same of a formula that was read already. */
export const typstOfElement = (element: Element): string => write(element)

/** Invisible signs: applied function, times, separator, plus. */
const invisible = /^[\u2061-\u2064\u200b]$/

const write: Write = (element) => {
  const { tagName } = element
  if (isRow(element)) return row(childrenOf(element).filter(({ tagName: name }) => name !== "annotation"))
  const writer = writers[tagName]
  if (writer === undefined) throw new FormulaFault(`A formula with <${tagName}> cannot be printed.`)
  return writer(element)
}

/** A row of elements. Those between `\left` and `\right` grow with their brackets. */
const row = (elements: readonly Element[]): string => {
  const fenced = fence(elements)
  if (fenced !== null) return fenced
  return together(elements)
}

const together = (elements: readonly Element[]): string => joined(elements, (element) => write(element)) || words("")

/** Neighbours as they are written; a run of single upright letters is one word, such as `mod` or `cm`. */
const joined = (elements: readonly Element[], one: (element: Element) => string): string => {
  let written = ""
  for (let at = 0; at < elements.length; at += 1) {
    const run = uprightRun(elements, at)
    if (run.length > 1) {
      written += words(run)
      at += run.length - 1
    } else written += isApplied(elements[at + 1]) ? operator(elements[at]!) : one(elements[at]!)
  }
  return written
}

const uprightRun = (elements: readonly Element[], from: number): string => {
  let run = ""
  for (const element of elements.slice(from)) {
    if (
      element.tagName !== "mi" ||
      attributeOf(element, "mathvariant") !== "normal" ||
      !/^[a-zA-Z]$/.test(textOf(element))
    )
      break
    run += textOf(element)
  }
  return run
}

const isApplied = (next: Element | undefined): boolean => next?.tagName === "mo" && textOf(next) === "\u2061"

/** A function's name: `sin`, `lim`. */
const operator = (element: Element): string =>
  childrenOf(element).length > 0 ? `op(${together(childrenOf(element))})` : `op(${words(textOf(element))})`

const isFence = (element: Element | undefined): boolean =>
  element?.tagName === "mo" && attributeOf(element, "fence") === "true" && attributeOf(element, "minsize") === null

const fence = (elements: readonly Element[]): string | null => {
  const [first, last] = [elements[0], elements.at(-1)]
  if (elements.length < 2 || !(isFence(first) || isFence(last))) return null
  const [opens, closes] = [isFence(first), isFence(last)]
  const inner = elements.slice(opens ? 1 : 0, closes ? -1 : undefined)
  const [only] = inner
  if (inner.length === 1 && isStack(only!) && opens && closes && textOf(first!) === "(" && textOf(last!) === ")") {
    return `binom(${childrenOf(only!).map(write).join(", ")})`
  }
  const middle = joined(inner, (element) => (isFence(element) ? `mid(${delimiter(element)})` : write(element)))
  return `lr(${[opens ? delimiter(first!) : "", middle, closes ? delimiter(last!) : ""].join("") || words("")})`
}

/** KaTeX writes bars as the signs of "divides" and "parallel", which do not grow. */
const bars: Readonly<Record<string, string>> = { "∣": "|", "∥": "‖" }

/** A bracket, or nothing for the one that `\left.` leaves out. */
const delimiter = (element: Element): string => {
  const text = textOf(element)
  if (text === "" || text === ".") return ""
  const drawn = isOne(text) ? symbol(bars[text] ?? text) : words(text)
  const colour = attributeOf(element, "mathcolor")
  if (colour !== null) throw new FormulaFault("Coloured brackets cannot be printed.")
  return drawn
}

const isStack = (element: Element): boolean =>
  element.tagName === "mfrac" && /^0(px|em)?$/.test(attributeOf(element, "linethickness") ?? "")

const inside = (element: Element): string => together(childrenOf(element))

const fraction = (element: Element): string => {
  const [over, under] = childrenOf(element)
  const parts = [write(over!), write(under!)]
  if (isStack(element)) return `mat(delim: #none, row-gap: #0.3em, ${parts.join("; ")})`
  return `frac(${parts.join(", ")})`
}

const letters = (element: Element): string => {
  const text = textOf(element)
  const variant = attributeOf(element, "mathvariant")
  if (childrenOf(element).length > 0)
    return variant === null || variant === "normal" ? inside(element) : inVariant(variant, inside(element))
  if (text === "") return words("")
  if (!isOne(text)) return variant === null || variant === "normal" ? words(text) : inVariant(variant, words(text))
  // A sign that KaTeX calls an ordinary one keeps no space around it.
  if (!/[\p{L}\p{N}]/u.test(text))
    return `class("normal", ${variant === null || variant === "normal" ? symbol(bars[text] ?? text) : inVariant(variant, symbol(text))})`
  // Typst slants small Greek letters and no capital ones, as LaTeX does; KaTeX says of each what it is.
  return variant !== null
    ? inVariant(variant, symbol(text))
    : /\p{Script=Greek}/u.test(text)
      ? `italic(${symbol(text)})`
      : symbol(text)
}

const sign = (element: Element): string => {
  if (childrenOf(element).length > 0) return `class("${classOf(element)}", ${grouped(element)})`
  const text = textOf(element)
  if (text === "" || invisible.test(text)) return ""
  if (text === ":" && attributeOf(element, "lspace") !== null) return 'class("punctuation", \\:)'
  const size = attributeOf(element, "minsize")
  const drawn =
    text === "⊥"
      ? `class("relation", ${symbol(text)})`
      : isOne(text)
        ? symbol(size === null ? text : (bars[text] ?? text))
        : /^\p{L}+$/u.test(text)
          ? `op(${words(text)})`
          : `class("relation", ${words(text)})`
  const variant = attributeOf(element, "mathvariant")
  const shaped = variant === null || variant === "normal" ? drawn : inVariant(variant, drawn)
  if (size !== null && /^[0-9.]+em$/.test(size)) return `lr(size: #${size}, ${shaped})`
  // A sign that KaTeX has taken the space from is an ordinary one, such as the second minus of a number's sign.
  return attributeOf(element, "lspace") === "0em" && attributeOf(element, "rspace") === "0em" && /[−+=<>±∓]/.test(text)
    ? `class("normal", ${shaped})`
    : shaped
}

const writers: Readonly<Record<string, (element: Element) => string>> = {
  mi: letters,
  mo: sign,
  mn: number,
  mtext: text,
  mspace: spaced,
  mfrac: fraction,
  msqrt: (element) => `sqrt(${inside(element)})`,
  mroot: (element) => {
    const [base, index] = childrenOf(element)
    return `root(${write(index!)}, ${write(base!)})`
  },
  msub: (element) => scripted(element, write),
  msup: (element) => scripted(element, write),
  msubsup: (element) => scripted(element, write),
  munder: (element) => accented(element, write),
  mover: (element) => accented(element, write),
  munderover: (element) => accented(element, write),
  mtable: (element) => table(element, write),
  mstyle: (element) => styled(element, together(childrenOf(element))),
  menclose: (element) => boxed(element, inside(element)),
  mpadded: (element) => padded(element, inside(element)),
  mphantom: (element) => `hidden(${inside(element)})`
}

/** A group of several parts is put in a box: a class would be each one's else. */
const grouped = (element: Element): string => {
  const inner = inside(element)
  return childrenOf(element).length === 1 || inner.startsWith('"') ? inner : framed(element, "", inner)
}
