import type pg from "pg"
import { partBytes } from "./store.ts"

/** Parts that are read at once: a megabyte. */
const partsAtOnce = 4

/** Parts of a file by their numbers, beginning with 0; all but the last one have `partBytes`. */
export type PartsTable = { readonly name: "file_parts" | "upload_parts"; readonly key: "hash" | "upload_id" }

const kept: PartsTable = { name: "file_parts", key: "hash" }

/** Parts in their order. The driver reads text only: Base64 is a third shorter than PostgreSQL's hexadecimal form. */
const partsFrom = async (pool: pg.Pool, { name, key }: PartsTable, id: string, from: number, to: number) => {
  const { rows } = await pool.query<{ bytes: string }>(
    `select encode(bytes, 'base64') as bytes from ${name} where ${key} = $1 and part >= $2 and part < $3 order by part`,
    [id, from, to]
  )
  return rows.map(({ bytes }) => Buffer.from(bytes, "base64"))
}

/**
 * Reads bytes of a kept file from `start` to before `end`, a megabyte at a time. It finds the parts by their numbers:
 * the last byte of a long file is as near as the first one.
 */
export async function* readRange(
  pool: pg.Pool,
  id: string,
  { start, end }: { readonly start: number; readonly end: number },
  table: PartsTable = kept
): AsyncGenerator<Buffer> {
  const lastPart = Math.ceil(end / partBytes)
  for (let part = Math.floor(start / partBytes); part < lastPart; part += partsAtOnce) {
    const until = Math.min(part + partsAtOnce, lastPart)
    const bytes = Buffer.concat(await partsFrom(pool, table, id, part, until))
    const offset = part * partBytes
    const piece = bytes.subarray(Math.max(0, start - offset), end - offset)
    if (piece.length < Math.min(end, until * partBytes) - Math.max(start, offset))
      throw new Error("A part of a kept file is missing")
    yield piece
  }
}
