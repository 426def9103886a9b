import { Import } from "lucide-react"
import { useState } from "react"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { CheckField } from "../../components/Field.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import type { File } from "./types.ts"
import { t } from "#messages/questionFiles.js"

/** Lets the good questions in, and near-duplicates too if that is said. */
export const ImportDialog = ({ file, changed }: { readonly file: File; readonly changed: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isWithSimilar, setWithSimilar] = useState(false)
  const { good, similar, lacking, faulty } = file.counts
  const many = good + (isWithSimilar ? similar : 0)
  const take = async () => {
    setBusy(true)
    try {
      await runMutation("takeImportedQuestions", { id: file.id, with_similar: isWithSimilar })
      setAsking(false)
      changed()
    } catch (caught) {
      toast("danger", t.importFailed, toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  if (good + similar === 0) return null
  return (
    <>
      <Button look="primary" icon={<Import size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t.importAsk}
      </Button>
      <Dialog
        open={isAsking}
        close={() => setAsking(false)}
        busy={busy}
        ready={many > 0}
        title={t.importTitle}
        verb={t.importCount({ count: many })}
        act={() => inBackground(take())}
        description={t.importLead({ lacking, faulty })}
      >
        {similar === 0 ? null : (
          <CheckField
            label={t.withDuplicates({ count: similar })}
            checked={isWithSimilar}
            onChange={({ target }) => setWithSimilar(target.checked)}
            hint={t.withDuplicatesHint}
          />
        )}
      </Dialog>
    </>
  )
}
