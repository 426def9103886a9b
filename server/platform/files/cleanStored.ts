import type pg from "pg"
import { photoKindOf } from "../../../schema/fields/photo.ts"
import { inTransaction, type Sql } from "../db/pool.ts"
import { withoutMetadata } from "./pictures.ts"
import { writeParts } from "./store.ts"

/** Pictures of one transaction: few, since each is in memory whole. */
const atOnce = 10

/**
 * Cuts the metadata out of some of the pictures that were stored with it. A picture keeps its address, so that
 * everything that shows it goes on showing it. Several nodes may do it at once: each takes others. @returns how many
 * were looked at
 */
export const cleanStoredPictures = (pool: pg.Pool): Promise<number> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ hash: string }>(
      "select hash from files where is_unclean order by hash limit $1 for update skip locked",
      [atOnce]
    )
    for (const { hash } of rows) await clean(client, hash)
    return rows.length
  })

const clean = async (sql: Sql, hash: string): Promise<void> => {
  const { rows } = await sql.query<{ bytes: Buffer }>("select bytes from file_parts where hash = $1 order by part", [
    hash
  ])
  const stored = Buffer.concat(rows.map(({ bytes }) => bytes))
  const kind = photoKindOf(stored)
  const bytes = kind === undefined ? undefined : withoutMetadata(stored, kind)
  if (bytes !== undefined && !bytes.equals(stored)) {
    await sql.query("delete from file_parts where hash = $1", [hash])
    await writeParts(sql, hash, bytes)
  }
  await sql.query("update files set is_unclean = false, size = $2 where hash = $1", [hash, (bytes ?? stored).length])
}
