import type { Sql } from "../db/pool.ts"
import type { Projection } from "../projections/projection.ts"

/** How far a read model is behind the log: events that it has not taken in, and how long the oldest of them waits. */
export type Lag = { readonly name: string; readonly events: number; readonly seconds: number }

/** The log's last position, and how far each read model that follows it is behind. */
export const readLags = async (
  sql: Sql,
  projections: ReadonlyArray<Pick<Projection, "name" | "mode">>
): Promise<{ readonly position: number; readonly lags: readonly Lag[] }> => {
  const following = projections.filter(({ mode }) => mode === "following").map(({ name }) => name)
  const { rows } = await sql.query<{ position: string; name: string | null; events: string; seconds: number | null }>(
    `select h.position, c.projection as name, greatest(0, h.position - c.position) as events,
       extract(epoch from clock_timestamp() - e.at)::float8 as seconds
     from log_head h
     left join checkpoints c on c.projection = any($1)
     left join lateral (
       select e.at from events e where e.position > c.position and e.position <= h.position order by e.position limit 1
     ) e on c.position < h.position`,
    [following]
  )
  return {
    position: Number(rows[0]?.position ?? 0),
    lags: rows.flatMap(({ name, events, seconds }) =>
      name === null ? [] : [{ name, events: Number(events), seconds: Math.max(0, seconds ?? 0) }]
    )
  }
}
