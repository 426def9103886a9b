import type { Sql } from "./pool.ts"

/** Where a log stands: what a live list says that its rows are true at. */
export type LogMoment = { readonly position: number; readonly epoch: string; readonly at: string }

/** The position of the log's last event, and when it happened (ISO 8601); now where there is none. */
export const logMoment = async (sql: Sql): Promise<LogMoment> => {
  const { rows } = await sql.query<{ position: number; epoch: string; at: Date }>(
    `select position, epoch, coalesce((select at from events e where e.position = h.position), now()) as at
      from log_head h`
  )
  const { position, epoch, at } = rows[0]!
  return { position, epoch, at: at.toISOString() }
}
