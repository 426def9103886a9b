import { FormulaFault } from "../../../schema/documents/formula.ts"
import { attributeOf, childrenOf, type Element } from "./mathml.ts"

/** Colours by name that formulas use (https://www.w3.org/TR/css-color-4/#named-colors). */
const colours: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  cyan: "#00ffff",
  magenta: "#ff00ff",
  yellow: "#ffff00",
  orange: "#ffa500",
  purple: "#800080",
  brown: "#a52a2a",
  pink: "#ffc0cb",
  gray: "#808080",
  grey: "#808080",
  lightgray: "#d3d3d3",
  darkgray: "#a9a9a9",
  lime: "#00ff00",
  olive: "#808000",
  teal: "#008080",
  violet: "#ee82ee",
  navy: "#000080",
  maroon: "#800000",
  aqua: "#00ffff",
  fuchsia: "#ff00ff",
  silver: "#c0c0c0",
  gold: "#ffd700",
  indigo: "#4b0082"
}

const colourOf = (colour: string): string => {
  const hex = colours[colour.toLowerCase()] ?? colour
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex)) throw new FormulaFault(`The colour ${colour} cannot be printed.`)
  return `rgb("${hex}")`
}

const length = (text: string | null): string | null => (text !== null && /^-?[0-9.]+(em|pt)$/.test(text) ? text : null)

/** Space between parts, a line's end, or a drawn rule. */
export const spaced = (element: Element): string => {
  if (attributeOf(element, "linebreak") === "newline") return "\\\n"
  const width = length(attributeOf(element, "width"))
  const ink = attributeOf(element, "mathbackground")
  if (ink !== null) {
    const height = length(attributeOf(element, "height"))
    if (width === null || height === null) throw new FormulaFault("The rule's size cannot be printed.")
    return `#box(width: ${width}, height: ${height}, fill: ${colourOf(ink)});`
  }
  return width === null ? "" : `#h(${width});`
}

/** The size of a group relative to its surroundings; KaTeX gives each relative to the formula. */
const sizeOf = (element: Element): string | null => {
  const told = emsOf(element)
  if (told === null) return null
  let around = element.parent
  while (around !== null && emsOf(around) === null) around = around.parent
  return `${(told / (around === null ? 1 : emsOf(around)!)).toFixed(3)}em`
}

const emsOf = (element: Element): number | null => {
  const told = length(attributeOf(element, "mathsize"))
  return told === null || !told.endsWith("em") ? null : Number.parseFloat(told)
}

/** Size, colour and style of the content. */
export const styled = (element: Element, inner: string): string => {
  const [display, level] = [attributeOf(element, "displaystyle"), attributeOf(element, "scriptlevel")]
  const shown =
    level === "1"
      ? `script(${inner})`
      : level === "2"
        ? `sscript(${inner})`
        : display === "true"
          ? `display(${inner})`
          : display === "false"
            ? `inline(${inner})`
            : inner
  const size = sizeOf(element)
  const [colour, ground] = [attributeOf(element, "mathcolor"), attributeOf(element, "mathbackground")]
  const bold = attributeOf(element, "style")?.includes("text-shadow") === true ? `bold(${shown})` : shown
  const sized = size === null ? bold : `text(size: #${size}, ${bold})`
  const inked = colour === null ? sized : `text(fill: #${colourOf(colour)}, ${sized})`
  return ground === null ? inked : framed(element, `fill: ${colourOf(ground)}, outset: (y: 2pt), `, inked)
}

/** Sides that an enclosure draws, by MathML's names. */
const sides = new Set(["top", "bottom", "left", "right"])

/** Boxes and strokes through. */
export const boxed = (element: Element, inner: string): string => {
  const notation = (attributeOf(element, "notation") ?? "").split(" ")
  if (notation.includes("box")) return framed(element, "stroke: 0.5pt, inset: (x: 3pt), outset: (y: 3pt), ", inner)
  if (notation.every((side) => sides.has(side))) {
    const stroke = notation.map((side) => `${side}: 0.5pt`).join(", ")
    return framed(element, `stroke: (${stroke}), inset: (x: 3pt), outset: (y: 3pt), `, inner)
  }
  const [up, down] = [notation.includes("updiagonalstrike"), notation.includes("downdiagonalstrike")]
  if (up || down) return `cancel(${up && down ? "cross: #true, " : down ? "inverted: #true, " : ""}${inner})`
  if (notation.includes("horizontalstrike")) return `cancel(angle: #90deg, ${inner})`
  throw new FormulaFault(`The frame ${notation.join(" ")} cannot be printed.`)
}

/**
 * What is in a box of the text's, as large as it is drawn and on its line. A box starts a formula of its own: in a
 * script it is told to be small again.
 */
export const framed = (element: Element, options: string, inner: string): string => {
  const level = levelOf(element)
  const sized = level === 0 ? inner : level === 1 ? `script(${inner})` : `sscript(${inner})`
  return `#framed(${options}$${sized}$);`
}

const scripts = new Set(["msub", "msup", "msubsup", "munder", "mover", "munderover"])

/** The script level of an element, at most two. */
const levelOf = (element: Element): number => {
  const { parent } = element
  if (parent === null) return 0
  const isScript = scripts.has(parent.tagName) && childrenOf(parent)[0] !== element
  return Math.min(2, levelOf(parent) + (isScript ? 1 : 0))
}

/** Padding: of a frame with a ground, of an arrow's words, or of what takes no room. */
export const padded = (element: Element, inner: string): string => {
  const ground = attributeOf(element, "mathbackground")
  if (ground !== null) return framed(element, `fill: ${colourOf(ground)}, inset: (x: 3pt), outset: (y: 3pt), `, inner)
  if (["0", "0px"].includes(attributeOf(element, "width") ?? "")) {
    const side = attributeOf(element, "lspace")
    const align = side === null ? "left" : side === "-1width" ? "right" : "center"
    return `#box(width: 0pt, align(${align}, ${framed(element, "", inner).slice(1, -1)}));`
  }
  const raised = length(attributeOf(element, "voffset"))
  if (raised !== null && !inner.startsWith("#box(width:")) return `#text(baseline: ${negated(raised)}, $${inner}$);`
  const lead = length(attributeOf(element, "lspace"))
  return lead === null ? inner : `#h(${lead});${inner}#h(${lead});`
}

const negated = (text: string): string => (text.startsWith("-") ? text.slice(1) : `-${text}`)
