import { t } from "#messages/system.js"
import { ColumnsTable, type TextColumn } from "../../components/ColumnsTable.tsx"
import { duration, number } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { ago } from "./labels.ts"
import type { Shown } from "./types.ts"
import * as css from "./System.css.ts"

type Job = Shown["report"]["jobs"][number]

const nextText = ({ next_run_at: next, last_run_at: last }: Job, measured: string): string => {
  if (next === null) return last === null ? t.notInUse : "–"
  const wait = Date.parse(next) - Date.parse(measured)
  return wait <= 0 ? t.due : t.inTime({ time: duration(wait) })
}

/** The background jobs of all nodes: any node does any job. */
export const Jobs = ({ report: { jobs, measured_at: measured } }: Shown) => {
  const columns: readonly TextColumn<Job>[] = [
    { head: t.job, text: ({ name }) => <code className={css.code}>{name}</code> },
    { head: t.lastRun, text: ({ last_run_at: at }) => ago(at, measured) },
    { head: t.nextRun, text: (job) => nextText(job, measured) },
    { head: t.failures, isNumber: true, text: ({ failures }) => number(failures) },
    { head: t.lastFailure, text: ({ failed_at: at }) => ago(at, measured) }
  ]
  return (
    <Section id="jobs" title={t.partJobs} flush>
      <ColumnsTable label={t.jobsTable} columns={columns} rows={jobs} keyOf={({ name }) => name} />
    </Section>
  )
}
