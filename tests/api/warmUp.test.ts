import { afterAll, beforeAll, expect, test } from "vitest"
import { callsOf } from "../../server/areas.ts"
import { openPortal } from "../../server/open.ts"
import { serve, type Served } from "../../server/platform/http/serve.ts"
import { warmUp, warmUpCallers } from "../../server/platform/http/warmUp.ts"
import type { Portal } from "../../server/platform/portal.ts"
import { readSettings } from "../../server/platform/settings.ts"
import { freshDatabase } from "../kit/database.ts"

/** A portal that is about to listen. */
let portal: Portal
let served: Served
const callers = warmUpCallers(() => Promise.resolve(undefined))
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const database = await freshDatabase()
  const opened = await openPortal(database.url, readSettings({ NODE_ENV: "test", DEMO: "0" }))
  portal = opened.portal
  served = await serve({ areas: callsOf(portal), callerOf: callers.callerOf, dist: "/nowhere" })
  closing.push(served.close, opened.close, database.drop)
})

afterAll(async () => {
  for (const close of closing) await close()
})

const students = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await served.call(new Request("http://portal/api/schools/student-list", { headers }), "")).status
}

test("before it listens, a portal reads lists, connects and writes nothing; then nobody gets in that way", async () => {
  const token = callers.tokenOf(10)
  expect(await students(token)).toBe(200)
  const before = await portal.log.head()
  const [{ answered, failed }] = await Promise.all([warmUp(served, callers), portal.log.warmUp()])
  expect(failed).toEqual([])
  expect(answered).toContain("studentList")
  expect(portal.pool.totalCount).toBeGreaterThan(1)
  expect(await portal.log.head()).toEqual(before)
  expect(await students(token)).toBe(401)
  expect(await students(callers.tokenOf(11))).toBe(401)
})
