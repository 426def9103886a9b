import type { Sql } from "./pool.ts"

/**
 * The time by the database's clock. What is due is decided by it: nodes whose own clocks differ agree on it, and on the
 * times of events.
 */
export const databaseNow = async (sql: Sql): Promise<Date> => {
  const { rows } = await sql.query<{ now: Date }>("select clock_timestamp() as now")
  return rows[0]!.now
}

/**
 * The database's clock, read once and carried on by this process's monotonic clock. @returns milliseconds since 1970
 */
export const databaseClock = async (sql: Sql): Promise<() => number> => {
  const started = performance.now()
  const now = await databaseNow(sql)
  return () => now.getTime() + performance.now() - started
}
