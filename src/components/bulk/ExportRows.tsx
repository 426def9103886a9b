import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/lists.js"
import { toApiError } from "../../api/apiError.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../Button.tsx"
import { Dialog, Modal } from "../Dialog.tsx"
import type { BulkExport, Exported } from "../list/bulk.ts"
import { nouns, type RowNoun } from "../list/nouns.ts"
import type { Selection } from "../list/selection.tsx"
import { Notice } from "../States.tsx"
import * as css from "./Bulk.css.ts"

/** Asks before many rows go into a file, and says how many did. `close` says whether it was done. */
export const ExportRows = ({
  action,
  selection,
  size,
  what,
  close
}: {
  readonly action: BulkExport
  readonly selection: Selection
  readonly size: number
  readonly what: RowNoun
  readonly close: (isDone: boolean) => void
}) => {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [result, setResult] = useState<Exported | null>(null)
  const { title, description, verb } = action.confirm(size)
  const { count } = nouns[what]
  const run = async () => {
    setBusy(true)
    try {
      setResult(await action.exportRows(selection))
    } catch (caught) {
      setRefusal(toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  if (result === null)
    return (
      <Dialog
        open
        title={title}
        description={description}
        verb={verb}
        busy={busy}
        act={() => inBackground(run())}
        close={() => close(false)}
      >
        {refusal === null ? null : <Notice tone="danger">{refusal}</Notice>}
      </Dialog>
    )
  return (
    <Modal
      open
      title={t.result}
      close={() => close(true)}
      foot={
        <Button look="primary" onClick={() => close(true)}>
          {common.close}
        </Button>
      }
    >
      <div className={css.stack}>
        <Notice tone={result.refused.length === 0 ? "success" : "info"}>
          {t.doneFor({ items: count({ count: result.done }) })}
        </Notice>
        {result.refused.map(({ why, count: many }) => (
          <Notice key={why} tone="warning" title={t.refusedFor({ items: count({ count: many }) })}>
            {why}
          </Notice>
        ))}
      </div>
    </Modal>
  )
}
