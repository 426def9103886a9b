import { openPool } from "../../server/platform/db/pool.ts"

/** Rows of a transaction, as many as an import's. */
const chunk = 2_000

/** Tables whose rows an import of students writes, besides those of the import itself. */
const tables = ["events", "personal", "students"] as const

/** SQL: the students whom the events of a chunk registered. */
const registered = `select stream from events where position > $1 and position <= $2 and type = 'student.registered'`

/** SQL: the rows of a chunk, of each table. */
const rowsOf = {
  events: "position > $1 and position <= $2",
  personal: `subject in (${registered})`,
  students: `id in (select substr(stream, 9)::int from (${registered}) e)`
} as const

/**
 * Seconds that PostgreSQL takes to write the rows again that events after a position came to: the same events, personal
 * data and rows of students, into tables with the same indexes that hold all others. A connection alone does it, in
 * transactions of 2,000, from tables of its own: nothing is read, checked, decided or sent.
 */
export const bareRows = async (url: string, after: number): Promise<number> => {
  const pool = openPool(url, { max: 1 })
  const client = await pool.connect()
  const columns: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
       from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table]
    )
    columns[table] = rows[0]!.names
    await client.query(`create table bare_${table} (like ${table} including all)`)
  }
  const { rows } = await client.query<{ head: number }>("select position as head from log_head")
  const { head } = rows[0]!
  const copy = (table: (typeof tables)[number], where: string) =>
    `insert into bare_${table} (${columns[table]}) select ${columns[table]} from ${table} where ${where}`
  for (const table of tables) {
    const later = rowsOf[table].replaceAll("$1", String(after)).replaceAll("$2", String(head))
    await client.query(copy(table, `not (${later})`))
  }
  await client.query("vacuum analyze")
  const start = performance.now()
  for (let at = after; at < head; at += chunk) {
    await client.query("begin")
    for (const table of tables) await client.query(copy(table, rowsOf[table]), [at, Math.min(head, at + chunk)])
    await client.query("commit")
  }
  const seconds = (performance.now() - start) / 1_000
  client.release()
  await pool.end()
  return seconds
}
