import { InputRule, inputRules, wrappingInputRule } from "prosemirror-inputrules"
import type { Plugin } from "prosemirror-state"
import { formulaFault } from "../../../schema/documents/formula.ts"
import { documentSchema } from "./schema.ts"

const { nodes } = documentSchema

/** `$x^2$` becomes a formula as its second dollar is typed, where it can be read; a price or two do not. */
const formula = new InputRule(/(?<![\\$\d])\$([^\s$](?:[^$]*[^\s$])?)\$$/, (state, match, start, end) => {
  const latex = match[1]!
  return formulaFault(latex) === null ? state.tr.replaceWith(start, end, nodes["formula"]!.create({ latex })) : null
})

/** What is typed that becomes something else; Backspace takes it back. */
export const rules = (openFormula: () => void): Plugin =>
  inputRules({
    rules: [
      formula,
      new InputRule(/^\$\$$/, (state, _match, start, end) => {
        if (state.selection.$from.parent.type.name !== "paragraph") return null
        // The panel opens when the dollars are gone.
        queueMicrotask(openFormula)
        return state.tr.delete(start, end)
      }),
      wrappingInputRule(/^\* $/, nodes["bulletList"]!),
      wrappingInputRule(/^1\. $/, nodes["orderedList"]!, null, () => false)
    ]
  })
