import { Download } from "lucide-react"
import { useState } from "react"
import { languages } from "../../../../schema/fields/languages.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { SelectField } from "../../../components/Field.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { ErrorDialog } from "../../../components/ErrorDialog.tsx"
import { toApiError } from "../../../api/apiError.ts"
import { exportFile } from "../../../api/rest.ts"
import { useChoices } from "../lists/useChoices.ts"
import { classLevels, type Level } from "../labels.ts"

/** Opens the dialog that has a subject's approved questions printed. */
export const ExportSubject = ({ level }: { readonly level: Level }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Download size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Export a subject
      </Button>
      {isOpen ? <ExportDialog level={level} close={() => setOpen(false)} /> : null}
    </>
  )
}

/** Has a subject's approved questions of a level as a PDF with their keys, in one language or two; each export is on record. */
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
        toast("success", "The file is on its way")
        close()
      })
      .catch((caught: unknown) => setFailure(toApiError(caught).message || "Please try again"))
      .finally(() => setBusy(false))
  }
  return (
    <Modal
      open
      title="Export a subject"
      description="Its approved questions with their keys, as a PDF. Your name and the export's number stand on every page."
      close={close}
      busy={isBusy}
      foot={
        <>
          <Button disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button look="primary" busy={isBusy} disabled={subject === ""} onClick={run}>
            Export
          </Button>
        </>
      }
    >
      <SelectField label="Subject" value={subject} onChange={({ target }) => setSubject(target.value)}>
        <option value="">Choose a subject</option>
        {subjects.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField label="Class" value={classLevel} onChange={({ target }) => setClassLevel(target.value)}>
        <option value="">All</option>
        {classLevels.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Beside English"
        hint="Only questions that are approved in both are in the file."
        value={second}
        onChange={({ target }) => setSecond(target.value)}
      >
        <option value="">No other language</option>
        {languages
          .filter(({ code }) => code !== "en")
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      {failure === null ? null : (
        <ErrorDialog title="Export Failed" close={() => setFailure(null)}>
          {failure}
        </ErrorDialog>
      )}
    </Modal>
  )
}
