import { useState } from "react"
import { t } from "#messages/paySupport.js"
import { t as common } from "#messages/common.js"
import { toApiError, type ApiError } from "../../../api/apiError.ts"
import { upload } from "../../../api/transfers.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { DropZone } from "../../../components/DropZone.tsx"
import { SelectField } from "../../../components/Field.tsx"
import { Notice } from "../../../components/States.tsx"
import { buttons } from "../Payments.css.ts"

type Result = {
  readonly layout: string
  readonly added: number
  readonly known: number
  readonly matched: number
  readonly waiting: number
  readonly returned: number
}

/** Takes a bank statement and says what became of its lines. */
export const UploadStatement = ({ close, done }: { readonly close: () => void; readonly done: () => void }) => {
  const [file, setFile] = useState<File | null>(null)
  const [currency, setCurrency] = useState("INR")
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const send = async (chosen: File) => {
    setBusy(true)
    setProblem(null)
    const form = new FormData()
    form.set("currency", currency)
    form.set("file", chosen)
    try {
      setResult(await upload<Result>("payments/bank-statement", form, {}))
      done()
    } catch (caught) {
      setProblem(toApiError(caught))
    }
    setBusy(false)
  }
  return (
    <Modal open title={t.uploadStatement} description={t.uploadStatementLead} close={close}>
      {result === null ? (
        <>
          <SelectField
            label={t.bankAccount}
            value={currency}
            disabled={isBusy}
            onChange={({ target }) => setCurrency(target.value)}
          >
            <option value="INR">{t.accountInr}</option>
            <option value="AED">{t.accountAed}</option>
          </SelectField>
          <DropZone
            label={t.statementFile}
            file={file}
            choose={setFile}
            accept=".csv,.txt,.sta,.940,.mt940"
            hint={t.statementHint}
            disabled={isBusy}
          />
          {problem === null ? null : <Notice tone="danger">{problem.message}</Notice>}
        </>
      ) : (
        <Notice tone="success" title={t.statementRead({ layout: result.layout, count: result.added })}>
          {t.statementText({ known: result.known, matched: result.matched, waiting: result.waiting })}
          {result.returned === 0 ? null : ` ${t.statementReturned({ count: result.returned })}`}
        </Notice>
      )}
      <div className={buttons}>
        <Button disabled={isBusy} onClick={close}>
          {result === null ? common.cancel : common.close}
        </Button>
        {result === null ? (
          <Button look="primary" busy={isBusy} disabled={file === null} onClick={() => file && void send(file)}>
            {t.uploadStatement}
          </Button>
        ) : null}
      </div>
    </Modal>
  )
}
