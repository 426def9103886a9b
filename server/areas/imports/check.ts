import type pg from "pg"
import { inTransaction } from "../../platform/db/pool.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { Portal } from "../../platform/portal.ts"
import { changeOf, countRows } from "./job.ts"
import { candidateColumns, judgeRows, writeJudgements, type Candidate } from "./judge.ts"
import type { Job } from "./kinds/index.ts"

/** Rows that are judged in one transaction: the schools that they name are gone through once for all of them. */
const chunkSize = 10_000

/**
 * Judges the next rows of a job; when none is left, says so in the log. Rows that went in, were left out or were erased
 * stay as they are. What was judged is known by its turn, so a node that dies loses no more than a chunk's work.
 * @returns whether there is more to do
 */
export const checkRows = async ({ pool, log }: Portal, job: Job): Promise<boolean> => {
  if (await checkChunk(pool, job)) return true
  await log.command({
    actor: systemActor,
    commandId: `import-${job.id}-checked-${job.turn}`,
    stream: `importJob-${job.id}`,
    type: "importJob.checked",
    data: { change: changeOf(job.counts, await countRows(pool, job.id)) }
  })
  return false
}

/** Judges the next rows. @returns whether there were any */
const checkChunk = (pool: pg.Pool, job: Job): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<Candidate>(
      `select ${candidateColumns} from import_rows
       where job = $1 and turn < $2 and verdict not in ('added', 'refused') and cells <> '[]' order by line
       limit ${chunkSize} for update`,
      [job.id, job.turn]
    )
    if (rows.length) await writeJudgements(client, job, await judgeRows(client, job, rows))
    return rows.length > 0
  })
