import { useState, type ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import { CalendarOff, FileText } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import { Button } from "../../components/Button.tsx"
import { AreaField, SelectField, TextField } from "../../components/Field.tsx"
import { dateTime } from "../../components/format.ts"
import { Page, Section } from "../../components/Page.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Empty, Notice, Skeleton } from "../../components/States.tsx"
import { UsernameHint } from "../../components/UsernameHint.tsx"
import type { SheetFile } from "./types.ts"
import { SheetFilesList } from "./files/SheetFilesList.tsx"
import { examOf } from "./live/filter.ts"
import { Choices } from "./reset/Choices.tsx"
import { ConfirmReset } from "./reset/ConfirmReset.tsx"
import { refusedScopes, withdrawalScopes, type WithdrawalScope } from "./reset/withdrawalScopes.ts"
import { examStateText } from "./examStateText.ts"
import { useExams, type Exam } from "./useExams.ts"
import * as css from "./reset/Reset.css.ts"

/**
 * Takes answer sheets out: of one student, of one file, or all of an exam. They stay in the record, and stop counting.
 */
export const ResetExam = () => {
  const exams = useExams("all")
  const [params, setParams] = useSearchParams()
  const exam = examOf(exams.list, params)
  return (
    <Page lead={t.resetLead}>
      {exams.problem !== null ? (
        <ListFailed thing={t.exams} title={t.examsFailed} problem={exams.problem} retry={exams.again} />
      ) : !exams.loaded ? (
        <Skeleton>
          <SkeletonLine height="320px" />
        </Skeleton>
      ) : exam === undefined ? (
        <Empty icon={CalendarOff} title={t.noExams}>
          {t.resetNoExams}
        </Empty>
      ) : (
        <Form
          key={exam.id}
          exam={exam}
          exams={exams.list}
          again={exams.again}
          choose={(id) => setParams({ exam: id }, { replace: true })}
        />
      )}
    </Page>
  )
}

const Form = ({
  exam,
  exams,
  again,
  choose
}: {
  readonly exam: Exam
  readonly exams: readonly Exam[]
  readonly again: () => void
  readonly choose: (id: string) => void
}) => {
  const [by, setBy] = useState<WithdrawalScope>("student")
  const [username, setUsername] = useState("")
  const [file, setFile] = useState<SheetFile | undefined>()
  const [reason, setReason] = useState("")
  const [asking, setAsking] = useState(false)
  const [withdrawn, setWithdrawn] = useState<number | null>(null)
  const refused = refusedScopes(exam)
  const ready =
    reason.trim().length >= 3 &&
    !(by in refused) &&
    (by === "exam" || (by === "student" && username.trim() !== "") || (by === "file" && file !== undefined))
  return (
    <>
      {withdrawn === null ? null : (
        <Notice tone="success" title={common.done}>
          {withdrawn === 0 ? t.noneWithdrawn : t.sheetsWithdrawn({ count: withdrawn })}
        </Notice>
      )}
      <Section title={t.withdrawSheets}>
        <div className={css.form}>
          <SelectField
            label={t.exam}
            value={exam.id}
            hint={examStateText(exam)}
            onChange={(event) => choose(event.target.value)}
          >
            {exams.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </SelectField>
          <Choices chosen={by} choose={setBy} refused={refused} />
          {by === "student" ? (
            <div>
              <TextField
                label={t.studentUsername}
                value={username}
                maxLength={100}
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => setUsername(event.target.value)}
              />
              <UsernameHint typed={username} />
            </div>
          ) : null}
          {by !== "file" ? null : (
            <p className={css.chosen} aria-live="polite">
              <FileText size={16} aria-hidden />
              {file === undefined ? (
                t.chooseFileBelow
              ) : (
                <span dir="auto">
                  {t.fileFacts<ReactNode>({
                    b: (text) => <strong key="b">{text}</strong>,
                    name: file.name,
                    time: dateTime(file.at),
                    by: file.by,
                    count: file.accepted
                  })}
                </span>
              )}
            </p>
          )}
          <AreaField
            label={t.reason}
            hint={t.reasonHint}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className={css.foot}>
            <Button look="danger" disabled={!ready} onClick={() => setAsking(true)}>
              {withdrawalScopes[by].verb}…
            </Button>
          </div>
        </div>
      </Section>
      {by !== "file" ? null : (
        <Section title={t.filesOfExam}>
          <SheetFilesList examId={exam.id} open={setFile} />
        </Section>
      )}
      {asking ? (
        <ConfirmReset
          exam={exam}
          by={by}
          username={username.trim()}
          file={file}
          reason={reason.trim()}
          close={() => setAsking(false)}
          done={(many) => {
            setAsking(false)
            setWithdrawn(many)
            setUsername("")
            setFile(undefined)
            setReason("")
            again()
          }}
        />
      ) : null}
    </>
  )
}
