import type pg from "pg"
import { afterAll, beforeAll } from "vitest"
import { records } from "../../../machines/index.ts"
import { listExportStream } from "../../../schema/lists/listExport.ts"
import { originOf, rootSigner } from "../../../server/areas/audit/keys.ts"
import { publicKeys } from "../../../server/areas/certificates/keys.ts"
import { eventsOfDatabase } from "../../../server/platform/audit/eventsOfDatabase.ts"
import { allRoots, hashAll, signRoot } from "../../../server/platform/audit/roots.ts"
import { verifyLog } from "../../../server/platform/audit/verifyLog.ts"
import type { Sql } from "../../../server/platform/db/pool.ts"
import { append, loadProgramme } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

/** The portal of a test file, with a small programme, and its connections. */
export let house: TestServer
export let pool: pg.Pool

/** Opens the portal of a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    pool = house.portal.pool
    await loadProgramme(house.portal.log)
  })
  afterAll(() => house.close())
}

let made = 0

/** Appends events, each to a stream of its own. */
export const add = (count: number) =>
  append(
    house.portal.log,
    Array.from({ length: count }, () => ({
      stream: listExportStream(`audit-${(made += 1)}`),
      type: "listExport.started",
      data: records.listExport.events.started.sample
    }))
  )

/** Signs a root over all events. */
export const sign = async () => {
  await hashAll(pool)
  return signRoot(pool, originOf(house.portal.settings.publicUrl), await rootSigner(pool))
}

/** Compares the log with the roots of its database. */
export const verify = async (sql: Sql = pool) =>
  verifyLog(eventsOfDatabase(sql), await allRoots(pool, await publicKeys(pool)))
