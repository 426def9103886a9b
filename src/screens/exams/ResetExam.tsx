import { useCallback, useState, type FormEvent } from "react"
import { useSearchParams } from "react-router-dom"
import { CalendarOff } from "lucide-react"
import { Button } from "../../components/Button.tsx"
import { AreaField, SelectField, TextField } from "../../components/Field.tsx"
import { count, moment } from "../../components/format.ts"
import { Page, Section } from "../../components/Page.tsx"
import { Bone, Empty, Failed, Notice, Skeleton } from "../../components/States.tsx"
import { useUser } from "../../app/shell/Guard.tsx"
import { ask } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { answerSheetFiles } from "./queries.ts"
import { examOf } from "./live/filter.ts"
import { Choices } from "./reset/Choices.tsx"
import { ConfirmReset } from "./reset/ConfirmReset.tsx"
import { refusedWays, waysOut, type WayOut } from "./reset/waysOut.ts"
import { standingOf } from "./standing.ts"
import { useExams, type Exam } from "./useExams.ts"
import * as css from "./reset/Reset.css.ts"

/** Takes answer sheets out: of one student, of one file, or all of an exam. They stay in the record, and stop counting. */
export const ResetExam = () => {
  const exams = useExams("all")
  const [params, setParams] = useSearchParams()
  const exam = examOf(exams.list, params)
  return (
    <Page lead="Answer sheets that are taken out no longer count. The record keeps them, with who took them out and why.">
      {exams.problem !== null ? (
        <Failed title="The exams could not be fetched" problem={exams.problem} retry={exams.again} />
      ) : !exams.loaded ? (
        <Skeleton>
          <Bone height="320px" />
        </Skeleton>
      ) : exam === undefined ? (
        <Empty icon={CalendarOff} title="There is no exam">
          Nothing can be reset before an exam was planned.
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
  const [by, setBy] = useState<WayOut>("student")
  const [username, setUsername] = useState("")
  const [file, setFile] = useState("")
  const [reason, setReason] = useState("")
  const [asking, setAsking] = useState(false)
  const [withdrawn, setWithdrawn] = useState<number | null>(null)
  const fetchFiles = useCallback(
    async () => (await ask(answerSheetFiles, { exam_id: exam.id, page: 1, per_page: 100 })).answerSheetFiles.rows,
    [exam.id]
  )
  const files = useAnswer(fetchFiles)
  const chosenFile = files.answer?.find((each) => each.file === file)
  const standing = standingOf(exam)
  const refused = refusedWays(standing, useUser()?.role_id ?? 0)
  const ready =
    reason.trim().length >= 3 &&
    !(by in refused) &&
    (by === "exam" || (by === "student" && username.trim() !== "") || (by === "file" && chosenFile !== undefined))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) setAsking(true)
  }
  return (
    <>
      {withdrawn === null ? null : (
        <Notice tone="success" title="Done">
          {withdrawn === 0
            ? "No answer sheet counted there, so nothing changed."
            : `${count(withdrawn, "answer sheet")} no longer count.`}
        </Notice>
      )}
      <Section title="What to take out">
        <form className={css.form} onSubmit={submit}>
          <SelectField
            label="Exam"
            value={exam.id}
            hint={standing.words}
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
            <TextField
              label="Student's username"
              value={username}
              maxLength={100}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setUsername(event.target.value)}
            />
          ) : null}
          {by === "file" ? (
            <SelectField
              label="File"
              value={file}
              onChange={(event) => setFile(event.target.value)}
              error={files.problem?.message}
            >
              <option value="">{files.answer?.length === 0 ? "No file came in for this exam" : "Choose a file"}</option>
              {files.answer?.map((each) => (
                <option key={`${each.file}:${each.at}`} value={each.file}>
                  {each.name}, {moment(each.at)}, {count(each.accepted, "sheet")}
                </option>
              ))}
            </SelectField>
          ) : null}
          <AreaField
            label="Reason"
            hint="At least three letters. It is kept with the event."
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className={css.foot}>
            <Button type="submit" look="danger" disabled={!ready}>
              {waysOut[by].verb}…
            </Button>
          </div>
        </form>
      </Section>
      {asking ? (
        <ConfirmReset
          exam={exam}
          by={by}
          username={username.trim()}
          file={chosenFile}
          reason={reason.trim()}
          close={() => setAsking(false)}
          done={(many) => {
            setAsking(false)
            setWithdrawn(many)
            setUsername("")
            setFile("")
            setReason("")
            again()
          }}
        />
      ) : null}
    </>
  )
}
