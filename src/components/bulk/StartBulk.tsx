import { useState } from "react"
import type { BulkActionName } from "../../../schema/bulk/actions.ts"
import { toApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Dialog } from "../Dialog.tsx"
import { Notice } from "../States.tsx"
import { BulkDialog } from "./BulkDialog.tsx"

/** Which rows: some by their ids, or all that match the list's filter, as its address has it. */
export type BulkRowsAsked = { readonly ids: readonly number[] } | { readonly filter: string }

/**
 * Asks before something is done with many rows, starts it with one request, and shows it as it goes. `close` says
 * whether it was started.
 */
export const StartBulk = ({
  action,
  asked,
  question,
  isDanger,
  close
}: {
  readonly action: BulkActionName
  readonly asked: BulkRowsAsked
  readonly question: { readonly title: string; readonly description: string; readonly verb: string }
  readonly isDanger: boolean
  readonly close: (isStarted: boolean) => void
}) => {
  const [id, setId] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    try {
      setId((await runMutation("startBulk", { action, ...asked })).id)
    } catch (caught) {
      setRefusal(toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  if (id !== null) return <BulkDialog id={id} close={() => close(true)} />
  return (
    <Dialog
      open
      title={question.title}
      description={question.description}
      verb={question.verb}
      danger={isDanger}
      busy={busy}
      act={() => inBackground(start())}
      close={() => close(false)}
    >
      {refusal === null ? null : <Notice tone="danger">{refusal}</Notice>}
    </Dialog>
  )
}
