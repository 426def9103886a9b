import type { Sql } from "../db/pool.ts"
import { eventHashSql } from "./eventText.ts"
import { hashLength } from "./merkle.ts"
import { hashesIn, tileWidth } from "./tiles.ts"
import type { HashedEvents } from "./verifyLog.ts"

/** Events that are read at once: 16 tiles. */
const stride = 16 * tileWidth

/**
 * Reads the events of a database, hashes them anew, and names those whose hash is not the one that was kept. It reads
 * up to the position that the log has when it begins.
 */
export async function* eventsOfDatabase(sql: Sql): AsyncGenerator<HashedEvents> {
  const { rows: heads } = await sql.query<{ position: number; last: number; isKept: boolean }>(
    `select position, (select coalesce(max(e.position), 0) from events e) as last,
       to_regclass('log_tiles') is not null as "isKept" from log_head`
  )
  const { position, last, isKept } = heads[0]!
  for (let from = 0; from < position; from += stride) {
    const to = Math.min(position, from + stride)
    const [{ hashes, missing }, kept] = await Promise.all([
      readHashes(sql, from, to),
      isKept ? readKept(sql, from, to) : Buffer.alloc(0)
    ])
    const faults = hashesIn(kept.subarray(0, hashes.length)).flatMap((hash, at) =>
      hash.equals(hashes.subarray(at * hashLength, (at + 1) * hashLength))
        ? []
        : [`event ${from + at + 1} is not the one that was hashed when it was new`]
    )
    yield { from: from + 1, hashes: hashesIn(hashes), faults }
    if (missing !== null) yield { from: missing + 1, hashes: [] }
  }
  if (last > position)
    yield { from: position + 1, hashes: [], faults: [`there are events behind ${position}, which is the log's last`] }
}

/** The hashes of events in a row, up to the first that is missing. */
const readHashes = async (
  sql: Sql,
  from: number,
  to: number
): Promise<{ readonly hashes: Buffer; readonly missing: number | null }> => {
  const { rows } = await sql.query<{ position: number; hash: Buffer }>(
    `select e.position, ${eventHashSql} as hash from events e
     where e.position > $1 and e.position <= $2 order by e.position`,
    [from, to]
  )
  const gap = rows.findIndex(({ position }, at) => position !== from + at + 1)
  const whole = gap === -1 ? rows : rows.slice(0, gap)
  const count = whole.length
  return { hashes: Buffer.concat(whole.map(({ hash }) => hash)), missing: from + count < to ? from + count + 1 : null }
}

/** The hashes that were kept of events. */
const readKept = async (sql: Sql, from: number, to: number): Promise<Buffer> => {
  const { rows } = await sql.query<{ hashes: Buffer }>(
    "select hashes from log_tiles where level = 0 and tile >= $1 and tile < $2 order by tile",
    [from / tileWidth, Math.ceil(to / tileWidth)]
  )
  return Buffer.concat(rows.map(({ hashes }) => hashes))
}
