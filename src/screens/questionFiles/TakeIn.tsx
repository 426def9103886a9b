import { Import } from "lucide-react"
import { useState } from "react"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { CheckField } from "../../components/Field.tsx"
import { count } from "../../components/format.ts"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { takeImportedQuestions, type File } from "./queries.ts"

/** Lets the good questions in, and near-duplicates too if that is said. */
export const TakeIn = ({ file, changed }: { readonly file: File; readonly changed: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isWithSimilar, setWithSimilar] = useState(false)
  const { good, similar, lacking, faulty } = file.counts
  const many = good + (isWithSimilar ? similar : 0)
  const take = async () => {
    setBusy(true)
    try {
      await runMutation(takeImportedQuestions, { id: file.id, with_similar: isWithSimilar })
      setAsking(false)
      changed()
    } catch (caught) {
      toast("danger", "The questions did not go in", toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  if (good + similar === 0) return null
  const out = [
    ...(lacking > 0 ? [`${count(lacking, "question")} that lack something`] : []),
    ...(faulty > 0 ? [count(faulty, "faulty question", "faulty questions")] : [])
  ].join(" and ")
  return (
    <>
      <Button look="primary" icon={<Import size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Take in…
      </Button>
      <Dialog
        open={isAsking}
        close={() => setAsking(false)}
        busy={busy}
        ready={many > 0}
        title="Take questions in?"
        verb={`Take ${count(many, "question")} in`}
        act={() => inBackground(take())}
        description={`They become drafts of yours, to be handed in for review one by one.${out === "" ? "" : ` Left out: ${out}.`}`}
      >
        {similar === 0 ? null : (
          <CheckField
            label={`Also ${count(similar, "near-duplicate")}`}
            checked={isWithSimilar}
            onChange={({ target }) => setWithSimilar(target.checked)}
            hint="They say nearly the same as questions that are there."
          />
        )}
      </Dialog>
    </>
  )
}
