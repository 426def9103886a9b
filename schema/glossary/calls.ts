import { Schema } from "effect"
import { post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { glossaryShape, TermForm, TermRow, WordsForm } from "./term.ts"

const translating = { roles: rolesWith("translation.write") } as const
const ofOne = { ...translating, params: { id: RecordId } } as const

export const glossaryList = list("/glossary", glossaryShape, {
  description: "Terms of subjects with their translations.",
  roles: rolesWith("question.work")
})

/** The glossary of each subject. */
export const glossary = group("glossary", "Terms, and how each language translates them.", [
  ...glossaryList.calls,
  post("addTerm", "/glossary/add", {
    ...translating,
    description: "Adds a term's translation. Somebody else approves it.",
    message: "Term added",
    payload: TermForm.fields,
    answer: TermRow
  }),
  post("changeTerm", "/glossary/:id/change", {
    ...ofOne,
    description: "Changes a term's translation, which is to be approved again.",
    message: "Term updated",
    payload: {
      ...WordsForm.fields,
      version: Schema.Int.annotate({
        description: "the version that was seen; another one is answered by 409 with what is there now"
      })
    },
    answer: TermRow
  }),
  post("approveTerm", "/glossary/:id/approve", {
    ...ofOne,
    description: "Approves a translation that somebody else wrote: from now on it is looked for in translations.",
    message: "Term approved",
    answer: TermRow
  }),
  post("removeTerm", "/glossary/:id/remove", {
    ...ofOne,
    description: "Removes a term; translations are not checked for it any more.",
    message: "Term removed",
    answer: Schema.Struct({ id: RecordId })
  })
])
