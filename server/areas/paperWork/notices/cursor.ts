import type { Sql } from "../../../platform/db/pool.ts"

/** Events of the log that one step looks at. */
const stepSize = 20_000

/** How far a way of telling people came. */
export type Step = { readonly from: number; readonly until: number }

/**
 * The next step of a way of telling people: the same one again if it was begun and not ended; undefined when nothing
 * happened. What happened before the first step of all is not told. Only one node at a time may ask (`onOneNode`).
 * @param readyBefore events since then wait for a later step
 */
export const beginStep = async (sql: Sql, name: string, readyBefore?: Date): Promise<Step | undefined> => {
  await sql.query(
    `insert into paper_notice_cursors (name, position) select $1, position from log_head on conflict do nothing`,
    [name]
  )
  const { rows } = await sql.query<Step>(
    `with ready as (
       select coalesce((select e.position from events e where e.position <= h.position and e.at < $2
         order by e.position desc limit 1), 0) as position from log_head h)
     update paper_notice_cursors c set until = coalesce(c.until, least(r.position, c.position + ${stepSize}))
     from ready r where c.name = $1 and (c.until is not null or r.position > c.position)
     returning c.position as "from", c.until`,
    [name, readyBefore ?? "infinity"]
  )
  return rows[0]
}

/** Ends a step: what it looked at is told. */
export const endStep = async (sql: Sql, name: string): Promise<void> => {
  await sql.query("update paper_notice_cursors set position = until, until = null where name = $1", [name])
}
