import type pg from "pg"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { records } from "../../../machines/index.ts"
import { openPool } from "../../../server/platform/db/pool.ts"
import { buildCheck } from "../../../server/platform/eventlog/builds.ts"
import { openLog, type Log } from "../../../server/platform/eventlog/index.ts"
import { step } from "../../../server/platform/projections/follow.ts"
import { projections } from "../../../server/projections.ts"
import type { TestDatabase } from "../../kit/database.ts"
import { freshPortalDatabase } from "../../kit/portalDatabase.ts"
import { kitActor } from "../../kit/programme.ts"

const type = "exam.planned"
const following = projections.filter(({ mode }) => mode === "following")
const folding = following.find(({ events }) => events.includes(type))!
const other = following.find(({ events }) => !events.includes(type))!

let database: TestDatabase
let pool: pg.Pool
let log: Log
let exams = 0
/** Knows the tables as they are, as a portal's does that runs. */
const builds = buildCheck(projections)

beforeAll(async () => {
  database = await freshPortalDatabase()
  pool = openPool(database.url)
  log = openLog({ url: database.url, pool, records, projections, node: "one" })
  const { rows } = await pool.query<{ builds: number }>("select builds from log_head")
  await builds.check(pool, rows[0]!.builds)
})
afterAll(async () => {
  await log.close()
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await log.command({
    actor: kitActor,
    stream: `exam-${(exams += 1)}`,
    type,
    data: records.exam.events.planned.sample
  })
})

const positionOf = async ({ name }: { readonly name: string }): Promise<number> => {
  const { rows } = await pool.query<{ position: number }>("select position from checkpoints where projection = $1", [
    name
  ])
  return rows[0]!.position
}

test("a follower goes over events that are none of its own in one statement, and says how far it is", async () => {
  const heard: (string | undefined)[] = []
  const client = await pool.connect()
  client.on("notification", ({ payload }) => heard.push(payload))
  await client.query("listen projected")
  const asked = vi.spyOn(pool, "query")
  const opened = vi.spyOn(pool, "connect")
  try {
    expect(await step(pool, other, builds)).toBe(false)
    expect(asked).toHaveBeenCalledTimes(1)
    // The pool's own query takes a connection by a callback.
    expect(opened.mock.calls.filter(([done]) => done === undefined)).toEqual([])
    expect(await positionOf(other)).toBe((await log.head()).position)
    await client.query("select")
    expect(heard).toEqual([`${other.name} ${(await log.head()).position} `])
    expect(await step(pool, other, builds)).toBe(false)
    await client.query("select")
    expect(heard).toHaveLength(1)
  } finally {
    vi.restoreAllMocks()
    client.release(true)
  }
})

test("one that folds them does so", async () => {
  expect(await step(pool, folding, builds)).toBe(false)
  expect(await positionOf(folding)).toBe((await log.head()).position)
})

test("a checkpoint that another node works at is left to it", async () => {
  const before = await positionOf(other)
  const client = await pool.connect()
  try {
    await client.query("begin")
    await client.query("select from checkpoints where projection = $1 for update", [other.name])
    expect(await step(pool, other, builds)).toBe(false)
    expect(await positionOf(other)).toBe(before)
  } finally {
    await client.query("rollback")
    client.release()
  }
  await step(pool, other, builds)
  expect(await positionOf(other)).toBe((await log.head()).position)
})

test("nothing is passed, and the tables are looked at, once somebody has replaced some", async () => {
  const before = await positionOf(other)
  await pool.query("update checkpoints set build = build + 1 where projection = $1", [other.name])
  await pool.query("update log_head set builds = builds + 1")
  await expect(step(pool, other, builds)).rejects.toMatchObject({ _tag: "Unavailable" })
  expect(await positionOf(other)).toBe(before)
})
