import { useMemo } from "react"
import { fromPromise } from "xstate"
import { rollbackQuestion, type Back } from "../../../../machines/flows/rollbackQuestion.ts"
import { toast } from "../../../components/Toasts.tsx"
import { useFlow } from "../../../api/flows.ts"
import { runQuery } from "../../../api/graphql.ts"
import { upload } from "../../../api/transfers.ts"
import { t } from "#messages/questions.js"

/** The call takes a form, as the specification has it. */
const rollBack = ({ question, version, why }: Back & { readonly why: string }): Promise<unknown> => {
  const form = new FormData()
  form.set("question_id", String(question))
  form.set("rollback_version", String(version))
  form.set("why", why)
  return upload("question/rollback-version", form, {})
}

/**
 * Goes back to an earlier version, after a look at what it touches; `changed` is called when it is done, and keeps its
 * identity.
 */
export const useRollback = (changed: () => void) => {
  const machine = useMemo(
    () =>
      rollbackQuestion.provide({
        actors: {
          look: fromPromise<unknown, Back>(({ input: { question, version } }) =>
            runQuery("rollbackEffects", { question_id: question, rollback_version: version })
          ),
          rollBack: fromPromise<unknown, Back & { readonly why: string }>(({ input }) => rollBack(input))
        },
        actions: {
          tell: ({ context: { wanted } }) => {
            toast("success", t.restored({ version: wanted.version }), t.restoredLead)
            changed()
          }
        }
      }),
    [changed]
  )
  return useFlow(machine)
}
