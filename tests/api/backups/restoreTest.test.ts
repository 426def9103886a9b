import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { lastRestoreTest } from "../../../server/areas/backups/list.ts"
import { ofTables, recordBackup, recordRestoreTest, testedTables } from "../../../server/areas/backups/record.ts"
import { openPortal } from "../../../server/open.ts"
import { makeBackup } from "../../../server/platform/backup/dump.ts"
import { newestBackup, tableFile } from "../../../server/platform/backup/manifest.ts"
import { restoreBackup } from "../../../server/platform/backup/restore.ts"
import { testRestore } from "../../../server/platform/backup/testRestore.ts"
import { openPool } from "../../../server/platform/db/pool.ts"
import { readSettings } from "../../../server/platform/settings.ts"
import { freshDatabase } from "../../kit/database.ts"
import { ask, admin, house, planned, setUp } from "../exams/readiness.kit.ts"

setUp()

let dataDir: string

/** Databases of restore tests; other tests may have one for a moment. */
const testDatabases = () => rowsIn("select from pg_database where datname like 'restore_test_%'")

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portal-backups-"))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Makes a backup of the portal. */
const backUp = async () => {
  const { portal } = house
  const made = await makeBackup(portal.pool, portal.projections, dataDir, new Date())
  await recordBackup(portal, ofTables(made.manifest))
  return made
}

/** Tests the newest backup, as `npm run backup -- test` does. */
const testNewest = async () => {
  const { portal, databaseUrl } = house
  const { manifest, ...newest } = (await newestBackup(dataDir))!
  const result = await testRestore(databaseUrl, { manifest, ...newest }, portal.projections)
  await recordRestoreTest(portal, ofTables(manifest), testedTables(manifest, result, 1))
  return result
}

const rowsIn = async (sql: string, url = house.databaseUrl) => {
  const pool = openPool(url)
  return (await pool.query(sql).finally(() => pool.end())).rows
}

const restoreLine = async () => {
  const { id } = await planned(700 + made++)
  const { body } = await ask(admin, `/exams/checklist?id=${id}`)
  return (body.data.lines as { key: string }[]).find(({ key }) => key === "restore")
}
let made = 0

test("without a restore test the check list warns", async () => {
  expect(await newestBackup(dataDir)).toBeUndefined()
  expect(await restoreLine()).toMatchObject({
    state: "warn",
    found: "No backup was restored as a test yet.",
    link: "/programme#backups"
  })
})

test("a backup is restored into a database of its own and compared; the check list says when", async () => {
  const { folder, manifest } = await backUp()
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(tableFile(folder, "personal"))).mode & 0o777).toBe(0o600)
  const own = new Set(house.portal.projections.flatMap(({ tables }) => tables))
  expect(manifest.tables.filter(({ name }) => own.has(name))).toEqual([])
  expect(manifest.readModels.length).toBeGreaterThan(5)
  expect(await testNewest()).toEqual({ is: "restored" })
  await expect.poll(testDatabases, { timeout: 60_000 }).toEqual([])
  expect(await lastRestoreTest(house.portal.pool)).toMatchObject({ fault: null, days: expect.closeTo(0, 1) })
  expect(await restoreLine()).toMatchObject({
    state: "ok",
    found: expect.stringMatching(/^A backup was restored and compared on /),
    link: "/programme#backups"
  })
  const listed = await ask(admin, "/backups")
  expect(listed.body.data).toMatchObject({
    total: 1,
    rows: [{ kind: "tables", fault: null, tables: [], tested_at: expect.any(String), rows: expect.any(Number) }]
  })
})

test("a restore test that is older than 30 days warns again", async () => {
  const pool = openPool(house.databaseUrl)
  await pool.query("update backups set tested_at = tested_at - interval '31 days'")
  expect(await restoreLine()).toMatchObject({ state: "warn", found: expect.stringContaining("more than 30 days ago") })
  await pool.query("update backups set tested_at = tested_at + interval '31 days'").finally(() => pool.end())
})

test("a portal opens on a restored backup, with the same events and a log that goes on", async () => {
  const { folder, manifest } = await backUp()
  const empty = await freshDatabase()
  const pool = openPool(empty.url)
  try {
    await pool.query("drop schema public, newest cascade; create schema public")
    expect(await restoreBackup(pool, { folder, manifest }, house.portal.projections)).toEqual([])
    const events = `select position, stream, version, type, data, meta, at from events
      where position <= ${manifest.position} order by position`
    const restored = (await pool.query(events)).rows
    expect(restored.length).toBe(manifest.position)
    expect(restored).toEqual(await rowsIn(events))
    const opened = await openPortal(empty.url, readSettings({ NODE_ENV: "test" }))
    try {
      const schools = "select count(*)::int as schools from schools"
      expect((await opened.portal.pool.query(schools)).rows).toEqual(await rowsIn(schools))
      await recordBackup(opened.portal, { ...ofTables(manifest), name: "20200101T000000000Z" })
      expect((await opened.portal.log.head()).position, "the log goes on").toBe(manifest.position + 1)
    } finally {
      await opened.close()
    }
  } finally {
    await pool.end()
    await empty.drop()
  }
})

test("a backup of which one byte was changed fails its test, and the check list says so", async () => {
  const { folder } = await backUp()
  const file = tableFile(folder, "events")
  const text = gunzipSync(await readFile(file)).toString()
  const changed = text.replace("Level I", "Level J")
  expect(changed).not.toBe(text)
  await writeFile(file, gzipSync(changed))
  expect(await testNewest()).toMatchObject({ is: "differs", differences: [{ table: "events" }] })
  expect(await restoreLine()).toMatchObject({
    state: "warn",
    found: expect.stringMatching(/^The last restore test failed/)
  })
  const { body } = await ask(admin, "/backups?page=1&per_page=10")
  expect(body.data.rows[0]).toMatchObject({ fault: "differs", tables: ["events"] })
  await writeFile(file, "no archive")
  expect(await testNewest()).toMatchObject({ is: "notRestored" })
  expect((await ask(admin, "/backups")).body.data.rows[0]).toMatchObject({ fault: "notRestored", tables: [] })
  await expect.poll(testDatabases, { timeout: 60_000 }).toEqual([])
})
