import { useState } from "react"
import { t as form } from "#messages/form.js"
import type { BulkActionName } from "../../../schema/bulk/actions.ts"
import { toApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Dialog } from "../Dialog.tsx"
import { SelectField } from "../Field.tsx"
import { Notice } from "../States.tsx"
import type { BulkRowsAsked, BulkRun } from "../list/bulk.ts"
import { BulkDialog } from "./BulkDialog.tsx"

/**
 * Asks before something is done with many rows, starts it with one request, and shows it as it goes. `close` says
 * whether it was started.
 */
export const StartBulk = ({
  action,
  asked,
  question,
  choice,
  isDanger,
  close
}: {
  readonly action: BulkActionName
  readonly asked: BulkRowsAsked
  readonly question: ReturnType<BulkRun["confirm"]>
  readonly choice?: BulkRun["choice"]
  readonly isDanger: boolean
  readonly close: (isStarted: boolean) => void
}) => {
  const [id, setId] = useState<number | null>(null)
  const [value, setValue] = useState("")
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    try {
      setId((await runMutation("startBulk", { action, ...asked, ...(choice === undefined ? {} : { value }) })).id)
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
      ready={choice === undefined || value !== ""}
      act={() => inBackground(start())}
      close={() => close(false)}
    >
      {choice === undefined ? null : (
        <SelectField label={choice.label} value={value} onChange={({ target }) => setValue(target.value)}>
          <option value="">{form.selectOne}</option>
          {choice.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words}
            </option>
          ))}
        </SelectField>
      )}
      {refusal === null ? null : <Notice tone="danger">{refusal}</Notice>}
    </Dialog>
  )
}
