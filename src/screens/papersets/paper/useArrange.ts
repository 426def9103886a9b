import { useState } from "react"
import { t } from "#messages/papersets.js"
import { toast } from "../../../components/Toasts.tsx"
import { runMutation } from "../../../api/graphql.ts"
import { toApiError } from "../../../api/apiError.ts"
import type { Paper } from "../types.ts"

/** A place of a paper as it is put there: without a version, the question's last one is pinned. */
export type Put = { readonly section_id: number; readonly question_id: number; readonly version?: number }

const kept = ({ section_id, question_id, version }: Paper["slots"][number]): Put => ({
  section_id,
  question_id,
  version
})

/**
 * Changes which questions stand in a draft, each change at once. Until the portal has answered, the new order is shown;
 * when it refuses, what is there now is fetched.
 */
export const useArrange = (paper: Paper, changed: () => void) => {
  const [isBusy, setBusy] = useState(false)
  const arrange = async (slots: readonly Put[], said: string): Promise<void> => {
    setBusy(true)
    try {
      await runMutation("arrangePaperset", { id: paper.id, version: paper.version, slots: [...slots] })
      toast("success", said)
    } catch (caught) {
      toast("danger", t.notSaved, toApiError(caught).message)
    } finally {
      setBusy(false)
      changed()
    }
  }
  const all = paper.slots.map(kept)
  const at = (question: number) => all.findIndex(({ question_id: each }) => each === question)
  return {
    isBusy,
    put: (section_id: number, question_id: number) =>
      arrange([...all, { section_id, question_id }], t.questionAdded({ id: question_id })),
    take: (question: number) => arrange(all.toSpliced(at(question), 1), t.questionRemoved({ id: question })),
    pin: (question: number) =>
      arrange(
        all.with(at(question), { section_id: all[at(question)]!.section_id, question_id: question }),
        t.questionUpdated({ id: question })
      ),
    /** Puts a question where another one of its section stands. */
    move: (question: number, place: number) => {
      const [from, moved] = [at(question), all[at(question)]!]
      return all[place]?.section_id !== moved.section_id || from === place
        ? undefined
        : arrange(all.toSpliced(from, 1).toSpliced(place, 0, moved), t.questionMoved({ id: question }))
    }
  }
}
