import type { Sql } from "../db/pool.ts"
import { untouchedPayload } from "../eventlog/signals.ts"
import { madeOfText, type Projection } from "./projection.ts"

/**
 * Where a following projection stands that lies behind the log: `position` is its checkpoint's, `passed` whether it was
 * moved there just now, over events that the projection does not fold, and `head` the log's end.
 */
export type Pass = {
  readonly projection: string
  readonly position: number
  readonly passed: boolean
  readonly head: number
}

/**
 * The checkpoints that lie behind the log, unless another node works at them; each is moved if its tables are this
 * program's, nobody replaced tables since it looked ($2), and none of the events up to the log's end or the step's
 * longest ($1) is the projection's. The commit need not wait for the disk, as that of a step.
 */
const statement = `
  with own as (
    select p.projection, p.build, p.made_of, p.events::text[] as events
    from unnest($3::text[], $4::int[], $5::text[], $6::text[]) p (projection, build, made_of, events)),
  behind as materialized (
    select c.projection, c.position, h.position as head, least(h.position, c.position + $1::bigint) as until,
      own.events, h.builds is not distinct from $2::bigint as is_known,
      (c.build, c.made_of) = (own.build, own.made_of) as is_own
    from checkpoints c join own on own.projection = c.projection, log_head h
    where c.position < h.position or h.builds is distinct from $2::bigint
    for update of c skip locked),
  moved as (
    update checkpoints c set position = b.until from behind b
    where c.projection = b.projection and b.is_known and b.is_own and b.position < b.head
      and b.events is not null and not exists (
      select from events e where e.position > b.position and e.position <= b.until and e.type = any(b.events))
    returning c.projection, c.position)
  select b.projection, coalesce(m.position, b.position) as position, m.position is not null as passed, b.head,
    set_config('synchronous_commit', 'off', true),
    case when m.position is not null then
      pg_notify('projected', ${untouchedPayload("m.projection", "m.position")}) end
  from behind b left join moved m on m.projection = b.projection`

/** A list of texts as PostgreSQL reads it. */
const arrayOf = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`).join(",")}}`

/** What the statement is told of projections; all of it is the same each time. */
const toldOf = (projections: readonly Projection[]) =>
  [
    arrayOf(projections.map(({ name }) => name)),
    arrayOf(projections.map(({ version }) => String(version))),
    arrayOf(projections.map(madeOfText)),
    projections.map(({ events }) => (events.length > mostTypes ? null : arrayOf(events)))
  ] as const

/** One that folds more types than these has something to fold nearly each time: it is not looked whether it has. */
const mostTypes = 50

/**
 * Takes following projections over events that are none of their own, all in one statement: most steps of most
 * projections are that. It is prepared, as planning it takes longer than running it.
 */
export const passer = (projections: readonly Projection[]) => {
  const told = toldOf(projections)
  /**
   * `known` is `log_head.builds` as the caller has seen it; of any other, nothing is moved.
   * @returns those that are behind; not those at the log's end, and not those that another node has
   */
  return async (sql: Sql, most: number, known: number | undefined): Promise<readonly Pass[]> => {
    const values = [most, known ?? null, ...told]
    const { rows } = await sql.query<Pass>({ name: "pass", text: statement, values })
    return rows
  }
}
