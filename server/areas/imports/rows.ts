import { t } from "#messages/server.imports.js"
import { Invalid, NotFound, Refused, Stale } from "../../../schema/core/errors.ts"
import { importJobStream, type RowCounts, type RowVerdict } from "../../../schema/imports/importJob.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { runAndRollBack } from "../../platform/db/rollBack.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { jobOf, movedRows } from "./job.ts"
import { candidateColumns, judgeRows, writeJudgements, type Candidate } from "./judge.ts"
import { kinds, type Job } from "./kinds/index.ts"
import { oneJob } from "./lists.ts"
import { shown, type FoundRow } from "./rowLists.ts"

/** Rows that are alike and judged again together, at most: more are one mistake, which the next check finds. */
export const maxAlike = 200

export type Known = {
  readonly line: number
  readonly verdict: RowVerdict
  readonly alike: string | null
  readonly is_erased: boolean
}

/** Rows of a job, held until the transaction ends. */
export const hold = async (client: Sql, job: Job, lines: ReadonlyArray<number>): Promise<ReadonlyArray<Known>> => {
  const { rows } = await client.query<Known>(
    `select line, verdict, alike, cells = '[]' as is_erased from import_rows where job = $1 and line = any($2)
      order by line for update`,
    [job.id, lines]
  )
  return rows
}

/** Judges rows again, with those that were or now are alike. @returns each row's verdict before and after */
export const judgeAgain = async (
  client: Sql,
  job: Job,
  known: ReadonlyArray<Known>
): Promise<ReadonlyArray<readonly [RowVerdict, RowVerdict]>> => {
  const read = async (where: string, values: ReadonlyArray<unknown>) =>
    (
      await client.query<Candidate>(`select ${candidateColumns} from import_rows where job = $1 and ${where}`, [
        job.id,
        ...values
      ])
    ).rows
  const own = known.map(({ line }) => line)
  const first = await judgeRows(client, job, await read("line = any($2) order by line", [own]))
  const { rows: others } = await client.query<Known>(
    `select line, verdict, alike from import_rows
     where job = $1 and alike = any($2) and verdict in ('ready', 'doubtful', 'present') and line <> all($3)
     order by line limit ${maxAlike} for update`,
    [job.id, [...known, ...first].flatMap(({ alike }) => alike ?? []), own]
  )
  const before = new Map([...known, ...others].map(({ line, verdict }) => [line, verdict]))
  const after = await judgeRows(client, job, await read("line = any($2) order by line", [[...before.keys()]]))
  await writeJudgements(client, job, after)
  return after.map(({ line, verdict }) => [before.get(line)!, verdict] as const)
}

/** Rows that still can be changed. @throws Refused for one that went in */
export const isOpen = ({ verdict, is_erased }: Known): boolean =>
  verdict !== "added" && verdict !== "refused" && !is_erased

/** What became of rows, for the event that says so. */
type Changed = {
  readonly how: "mended" | (typeof how)[Choice]
  readonly lines: ReadonlyArray<number>
  readonly change: RowCounts
}

/** Times that a change is tried again while other things happen to the import. */
const tries = 5

/**
 * Changes rows together with the event that tells of it. `work` is tried on the rows as they are; its statements are
 * then executed with the event, unless the import has moved on since: then it is tried again. @throws Refused, Stale
 */
export const changeRows = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  job: Job,
  gesture: CommandContext,
  work: (sql: Sql) => Promise<Changed | undefined>,
  left = tries
): Promise<void> => {
  const stream = importJobStream(job.id)
  const expected = (await log.states([stream])).get(stream)?.version ?? 0
  const { result, writes } = await runAndRollBack(pool, work)
  if (result === undefined) return
  try {
    await log.command({
      ...commandOf(gesture),
      stream,
      type: "importJob.rowsChanged",
      data: result,
      expected,
      also: writes
    })
  } catch (error) {
    if (!(error instanceof Stale) || left <= 1) throw error
    await changeRows({ pool, log }, job, gesture, work, left - 1)
  }
}

/** What a caller writes over a cell. */
export type Mending = { readonly line: number; readonly field: string; readonly value: string }

/** Writes a cell anew and judges its row again, all or nothing. @throws NotFound, Invalid, Refused */
export const mendRow = async (portal: Portal, id: number, { line, field, value }: Mending, gesture: CommandContext) => {
  const { pool } = portal
  const { scope } = gesture.caller
  const job = await jobOf(pool, id, scope)
  if (!kinds[job.kind].fields(job).some(({ name }) => name === field))
    throw new Invalid({ message: t.noColumn, fields: { field: t.fieldOfImport } })
  await changeRows(portal, job, gesture, async (client) => {
    const [known] = await hold(client, job, [line])
    if (!known) throw new NotFound({ message: t.noRow })
    if (!isOpen(known))
      throw new Refused({
        message: t.rowSettled,
        allowed: ["decide"],
        state: known.verdict
      })
    await client.query(
      `update import_rows set fixes = coalesce(fixes, '{}') || jsonb_build_object($3::text, $4::text)
        where job = $1 and line = $2`,
      [id, line, field, value.trim()]
    )
    return { how: "mended", lines: [line], change: movedRows(await judgeAgain(client, job, [known])) }
  })
  const { rows } = await pool.query<FoundRow>(
    "select line, cells, fixes, verdict, faults, resembles, record from import_rows where job = $1 and line = $2",
    [id, line]
  )
  return { row: (await shown(pool, job, rows))[0]!, import: await oneJob(portal, id, scope) }
}

/** What somebody decides about rows. */
export type Choice = "add" | "leave" | "restore"

export const how = { add: "kept", leave: "left", restore: "restored" } as const
