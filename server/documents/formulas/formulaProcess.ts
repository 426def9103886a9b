import { formulaFault } from "../../../schema/documents/formula.ts"
import { answerTasks } from "../../platform/concurrency/childProcess.ts"

/** What is wrong with a formula: why, and where; null where nothing is. */
export type ReadFormula = { readonly message: string; readonly place: number | null } | null

const read = (latex: string): ReadFormula => {
  const fault = formulaFault(latex)
  return fault === null ? null : { message: fault.message, place: fault.place }
}

answerTasks((formulas: readonly string[]) => formulas.map(read))
