import { Download, Undo2 } from "lucide-react"
import { useCallback } from "react"
import { useLocation } from "react-router-dom"
import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import { t as history } from "#messages/history.js"
import type { AnswerOf } from "../../../api/calls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { dateTime, minuteOfDay, number } from "../../../components/format.ts"
import { HistoryDays, HistoryLine } from "../../../components/history/HistoryDays.tsx"
import { PanelWaiting } from "../../../components/record/PanelWaiting.tsx"
import { RecordActions, type RecordAction } from "../../../components/record/RecordActions.tsx"
import { RecordFacts } from "../../../components/record/RecordFacts.tsx"
import { PanelContent } from "../../../components/record/RecordPanel.tsx"
import { recordAddress } from "../../../components/record/useRecord.ts"
import { fetchReport } from "../upload/UploadResult.tsx"
import * as css from "../../../components/history/History.css.ts"

type SheetFileInfo = AnswerOf<"answerSheetFile">

type Props = {
  /** The exam whose files are listed; only its files can be withdrawn here. */
  readonly examId: number
  readonly withdraw: (file: SheetFileInfo) => void
  readonly changed: () => void
}

/** An uploaded file beside the list: its account, each time that it came in, its report, and how to withdraw it. */
export const FilePanel = ({ id, fresh, ...props }: Props & { readonly id: number; readonly fresh: number }) => {
  const { answer, problem, again } = useAnswer(
    useCallback(() => runQuery("answerSheetFile", { id }), [id]),
    fresh
  )
  return answer === null ? (
    <PanelWaiting thing={t.file} title={t.fileNotLoaded} problem={problem} retry={again} />
  ) : (
    <Opened file={answer} {...props} />
  )
}

const Opened = ({ file, examId, withdraw, changed }: Props & { readonly file: SheetFileInfo }) => {
  const { pathname } = useLocation()
  const { name, report } = file
  const actions: readonly RecordAction[] = [
    ...(report === null ? [] : [{ label: t.downloadReport, icon: Download, run: () => fetchReport(report, name) }]),
    ...(file.exam_id === examId && file.is_of_round
      ? [{ label: t.withdrawFileSheets, icon: Undo2, danger: true, run: () => withdraw(file) }]
      : [])
  ]
  return (
    <PanelContent
      title={name}
      address={`${recordAddress(pathname, file.id)}&exam=${file.exam_id}`}
      foot={actions.length === 0 ? null : <RecordActions actions={actions} changed={changed} left={changed} />}
    >
      <RecordFacts
        of={[
          [t.exam, file.exam],
          [t.uploaded, dateTime(file.at)],
          [t.uploadedBy, file.by],
          [t.lines, number(file.lines)],
          [t.accepted, number(file.accepted)],
          [t.unchanged, number(file.unchanged)],
          [t.conflicting, number(file.conflicting)],
          [t.rejected, number(file.rejected)],
          [t.number, String(file.id)],
          ["SHA-256", file.file]
        ]}
      />
      <section className={css.box} aria-label={history.history}>
        <h3 className={css.title}>{history.history}</h3>
        <HistoryDays entries={file.uploads} heading="h4" keyOf={({ id }) => id}>
          {({ at, by, ...counts }) => (
            <HistoryLine what={t.keptOutcome(counts)} who={`${by} · ${common.indianTime({ time: minuteOfDay(at) })}`} />
          )}
        </HistoryDays>
      </section>
    </PanelContent>
  )
}
