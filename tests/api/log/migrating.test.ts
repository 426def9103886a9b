import { afterAll, beforeAll, expect, test } from "vitest"
import { migrate } from "../../../server/platform/db/migrate.ts"
import { openPool } from "../../../server/platform/db/pool.ts"
import type { TestDatabase } from "../../kit/database.ts"
import { freshPortalDatabase } from "../../kit/portalDatabase.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await freshPortalDatabase()
})
afterAll(() => database.drop())

test("a node may start while read models are replaced: nothing is left to migrate", async () => {
  const [pool, replacing] = [openPool(database.url), openPool(database.url)]
  let isOver = false
  const replace = async () => {
    while (!isOver) {
      await replacing.query(
        "create schema rebuild_model; create table rebuild_model.model (id int primary key, n serial)"
      )
      await replacing.query("alter table rebuild_model.model set schema public; drop schema rebuild_model")
      await replacing.query("drop table model")
    }
  }
  const replaced = replace()
  try {
    for (let start = 0; start < 60; start++) await expect(migrate(pool)).resolves.toBeUndefined()
  } finally {
    isOver = true
    await replaced
    await pool.end()
    await replacing.end()
  }
})
