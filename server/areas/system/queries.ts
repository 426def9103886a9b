import type { QueriesState } from "../../../schema/system/system.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { withoutValues } from "./withoutValues.ts"

/** Statements that are listed, the slowest first. */
const most = 8

type Found = { readonly text: string; readonly calls: number | null; readonly ms: number }

/** The database's slowest statements: by its statistics, or else those that run for longer than a second now. */
export const readQueries = async (sql: Sql): Promise<QueriesState> => {
  const [running, statistics] = await Promise.all([runningNow(sql), fromStatistics(sql)])
  return {
    measured_at: new Date().toISOString(),
    source: statistics === undefined ? "running" : "statistics",
    running: running.length,
    longest_seconds: (running[0]?.ms ?? 0) / 1_000,
    slowest: (statistics ?? running).slice(0, most).map(({ text, ...one }) => ({ ...one, text: withoutValues(text) }))
  }
}

const runningNow = async (sql: Sql): Promise<readonly Found[]> => {
  const { rows } = await sql.query<Found>(
    `select query as text, null::int as calls,
       (extract(epoch from clock_timestamp() - query_start) * 1000)::float8 as ms
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
       and backend_type = 'client backend' and query not ilike 'copy %'
       and query_start < clock_timestamp() - interval '1 second'
     order by query_start limit 100`
  )
  return rows
}

/** The statistics of pg_stat_statements; undefined where the database does not have them, or not for this account. */
const fromStatistics = async (sql: Sql): Promise<readonly Found[] | undefined> => {
  const { rows } = await sql.query<{ is_there: boolean }>(
    "select to_regclass('pg_stat_statements') is not null as is_there"
  )
  if (rows[0]?.is_there !== true) return undefined
  return sql
    .query<Found>(
      `select query as text, calls::float8 as calls, mean_exec_time as ms from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database()) and query is not null
       order by mean_exec_time desc limit $1`,
      [most]
    )
    .then(
      (found) => found.rows,
      () => undefined
    )
}
