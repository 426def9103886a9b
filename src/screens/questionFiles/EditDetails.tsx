import { useState } from "react"
import { inBackground } from "../../api/inBackground.ts"
import type { GivenFacts } from "../../../schema/questionFiles/questionImport.ts"
import { Dialog } from "../../components/Dialog.tsx"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Notice } from "../../components/States.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { toSend } from "./facts.ts"
import { FactsFields } from "./FactsFields.tsx"
import { t as common } from "#messages/common.js"
import { t } from "#messages/questionFiles.js"

/** What one question is for, whatever the file says. */
export const EditDetails = ({
  file,
  nth,
  facts: first,
  close,
  changed
}: {
  readonly file: number
  readonly nth: number
  readonly facts: GivenFacts
  readonly close: () => void
  readonly changed: () => void
}) => {
  const [facts, setFacts] = useState(first)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    try {
      await runMutation("setImportedFacts", { id: file, nths: [nth], facts: toSend(facts) })
      close()
      changed()
    } catch (caught) {
      setTrouble(toApiError(caught).message)
      setBusy(false)
    }
  }
  const { leave, question } = useUnsaved({
    isDirty: JSON.stringify(facts) !== JSON.stringify(first),
    isBusy: busy,
    close
  })
  return (
    <Dialog
      open
      title={t.detailsOf({ nth })}
      close={leave}
      busy={busy}
      verb={common.save}
      act={() => inBackground(save())}
    >
      <FactsFields facts={facts} choose={setFacts} unsaid={t.fromFile} />
      {trouble === null ? null : (
        <Notice tone="danger" title={t.saveFailed}>
          {trouble}
        </Notice>
      )}
      {question}
    </Dialog>
  )
}
