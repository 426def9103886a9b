import { createReadStream } from "node:fs"
import { readFile as readWhole } from "node:fs/promises"
import type pg from "pg"
import { inTransaction, type Sql } from "../db/pool.ts"

/** Bytes of one part: what is in memory at once when a file is kept or served. */
export const partBytes = 256 * 1024

/** Keeps a file of the disk under its content's hash; a file that is there already is left as it is. */
export const keepFile = (pool: pg.Pool, file: Kept): Promise<unknown> =>
  file.size <= partBytes ? keepSmall(pool, file) : keepLarge(pool, file)

/** A file of the disk that is to be kept. */
type Kept = { readonly path: string; readonly hash: string; readonly size: number; readonly type: string }

const keepSmall = async (pool: pg.Pool, { path, ...file }: Kept) => keepOne(pool, file, await readWhole(path))

/** Keeps a file of one part. */
const keepOne = (pool: pg.Pool, { hash, type, size }: Omit<Kept, "path">, bytes: Uint8Array) =>
  pool.query({
    name: "keepSmallFile",
    text: `with kept as (insert into files (hash, type, size) values ($1, $2, $3) on conflict do nothing returning hash)
     insert into file_parts (hash, part, bytes) select hash, 0, $4 from kept`,
    values: [hash, type, size, bytes]
  })

const keepLarge = (pool: pg.Pool, file: Kept): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      "insert into files (hash, type, size) values ($1, $2, $3) on conflict do nothing",
      [file.hash, file.type, file.size]
    )
    if (!rowCount) return
    let part = 0
    for await (const bytes of createReadStream(file.path, { highWaterMark: partBytes })) {
      await client.query("insert into file_parts (hash, part, bytes) values ($1, $2, $3)", [file.hash, part++, bytes])
    }
  })

/** Keeps bytes under their hash, as `keepFile` does. */
export const keepBytes = (
  pool: pg.Pool,
  { hash, type, bytes }: { readonly hash: string; readonly type: string; readonly bytes: Uint8Array }
): Promise<unknown> =>
  bytes.length <= partBytes
    ? keepOne(pool, { hash, type, size: bytes.length }, bytes)
    : inTransaction(pool, (client) => keepStream(client, { hash, type, size: bytes.length, bytes: inParts(bytes) }))

/** Bytes as a stream of parts: in one piece they would be copied before they are taken apart. */
async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes)
}

/** Bytes that are kept under their hash, as they come. */
type Streamed = Omit<Kept, "path"> & { readonly bytes: AsyncIterable<Uint8Array> }

/** Keeps bytes that come piece by piece, within a transaction; what is kept already is not read. */
export const keepStream = async (sql: Sql, { hash, type, size, bytes }: Streamed): Promise<void> => {
  const { rowCount } = await sql.query(
    "insert into files (hash, type, size) values ($1, $2, $3) on conflict do nothing",
    [hash, type, size]
  )
  if (!rowCount) return
  let part = 0
  let pending = Buffer.alloc(0)
  const write = (piece: Buffer) =>
    sql.query("insert into file_parts (hash, part, bytes) values ($1, $2, $3)", [hash, part++, piece])
  for await (const piece of bytes) {
    pending = Buffer.concat([pending, piece])
    let at = 0
    for (; pending.length - at >= partBytes; at += partBytes) await write(pending.subarray(at, at + partBytes))
    pending = pending.subarray(at)
  }
  if (pending.length > 0) await write(pending)
}

/** Writes the parts of a kept file, of which there is none. */
export const writeParts = (sql: Sql, hash: string, bytes: Uint8Array): Promise<unknown> =>
  sql.query(
    `insert into file_parts (hash, part, bytes)
     select $1, part - 1, bytes from unnest($2::bytea[]) with ordinality as t(bytes, part)`,
    [hash, partsOf(bytes)]
  )

/** Bytes as the parts that they are kept in. */
export const partsOf = (bytes: Uint8Array): readonly Buffer[] =>
  Array.from({ length: Math.max(1, Math.ceil(bytes.length / partBytes)) }, (_, at) =>
    Buffer.from(bytes.subarray(at * partBytes, (at + 1) * partBytes))
  )

/** Reads a kept file part by part. */
export async function* readFile(pool: pg.Pool, hash: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const { rows } = await pool.query<{ bytes: Uint8Array }>(
      "select bytes from file_parts where hash = $1 and part = $2",
      [hash, part]
    )
    if (!rows[0]) return
    yield rows[0].bytes
  }
}
