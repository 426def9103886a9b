import { t } from "#messages/server.questionFiles.js"
import { element, type Node } from "../../markup/tree.ts"
import type { Tell } from "./tell.ts"
import type { TexNode } from "./texNode.ts"
import { quantityOf } from "./units.ts"

/** A gap to be filled in. */
export const gap = "_____"
/** A formula as markup. */
export const formulaOf = (latex: string, isDisplay = false): Node =>
  element("span", { "data-latex": latex, ...(isDisplay ? { "data-display": "" } : {}) }, [])

/** A command whose arguments are no text as markup. */
export const rawMarkup = (
  { name, options, args, line }: Extract<TexNode, { is: "raw" }>,
  tell: Tell
): readonly Node[] => {
  const [first = ""] = args
  switch (name) {
    case "includegraphics":
      return [element("img", { src: first.trim(), ...widthIn(options) }, [])]
    case "ce":
      return [formulaOf(`\\ce{${first}}`)]
    case "SI":
    case "qty":
    case "num":
    case "si":
    case "unit":
    case "SIrange":
    case "qtyrange":
    case "numrange":
    case "ang": {
      const latex = quantityOf(name, args)
      if (latex === null)
        tell.fault(line, t.latexCommand({ name: `\\${name}{${args.join("}{")}}`.slice(0, 40).toWellFormed() }))
      return [formulaOf(latex ?? first)]
    }
    case "url":
      return [first]
    case "hspace":
    case "hphantom":
    case "phantom":
      return ["\t"]
    case "rule":
      return [gap]
    case "input":
    case "include":
      tell.fault(line, t.latexInput({ name: first.slice(0, 80).toWellFormed() }))
      return []
    case "ref":
    case "eqref":
    case "pageref":
    case "cite":
    case "citep":
      tell.fault(line, t.latexReference({ name }))
      return []
    case "tikz":
    case "chemfig":
    case "schemestart":
      tell.fault(line, t.latexDrawing({ name }))
      return []
    case "scoring":
    case "bareme":
      tell.notice(t.latexScoring)
      return []
    case "color":
      tell.notice(t.latexColour)
      return []
    default:
      return []
  }
}

/** A picture's width as a share of the line, or in units of length of a line of 16 cm. */
const widthIn = (options: string): Readonly<Record<string, string>> => {
  const [, number = "1", unit = ""] =
    /(?:^|,)\s*(?:max )?width\s*=\s*([\d.]*)\s*(\\(?:text|line|column|h)(?:width|size)|cm|mm|in|pt)/.exec(options) ?? []
  const shares: Readonly<Record<string, number>> = { cm: 1 / 16, mm: 1 / 160, in: 2.54 / 16, pt: 1 / 455 }
  const share = Number(number === "" ? 1 : number) * (unit.startsWith("\\") ? 1 : (shares[unit] ?? Number.NaN))
  return share > 0 ? { width: `${Math.round(Math.min(1, share) * 100)}%` } : {}
}
