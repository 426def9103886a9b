import { sql, type Kysely } from "kysely"

/**
 * What each node says of itself every few seconds, and the faults that it had. Reports are of the moment: their table
 * is not in the write-ahead log, and is empty after a crash of the database.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create unlogged table node_reports (
      node text primary key, started_at timestamptz not null, reported_at timestamptz not null, report jsonb not null
    ) with (fillfactor = 50)`.execute(db)
  await sql`
    create table node_faults (
      id text not null, at timestamptz not null, node text not null, name text not null, call text, place text
    )`.execute(db)
  await sql`create index node_faults_at on node_faults (at)`.execute(db)
}
