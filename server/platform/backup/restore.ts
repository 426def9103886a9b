import type pg from "pg"
import { createReadStream } from "node:fs"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import { from as copyFrom } from "pg-copy-streams"
import { migrate } from "../db/migrate.ts"
import { inTransaction } from "../db/pool.ts"
import type { Projection } from "../projections/projection.ts"
import { ensureProjections, type Progress } from "../projections/rebuild.ts"
import { tableFile, type Backup } from "./manifest.ts"
import { copyIn, copySettings, keptTables, tallyTable } from "./tables.ts"

/** A table that differs once it is restored, with its rows in the backup and in the restored database. */
export type Difference = { readonly table: string; readonly backup: number; readonly restored: number }

/**
 * Restores a backup into an empty database, and builds the read models anew. @returns what differs: tables whose rows
 * have another hash, and tables of read models with another number of rows
 */
export const restoreBackup = async (
  pool: pg.Pool,
  { folder, manifest }: Backup,
  projections: readonly Projection[],
  progress?: (projection: string) => Progress
): Promise<readonly Difference[]> => {
  await migrate(pool, manifest.migration)
  const differing = await inTransaction(pool, async (client) => {
    await client.query(copySettings)
    const made = await keptTables(client, projections)
    // Migrations fill some tables.
    await client.query(`truncate ${made.map(({ name }) => `"${name}"`).join(", ")}`)
    for (const table of manifest.tables)
      await pipeline(
        createReadStream(tableFile(folder, table.name)),
        createGunzip(),
        client.query(copyFrom(copyIn(table)))
      )
    for (const { name, last } of manifest.sequences)
      await client.query("select setval(format('%I', $1::text)::regclass, $2)", [name, last])
    const found: Difference[] = []
    for (const table of made) {
      const kept = manifest.tables.find(({ name }) => name === table.name)
      const now = await tallyTable(client, { ...table, columns: kept?.columns ?? table.columns })
      if (kept === undefined ? now.rows > 0 : kept.hash !== now.hash)
        found.push({ table: table.name, backup: kept?.rows ?? 0, restored: now.rows })
    }
    return found
  })
  if (differing.length > 0) return differing
  await migrate(pool)
  await ensureProjections(pool, projections, progress)
  return countReadModels(pool, { folder, manifest })
}

/** Compares the rows of read models with those in the backup, where both were made by the same version of the model. */
const countReadModels = async (pool: pg.Pool, { manifest }: Backup): Promise<readonly Difference[]> => {
  const { rows: built } = await pool.query<{ projection: string; build: number; made_of: string }>(
    "select projection, build, made_of from checkpoints"
  )
  const found: Difference[] = []
  for (const { name, build, madeOf, rows } of manifest.readModels) {
    if (!built.some((one) => one.projection === name && one.build === build && one.made_of === madeOf)) continue
    for (const [table, count] of Object.entries(rows)) {
      const { rows: counted } = await pool.query<{ rows: number }>(`select count(*) as rows from "${table}"`)
      if (counted[0]!.rows !== count) found.push({ table, backup: count, restored: counted[0]!.rows })
    }
  }
  return found
}
