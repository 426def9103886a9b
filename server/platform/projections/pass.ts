import type { Sql } from "../db/pool.ts"
import { untouchedPayload } from "../eventlog/signals.ts"
import { madeOfText, type Projection } from "./projection.ts"

/**
 * Where a following projection stands that lies behind the log: `position` is its checkpoint's, `passed` whether it was
 * moved there just now, over events that the projection does not fold, and `head` the log's end.
 */
export type Pass = { readonly position: number; readonly passed: boolean; readonly head: number }

/**
 * The checkpoint that lies behind the log, unless another node works at it; moved, if its tables are this program's,
 * nobody replaced tables since it looked ($6), and none of the events up to the log's end or the step's longest is the
 * projection's. The commit need not wait for the disk, as that of a step.
 */
const statement = `
  with behind as materialized (
    select c.position, h.position as head, h.builds is not distinct from $6::bigint as is_known,
      (c.build, c.made_of) = ($2::int, $3::text) as is_own
    from checkpoints c, log_head h
    where c.projection = $1 and (c.position < h.position or h.builds is distinct from $6::bigint)
    for update of c skip locked),
  moved as (
    update checkpoints c set position = least(b.head, b.position + $4::bigint) from behind b
    where c.projection = $1 and b.is_known and b.is_own and b.position < b.head and not exists (
      select from events e
      where e.position > b.position and e.position <= least(b.head, b.position + $4::bigint) and e.type = any($5))
    returning c.position)
  select coalesce(m.position, b.position) as position, m.position is not null as passed, b.head,
    set_config('synchronous_commit', 'off', true),
    case when m.position is not null then pg_notify('projected', ${untouchedPayload("$1::text", "m.position")}) end
  from behind b left join moved m on true`

/**
 * Takes a following projection over events that are none of its own, in one statement: most steps of most projections
 * are that. `known` is `log_head.builds` as the caller has seen it; of any other, nothing is moved.
 * @returns nothing where there is nothing to do: it is at the log's end, or another node has it
 */
export const pass = async (
  sql: Sql,
  projection: Projection,
  most: number,
  known: number | undefined
): Promise<Pass | undefined> => {
  const { name, version, events } = projection
  const { rows } = await sql.query<Pass>(statement, [
    name,
    version,
    madeOfText(projection),
    most,
    events,
    known ?? null
  ])
  return rows[0]
}
