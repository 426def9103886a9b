import { useState } from "react"
import { t } from "#messages/papersets.js"
import { inBackground } from "../../../api/inBackground.ts"
import { Dialog } from "../../../components/Dialog.tsx"
import { CheckField, TextField } from "../../../components/Field.tsx"
import { Notice } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { runMutation } from "../../../api/graphql.ts"
import { toApiError } from "../../../api/apiError.ts"
import type { Paper } from "../types.ts"
import * as css from "../Papersets.css.ts"

/** Has the portal fill a draft by its blueprint; when that cannot be, it says which lines fail and what is missing. */
export const Propose = ({
  paper,
  changed,
  close
}: {
  readonly paper: Paper
  readonly changed: () => void
  readonly close: () => void
}) => {
  const [keep, setKeep] = useState(paper.slots.length > 0)
  const [seed, setSeed] = useState(String(paper.id))
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly { readonly text: string }[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      const { is_met: isMet, faults: found } = await runMutation("proposePaperset", {
        id: paper.id,
        version: paper.version,
        keep,
        seed: Number(seed) || 1
      })
      setFaults(found)
      if (!isMet) return
      toast("success", t.autoFilled, t.autoFilledHint)
      close()
      changed()
    } catch (caught) {
      setRefusal(toApiError(caught).message)
      changed()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={t.autoFill}
      verb={t.fillButton}
      busy={isBusy}
      act={() => inBackground(send())}
      close={close}
      description={t.autoFillHint}
    >
      {refusal === null ? null : <Notice tone="danger">{refusal}</Notice>}
      {faults.length === 0 ? null : (
        <Notice tone="danger" title={t.cannotFill}>
          <ul className={css.reasons}>
            {faults.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {paper.slots.length === 0 ? null : (
        <CheckField label={t.keepMatching} checked={keep} onChange={({ target }) => setKeep(target.checked)} />
      )}
      <TextField
        label={t.seed}
        hint={t.seedHint}
        type="number"
        min={0}
        value={seed}
        onChange={({ target }) => setSeed(target.value)}
      />
    </Dialog>
  )
}
