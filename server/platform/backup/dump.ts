import type pg from "pg"
import { createWriteStream } from "node:fs"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { inSnapshot, type Sql } from "../db/pool.ts"
import type { Projection } from "../projections/projection.ts"
import { backupsFolder, manifestFile, tableFile, type Backup, type KeptTable, type Manifest } from "./manifest.ts"
import { publishDraft } from "./publishDraft.ts"
import { copySettings, keptTables, rowsOf, tally } from "./tables.ts"

/**
 * Makes a backup of everything that the log does not give again, and of the log, in a folder of its own. It sees one
 * state of the database, whatever is written meanwhile. The files are readable by the portal's user alone; a backup
 * appears whole or not at all.
 */
export const makeBackup = async (
  pool: pg.Pool,
  projections: readonly Projection[],
  dataDir: string,
  now: Date
): Promise<Backup> => {
  const name = now.toISOString().replaceAll(/[-:.]/gu, "")
  const parent = backupsFolder(dataDir)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const draft = join(parent, `${name}.part`)
  await mkdir(draft, { mode: 0o700 })
  try {
    const manifest = await inSnapshot(pool, async (client): Promise<Manifest> => {
      await client.query(copySettings)
      const tables: KeptTable[] = []
      for (const table of await keptTables(client, projections)) {
        const { name: own, columns } = table
        const counted = tally()
        const counter = new Transform({
          transform: (chunk: Buffer, _encoding, done) => {
            counted.add(chunk)
            done(null, chunk)
          }
        })
        const file = createWriteStream(tableFile(draft, own), { mode: 0o600, flush: true })
        await pipeline(rowsOf(client, table), counter, createGzip({ level: 1 }), file)
        tables.push({ name: own, columns, ...counted.result() })
      }
      return {
        format: 1,
        name,
        madeAt: now.toISOString(),
        tables,
        ...(await headOf(client)),
        sequences: await sequencesOf(client, tables),
        readModels: await readModels(client, projections)
      }
    })
    await writeFile(manifestFile(draft), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
    return { folder: await publishDraft(draft, join(parent, name)), manifest }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const headOf = async (sql: Sql): Promise<Pick<Manifest, "position" | "migration">> => {
  const { rows } = await sql.query<Pick<Manifest, "position" | "migration">>(
    "select position, (select max(name) from kysely_migration) as migration from log_head"
  )
  return rows[0]!
}

/** Sequences that give numbers to the tables, and the last number that each gave. */
const sequencesOf = async (sql: Sql, tables: readonly KeptTable[]): Promise<Manifest["sequences"]> => {
  const { rows } = await sql.query<{ name: string; last: number }>(
    `select s.sequencename::text as name, s.last_value as last
     from pg_sequences s join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
     join pg_class c on c.oid = d.refobjid
     where s.schemaname = 'public' and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
       and s.last_value is not null and c.relname = any($1) order by 1`,
    [tables.map(({ name }) => name)]
  )
  return rows
}

/** How many rows the tables of read models have; those that were behind the log are left out. */
const readModels = async (sql: Sql, projections: readonly Projection[]): Promise<Manifest["readModels"]> => {
  const { rows } = await sql.query<{
    projection: string
    mode: string
    build: number
    made_of: string
    level: boolean
  }>(`select c.projection, c.build, c.made_of, c.position >= h.position as level from checkpoints c, log_head h`)
  const checkpoints = new Map(rows.map((row) => [row.projection, row]))
  const found: Manifest["readModels"][number][] = []
  for (const { name, mode, tables } of projections) {
    const checkpoint = checkpoints.get(name)
    if (checkpoint === undefined || (mode === "following" && !checkpoint.level)) continue
    const counts: Record<string, number> = {}
    for (const table of tables)
      counts[table] = (await sql.query<{ rows: number }>(`select count(*) as rows from "${table}"`)).rows[0]!.rows
    found.push({ name, build: checkpoint.build, madeOf: checkpoint.made_of, rows: counts })
  }
  return found
}
