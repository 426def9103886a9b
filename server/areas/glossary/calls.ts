import { glossary, glossaryList } from "../../../schema/glossary/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import type { Portal } from "../../platform/portal.ts"
import { glossaryStatement } from "./lists.ts"
import { addTerm, approveTerm, changeTerm, removeTerm } from "./manage.ts"

/** The calls of the glossary. */
export const glossaryCalls = (portal: Portal) =>
  implement(glossary, {
    ...listHandler(portal, glossaryList, glossaryStatement),
    addTerm: ({ payload, ...gesture }) => addTerm(portal, payload, gesture),
    changeTerm: ({ params: { id }, payload, ...gesture }) => changeTerm(portal, id, payload, gesture),
    approveTerm: ({ params: { id }, ...gesture }) => approveTerm(portal, id, gesture),
    removeTerm: ({ params: { id }, ...gesture }) => removeTerm(portal, id, gesture)
  })
