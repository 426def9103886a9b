import type { Sql } from "../../platform/db/pool.ts"
import { picturePath } from "../../documents/print/document.ts"
import type { Pictures } from "../../documents/print/pdfCompiler.ts"

/**
 * The kept pictures of these names, by their paths in print. One that is not kept any more is left out, and stops the
 * print.
 */
export const readPictures = async (sql: Sql, names: ReadonlySet<string>): Promise<Pictures> => {
  const hashes = [...names].map((name) => name.split(".")[0]!)
  const { rows } = await sql.query<{ hash: string; bytes: Uint8Array }>(
    `select p.hash, string_agg(p.bytes, ''::bytea order by p.part) as bytes
     from file_parts p join files f using (hash) where p.hash = any($1) and f.type like 'image/%' group by p.hash`,
    [hashes]
  )
  const kept = new Map(rows.map(({ hash, bytes }) => [hash, bytes]))
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const bytes = kept.get(name.split(".")[0]!)
      return bytes === undefined ? [] : [[picturePath(name), bytes]]
    })
  )
}
