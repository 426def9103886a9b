import type pg from "pg"
import { readFile } from "../../files/store.ts"

/** A file of a mail. */
export type Attachment = { readonly filename: string; readonly contentType: string; readonly content: Buffer }

/** Files that are remembered: those of the campaigns that are under way. */
const mostKept = 12

/** Reads the files of mails; those of the last mails are remembered. */
export const openAttachments = (pool: pg.Pool) => {
  const known = new Map<string, Promise<Attachment>>()
  return (ids: readonly string[]): Promise<readonly Attachment[]> =>
    Promise.all(
      ids.map((id) => {
        const found = known.get(id) ?? read(pool, id)
        known.delete(id)
        known.set(id, found)
        found.catch(() => known.delete(id))
        if (known.size > mostKept) known.delete(known.keys().next().value!)
        return found
      })
    )
}

const read = async (pool: pg.Pool, id: string): Promise<Attachment> => {
  const { rows } = await pool.query<{ hash: string; name: string; type: string }>(
    "select hash, name, type from mail_files where id = $1",
    [id]
  )
  const { hash, name, type } = rows[0]!
  const parts: Uint8Array[] = []
  for await (const part of readFile(pool, hash)) parts.push(part)
  return { filename: name, contentType: type, content: Buffer.concat(parts) }
}
