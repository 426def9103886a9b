import { once } from "node:events"
import type pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { signIn } from "../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { makeNextVersion, nextMigration, type NextVersion } from "../kit/nextVersion.ts"
import { freePort, startPortal, type TestPortal } from "../kit/portal.ts"
import { startWork, students, type Work } from "../kit/workUnderFault.ts"

let database: TestDatabase
let pool: pg.Pool
let next: NextVersion
const nodes: TestPortal[] = []
const ports: number[] = []
let work: Work | undefined

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
  next = await makeNextVersion()
  ports.push(await freePort(), await freePort())
  const env = { DEMO: "1", DEMO_STUDENTS: String(students) }
  const [first, second] = ports as [number, number]
  nodes.push(
    await startPortal({ databaseUrl: database.url, port: first, args: ["--quiet"], patience: 170_000, env }),
    await startPortal({ databaseUrl: database.url, port: second })
  )
}, 300_000)

afterAll(async () => {
  work?.giveUp()
  for (const node of nodes) await node.kill("SIGKILL")
  await pool?.end()
  await database?.drop()
  await next?.remove()
})

it("nodes are replaced one after the other by the next version, under load", async () => {
  const token = await signIn(nodes[0]!.url)
  work = await startWork({ urls: () => ports.map((port) => `http://127.0.0.1:${port}`), token })
  await work.more(600)
  await nodes[0]!.stop()
  const older = nodes[1]!
  const ended = once(older.process, "exit")
  const { checkout } = next
  nodes[0] = await startPortal({ databaseUrl: database.url, port: ports[0]!, checkout })
  // The older node wrote until the read models were swapped. Then it says so and ends, and its supervisor starts the
  // next version.
  expect(await ended).toEqual([1, null])
  expect(older.output()).toContain("A newer version of the portal has replaced read tables of this database")
  nodes[1] = await startPortal({ databaseUrl: database.url, port: ports[1]!, checkout })
  await work.more(600)
  expect(work.load.brokenOff(), "the upgrade met uploads under way").toBeGreaterThan(0)
  console.log(`upgraded: ${await work.prove(pool)}`)
  const { rows } = await pool.query("select from kysely_migration where name = $1", [nextMigration])
  expect(rows).toHaveLength(1)
})

it("the version before refuses what the next one has migrated, and says why", async () => {
  await expect(startPortal({ databaseUrl: database.url })).rejects.toThrow(
    `This database was migrated by a newer version of the portal (${nextMigration})`
  )
})
