import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import type pg from "pg"
import { readFile as readKept } from "../../platform/files/store.ts"

/** The bytes whose SHA-256 an event names: of a sealed paper, or of a kept file. */
export const contentOf = async (pool: pg.Pool, hash: string): Promise<Buffer | undefined> => {
  const { rows } = await pool.query<{ content: string }>("select content from paper_contents where hash = $1", [hash])
  if (rows[0] !== undefined) return Buffer.from(rows[0].content)
  const parts: Uint8Array[] = []
  for await (const part of readKept(pool, hash)) parts.push(part)
  return parts.length === 0 ? undefined : Buffer.concat(parts)
}

/** The SHA-256 of a file on disk, in hex. */
export const hashOfFile = async (path: string): Promise<string> =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex")
