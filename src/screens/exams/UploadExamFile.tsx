import { useCallback, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { CalendarOff } from "lucide-react"
import { Button } from "../../parts/Button.tsx"
import { DropZone } from "../../parts/DropZone.tsx"
import { SelectField } from "../../parts/Field.tsx"
import { count, moment, number } from "../../parts/format.ts"
import { Page, Section } from "../../parts/Page.tsx"
import { Bone, Empty, Failed, Notice, Skeleton } from "../../parts/States.tsx"
import { Tabs } from "../../parts/Tabs.tsx"
import { ask } from "../../wires/graphql.ts"
import { useAnswer } from "../../wires/useAnswer.ts"
import { answerSheetConflicts } from "./documents.ts"
import { examOf } from "./live/filter.ts"
import { AccountView } from "./upload/AccountView.tsx"
import { Conflicts } from "./upload/Conflicts.tsx"
import { EarlierFiles } from "./upload/EarlierFiles.tsx"
import { Sending } from "./upload/Sending.tsx"
import { useUpload } from "./upload/useUpload.ts"
import { useExams, type Exam } from "./useExams.ts"
import * as css from "./upload/Upload.css.ts"

/** Largest file, in bytes. The server holds the limit; this one saves a vain upload. */
const limit = 256 * 1024 * 1024

/** Takes a scanner's text file in: tries it, uploads it, accounts for every line, and lets somebody settle conflicts. */
export const UploadExamFile = () => {
  const exams = useExams("open")
  const [params, setParams] = useSearchParams()
  const exam = examOf(exams.list, params)
  const put = (name: string, value: string) => setParams((now) => {
    const next = new URLSearchParams(now)
    next.set(name, value)
    return next
  }, { replace: true })
  return (
    <Page
      crumbs={["Exams", "Upload exam file"]}
      title="Upload exam file"
      lead="A text file of answer sheets, one a line. Sending the same file twice changes nothing."
    >
      {exams.problem !== null ? <Failed title="The exams could not be fetched" problem={exams.problem} retry={exams.again} />
        : !exams.loaded ? <Skeleton><Bone height="280px" /></Skeleton>
        : exam === undefined ? <Empty icon={CalendarOff} title="No exam is open">Answer sheets are taken while their exam is open.</Empty>
        : <Uploading key={exam.id} exam={exam} exams={exams.list} tab={params.get("tab") ?? "file"} put={put} />}
    </Page>
  )
}

const Uploading = ({ exam, exams, tab, put }: {
  readonly exam: Exam
  readonly exams: readonly Exam[]
  readonly tab: string
  readonly put: (name: string, value: string) => void
}) => {
  const [file, setFile] = useState<File | null>(null)
  const [fresh, setFresh] = useState(0)
  const renew = () => setFresh((times) => times + 1)
  const { current, send, cancel, clear } = useUpload((outcome) => {
    if (!outcome.dry_run) renew()
  })
  const countConflicts = useCallback(async () =>
    (await ask(answerSheetConflicts, { exam_id: exam.id, page: 1, per_page: 1 })).answerSheetConflicts.total, [exam.id])
  const conflicts = useAnswer(countConflicts, fresh).answer

  const sending = current.state === "sending"
  const wrong = file === null ? null
    : file.size === 0 ? "This file is empty."
    : file.size > limit ? "This file is larger than 256 MB. Split it; the order of its parts does not matter."
    : null
  const ready = file !== null && wrong === null && !sending
  const choose = (chosen: File) => {
    setFile(chosen)
    clear()
  }
  const start = (dryRun: boolean) => {
    if (file !== null) void send(exam.id, file, dryRun)
  }

  const uploading = (
    <>
      <Section title="Answer sheets">
        <div className={css.form}>
          <div className={css.left}>
            <SelectField label="Exam" value={exam.id} disabled={sending} onChange={(event) => put("exam", event.target.value)}
              hint={`${count(exam.questions, "question")} · open until ${moment(exam.closesAt)}`}>
              {exams.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}
            </SelectField>
            <p className={css.format}>
              A line: <code className={css.code}>exam | class | username | language | set | answers | time</code>, without the
              spaces. Lines starting with # are comments.
            </p>
          </div>
          <div className={css.right}>
            <DropZone label="File of answer sheets" file={file} choose={choose} accept=".txt,.csv,text/plain" disabled={sending} hint="Text, UTF-8, up to 256 MB" />
            {wrong === null ? null : <Notice tone="danger">{wrong}</Notice>}
            {sending ? <Sending upload={current} cancel={cancel} /> : (
              <div className={css.buttons}>
                <Button disabled={!ready} onClick={() => start(true)}>Try without saving</Button>
                <Button look="primary" disabled={!ready} onClick={() => start(false)}>Upload</Button>
              </div>
            )}
          </div>
        </div>
      </Section>
      {current.state === "failed" ? (
        <Notice tone="danger" title={current.dryRun ? "The file could not be checked" : "The file was not read to its end"}>
          <p>{current.problem.message}</p>
          {Object.entries(current.problem.fields).map(([field, expected]) => <p key={field}>{field}: {expected}</p>)}
          {current.dryRun ? null : <p>Lines that were accepted before stay. Send the same file again: what is here already is left as it is.</p>}
        </Notice>
      ) : null}
      {current.state === "done" ? <AccountView outcome={current.outcome} name={file?.name ?? "answer-sheets"} /> : null}
      <EarlierFiles examId={exam.id} fresh={fresh} />
    </>
  )

  return (
    <Tabs
      label="Answer sheets"
      shown={tab === "conflicts" ? "conflicts" : "file"}
      show={(id) => put("tab", id)}
      tabs={[
        { id: "file", title: "Upload", content: uploading },
        {
          id: "conflicts",
          title: <>Conflicts{conflicts === null || conflicts === 0 ? null : <span className={css.tabCount}>{number(conflicts)}</span>}</>,
          content: <Conflicts examId={exam.id} fresh={fresh} changed={renew} />
        }
      ]}
    />
  )
}
