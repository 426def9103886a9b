import { ImportedXmlComponent } from "docx"
import { FormulaFault } from "../../../../schema/documents/formula.ts"
import { textOf, type Element } from "../../formulas/mathml.ts"

export const m = (name: string, ...inner: readonly (Math | string)[]): Math => {
  const element = new ImportedXmlComponent(`m:${name}`)
  for (const one of inner) element.push(one)
  return element
}

export const valued = (name: string, value: string): Math => new ImportedXmlComponent(`m:${name}`, { "m:val": value })

/** Styles of letters by MathML's names: the script, and how upright and bold it is. */
const variants: Readonly<Record<string, readonly [script: string | null, style: string]>> = {
  normal: [null, "p"],
  bold: [null, "b"],
  italic: [null, "i"],
  "bold-italic": [null, "bi"],
  "double-struck": ["double-struck", "p"],
  script: ["script", "p"],
  "bold-script": ["script", "b"],
  fraktur: ["fraktur", "p"],
  "bold-fraktur": ["fraktur", "b"],
  "sans-serif": ["sans-serif", "p"],
  "sans-serif-italic": ["sans-serif", "i"],
  "bold-sans-serif": ["sans-serif", "b"],
  monospace: ["monospace", "p"]
}

export const run = (text: string, variant: string | null = null): readonly Math[] => {
  if (text === "") return []
  const letters = new ImportedXmlComponent("m:t", { "xml:space": "preserve" })
  letters.push(text)
  if (variant === null) return [m("r", letters)]
  const [script, style] = variants[variant] ?? []
  if (style === undefined) throw new FormulaFault(`Letters in the style ${variant} cannot be written for Word.`)
  return [
    m(
      "r",
      m("rPr", ...(script === null || script === undefined ? [] : [valued("scr", script)]), valued("sty", style)),
      letters
    )
  ]
}

export const words = (element: Element): readonly Math[] => {
  const text = textOf(element).replaceAll("\u00a0", " ")
  const spaced = new ImportedXmlComponent("m:t", { "xml:space": "preserve" })
  spaced.push(text)
  return text === "" ? [] : [m("r", m("rPr", m("nor")), spaced)]
}

/** Office's mathematics, by element (ECMA-376, part 1, 22.1): a name, its `m:val` if it has one, and what is in it. */
export type Math = ImportedXmlComponent
