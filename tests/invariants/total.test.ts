import type pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { totalOf } from "../../server/platform/db/total.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const slow = { text: "select pg_sleep(0.7)", values: [] }

test("a count that nobody waits for may lose its connection: no rejection is left over", async () => {
  const rejected: unknown[] = []
  const note = (reason: unknown) => void rejected.push(reason)
  process.on("unhandledRejection", note)
  const other = openPool(database.url)
  try {
    await totalOf(pool, slow)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const now = Date.now
    Date.now = () => now() + 60_000
    await other.query("select pg_current_xact_id()")
    // It is known to take long and its last result is old: a new count is begun, and not waited for.
    expect((await totalOf(pool, slow)).total_is_estimate).toBe(true)
    Date.now = now
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like " +
        "'%pg_sleep%' and pid <> pg_backend_pid()"
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(rejected).toEqual([])
  } finally {
    process.off("unhandledRejection", note)
    await other.end()
  }
})

test("a small list is counted although as many counts go on as may", async () => {
  const long = [1, 2].map((nth) => totalOf(pool, { text: `select pg_sleep(0.2), ${nth}`, values: [] }))
  const few = { text: "select * from generate_series(1, 7) n", values: [] }
  expect(await totalOf(pool, few)).toEqual({ total: 7, total_is_estimate: false })
  for (const { total_is_estimate: isEstimate } of await Promise.all(long)) expect(isEstimate).toBe(false)
})
