import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler"
import { FormulaFault } from "../../../schema/documents/formula.ts"
import { prelude } from "./prelude.ts"
import { typstOf } from "./typst.ts"

/** Sets formulas by Typst, each alone, as a proof that paper can carry them. */
export const openSetter = () => {
  const compiler = NodeCompiler.create()
  /** Sets one formula. Throws a FormulaFault where KaTeX cannot read it or Typst cannot print it. */
  const set = (latex: string, display = true): void => {
    const space = display ? " " : ""
    const result = compiler.compile({ mainFileContent: `${prelude}$${space}${typstOf(latex, display)}${space}$` })
    if (result.result !== null && !result.hasError()) return
    const faults = result.takeDiagnostics()?.shortDiagnostics as readonly { readonly message?: string }[] | undefined
    throw new FormulaFault(`Typst cannot set the formula: ${faults?.[0]?.message ?? "no reason is given"}.`)
  }
  return { set }
}
