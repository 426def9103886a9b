import { renderFormula } from "../../../schema/documents/formula.ts"

/** An element of MathML: what is in it, in order. */
export type Element = {
  readonly tagName: string
  readonly attributes: ReadonlyMap<string, string>
  readonly parent: Element | null
  readonly content: (Element | string)[]
}

/**
 * A formula's MathML as KaTeX writes it: the element of presentation, without its annotation. Throws a FormulaFault.
 */
export const mathmlOf = (latex: string, display = false): Element => {
  const html = renderFormula(latex, { display, output: "mathml" })
  return elementOf(html.slice(html.indexOf("<math"), html.indexOf("</math>") + "</math>".length))
}

/**
 * A tag with its attributes, or text. KaTeX writes nothing else: no comment, no declaration, no apostrophes around a
 * value.
 */
const piece = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"]*")*) ?(\/?)>|([^<]+)/gy
const attribute = / ([a-zA-Z-]+)="([^"]*)"/g

/**
 * Reads what KaTeX writes. A parser for any XML takes four times as long, and a paper has hundreds of formulas; what is
 * not written as KaTeX does it is refused.
 */
const elementOf = (xml: string): Element => {
  const root: Element = { tagName: "", attributes: new Map(), parent: null, content: [] }
  let open = root
  let end = 0
  for (const { 0: whole, index, 1: closes, 2: tagName, 3: attributes, 4: isEmpty, 5: text } of xml.matchAll(piece)) {
    end = index + whole.length
    if (text !== undefined) open.content.push(unescaped(text))
    else if (closes === "/") {
      if (open.tagName !== tagName) throw new Error(`MathML closes ${tagName} where ${open.tagName} is open`)
      open = open.parent ?? root
    } else {
      const element: Element = {
        tagName: tagName!,
        parent: open === root ? null : open,
        content: [],
        attributes: new Map([...attributes!.matchAll(attribute)].map(([, name, value]) => [name!, unescaped(value!)]))
      }
      open.content.push(element)
      if (isEmpty !== "/") open = element
    }
  }
  const [formula] = root.content
  if (end !== xml.length || open !== root || formula === undefined || typeof formula === "string")
    throw new Error("MathML is not as KaTeX writes it")
  return formula
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" }

const unescaped = (text: string): string =>
  text.includes("&") ? text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!) : text

/** The elements right inside an element. */
export const childrenOf = ({ content }: Element): readonly Element[] =>
  content.filter((part): part is Element => typeof part !== "string")

/** All text inside an element, with its ends. */
export const textOf = ({ content }: Element): string =>
  content.map((part) => (typeof part === "string" ? part : textOf(part))).join("")

/** An attribute, or null where it is absent or empty. */
export const attributeOf = ({ attributes }: Element, name: string): string | null => attributes.get(name) || null

/** An element that only holds others: what is inside it counts. */
export const isRow = ({ tagName }: Element): boolean => ["math", "mrow", "semantics"].includes(tagName)

/** The one element that a row of one leads to. */
export const core = (element: Element): Element => {
  const inside = childrenOf(element).filter(({ tagName }) => tagName !== "annotation")
  return isRow(element) && inside.length === 1 ? core(inside[0]!) : element
}
