import { formulaMathml } from "../../../../schema/documents/formula.ts"
import { escaped } from "../markup/tree.ts"
import { attribute, type Dialect } from "./html.ts"

/** Moodle: TeX between brackets, as its MathJax filter reads it; files beside each text. */
export const moodleDialect: Dialect = {
  tex: "double",
  isStyled: true,
  address: (file) => `@@PLUGINFILE@@/${file}`,
  formula: (latex, isDisplay, isExact) => {
    const tex = escaped(isDisplay ? `\\[${latex}\\]` : `\\(${latex}\\)`)
    return isExact
      ? `<span class="tex2jax_process mathjax_process" ` +
          `data-latex="${attribute(latex)}"${isDisplay ? ' data-display=""' : ""}>${tex}</span>`
      : tex
  }
}

/** QTI: MathML that carries the LaTeX that it was made from; looks are classes, since items have no styles. */
export const qtiDialect: Dialect = {
  tex: "brackets",
  isStyled: false,
  address: (file) => `../pictures/${file}`,
  formula: (latex, isDisplay) => {
    const whole = formulaMathml(latex, isDisplay).replace(
      /(<annotation encoding="application\/x-tex">)[^]*(<\/annotation>)/,
      (_, open: string, close: string) => `${open}${escaped(latex)}${close}`
    )
    return isDisplay && !/^<math[^>]*display="block"/.test(whole)
      ? whole.replace(/^<math/, '<math display="block"')
      : whole
  }
}
