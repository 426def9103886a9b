import type pg from "pg"
import type { BackupKind, RestoreFault } from "../../../schema/backups/backup.ts"
import { pageOf, type PageQuery } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"

type Row = {
  readonly id: number
  readonly name: string
  readonly made_at: Date
  readonly kind: BackupKind
  readonly rows: number | null
  readonly bytes: number
  readonly tested_at: Date | null
  readonly seconds: number | null
  readonly fault: RestoreFault | null
  readonly tables: readonly string[]
}

/** A page of the backups, the newest first. */
export const listBackups = async (pool: pg.Pool, asked: PageQuery) => {
  const text = `select id, name, made_at, kind, rows, bytes, tested_at, seconds, fault, coalesce(tables, '[]') as tables
    from backups`
  const found = await pageOf<Row>(pool, { text, values: [], order: "made_at desc, id desc" }, asked)
  return {
    ...found,
    rows: found.rows.map(({ made_at, tested_at, ...row }) => ({
      ...row,
      made_at: made_at.toISOString(),
      tested_at: tested_at?.toISOString() ?? null
    }))
  }
}

/** The last restore test of any backup, and how many days ago it was; undefined where there was none. */
export const lastRestoreTest = async (
  sql: Sql
): Promise<{ readonly tested_at: Date; readonly days: number; readonly fault: RestoreFault | null } | undefined> => {
  const { rows } = await sql.query<{ tested_at: Date; days: number; fault: RestoreFault | null }>(
    `select tested_at, fault, extract(epoch from clock_timestamp() - tested_at)::float8 / 86400 as days
     from backups where tested_at is not null order by tested_at desc limit 1`
  )
  return rows[0]
}
