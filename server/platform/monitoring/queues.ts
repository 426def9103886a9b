import type { QueueGauge } from "../area.ts"
import type { Sql } from "../db/pool.ts"

/** How many wait in a queue, and for how long its oldest has waited, in seconds. */
export type CountedQueue = { readonly name: string; readonly waiting: number; readonly age: number }

/** Counts what waits in each queue, in one statement. */
export const countQueues = async (sql: Sql, queues: readonly QueueGauge[]): Promise<readonly CountedQueue[]> => {
  if (queues.length === 0) return []
  const counts = queues.map(
    (queue, at) =>
      `select ${at} as at, count(*) as waiting, extract(epoch from now() - min(q.since))::float8 as age
       from (${queue.sql}) q`
  )
  const { rows } = await sql.query<{ at: number; waiting: number; age: number | null }>(counts.join(" union all "))
  return rows.map(({ at, waiting, age }) => ({ name: queues[at]!.name, waiting, age: age ?? 0 }))
}
