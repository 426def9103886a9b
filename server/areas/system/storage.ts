import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import type { StorageState } from "../../../schema/system/system.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { diskSpace } from "../../platform/files/diskSpace.ts"

/** Tables that are listed, the largest first. */
const most = 8

/** What is stored in the database and on this node's disk. */
export const readStorage = async (sql: Sql, dataDir: string): Promise<StorageState> => {
  const [found, disk, backups] = await Promise.all([
    sql.query<{ database: number; name: string; bytes: number; rows: number; at: Date }>(
      `select pg_database_size(current_database()) as database, clock_timestamp() as at, t.*
       from (
         select c.relname::text as name, pg_total_relation_size(c.oid) as bytes,
           greatest(0, c.reltuples)::float8 as rows
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         order by 2 desc limit $1) t`,
      [most]
    ),
    diskSpace(dataDir),
    sizeOf(join(dataDir, "backups"))
  ])
  const [first] = found.rows
  return {
    measured_at: (first?.at ?? new Date()).toISOString(),
    database: first?.database ?? 0,
    tables: found.rows.map(({ name, bytes, rows }) => ({ name, bytes, rows })),
    backups,
    free: disk?.free ?? null,
    total: disk?.total ?? null
  }
}

/** The size of a folder's files, in bytes; 0 for one that is not there. */
const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0
        )
      )
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
