import type pg from "pg"
import { records } from "../../../machines/index.ts"
import { inTransaction } from "../db/pool.ts"
import { isTagged } from "../projections/stateColumn.ts"

/**
 * Deletes the texts of messages that carry a code or a link, once they were sent or what they carry is good no more. A
 * message that could not be sent keeps its text until then, so that it can be tried again. @returns how many
 */
export const deleteSecretTexts = (pool: pg.Pool, now: Date): Promise<number> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update outbox set body = null, html = null
       where secret_until is not null and body is not null
         and (${isTagged(records.message, "settled")} or secret_until <= $1) returning id`,
      [now]
    )
    if (rows.length > 0)
      await client.query("update personal set data = data - 'text' - 'html' where subject = any($1)", [
        rows.map(({ id }) => `message-${id}`)
      ])
    return rows.length
  })
