import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { records } from "../../machines/index.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { startPortal } from "../kit/portal.ts"

const events = Number(process.env["UPGRADE_EVENTS"] ?? 1_000_000)

/** The advisory lock that the migrator holds while it migrates. */
const migrationLock = "3853314791062309107"

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
}, 300_000)

afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

it(
  `waits for a migration of ${events} events that takes longer than any reader may`,
  { timeout: 600_000 },
  async () => {
    await pool.query(
      `insert into events (position, stream, version, type, schema_version, data, meta)
     select n, 'listExport-' || n, 1, 'listExport.started', $2, $3, '{"by":0,"role":0,"node":"test"}'
     from generate_series(1, $1) n`,
      [events, records.listExport.events.started.version, JSON.stringify(records.listExport.events.started.sample)]
    )
    await pool.query("update log_head set position = $1", [events])
    const migrating = await pool.connect()
    await migrating.query("set idle_in_transaction_session_timeout = 0")
    await migrating.query("begin")
    await migrating.query(`select pg_advisory_xact_lock(${migrationLock})`)
    const began = performance.now()
    const starting = startPortal({ databaseUrl: database.url, patience: 300_000 })
    const [portal] = await Promise.all([
      starting,
      pause(35_000).then(async () => {
        await migrating.query("commit")
        migrating.release()
      })
    ])
    const seconds = (performance.now() - began) / 1000
    console.log(
      `a portal on ${events} events was ready after ${seconds.toFixed(1)} s, 35 of them another one's migration`
    )
    expect(seconds).toBeGreaterThan(35)
    const { rows } = await pool.query("select from checkpoints where position < $1", [events])
    expect(rows).toEqual([])
    await portal.stop()
  }
)
