import { Download } from "lucide-react"
import { useState } from "react"
import { languages } from "../../../components/languages.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { SelectField } from "../../../components/Field.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { ErrorDialog } from "../../../components/ErrorDialog.tsx"
import { toApiError } from "../../../api/apiError.ts"
import { exportFile } from "../../../api/transfers.ts"
import { useChoices } from "../lists/useChoices.ts"
import { classLevels, type Level } from "../labels.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/questions.js"

/** Opens the dialog that has a subject's approved questions printed. */
export const ExportSubject = ({ level }: { readonly level: Level }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Download size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t.exportSubject}
      </Button>
      {isOpen ? <ExportDialog level={level} close={() => setOpen(false)} /> : null}
    </>
  )
}

/**
 * Has a subject's approved questions of a level as a PDF with their keys, in one language or two; each export is on
 * record.
 */
const ExportDialog = ({ level, close }: { readonly level: Level; readonly close: () => void }) => {
  const { subjects } = useChoices()
  const [subject, setSubject] = useState("")
  const [classLevel, setClassLevel] = useState("")
  const [second, setSecond] = useState("")
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = () => {
    setBusy(true)
    const payload = {
      subject_id: Number(subject),
      level,
      ...(classLevel === "" ? {} : { class_level: Number(classLevel) }),
      ...(second === "" ? {} : { second_language_id: second })
    }
    exportFile("subject/export-subject-wise", payload, `${subjects.find(({ value }) => value === subject)!.words}.pdf`)
      .then(() => {
        toast("success", t.downloadStarted)
        close()
      })
      .catch((caught: unknown) => setFailure(toApiError(caught).message || t.pleaseTryAgain))
      .finally(() => setBusy(false))
  }
  return (
    <Modal
      open
      title={t.exportSubject}
      description={t.exportLead}
      close={close}
      busy={isBusy}
      foot={
        <>
          <Button disabled={isBusy} onClick={close}>
            {common.cancel}
          </Button>
          <Button look="primary" busy={isBusy} disabled={subject === ""} onClick={run}>
            {t.export}
          </Button>
        </>
      }
    >
      <SelectField label={t.subject} value={subject} onChange={({ target }) => setSubject(target.value)}>
        <option value="">{t.selectSubject}</option>
        {subjects.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField label={t.class} value={classLevel} onChange={({ target }) => setClassLevel(target.value)}>
        <option value="">{common.all}</option>
        {classLevels.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.secondLanguage}
        hint={t.secondLanguageHint}
        value={second}
        onChange={({ target }) => setSecond(target.value)}
      >
        <option value="">{common.none}</option>
        {languages
          .filter(({ code }) => code !== "en")
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      {failure === null ? null : (
        <ErrorDialog title={t.exportFailed} close={() => setFailure(null)}>
          {failure}
        </ErrorDialog>
      )}
    </Modal>
  )
}
