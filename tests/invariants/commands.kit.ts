import type pg from "pg"
import { afterAll, beforeAll } from "vitest"
import { records } from "../../machines/index.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { openLog, type Log } from "../../server/platform/eventlog/index.ts"
import { projections } from "../../server/projections.ts"
import { type TestDatabase } from "../kit/database.ts"
import { freshPortalDatabase } from "../kit/portalDatabase.ts"

/** The database of the file's tests. */
export let database: TestDatabase

/** Connections to the database. */
export let pool: pg.Pool
/** Two nodes on one database. */
export let nodes: readonly [Log, Log]

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    database = await freshPortalDatabase()
    pool = openPool(database.url)
    const open = (node: string) => openLog({ url: database.url, pool, records, projections, node })
    nodes = [open("one"), open("two")]
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await pool.end()
    await database.drop()
  })
}

/** The data of a planned exam. */
export const examPlan = records.exam.events.planned.sample
