import { formulaFault } from "../../../../schema/documents/formula.ts"
import { ommlLatex } from "../../../../schema/documents/omml.ts"
import { mathElementOf } from "../../../../schema/documents/ommlElement.ts"
import { blockNames, dropped, marksOf, lineStyle, styleOf } from "./looks.ts"
import { listsOf, wordHtml } from "./word.ts"

/** What is left of pasted HTML: elements that the editor's schema reads, and how many things were left out. */
export type Cleaned = { readonly html: string; readonly pictures: number; readonly formulas: number }

/** Reads MathML; it is fetched with the first formula that is pasted. */
type ReadMathml = (mathml: string) => string | null

/**
 * Cleans HTML of Word, of Google's documents and of web pages. It is read in a document of its own, in which nothing
 * runs and nothing is fetched, and written anew: an element or an attribute that is not made here does not come
 * through.
 */
export const cleaned = async (html: string): Promise<Cleaned> => {
  const source = document.implementation.createHTMLDocument("")
  source.body.innerHTML = wordHtml(html)
  const readMathml = /<(?:\w+:)?math\b/i.test(html)
    ? (await import("../../../../schema/documents/mathml.ts")).latexOfMathml
    : () => null
  listsOf(source.body)
  const writer = openWriter(source, readMathml)
  const target = source.createElement("div")
  target.append(...writer.contentOf(source.body))
  return { html: target.innerHTML, ...writer.out() }
}

const openWriter = (source: Document, readMathml: ReadMathml) => {
  let pictures = 0
  let formulas = 0
  const make = (
    name: string,
    attributes: Readonly<Record<string, string>>,
    ...content: readonly (Node | string)[]
  ): HTMLElement => {
    const made = source.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
    made.append(...content)
    return made
  }
  const formula = (latex: string | null, isBlock: boolean, words: string | null): readonly Node[] => {
    if (latex !== null && latex.trim() !== "" && formulaFault(latex) === null)
      return [make(isBlock ? "div" : "span", { "data-latex": latex })]
    formulas += 1
    return [source.createTextNode((latex ?? words ?? "").trim())]
  }
  /** A formula, however the page writes it; null for what is none. */
  const formulaOf = (element: Element): readonly Node[] | null => {
    const name = element.localName.toLowerCase()
    if (name === "m:omath" || name === "m:omathpara")
      return formula(ommlLatex(mathElementOf(element)), name === "m:omathpara", element.textContent)
    if (name === "math")
      return formula(readMathml(element.outerHTML), element.getAttribute("display") === "block", element.textContent)
    if (name === "script" && (element.getAttribute("type") ?? "").startsWith("math/tex"))
      return formula(element.textContent, element.getAttribute("type")!.includes("display"), null)
    if (element.classList.contains("katex")) {
      const tex = element.querySelector("annotation[encoding='application/x-tex']")?.textContent ?? null
      return formula(tex, element.closest(".katex-display") !== null, tex ?? element.textContent)
    }
    const mathml =
      name === "mjx-container" || element.classList.contains("mwe-math-element") ? element.querySelector("math") : null
    return mathml === null
      ? null
      : formula(
          readMathml(mathml.outerHTML),
          element.getAttribute("display") === "true" || mathml.getAttribute("display") === "block",
          mathml.textContent
        )
  }
  const contentOf = (node: Node): readonly Node[] => [...node.childNodes].flatMap(one)
  const one = (node: Node): readonly Node[] => {
    if (node.nodeType === 3) return [source.createTextNode(node.nodeValue!.replaceAll("\u00a0", " "))]
    if (node.nodeType !== 1) return []
    const element = node as Element
    const found = formulaOf(element)
    if (found !== null) return found
    const name = element.localName.toLowerCase()
    if (name === "img" || name === "svg" || name === "picture" || name === "v:shape") {
      pictures += 1
      return []
    }
    if (dropped.has(name)) return []
    if (name === "br") return [make("br", {})]
    if (name === "table") return tableOf(element as HTMLTableElement)
    const style = styleOf(element)
    const content = contentOf(element)
    if (blockNames[name] !== undefined) return blockOf(blockNames[name], element, content, style)
    const [inmost, ...outer] = marksOf(name, element, style)
    return inmost === undefined
      ? content
      : [
          outer.reduce(
            (inner, mark) => make(mark.name, mark.attributes, inner),
            make(inmost.name, inmost.attributes, ...content)
          )
        ]
  }
  /** A formula on a line of its own breaks the paragraph that it came in. */
  const blockOf = (
    name: string,
    element: Element,
    content: readonly Node[],
    style: ReadonlyMap<string, string>
  ): readonly Node[] => {
    if (name !== "p" || !content.some((each) => each instanceof HTMLElement && each.matches("div[data-latex]")))
      return [make(name, lineStyle(element, style), ...content)]
    return content
      .map((each) => (each instanceof HTMLElement && each.matches("div[data-latex]") ? each : make("p", {}, each)))
      .filter((each) => each.matches("[data-latex]") || each.textContent.trim() !== "")
  }
  /** A table; one of a single cell is there for the look of a page, and only what it says is kept. */
  const tableOf = ({ caption, rows }: HTMLTableElement): readonly Node[] => {
    const cells = [...rows].flatMap((row) => [...row.cells])
    const above = caption === null ? [] : [make("p", {}, ...contentOf(caption))]
    if (cells.length < 2) return [...above, ...cells.flatMap((cell) => contentOf(cell))]
    return [...above, make("table", {}, make("tbody", {}, ...[...rows].map(rowOf)))]
  }
  const rowOf = ({ cells }: HTMLTableRowElement): Node =>
    make(
      "tr",
      {},
      ...[...cells].map((cell) => {
        const spans = { colspan: cell.colSpan, rowspan: cell.rowSpan }
        const said = Object.entries(spans).filter(([, span]) => span > 1)
        return make(
          cell.localName === "th" ? "th" : "td",
          Object.fromEntries(said.map(([span, count]) => [span, String(count)])),
          ...contentOf(cell)
        )
      })
    )
  return { contentOf, out: () => ({ pictures, formulas }) }
}
