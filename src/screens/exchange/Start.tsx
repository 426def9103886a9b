import { Download } from "lucide-react"
import { useEffect, useState } from "react"
import { uploadFile } from "../../../machines/flows/uploadFile.ts"
import { maxQuestionFileBytes } from "../../../schema/questionImport.ts"
import { Button } from "../../parts/Button.tsx"
import { DropZone } from "../../parts/DropZone.tsx"
import { bytes } from "../../parts/format.ts"
import { Section } from "../../parts/Page.tsx"
import { Progress } from "../../parts/Progress.tsx"
import { Notice } from "../../parts/States.tsx"
import { toast } from "../../parts/Toasts.tsx"
import { useFlow } from "../../wires/flows.ts"
import { sendImportFile } from "../../wires/importFile.ts"
import { toProblem } from "../../wires/problem.ts"
import { download } from "../../wires/rest.ts"
import { Earlier } from "./Earlier.tsx"
import * as css from "./Exchange.css.ts"

/** The way in: a file to drop, an empty list to fill in, and the files that there were. */
export const StartImport = ({ open }: { readonly open: (id: number) => void }) => <>
  <Section title="Questions from a file">
    <div className={css.start}>
      <Sender open={open} />
      <Help />
    </div>
  </Section>
  <Earlier open={open} />
</>

const accept = ".docx,.xml,.gift,.txt,.zip,.xlsx,.csv"

const Sender = ({ open }: { readonly open: (id: number) => void }) => {
  const [machine] = useState(() => uploadFile.provide({ actors: { send: sendImportFile("question/import") } }))
  const [flow, send] = useFlow(machine, { input: { largest: maxQuestionFileBytes } })
  const { file, wrong, progress, id, trouble } = flow.context
  const isSending = flow.matches("sending")
  useEffect(() => {
    if (id !== null) open(id)
  }, [id, open])
  return (
    <div className={css.stack}>
      <DropZone
        label="File of questions" file={file} choose={(chosen) => send({ type: "fileChosen", file: chosen })} accept={accept} disabled={isSending}
        hint={`Word (.docx), Moodle XML, GIFT, Aiken, QTI 2.x (.zip), Excel (.xlsx) or CSV, up to ${maxQuestionFileBytes / 1024 ** 2} MB. No question goes in by this.`}
      />
      {wrong === null ? null : <Notice tone="danger">{wrong}</Notice>}
      {!isSending ? null : <>
        <Progress
          label={progress.sent ? "Reading the file" : "Sending the file"} share={progress.sent ? null : progress.total > 0 ? progress.loaded / progress.total : 0}
          detail={progress.sent ? `${bytes(progress.total)} sent` : `${bytes(progress.loaded)} of ${bytes(progress.total)}`}
        />
        <div className={css.foot}><Button onClick={() => send({ type: "cancelAsked" })}>Cancel</Button></div>
      </>}
      {trouble === null ? null : (
        <Notice tone="danger" title={trouble.message}>
          {Object.values(trouble.fields).map((advice) => <p key={advice}>{advice}.</p>)}
          <div className={css.buttons}><Button size="compact" onClick={() => send({ type: "retryAsked" })}>Send it again</Button></div>
        </Notice>
      )}
    </div>
  )
}

const Help = () => {
  const fetchAs = (format: "csv" | "xlsx") => {
    download(`question/import-template/${format}`, `questions-template.${format}`)
      .catch((caught: unknown) => toast("danger", "The template could not be fetched", toProblem(caught).message))
  }
  return (
    <div className={css.aside}>
      <h3 className={css.asideTitle}>Writing in Word?</h3>
      <p>Number the questions; options are a), b), c); then a line “Answer: b” and, if you like, “Explanation:”. Equations and pictures come along. “Subject:”, “Class:” and “Level:” above the first question hold for all.</p>
      <h3 className={css.asideTitle}>Writing in a spreadsheet?</h3>
      <p>A row each, formulas between dollars.</p>
      <div className={css.buttons}>
        <Button size="compact" icon={<Download size={16} aria-hidden />} onClick={() => fetchAs("xlsx")}>Excel template</Button>
        <Button size="compact" icon={<Download size={16} aria-hidden />} onClick={() => fetchAs("csv")}>CSV template</Button>
      </div>
      <p>The same file sent twice adds nothing twice.</p>
    </div>
  )
}
