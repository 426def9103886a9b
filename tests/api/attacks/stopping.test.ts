import { afterAll, beforeAll, expect, test } from "vitest"
import { demoLectures } from "../../../server/demo/media/lectures.ts"
import { openPool } from "../../../server/platform/db/pool.ts"
import { signIn } from "../../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../../kit/database.ts"
import { startPortal, type TestPortal } from "../../kit/portal.ts"
import { openRaw } from "../../kit/rawSocket.ts"

let database: TestDatabase
let portal: TestPortal

const begin = () =>
  startPortal({
    databaseUrl: database.url,
    args: ["--quiet"],
    env: { DEMO: "1", DEMO_STUDENTS: "300" },
    patience: 150_000
  })

beforeAll(async () => {
  database = await freshDatabase()
  portal = await begin()
}, 180_000)
afterAll(async () => {
  await portal?.kill("SIGKILL")
  await database?.drop()
})

test("a portal that is told to end while it completes its demo leaves off, and goes on at the next start", async () => {
  const pool = openPool(database.url, { max: 1 })
  const published = async () => {
    const { rows } = await pool.query<{ media: number; results: number }>(
      `select (select count(*)::int from content_items where kind = 'lecture-series') as media,
         (select count(*)::int from result_runs where state = 'published') as results`
    )
    return rows[0]!
  }
  try {
    expect((await published()).media, "the demo is still being completed").toBe(0)
    const began = performance.now()
    await portal.stop()
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(portal.output()).not.toContain('"level"')
    portal = await begin()
    await expect.poll(published, { timeout: 90_000 }).toEqual({ media: demoLectures.length, results: 1 })
  } finally {
    await pool.end()
  }
})

test("a portal that is told to end does so within seconds, though clients sleep or stop reading", async () => {
  const token = await signIn(portal.url)
  const asleep = await openRaw(portal.url, token)
  asleep.watch(1, "district")
  asleep.pause()
  const unread = await fetch(`${portal.url}/api/export/students`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: "{}"
  })
  expect(unread.status).toBe(200)

  const began = performance.now()
  await portal.stop()
  expect(performance.now() - began).toBeLessThan(10_000)
  asleep.close()
  await unread.body!.cancel().catch(() => {})
})
