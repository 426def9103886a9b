import { DOMParser, type Element, type Node } from "@xmldom/xmldom"
import { renderFormula } from "../../schema/formula.ts"

/** A formula's MathML as KaTeX writes it: the element of presentation, without its annotation. Throws a FormulaFault. */
export const mathmlOf = (latex: string, display = false): Element => {
  const html = renderFormula(latex, { display, output: "mathml" })
  const xml = html.slice(html.indexOf("<math"), html.indexOf("</math>") + "</math>".length)
  return new DOMParser({ onError: (_level, message) => { throw new Error(message) } })
    .parseFromString(xml, "application/xml").documentElement!
}

/** The elements right inside an element. */
export const childrenOf = (element: Element): readonly Element[] =>
  [...(element.childNodes as unknown as Iterable<Node>)].filter((node): node is Element => node.nodeType === 1)

/** All text inside an element, with its ends. */
export const textOf = (element: Element): string => element.textContent ?? ""

/** An attribute, or null where it is absent or empty. */
export const attributeOf = (element: Element, name: string): string | null => element.getAttribute(name) || null

/** An element that only holds others: what stands inside it counts. */
export const isRow = ({ tagName }: Element): boolean => ["math", "mrow", "semantics"].includes(tagName)

/** The one element that a row of one leads to. */
export const core = (element: Element): Element => {
  const inside = childrenOf(element).filter(({ tagName }) => tagName !== "annotation")
  return isRow(element) && inside.length === 1 ? core(inside[0]!) : element
}
