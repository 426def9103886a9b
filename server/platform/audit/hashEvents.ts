import type pg from "pg"
import { inTransaction, type Sql } from "../db/pool.ts"
import { eventHashSql } from "./eventText.ts"
import { hashLength } from "./merkle.ts"
import { fold, hashedSql, hashesIn, tileLevels, tileWidth } from "./tiles.ts"

/** Events that are hashed in one transaction: some 50 ms of the database's time. */
export const hashStride = 16 * tileWidth

/** How far a step came, and the log's last position. Both are 0 where another process hashes. */
type HashStep = { readonly hashed: number; readonly position: number }

/**
 * Adds the hashes of the next events of the log to the tree, `hashStride` at most. Hashes that are there stay as they
 * are. One process at a time does it; another one's step finds nothing to do.
 * @throws Error where the log has a gap
 */
export const hashEvents = (pool: pg.Pool): Promise<HashStep> =>
  inTransaction(pool, async (client) => {
    const {
      rows: [found]
    } = await client.query<{ mine: boolean }>("select pg_try_advisory_xact_lock(hashtext('log tiles'), 0) as mine")
    if (!found!.mine) return { hashed: 0, position: 0 }
    const {
      rows: [state]
    } = await client.query<{ hashed: number; position: number }>(
      `select ${hashedSql} as hashed, position from log_head`
    )
    const { hashed, position } = state!
    const to = Math.min(position, hashed + hashStride)
    if (to <= hashed) return { hashed, position }
    await addHashes(client, hashed, to)
    return { hashed: to, position }
  })

type Grown = { readonly tile: number; readonly length: number; readonly full: Buffer | null }

/** Adds the hashes of the events behind `from`, up to `to`, and the roots of the tiles that became full. */
const addHashes = async (sql: Sql, from: number, to: number): Promise<void> => {
  const { rows } = await sql.query<Grown>({
    name: "add-hashes",
    text: `with added as (
        select (e.position - 1) / ${tileWidth} as tile, string_agg(${eventHashSql}, '' order by e.position) as hashes
        from events e where e.position > $1 and e.position <= $2 group by 1
      )
      insert into log_tiles as t (level, tile, hashes) select 0, tile, hashes from added order by tile
      on conflict (level, tile) do update set hashes = t.hashes || excluded.hashes
      returning t.tile, octet_length(t.hashes) as length,
        case when octet_length(t.hashes) = ${tileWidth * hashLength} then t.hashes end as full`,
    values: [from, to]
  })
  const tiles = rows.toSorted((a, b) => a.tile - b.tile)
  for (const { tile, length } of tiles)
    if (length !== Math.min(tileWidth, to - tile * tileWidth) * hashLength)
      throw new Error(`the log has a gap between ${tile * tileWidth + 1} and ${(tile + 1) * tileWidth}`)
  await addRoots(
    sql,
    1,
    tiles.flatMap(({ tile, full }) => (full === null ? [] : [[tile, full] as const]))
  )
}

/** Adds the roots of full tiles of the level below to their tiles, and the roots of those that became full. */
const addRoots = async (sql: Sql, level: number, below: readonly (readonly [number, Buffer])[]): Promise<void> => {
  const full: (readonly [number, Buffer])[] = []
  for (const [tile, roots] of Map.groupBy(below, ([index]) => Math.floor(index / tileWidth))) {
    const { rows } = await sql.query<{ hashes: Buffer }>({
      name: "add-roots",
      text: `insert into log_tiles as t (level, tile, hashes) values ($1, $2, $3)
        on conflict (level, tile) do update set hashes = t.hashes || excluded.hashes returning t.hashes`,
      values: [level, tile, Buffer.concat(roots.map(([, hashes]) => fold(hashesIn(hashes))))]
    })
    const { hashes } = rows[0]!
    const [last] = roots.at(-1)!
    if (hashes.length !== ((last % tileWidth) + 1) * hashLength)
      throw new Error(`the tree lacks a hash at level ${level * tileLevels} before number ${last}`)
    if (hashes.length === tileWidth * hashLength) full.push([tile, hashes])
  }
  if (full.length > 0) await addRoots(sql, level + 1, full)
}
