import { randomUUID } from "node:crypto"
import type pg from "pg"
import { t } from "#messages/server.platform.js"
import { TooMany } from "../../../schema/core/errors.ts"
import { inTransaction, type Sql } from "../db/pool.ts"
import { partsOf } from "../files/store.ts"

/** A file on its way: what it is to be, how long it is and how many bytes of it are certain. */
export type Upload = {
  readonly id: string
  readonly account_id: number
  readonly kind: string
  readonly name: string
  readonly size: number
  readonly received: number
  readonly expires_at: Date
}

/** Hours that an upload waits for its next bytes, or for somebody to ask what became of it. */
const hoursKept = 24

/** Uploads of one account that may be under way: somebody chooses several files at once. */
const mostAtOnce = 4

/** Seconds without a written byte after which another request may write. */
const heldSeconds = 30

const columns = "id, account_id, kind, name, size, received, expires_at"
const later = `now() + interval '${hoursKept} hours'`

/** Begins an upload. @throws TooMany for an account that has several under way */
export const createUpload = (
  pool: pg.Pool,
  { account_id, kind, name, size }: Pick<Upload, "account_id" | "kind" | "name" | "size">
): Promise<Upload> =>
  inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('uploads'), $1)", [account_id])
    const { rows } = await client.query<Upload>(
      `insert into uploads (id, account_id, kind, name, size, expires_at)
       select $1, $2, $3, $4, $5, ${later}
       where (select count(*) from uploads where account_id = $2 and hash is null and fault is null
         and expires_at > now()) < $6
       returning ${columns}`,
      [randomUUID(), account_id, kind, name, size, mostAtOnce]
    )
    if (rows[0] === undefined) throw new TooMany({ message: t.manyUploads({ most: mostAtOnce }), retry_after: 60 })
    return rows[0]
  })

/** Fills an upload with all of its bytes at once, made by the portal itself of a `source` that is kept beside them. */
export const fillUpload = (pool: pg.Pool, id: string, bytes: Uint8Array, source: object): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(
      `insert into upload_parts (upload_id, part, bytes)
       select $1, part - 1, bytes from unnest($2::bytea[]) with ordinality as t(bytes, part)`,
      [id, partsOf(bytes)]
    )
    await client.query("update uploads set received = size, source = $2 where id = $1", [id, JSON.stringify(source)])
  })

/** An account's upload; undefined for another's, and for one that is over. */
export const findUpload = async (sql: Sql, id: string, accountId: number): Promise<Upload | undefined> => {
  const { rows } = await sql.query<Upload>(
    `select ${columns} from uploads where id = $1 and account_id = $2 and expires_at > now()`,
    [id, accountId]
  )
  return rows[0]
}

/**
 * Finds an upload and takes it from whoever writes to it: a connection that hangs would hold it for minutes. What the
 * old writer sends after this is not written, so that `received` is what is there when this answers.
 */
export const freeUpload = async (sql: Sql, id: string, accountId: number): Promise<Upload | undefined> => {
  const { rows } = await sql.query<Upload>(
    `update uploads set holder = null where id = $1 and account_id = $2 and expires_at > now() returning ${columns}`,
    [id, accountId]
  )
  return rows[0]
}

/** Claims an upload to write at `offset`. @returns its holder; undefined if another holds it or the offset differs */
export const holdUpload = async (sql: Sql, { id }: Upload, offset: number): Promise<string | undefined> => {
  const holder = randomUUID()
  const { rowCount } = await sql.query(
    `update uploads set holder = $2, held_at = now(), expires_at = ${later}
     where id = $1 and received = $3
       and (holder is null or held_at < now() - make_interval(secs => ${heldSeconds}))`,
    [id, holder, offset]
  )
  return rowCount === 1 ? holder : undefined
}

/** Lets go of an upload. With `received`, that many bytes are certain now. @returns whether it was still held */
export const releaseUpload = async (sql: Sql, id: string, holder: string, received?: number): Promise<boolean> => {
  const { rowCount } = await sql.query(
    "update uploads set holder = null, received = coalesce($3, received) where id = $1 and holder = $2",
    [id, holder, received ?? null]
  )
  return rowCount === 1
}

/** Removes an upload with all that arrived of it. */
export const removeUpload = async (sql: Sql, id: string): Promise<void> => {
  await sql.query("delete from uploads where id = $1", [id])
}

/** Removes uploads whose time is over. @returns how many */
export const purgeUploads = async (sql: Sql, now: Date): Promise<number> => {
  const { rowCount } = await sql.query("delete from uploads where expires_at < $1", [now])
  return rowCount ?? 0
}
