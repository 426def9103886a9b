import { isPortalError } from "../../../schema/core/errors.ts"
import { importJobStream, waitingRows, type RowCounts } from "../../../schema/imports/importJob.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { Actor } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { changeOf, countRows } from "./job.ts"
import { kinds, type Job, type Taken } from "./kinds/index.ts"
import { keepReport } from "./report.ts"
import { tell, telling, type Turn } from "./tell.ts"
import { valuesReader, type StagedRow } from "./values.ts"

/** Chunks of one step. */
const chunksAStep = 8

/**
 * Lets the next rows in that are ready. The rows' becoming and the job's word of it are one transaction of the log, so
 * the account is right whenever a node dies: what the rows became is told again under the same command, and marked
 * then. Nobody changes rows meanwhile, since only a job that does not run lets them be changed. A job that is stopped
 * meanwhile takes no further chunk; what went in before stays.
 *
 * While a chunk is appended the next one is read and prepared, so that the log need not wait for it, and the one before
 * is marked.
 * @returns whether there is more to do
 */
export const runStep = async (portal: Portal, job: Job): Promise<boolean> => {
  const { chunk, isOneBatch = false } = kinds[job.kind]
  const runner = await runnerOf(portal.pool, job)
  const sent: Chunk[] = []
  for (let nth = 0; nth < chunksAStep; nth++) {
    const before = sent.at(-1)
    if (before && !isOneBatch && !(await before.isTaken)) break
    const rows = await readyRows(portal.pool, job, before?.last ?? 0, chunk)
    if (rows.length === 0) break
    sent.push(send(portal, job, runner, rows, before))
    if (before && !(await before.isTaken)) break
  }
  if (sent.length === 0) {
    await end(portal, job)
    return false
  }
  const marked = await Promise.allSettled(sent.map(({ isMarked }) => isMarked))
  for (const one of marked) if (one.status === "rejected") throw one.reason
  return marked.every((one) => one.status === "fulfilled" && one.value)
}

/** The next rows that are ready, behind a line. */
const readyRows = async (sql: Sql, job: Job, after: number, most: number): Promise<ReadonlyArray<StagedRow>> => {
  const { rows } = await sql.query<StagedRow>(
    `select line, cells, fixes from import_rows where job = $1 and verdict = 'ready' and line > $2
     order by line limit $3`,
    [job.id, after, most]
  )
  return rows
}

/** Rows that are going in. */
type Chunk = {
  /** The line of the last of them. */
  readonly last: number
  /** Resolves once they wait for the log, or when they do no more: the next ones come to the log after them. */
  readonly isQueued: Promise<unknown>
  /** Whether they went in; not so where the job was stopped before, or something failed. */
  readonly isTaken: Promise<boolean>
  /** Whether they went in and are marked; false where the job was stopped before. Rejects where something failed. */
  readonly isMarked: Promise<boolean>
}

/** Begins to let rows in, behind those of the chunk before. */
const send = (
  portal: Portal,
  job: Job,
  runner: Actor,
  rows: ReadonlyArray<StagedRow>,
  before: Chunk | undefined
): Chunk => {
  const queued = Promise.withResolvers<void>()
  const taken = take(portal, job, runner, rows, { before: before?.isQueued, isNext: queued.resolve }).catch(
    (error: unknown) => {
      if (isPortalError(error) && error._tag === "Refused") return undefined
      throw error
    }
  )
  const isTaken = taken.then(
    (verdicts) => verdicts !== undefined,
    () => false
  )
  const marking = async () => {
    const verdicts = await taken
    await before?.isMarked.catch(() => {})
    if (verdicts !== undefined) await mark(portal.pool, job, rows, verdicts)
    return verdicts !== undefined
  }
  const isMarked = marking()
  // Awaited later: a failure before that is no unhandled one.
  isMarked.catch(() => {})
  return { last: rows.at(-1)!.line, isQueued: Promise.race([queued.promise, isTaken]), isTaken, isMarked }
}

const take = async (
  portal: Portal,
  job: Job,
  runner: Actor,
  rows: ReadonlyArray<StagedRow>,
  turn: Turn
): Promise<ReadonlyArray<Taken>> => {
  const kind = kinds[job.kind]
  const [first, last] = [rows[0]!.line, rows.at(-1)!.line]
  const command = `import-${job.id}-${job.turn}-${first}-${last}-${rows.length}`
  const { batch, isTold } = telling(portal.log, job, last, turn)
  const taken = await kind.take(
    { ...portal, log: { ...portal.log, batch } },
    job,
    runner,
    command,
    rows.map(valuesReader(kind.fields(job), job.matches))
  )
  if (!isTold()) await tell(portal.log, job, last, `${command}-told`, taken)
  return taken
}

/** Writes to rows what became of them. What they look like is asked of none that went in, so its index is spared. */
const mark = (sql: Sql, job: Job, rows: ReadonlyArray<StagedRow>, taken: ReadonlyArray<Taken>): Promise<unknown> =>
  sql.query(
    `update import_rows r set verdict = t.verdict, record = t.record, faults = t.faults::jsonb,
       same = case when t.verdict <> 'added' then r.same end, alike = case when t.verdict <> 'added' then r.alike end
     from unnest($4::int[], $5::text[], $6::text[], $7::text[]) as t(line, verdict, record, faults)
     where r.job = $1 and r.line between $2 and $3 and r.line = t.line`,
    [
      job.id,
      rows[0]!.line,
      rows.at(-1)!.line,
      rows.map(({ line }) => line),
      taken.map(({ verdict }) => verdict),
      taken.map((one) => ("record" in one ? one.record : null)),
      taken.map((one) => ("faults" in one ? JSON.stringify(one.faults) : null))
    ]
  )

/** Who started the run: events are by them. */
const runnerOf = async (sql: Sql, { id }: Job): Promise<Actor> => {
  const {
    rows: [row]
  } = await sql.query<{ runner_id: number; runner_role: number }>(
    "select runner_id, runner_role from import_jobs where id = $1",
    [id]
  )
  return { userId: row!.runner_id, roleId: row!.runner_role }
}

/** Ends a run, or an import of which nothing waits. */
export const end = async (portal: Portal, job: Job): Promise<void> => {
  const { pool } = portal
  const counts = await countRows(pool, job.id)
  const change = changeOf(job.counts, counts)
  const stream = importJobStream(job.id)
  if (waitingRows(counts) > 0) {
    await portal.log.command({ actor: systemActor, stream, type: "importJob.halted", data: { change } })
    return
  }
  const report = await keepReport(pool, job)
  await portal.log.command({ actor: systemActor, stream, type: "importJob.finished", data: { report, change } })
  await clearRows(pool, job.id, counts)
}

/**
 * Deletes what the rows of an ended import said. Rows that somebody skipped keep it, so that they can be restored; the
 * others stay as line and verdict until then, which the counts and the report need.
 */
const clearRows = (sql: Sql, job: number, { refused }: RowCounts): Promise<unknown> =>
  refused === 0
    ? sql.query("delete from import_files where job = $1", [job])
    : sql.query(
        `update import_rows set cells = '[]', fixes = null, same = null, alike = null, resembles = null
         where job = $1 and verdict <> 'refused'`,
        [job]
      )
