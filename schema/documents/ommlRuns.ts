import { latexOfName, latexOfText } from "./mathCharacters.ts"
import { type MathElement, isElement, find, isOn } from "./ommlElement.ts"

export const braced = (latex: string): string => `{${latex}}`

const letters: Readonly<Record<string, string>> = {
  script: "\\mathcal",
  fraktur: "\\mathfrak",
  "double-struck": "\\mathbb",
  "sans-serif": "\\mathsf",
  monospace: "\\mathtt"
}

export const textOf = (element: MathElement): string =>
  element.children
    .map((child) => (isElement(child) ? (/^(rpr|del|instrtext)$/.test(child.name) ? "" : textOf(child)) : child))
    .join("")

/** Characters that are left out of `\\text{}`, where KaTeX has no escape for them. */
const droppedInText: ReadonlySet<string> = new Set(["\\", "^", "~"])

export const run = (element: MathElement): string => {
  const text = textOf(element).replaceAll(/[\r\n]+\s*/g, " ")
  const properties = find(element, "rpr")
  const value = (name: string) => (properties === undefined ? undefined : find(properties, name)?.attribute("val"))
  if (properties !== undefined && find(properties, "nor") !== undefined && isOn(value("nor")))
    return text === ""
      ? ""
      : `\\text{${text.replaceAll(/[\\{}$&#^_%~]/g, (special) => (droppedInText.has(special) ? "" : `\\${special}`))}}`
  const latex =
    value("sty") === "p" && /^[a-zA-Z]{2,}$/.test(text.trim()) ? latexOfName(text.trim()) : latexOfText(text)
  const style =
    letters[value("scr") ?? ""] ??
    (value("sty") === "b" ? "\\mathbf" : value("sty") === "bi" ? "\\boldsymbol" : undefined)
  return style === undefined || latex.trim() === "" ? latex : `${style}{${latex}}`
}
