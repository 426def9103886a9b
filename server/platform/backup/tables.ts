import type pg from "pg"
import { createHash } from "node:crypto"
import { Writable, type Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { to as copyTo } from "pg-copy-streams"
import type { Sql } from "../db/pool.ts"
import type { Projection } from "../projections/projection.ts"

/** A table that the log does not give again, with the columns that are stored. */
type Table = { readonly name: string; readonly columns: readonly string[]; readonly key: readonly string[] }

/**
 * Tables of the database itself, and of the processes that use it now: who was migrated, how far each read model is,
 * what a rebuild that is under way must leave out, and what nodes report.
 */
const ownTables = [
  "checkpoints",
  "erased_subjects",
  "kysely_migration",
  "kysely_migration_lock",
  "node_reports",
  "node_faults",
  "deliveries"
]

/**
 * The tables that a backup contains: all but those that read models own, since the log gives these again. A table comes
 * after those that it references.
 */
export const keptTables = async (sql: Sql, projections: readonly Projection[]): Promise<readonly Table[]> => {
  const { rows } = await sql.query<Table & { readonly references: readonly string[] }>(
    `select c.relname::text as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select a.attname::text from pg_index i cross join unnest(i.indkey::int[]) with ordinality k (num, nth)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
         where i.indrelid = c.oid and i.indisprimary order by k.nth) as key,
       array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as references
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any($1)
     order by c.relname`,
    [[...ownTables, ...projections.flatMap(({ tables }) => tables)]]
  )
  const ordered: Table[] = []
  const take = (table: (typeof rows)[number]) => {
    if (ordered.some(({ name }) => name === table.name)) return
    for (const name of table.references) {
      const referenced = rows.find((row) => row.name === name)
      if (referenced !== undefined) take(referenced)
    }
    ordered.push({ name: table.name, columns: table.columns, key: table.key })
  }
  for (const row of rows) take(row)
  return ordered
}

const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(", ")

/** SQL that fills a table from a backup. */
export const copyIn = ({ name, columns }: Pick<Table, "name" | "columns">): string =>
  `copy "${name}" (${list(columns)}) from stdin`

/** A table's rows as COPY writes them, in the order of its key, or of the whole row where it has none. */
export const rowsOf = (
  client: pg.PoolClient,
  { name, columns, key }: Pick<Table, "name" | "columns" | "key">
): Readable => {
  const order = key.length === 0 ? `t::text collate "C"` : list(key)
  return client.query(copyTo(`copy (select ${list(columns)} from "${name}" t order by ${order}) to stdout`))
}

/** Counts and hashes rows as they pass. A line feed within a value is escaped by COPY. */
export const tally = () => {
  const hash = createHash("sha256")
  let [rows, bytes] = [0, 0]
  return {
    add: (chunk: Buffer) => {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1
    },
    result: () => ({ rows, bytes, hash: hash.digest("hex") })
  }
}

/** Counts and hashes what a table contains. */
export const tallyTable = async (client: pg.PoolClient, table: Table) => {
  const counted = tally()
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      counted.add(chunk)
      done()
    }
  })
  await pipeline(rowsOf(client, table), sink)
  return counted.result()
}

/** Makes COPY write times and numbers alike, whatever the server's settings are. */
export const copySettings =
  "set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; " +
  "set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0"
