import { ArrowLeft, Columns3, Download, FilePlus2, Trash2 } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/imports.js"
import { inBackground } from "../../api/inBackground.ts"
import type { Permit } from "../../../machines/commands/index.ts"
import { Badge } from "../../components/Badge.tsx"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { dateTime } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Progress } from "../../components/Progress.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Notice, Skeleton, type Failed } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { useActions } from "../../api/useActions.ts"
import { download } from "../../api/rest.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { ImportFigures } from "./ImportFigures.tsx"
import { discardImport, importColumns, type Columns, type Import } from "./queries.ts"
import { MatchForm } from "./Match.tsx"
import { Running } from "./Running.tsx"
import { Rows } from "./Rows.tsx"
import type { Imported } from "./sources.ts"
import { StartButton } from "./StartButton.tsx"
import { stateLabels } from "./labels.ts"
import * as css from "./Imports.css.ts"

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
  const panel = stateLabels[job.state]?.panel
  const isOver = panel === "imported" || panel === "dropped"
  const isOpen = panel === "rows"
  const actions = useActions("importJob", job.id, job.position)
  const fetchColumns = useCallback(async () => (await runQuery(importColumns, { id: job.id })).importColumns, [job.id])
  const columns = useAnswer(fetchColumns, panel === "columns" ? 0 : panel === "wait" ? 1 : 2)
  return (
    <>
      <div className={css.head}>
        <Button look="quiet" size="compact" icon={<ArrowLeft size={16} aria-hidden />} onClick={leave}>
          {t.allImports}
        </Button>
        <h2 className={css.fileName}>{job.name}</h2>
        <Badge tone={stateLabels[job.state]?.tone ?? "neutral"}>{stateLabels[job.state]?.words ?? job.state}</Badge>
        <span className={css.note}>
          {t.jobFacts({ format: job.format, count: job.rows, time: dateTime(job.received_at) })}
        </span>
        <div className={css.actions}>
          {!isOpen || isMatching ? null : (
            <ActionButton
              permit={actions("matchImportColumns")}
              size="compact"
              icon={<Columns3 size={16} aria-hidden />}
              onClick={() => setMatching(true)}
            >
              {t.matchColumnsAgain}
            </ActionButton>
          )}
          {job.has_report || isOpen ? <ReportButton job={job} /> : null}
          {isOver || panel === "run" ? null : <Discard job={job} of={of} permit={actions("discardImport")} />}
          {isOver ? (
            <Button size="compact" icon={<FilePlus2 size={16} aria-hidden />} onClick={leave}>
              {t.importAnother}
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
  const { panel, notice = "" } = stateLabels[job.state] ?? {}
  if (panel === "imported")
    return (
      <>
        <Notice tone="success" title={t.uploadComplete}>
          {job.added === 0 ? t.addedNone({ of }) : t.addedCount({ of, count: job.added })}{" "}
          {job.kept_until === null
            ? t.fileDeleted
            : t.skippedKept({ count: job.refused, time: dateTime(job.kept_until) })}
        </Notice>
        <ImportFigures job={job} of={of} />
        {job.kept_until === null || columns.answer === null ? null : (
          <Rows job={job} fields={columns.answer.fields} only="refused" />
        )}
      </>
    )
  if (panel === "dropped")
    return (
      <>
        <Notice tone="info" title={notice}>
          {t.addedStay}
        </Notice>
        <ImportFigures job={job} of={of} />
      </>
    )
  if (panel === "wait")
    return (
      <Section title={t.checkingRows}>
        <Progress label={t.checkingProgress} share={null} detail={t.rowCount({ count: job.rows })} />
        <p className={css.note}>{t.checkingNote}</p>
      </Section>
    )
  if (columns.problem !== null)
    return <ListFailed thing={t.columnsThing} title={t.columnsFailed} problem={columns.problem} retry={columns.again} />
  if (columns.answer === null)
    return (
      <Skeleton what={t.loadingColumns}>
        <SkeletonLine height="320px" />
      </Skeleton>
    )
  if (panel === "columns" || isMatching)
    return (
      <MatchForm job={job} columns={columns.answer} done={matched} back={panel === "columns" ? undefined : matched} />
    )
  if (panel === "run") return <Running job={job} of={of} />
  return (
    <>
      {notice !== "" ? (
        <Notice tone="info" title={notice}>
          {t.stoppedLead({ count: job.added })}
        </Notice>
      ) : null}
      <ImportFigures job={job} of={of} />
      <Rows job={job} fields={columns.answer.fields} />
      {job.kept_until === null ? null : <p className={css.note}>{t.keptUntil({ time: dateTime(job.kept_until) })}</p>}
    </>
  )
}

const ReportButton = ({ job }: { readonly job: Import }) => (
  <Button
    size="compact"
    icon={<Download size={16} aria-hidden />}
    onClick={() => {
      download(`imports/${job.id}/report`, `${job.name.replace(/\.[^.]*$/, "")}-report.csv`).catch((caught: unknown) =>
        toast("danger", t.reportFailed, toApiError(caught).message)
      )
    }}
  >
    {t.report}
  </Button>
)

const Discard = ({
  job,
  of,
  permit
}: {
  readonly job: Import
  readonly of: Imported
  readonly permit: Permit | undefined
}) => {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const waiting = job.unchecked + job.ready + job.doubtful + job.wrong
  const discard = async () => {
    setBusy(true)
    try {
      await runMutation(discardImport, { id: job.id })
      setAsking(false)
    } catch (caught) {
      toast("danger", t.discardFailed, toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ActionButton
        permit={permit}
        size="compact"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t.discard}
      </ActionButton>
      <Dialog
        open={isAsking}
        close={() => setAsking(false)}
        busy={busy}
        danger
        title={t.discardQuestion}
        verb={t.discardRows({ count: waiting })}
        act={() => inBackground(discard())}
        description={[
          t.discardLead({ count: waiting, file: job.name }),
          job.added === 0 ? t.addedNone({ of }) : t.addedStay
        ].join(" ")}
      />
    </>
  )
}
