import { ArrowLeft, Columns3, Download, FilePlus2 } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/imports.js"
import { Badge } from "../../components/Badge.tsx"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { dateTime } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Progress } from "../../components/Progress.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Notice, Skeleton, type Failed } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runQuery } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { useActions } from "../../api/useActions.ts"
import { download } from "../../api/transfers.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { ImportFigures } from "./ImportFigures.tsx"
import type { Columns, Import } from "./types.ts"
import { MatchForm } from "./Match.tsx"
import { Running } from "./Running.tsx"
import { Rows } from "./Rows.tsx"
import type { Imported } from "./sources.ts"
import { StartButton } from "./StartButton.tsx"
import { stateLabels } from "./labels.ts"
import * as css from "./Imports.css.ts"
import { Discard } from "./Discard.tsx"

/** One import, whatever its state: the next step comes first. */
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
  const fetchColumns = useCallback(() => runQuery("importColumns", { id: job.id }), [job.id])
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
