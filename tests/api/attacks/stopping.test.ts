import { afterAll, beforeAll, expect, test } from "vitest"
import { signIn } from "../../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../../kit/database.ts"
import { startPortal, type TestPortal } from "../../kit/portal.ts"
import { openRaw } from "../../kit/rawSocket.ts"

let database: TestDatabase
let portal: TestPortal

beforeAll(async () => {
  database = await freshDatabase()
  portal = await startPortal({
    databaseUrl: database.url,
    args: ["--quiet"],
    env: { DEMO: "1", DEMO_STUDENTS: "300" },
    patience: 150_000
  })
}, 180_000)
afterAll(async () => {
  await portal?.kill("SIGKILL")
  await database?.drop()
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
