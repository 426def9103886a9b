import { useEffect, useState } from "react"
import { importFile } from "../../../../machines/flows/importFile.ts"
import { maxSheetFileBytes } from "../../../../schema/core/limits.ts"
import { Button } from "../../../components/Button.tsx"
import { DropZone } from "../../../components/DropZone.tsx"
import { SelectField } from "../../../components/Field.tsx"
import { count, dateTime } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/States.tsx"
import { sendSheetFile } from "../../../api/sheetFile.ts"
import type { Exam } from "../useExams.ts"
import { UploadResult } from "./UploadResult.tsx"
import { Sending } from "./Sending.tsx"
import * as css from "./Upload.css.ts"
import { actionsOf } from "../../../api/actions.ts"
import { useFlow } from "../../../api/flows.ts"

/** One file of one exam: chosen, checked, sent, accounted for. What is offered is what the flow takes now. */
export const FileForm = ({
  exam,
  exams,
  choose,
  done
}: {
  readonly exam: Exam
  readonly exams: readonly Exam[]
  readonly choose: (exam: string) => void
  /** Called when a file was sent, to its end or not: what is listed elsewhere may be old. */
  readonly done: () => void
}) => {
  const [machine] = useState(() => importFile.provide({ actors: { send: sendSheetFile(exam.id) } }))
  const permit = actionsOf("exam", exam.permits)("uploadAnswerSheets")
  const takesSheets = permit?.allowed === true
  const [flow, send] = useFlow(machine, { input: { takesSheets, largest: maxSheetFileBytes } })
  const { file, wrong, progress, outcome, trouble, wasDryRun } = flow.context
  const isUnderWay = flow.hasTag("underWay")
  const isOver = flow.matches("accounted") || flow.matches("cancelled") || (flow.matches("failed") && !wasDryRun)
  useEffect(() => send({ type: "examStood", takesSheets }), [takesSheets, send])
  useEffect(() => {
    if (isOver) done()
  }, [isOver, done])
  useEffect(() => {
    if (!isUnderWay) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [isUnderWay])
  return (
    <>
      <Section title="Answer sheets">
        <div className={css.form}>
          <div className={css.left}>
            <SelectField
              label="Exam"
              value={exam.id}
              disabled={isUnderWay}
              onChange={(event) => choose(event.target.value)}
              hint={`${count(exam.questions, "question")} · ${takesSheets ? "open until" : "closing time"} ${dateTime(exam.closesAt)}`}
            >
              {exams.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </SelectField>
            <p className={css.format}>
              A line: <code className={css.code}>exam | class | username | language | set | answers | time</code>,
              without the spaces. Lines starting with # are comments.
            </p>
          </div>
          <div className={css.right}>
            {takesSheets ? null : (
              <Notice tone="warning" title="No file can be sent now">
                {permit?.reason}
              </Notice>
            )}
            <DropZone
              label="File of answer sheets"
              file={file}
              choose={(chosen) => send({ type: "fileChosen", file: chosen })}
              accept=".txt,.csv,text/plain"
              disabled={isUnderWay || !takesSheets}
              hint="Text, UTF-8, up to 256 MB"
            />
            {wrong === null ? null : <Notice tone="danger">{wrong}</Notice>}
            {isUnderWay ? (
              <Sending progress={progress} dryRun={wasDryRun} cancel={() => send({ type: "cancelAsked" })} />
            ) : (
              <div className={css.buttons}>
                <Button disabled={!flow.can({ type: "checkAsked" })} onClick={() => send({ type: "checkAsked" })}>
                  Try without saving
                </Button>
                <Button
                  look="primary"
                  disabled={!flow.can({ type: "sendAsked" })}
                  onClick={() => send({ type: "sendAsked" })}
                >
                  Upload
                </Button>
              </div>
            )}
          </div>
        </div>
      </Section>
      {flow.matches("cancelled") ? (
        <Notice tone="info" title="The upload was stopped">
          Lines that were accepted before stay. Send the same file again to go on: what is here already is left as it
          is.
        </Notice>
      ) : null}
      {trouble === null ? null : (
        <Notice tone="danger" title={wasDryRun ? "The file could not be checked" : "The file was not read to its end"}>
          <p>{trouble.message}</p>
          {Object.entries(trouble.fields).map(([field, expected]) => (
            <p key={field}>
              {field}: {expected}
            </p>
          ))}
          {wasDryRun ? null : (
            <p>
              Lines that were accepted before stay. Send the same file again: what is here already is left as it is.
            </p>
          )}
        </Notice>
      )}
      {outcome === null ? null : <UploadResult outcome={outcome} name={file?.name ?? "answer-sheets"} />}
    </>
  )
}
