import { randomUUID } from "node:crypto"
import type pg from "pg"
import { afterAll, beforeAll, expect } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { ask, send, signIn, statsOf, tell, type Answer } from "../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { startPortal, type TestPortal } from "../kit/portal.ts"
import { accountOf, sheetFiles, type SheetFile } from "../kit/sheetFiles.ts"
import { watchStats, type Watcher } from "../kit/watcher.ts"

/** How many students the programme has. */
export const students = 12_000

/** The exam that sheets are uploaded for. */
export const exam = 1

/** What is counted: sheets of the exam, by state. */
export const states = { exam_id: exam, group_by: "state" }

let database: TestDatabase

/** Connections to the database. */
export let pool: pg.Pool

/** The first node. */
export let a: TestPortal

/** The second node, on the same database. */
export let b: TestPortal

/** The token of an admin. */
export let token: string

/** Files of answer sheets, each with its account. */
export const files = sheetFiles({ students, exam })
const watchers: Watcher[] = []

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    database = await freshDatabase()
    pool = openPool(database.url)
    a = await startPortal({
      databaseUrl: database.url,
      args: ["--quiet"],
      env: { DEMO: "1", DEMO_STUDENTS: String(students) }
    })
    b = await startPortal({ databaseUrl: database.url })
    token = await signIn(a.url)
  })
  afterAll(async () => {
    for (const watcher of watchers) watcher.close()
    await Promise.all([a?.kill("SIGKILL"), b?.kill("SIGKILL")])
    await pool?.end()
    await database?.drop()
  })
}

/** Watches the counts at a node. */
export const watch = async (
  portal: TestPortal,
  more: Partial<Parameters<typeof watchStats>[2]> = {}
): Promise<Watcher> => {
  const watcher = await watchStats(portal.url, token, { ...states, ...more })
  watchers.push(watcher)
  return watcher
}

/** The next file of answer sheets. */
export const nextFile = (): SheetFile => files.next().value as SheetFile

/** Uploads a file, and expects its account. */
export const upload = async (portal: TestPortal, file: SheetFile) => {
  const { status, body } = await send(portal.url, token, file)
  expect([status, body.data]).toEqual([200, expect.objectContaining(accountOf(file))])
  return body.data
}

/** The sheets that a watcher was told of. */
export const submitted = (watcher: Watcher) => [...watcher.rows.values()].reduce((sum, row) => sum + row.submitted, 0)

/** How many events of a type the log has. */
export const eventsOf = async (type: string): Promise<number> =>
  (await pool.query<{ count: number }>("select count(*)::int as count from events where type = $1", [type])).rows[0]!
    .count

/** Waits until the statistics of a node are at the log's end. */
export const settled = async (portal: TestPortal) => {
  const { body } = await ask<{ position: number }>(portal.url, "health")
  await expect
    .poll(async () => (await statsOf(portal.url, token, states)).position, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(body.data.position)
}

/** Starts the first node again, on the same database. */
export const startAgain = async () => {
  a = await startPortal({ databaseUrl: database.url })
}

/** Sends a command four times at once, to both nodes, and then once more. */
export const both = async (path: string, payload: object) => {
  const id = randomUUID()
  const answers = await Promise.all(
    [a, b, b, a].map((portal) => tell<{ position: number }>(portal.url, path, token, payload, id))
  )
  const again = await tell<{ position: number }>(b.url, path, token, payload, id)
  return [...answers, again]
}

/** What each answer says. */
export const done = (answers: readonly Answer<object>[]) => answers.map(({ status, body }) => [status, body.message])

/** What five answers say to one command. */
export const once = (message: string) => Array.from({ length: 5 }, () => [200, message])
