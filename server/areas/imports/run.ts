import { isPortalError } from "../../../schema/core/errors.ts"
import { importJobStream, waitingRows, type RowCounts, type RowVerdict } from "../../../schema/imports/importJob.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { Actor, Log } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { changeOf, countRows, movedRows } from "./job.ts"
import { kinds, type Job, type Taken } from "./kinds/index.ts"
import { keepReport } from "./report.ts"
import { valuesReader, type StagedRow } from "./values.ts"

/** Chunks of one step: while one is appended, what became of the one before is written to its rows. */
const chunksAStep = 4

/**
 * Lets the next rows in that are ready. The rows' becoming and the job's word of it are one transaction of the log, so
 * the account is right whenever a node dies: what the rows became is told again under the same command, and marked
 * then. Nobody changes rows meanwhile, since only a job that does not run lets them be changed. A job that is stopped
 * meanwhile takes no further chunk; what went in before stays.
 * @returns whether there is more to do
 */
export const runStep = async (portal: Portal, job: Job): Promise<boolean> => {
  const { chunk } = kinds[job.kind]
  const { pool } = portal
  const { rows } = await pool.query<StagedRow>(
    "select line, cells, fixes from import_rows where job = $1 and verdict = 'ready' order by line limit $2",
    [job.id, chunk * chunksAStep]
  )
  if (!rows.length) {
    await end(portal, job)
    return false
  }
  const runner = await runnerOf(pool, job)
  let marking: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < rows.length; from += chunk) {
    const some = rows.slice(from, from + chunk)
    const taken = await take(portal, job, runner, some).catch(async (error: unknown) => {
      await marking
      if (isPortalError(error) && error._tag === "Refused") return undefined
      throw error
    })
    await marking
    if (taken === undefined) return false
    marking = mark(pool, job, some, taken)
    // Awaited a turn later: a failure before that is no unhandled one.
    marking.catch(() => {})
  }
  await marking
  return true
}

const take = async (
  portal: Portal,
  job: Job,
  runner: Actor,
  rows: ReadonlyArray<StagedRow>
): Promise<ReadonlyArray<Taken>> => {
  const kind = kinds[job.kind]
  const [first, last] = [rows[0]!.line, rows.at(-1)!.line]
  const command = `import-${job.id}-${job.turn}-${first}-${last}-${rows.length}`
  const { batch, isTold } = telling(portal.log, job, last)
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
    `update import_rows r set verdict = t.verdict, record = t.record, faults = t.faults,
       same = case when t.verdict <> 'added' then r.same end, alike = case when t.verdict <> 'added' then r.alike end
     from json_to_recordset($2) as t(line int, verdict text, record text, faults jsonb)
     where r.job = $1 and r.line = t.line`,
    [job.id, JSON.stringify(taken.map((one, index) => ({ line: rows[index]!.line, ...one })))]
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

/** A way to append that adds to a batch of rows the job's own word of it; each command has one such batch, or none. */
const telling = (
  log: Log,
  job: Job,
  through: number
): { readonly batch: Log["batch"]; readonly isTold: () => boolean } => {
  const stream = importJobStream(job.id)
  let told = false
  const batch: Log["batch"] = async (asked) => {
    const answer = await log.batch({
      ...asked,
      streams: [...asked.streams, stream],
      decide: (states, found) => {
        const { events, reply } = asked.decide(states, found)
        if (!isVerdicts(reply)) return { events, reply }
        const counts = states.get(stream)?.state.context["counts"] as RowCounts
        const change = fitted(
          movedRows(reply.map(({ verdict }) => ["ready", fateOf[verdict] ?? "wrong"] as const)),
          counts
        )
        return { events: [...events, { stream, type: "importJob.rowsImported", data: { through, change } }], reply }
      }
    })
    told ||= isVerdicts(answer)
    return answer
  }
  return { batch, isTold: () => told }
}

/**
 * Rows that were counted as gone in by a node that died before it could mark them, and were changed since, come as
 * ready once more and are found to be there: they are not counted a second time. The end counts the rows themselves.
 */
const fitted = (change: RowCounts, { ready }: RowCounts): RowCounts => {
  const twice = Math.max(0, -change.ready - ready)
  return { ...change, ready: change.ready + twice, present: change.present - twice }
}

const isVerdicts = (reply: unknown): reply is ReadonlyArray<{ readonly verdict: string }> =>
  Array.isArray(reply) &&
  reply.length > 0 &&
  reply.every((one) => typeof one === "object" && one !== null && "verdict" in one)

/** Says of rows that went in one by one what became of them. */
const tell = (
  { command }: Log,
  job: Job,
  through: number,
  commandId: string,
  taken: ReadonlyArray<Taken>
): Promise<unknown> =>
  command({
    actor: systemActor,
    commandId,
    stream: importJobStream(job.id),
    type: "importJob.rowsImported",
    data: { through, change: movedRows(taken.map(({ verdict }) => ["ready", verdict] as const)) }
  })

/** What registering says of a row, as the row's verdict. */
const fateOf: Readonly<Record<string, RowVerdict>> = { registered: "added", known: "present", refused: "wrong" }

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
