import { ArrowLeft, Columns3, Download, FilePlus2, Trash2 } from "lucide-react"
import { useCallback, useState } from "react"
import { Badge } from "../../parts/Badge.tsx"
import { Button } from "../../parts/Button.tsx"
import { Dialog } from "../../parts/Dialog.tsx"
import { count, moment, number } from "../../parts/format.ts"
import { Section } from "../../parts/Page.tsx"
import { Progress } from "../../parts/Progress.tsx"
import { Bone, Failed, Notice, Skeleton } from "../../parts/States.tsx"
import { toast } from "../../parts/Toasts.tsx"
import { act, ask } from "../../wires/graphql.ts"
import { toProblem } from "../../wires/problem.ts"
import { download } from "../../wires/rest.ts"
import { useAnswer } from "../../wires/useAnswer.ts"
import { AccountFigures } from "./Account.tsx"
import { discardImport, importColumns, type Columns, type Import } from "./documents.ts"
import { MatchForm } from "./Match.tsx"
import { Running } from "./Running.tsx"
import { Rows } from "./Rows.tsx"
import { nouns, type Imported } from "./sources.ts"
import { StartButton } from "./StartButton.tsx"
import { stateWords } from "./words.ts"
import * as css from "./Imports.css.ts"

const over = new Set(["finished", "discarded", "expired"])

/** One import, whatever its state: what is to do next stands first. */
export const JobView = ({
  job,
  of,
  leave
}: {
  readonly job: Import
  readonly of: Imported
  readonly leave: () => void
}) => {
  const [isMatching, setMatching] = useState(false)
  const isOver = over.has(job.state)
  const fetchColumns = useCallback(async () => (await ask(importColumns, { id: job.id })).importColumns, [job.id])
  const columns = useAnswer(fetchColumns, job.state === "mapping" ? 0 : job.state === "checking" ? 1 : 2)
  const isOpen = ["ready", "stopped", "waiting"].includes(job.state)
  return (
    <>
      <div className={css.head}>
        <Button look="quiet" size="compact" icon={<ArrowLeft size={16} aria-hidden />} onClick={leave}>
          All imports
        </Button>
        <h2 className={css.fileName}>{job.name}</h2>
        <Badge tone={stateWords[job.state]?.tone ?? "neutral"}>{stateWords[job.state]?.words ?? job.state}</Badge>
        <span className={css.note}>
          {job.format} · {count(job.rows, "row")} · sent {moment(job.received_at)}
        </span>
        <div className={css.actions}>
          {!isOpen || isMatching ? null : (
            <Button size="compact" icon={<Columns3 size={16} aria-hidden />} onClick={() => setMatching(true)}>
              Match columns again
            </Button>
          )}
          {job.has_report || isOpen ? <ReportButton job={job} /> : null}
          {isOver || job.state === "running" ? null : <Discard job={job} of={of} />}
          {isOver ? (
            <Button size="compact" icon={<FilePlus2 size={16} aria-hidden />} onClick={leave}>
              Import another file
            </Button>
          ) : null}
          {isOpen && !isMatching ? (
            <StartButton job={job} of={of} confirmation={columns.answer?.confirmation ?? null} />
          ) : null}
        </div>
      </div>
      <Body job={job} of={of} columns={columns} isMatching={isMatching} matched={() => setMatching(false)} />
    </>
  )
}

const Body = ({
  job,
  of,
  columns,
  isMatching,
  matched
}: {
  readonly job: Import
  readonly of: Imported
  readonly columns: {
    readonly answer: Columns | null
    readonly problem: Parameters<typeof Failed>[0]["problem"] | null
    readonly again: () => void
  }
  readonly isMatching: boolean
  readonly matched: () => void
}) => {
  const { one, many } = nouns[of]
  if (job.state === "finished")
    return (
      <>
        <Notice tone="success" title="Every row is accounted for">
          {job.added === 0 ? `No ${one} was added.` : `${count(job.added, one, many)} added.`} What the file said is
          deleted; the report names rows, not people.
        </Notice>
        <AccountFigures job={job} of={of} />
      </>
    )
  if (over.has(job.state))
    return (
      <>
        <Notice
          tone="info"
          title={
            job.state === "discarded"
              ? "The rows that were waiting were discarded"
              : "The rows waited too long and were deleted"
          }
        >
          What went in before stays.
        </Notice>
        <AccountFigures job={job} of={of} />
      </>
    )
  if (job.state === "checking")
    return (
      <Section title="Checking the rows">
        <Progress label="Every row is being checked" share={null} detail={count(job.rows, "row")} />
        <p className={css.note}>
          Nothing goes in yet. You can leave this page: it goes on, and stands here when you come back.
        </p>
      </Section>
    )
  if (columns.problem !== null)
    return <Failed title="The file's columns could not be fetched" problem={columns.problem} retry={columns.again} />
  if (columns.answer === null)
    return (
      <Skeleton what="Loading the columns">
        <Bone height="320px" />
      </Skeleton>
    )
  if (job.state === "mapping" || isMatching)
    return (
      <MatchForm
        job={job}
        columns={columns.answer}
        done={matched}
        back={job.state === "mapping" ? undefined : matched}
      />
    )
  if (job.state === "running") return <Running job={job} of={of} />
  return (
    <>
      {job.state === "stopped" ? (
        <Notice tone="info" title="The import was stopped">
          {number(job.added)} went in and stay. The others wait; go on whenever you like.
        </Notice>
      ) : null}
      <AccountFigures job={job} of={of} />
      <Rows job={job} fields={columns.answer.fields} />
      {job.kept_until === null ? null : (
        <p className={css.note}>Rows that wait are kept until {moment(job.kept_until)}, then deleted.</p>
      )}
    </>
  )
}

const ReportButton = ({ job }: { readonly job: Import }) => (
  <Button
    size="compact"
    icon={<Download size={16} aria-hidden />}
    onClick={() => {
      download(`imports/${job.id}/report`, `${job.name.replace(/\.[^.]*$/, "")}-report.csv`).catch((caught: unknown) =>
        toast("danger", "The report could not be fetched", toProblem(caught).message)
      )
    }}
  >
    Report
  </Button>
)

const Discard = ({ job, of }: { readonly job: Import; readonly of: Imported }) => {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const waiting = job.unchecked + job.ready + job.doubtful + job.wrong
  const discard = async () => {
    setBusy(true)
    try {
      await act(discardImport, { id: job.id })
      setAsking(false)
    } catch (caught) {
      toast("danger", "The rows could not be discarded", toProblem(caught).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="compact" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Discard
      </Button>
      <Dialog
        open={isAsking}
        close={() => setAsking(false)}
        busy={busy}
        danger
        title="Discard the rows that wait?"
        verb={`Discard ${count(waiting, "row")}`}
        act={() => void discard()}
        description={`${count(waiting, "row")} of ${job.name} ${waiting === 1 ? "is" : "are"} deleted, with all that was mended. ${job.added === 0 ? `No ${nouns[of].one} has gone in.` : `${count(job.added, nouns[of].one, nouns[of].many)} that went in stay.`}`}
      />
    </>
  )
}
