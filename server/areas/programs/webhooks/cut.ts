import { onOneNode } from "../../../platform/db/lock.ts"
import { inTransaction, type Sql } from "../../../platform/db/pool.ts"
import type { Portal } from "../../../platform/portal.ts"
import { cutPayments, cutResults, cutSheets, followedTypes } from "./kinds.ts"

type Host = Pick<Portal, "pool" | "log">

/** Positions of the log that one pass looks at. */
const passSize = 20_000

/** Read models that lag behind the log and that deliveries are cut with: none is cut before they are there. */
const needed = ["results"]

/**
 * Cuts deliveries from the log, from where the last pass ended. A pass and its position are one transaction, so that a
 * node that dies in between has done nothing. It begins at the log's end: webhooks hear of nothing before them.
 */
export const cutDeliveries = async (host: Host): Promise<void> => {
  for (let isMore = true; isMore;)
    isMore = (await onOneNode(host.pool, "webhooks", "cut", () => cutSome(host))) ?? false
}

const cutSome = async ({ pool, log }: Host): Promise<boolean> => {
  const { position: head } = await log.head()
  const { rows: kept } = await pool.query<{ position: number }>("select position from webhooks_followed")
  if (kept[0] === undefined) {
    await pool.query("insert into webhooks_followed (position) values ($1)", [head])
    return false
  }
  const from = kept[0].position
  const { rows } = await pool.query<{ position: number }>(
    "select coalesce(min(position), 0) as position from checkpoints where projection = any($1)",
    [needed]
  )
  const ready = Math.min(head, rows[0]!.position)
  const to = Math.min(ready, from + passSize)
  if (to <= from) return false
  await inTransaction(pool, async (client) => {
    await cutRange(client, from, to)
    await client.query("update webhooks_followed set position = $1", [to])
  })
  return to < ready
}

const cutRange = async (sql: Sql, from: number, to: number): Promise<void> => {
  const { rows } = await sql.query<{ type: string }>(
    "select distinct type from events where position > $1 and position <= $2 and type = any($3)",
    [from, to, followedTypes]
  )
  const types = new Set(rows.map(({ type }) => type))
  for (const { types: own, cut } of [cutSheets, cutPayments, cutResults])
    if (own.some((type) => types.has(type))) await cut(sql, from, to)
}
