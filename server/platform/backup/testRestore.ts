import { randomBytes } from "node:crypto"
import pg from "pg"
import { openPool } from "../db/pool.ts"
import { primaryOf } from "../db/primary.ts"
import type { Projection } from "../projections/projection.ts"
import type { Progress } from "../projections/rebuild.ts"
import type { Backup } from "./manifest.ts"
import { restoreBackup, type Difference } from "./restore.ts"

/** What a restore test found: nothing, tables that differ, or what went wrong and its text. */
export type RestoreResult =
  | { readonly is: "restored" }
  | { readonly is: "differs"; readonly differences: readonly Difference[] }
  | { readonly is: "notRestored"; readonly problem: Error }

/**
 * Restores a backup into a database of its own on the server of `url`, compares it with what the backup says of the
 * portal, and drops the database again. The account of `url` needs the right to create databases.
 */
export const testRestore = async (
  url: string,
  backup: Backup,
  projections: readonly Projection[],
  progress?: (projection: string) => Progress
): Promise<RestoreResult> => {
  const session = new pg.Client({ connectionString: primaryOf(url) })
  session.on("error", () => undefined)
  const name = `restore_test_${randomBytes(6).toString("hex")}`
  try {
    await session.connect()
    await session.query(`create database ${name} template template0`)
  } catch (error) {
    await session.end().catch(() => undefined)
    return { is: "notRestored", problem: error as Error }
  }
  try {
    const own = new URL(primaryOf(url))
    own.pathname = `/${name}`
    const pool = openPool(own.href, { max: 4, idle_in_transaction_session_timeout: 0 })
    try {
      const differences = await restoreBackup(pool, backup, projections, progress)
      return differences.length === 0 ? { is: "restored" } : { is: "differs", differences }
    } catch (error) {
      return { is: "notRestored", problem: error as Error }
    } finally {
      await pool.end()
    }
  } finally {
    try {
      await session.query(`drop database if exists ${name} with (force)`)
    } finally {
      await session.end()
    }
  }
}
