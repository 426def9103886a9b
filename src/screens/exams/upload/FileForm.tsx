import { useEffect, useState, type ReactNode } from "react"
import { t } from "#messages/exams.js"
import { importFile } from "../../../../machines/flows/importFile.ts"
import { maxSheetFileBytes } from "../../../../schema/core/limits.ts"
import { Button } from "../../../components/Button.tsx"
import { fileFaultText } from "../../../components/fileFaultText.ts"
import { DropZone } from "../../../components/DropZone.tsx"
import { SelectField } from "../../../components/Field.tsx"
import { dateTime } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/States.tsx"
import { sendSheetFile } from "../../../api/sheetFile.ts"
import type { Exam } from "../useExams.ts"
import { DeviceCheck } from "./DeviceCheck.tsx"
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
  const [machine] = useState(() => importFile.provide({ actors: { send: sendSheetFile(exam) } }))
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
      <Section title={t.answerSheets}>
        <div className={css.form}>
          <div className={css.left}>
            <SelectField
              label={t.exam}
              value={exam.id}
              disabled={isUnderWay}
              onChange={(event) => choose(event.target.value)}
              hint={(takesSheets ? t.questionsOpenUntil : t.questionsClosingTime)({
                count: exam.questions,
                time: dateTime(exam.closesAt)
              })}
            >
              {exams.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </SelectField>
            <p className={css.format}>
              {t.lineFormat<ReactNode>({
                code: (text) => (
                  <code key="code" className={css.code}>
                    {text}
                  </code>
                )
              })}
            </p>
          </div>
          <div className={css.right}>
            {takesSheets ? null : (
              <Notice tone="warning" title={t.uploadNotNow}>
                {permit?.reason}
              </Notice>
            )}
            <DropZone
              label={t.sheetFile}
              file={file}
              choose={(chosen) => send({ type: "fileChosen", file: chosen })}
              accept=".txt,.csv,text/plain"
              disabled={isUnderWay || !takesSheets}
              hint={t.sheetFileHint}
            />
            {file === null || wrong !== null || isUnderWay || outcome !== null ? null : (
              <DeviceCheck file={file} exam={exam} />
            )}
            {wrong === null ? null : <Notice tone="danger">{fileFaultText(wrong, maxSheetFileBytes)}</Notice>}
            {isUnderWay ? (
              <Sending progress={progress} dryRun={wasDryRun} cancel={() => send({ type: "cancelAsked" })} />
            ) : (
              <div className={css.buttons}>
                <Button disabled={!flow.can({ type: "checkAsked" })} onClick={() => send({ type: "checkAsked" })}>
                  {t.checkFile}
                </Button>
                <Button
                  look="primary"
                  disabled={!flow.can({ type: "sendAsked" })}
                  onClick={() => send({ type: "sendAsked" })}
                >
                  {t.upload}
                </Button>
              </div>
            )}
          </div>
        </div>
      </Section>
      {flow.matches("waiting") ? (
        <Notice tone="warning" title={t.keptTitle}>
          {t.keptText}
        </Notice>
      ) : null}
      {flow.matches("cancelled") ? (
        <Notice tone="info" title={t.uploadCancelled}>
          {t.uploadResume}
        </Notice>
      ) : null}
      {trouble === null ? null : (
        <Notice tone="danger" title={wasDryRun ? t.checkFailed : t.uploadFailed}>
          <p>{trouble.message}</p>
          {Object.entries(trouble.fields).map(([field, expected]) => (
            <p key={field}>
              {field}: {expected}
            </p>
          ))}
          {wasDryRun ? null : <p>{t.uploadResume}</p>}
        </Notice>
      )}
      {outcome === null ? null : <UploadResult outcome={outcome} name={file?.name ?? "answer-sheets"} />}
    </>
  )
}
