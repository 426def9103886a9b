import { mathmlOf } from "../formulas/mathml.ts"
import { typstOfElement } from "../formulas/typst.ts"
import { emsOf } from "../formulas/width.ts"

/** A formula as Typst sets it, and how wide it is in a line, in em. */
type Written = { readonly typst: string; readonly ems: number }

/** Formulas that were written lately: a paper has each of them in two languages and in up to six sets. */
const written = new Map<string, Written>()
const mostWritten = 20_000

/** A formula for a line, or for a line of its own. Throws a FormulaFault. */
export const formulaOf = (latex: string, display: boolean): Written => {
  const key = `${display ? "+" : "-"}${latex}`
  const known = written.get(key)
  if (known !== undefined) return known
  const element = mathmlOf(latex, display)
  const formula = { typst: typstOfElement(element), ems: emsOf(element) }
  if (written.size >= mostWritten) written.clear()
  written.set(key, formula)
  return formula
}
