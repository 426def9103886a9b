import { useState } from "react"
import { t } from "#messages/bulk.js"
import { duration } from "../format.ts"
import { Progress } from "../Progress.tsx"
import { Notice } from "../States.tsx"
import { BulkRows } from "./BulkRows.tsx"
import { bulkStates, pauseWords, valueWords, type BulkJob } from "./bulkWords.ts"
import * as css from "./Bulk.css.ts"

const processed = ({ done, unchanged, refused }: BulkJob): number => done + unchanged + refused

/** How far a bulk action is, and its account. */
export const BulkProgress = ({ job }: { readonly job: BulkJob }) => {
  const [since] = useState(() => ({ at: Date.parse(job.changed_at), done: processed(job) }))
  const value = valueWords(job)
  const { isMoving } = bulkStates[job.state]
  const done = processed(job)
  const elapsed = Date.parse(job.changed_at) - since.at
  const gone = done - since.done
  const left = gone > 0 && elapsed > 1_000 ? (elapsed * (job.rows - done)) / gone : undefined
  return (
    <div className={css.stack}>
      <Progress
        label={t.progressOf({ done, total: job.rows })}
        share={job.rows === 0 ? null : done / job.rows}
        detail={isMoving ? (left === undefined ? undefined : t.timeLeft({ time: duration(left) })) : undefined}
      />
      {isMoving ? <p className={css.note}>{t.background}</p> : null}
      {job.pause_reason === null ? null : <Notice tone="warning">{pauseWords[job.pause_reason]}</Notice>}
      {value === null ? null : <p className={css.note}>{value}</p>}
      {job.undoes === null ? null : <p className={css.note}>{t.undoes({ id: job.undoes })}</p>}
      <p role="status" className={css.note}>
        {[
          t.doneCount({ count: job.done }),
          ...(job.unchanged === 0 ? [] : [t.unchangedCount({ count: job.unchanged })]),
          ...(job.refused === 0 ? [] : [t.refusedCount({ count: job.refused })]),
          ...(isMoving || job.rows === done ? [] : [t.waitingCount({ count: job.rows - done })])
        ].join(" · ")}
      </p>
      {isMoving && done === 0 ? null : <BulkRows job={job} />}
    </div>
  )
}
