import "katex/dist/katex.min.css"
import { FormulaFault, renderFormula, renderInLine } from "../../../schema/documents/formula.ts"

/** How a formula is shown: `display` on a line of its own, `spoken` with MathML beside it for who listens. */
type Look = { readonly display?: boolean; readonly spoken?: boolean }

/** Formulas shown lately, ready to be copied. */
const ready = new Map<string, DocumentFragment>()
const remembered = 500

/**
 * A formula as nodes of a page. KaTeX's text is taken apart under the portal's Content-Security-Policy, which takes no
 * style attributes from text: they are set one by one. Throws a FormulaFault.
 */
const formulaNode = (latex: string, { display = false, spoken = false }: Look = {}): Node => {
  const name = `${display}${spoken}${latex}`
  const known = ready.get(name)
  if (known !== undefined) return known.cloneNode(true)
  const output = spoken ? "htmlAndMathml" : "html"
  const made = nodesOf(display ? renderFormula(latex, { display, output }) : renderInLine(latex, output))
  if (ready.size >= remembered) ready.delete(ready.keys().next().value!)
  ready.set(name, made)
  return made.cloneNode(true)
}

/** KaTeX escapes quotation marks in text, so that these are in tags only. */
const nodesOf = (rendered: string): DocumentFragment => {
  const template = document.createElement("template")
  template.innerHTML = rendered.replaceAll(' style="', ' data-style="')
  for (const styled of template.content.querySelectorAll<HTMLElement>("[data-style]")) {
    styled.style.cssText = styled.dataset["style"]!
    delete styled.dataset["style"]
  }
  return template.content
}

/**
 * Shows a formula in an element, or its LaTeX where it cannot be shown. @returns what is wrong with it; null when
 * nothing is
 */
export const showFormula = (element: HTMLElement, latex: string, look?: Look): FormulaFault | null => {
  try {
    element.replaceChildren(formulaNode(latex, look))
    return null
  } catch (caught) {
    if (!(caught instanceof FormulaFault)) throw caught
    element.textContent = latex
    return caught
  }
}
