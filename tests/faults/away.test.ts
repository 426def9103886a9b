import { io } from "socket.io-client"
import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { demoPassword } from "../../server/demo/index.ts"
import { ask, send, signIn, statsOf, tell, type Answer } from "../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { startLoad } from "../kit/load.ts"
import { startPortal, type TestPortal } from "../kit/portal.ts"
import { openProxy, type Proxy } from "../kit/proxy.ts"
import { breaksIn, countsOf, recount } from "../kit/recount.ts"
import { accountAgain, accountOf, sheetFiles, type SheetFile } from "../kit/sheetFiles.ts"
import { watchStats, type Watcher } from "../kit/watcher.ts"

const students = 12_000
const exam = 1
const states = { exam_id: exam, group_by: "state" }

let database: TestDatabase
let wire: Proxy
let pool: pg.Pool
let portal: TestPortal
let token: string
let watcher: Watcher
const files = sheetFiles({ students, exam })
const nextFile = () => files.next().value as SheetFile

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
  wire = await openProxy(database.url)
  portal = await startPortal({
    databaseUrl: wire.url,
    args: ["--quiet"],
    env: { DEMO: "1", DEMO_STUDENTS: String(students) }
  })
  token = await signIn(portal.url)
  watcher = await watchStats(portal.url, token, states)
})

afterEach(() => wire.mend())

afterAll(async () => {
  watcher?.close()
  await portal?.kill("SIGKILL")
  await wire?.close()
  await pool?.end()
  await database?.drop()
})

const health = () => ask<object>(portal.url, "health").then(({ status }) => status)
const unavailable = { status: 503, body: { status: false, data: { code: "Unavailable" } } }

/** Every kind of call that a person may make at such a moment. */
const callsNow = (): Promise<readonly Answer<unknown>[]> =>
  Promise.all([
    ask(portal.url, "health"),
    tell(portal.url, "login", undefined, { username: "role-10", password: demoPassword }),
    ask(portal.url, "answer-sheet-submitted-stats?exam_id=1&group_by=state", token),
    ask(portal.url, "answer-sheet-conflicts?exam_id=1", token),
    tell(portal.url, "admin-delete-answersheet", token, {
      exam_id: exam,
      by: "student",
      username: "26TN00000000",
      reason: "None"
    }),
    send(portal.url, token, nextFile())
  ])

const restored = async () => {
  await wire.mend()
  await expect.poll(health, { timeout: 15_000 }).toBe(200)
}

describe("a database that is away", () => {
  it("is answered with 503, said by health and by the socket, and forgotten when it is back", async () => {
    const before = watcher.heard.length
    await wire.cut()
    for (const answer of await callsNow()) expect(answer).toMatchObject(unavailable)
    await expect.poll(() => watcher.timesBehind()).toBeGreaterThan(0)
    expect((await fetch(portal.url)).status, "the pages are there all the same").not.toBe(503)

    const query = await fetch(`${portal.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: "{ examCombinations { exam_id } }" })
    }).then((response) => response.json() as Promise<{ errors: readonly object[] }>)
    expect(query.errors).toMatchObject([{ extensions: { status: 503, code: "Unavailable" } }])

    await restored()
    await expect
      .poll(() => watcher.heard.length, { message: "the socket says that it is over, though nothing changed" })
      .toBeGreaterThan(before)
    expect(watcher.last()).toMatchObject({ kind: "delta", rows: [] })
    expect(watcher.disconnects()).toBe(0)
  })

  it("takes no subscription, and says so; the next try is taken", async () => {
    await wire.cut()
    const refusal = await new Promise<Error & { data?: object }>((resolve) => {
      const socket = io(portal.url, { transports: ["websocket"], auth: { token }, reconnection: false, forceNew: true })
      socket.on("connect_error", resolve)
    })
    expect(refusal).toMatchObject({ message: expect.stringContaining("try again"), data: { status: 503 } })
    await restored()
    const again = await watchStats(portal.url, token, states)
    expect(again.heard[0]?.kind).toBe("snapshot")
    again.close()
  })

  it(
    "again and again under load loses nothing that was answered, and no watcher misses anything",
    { timeout: 120_000 },
    async () => {
      const load = startLoad({ url: () => portal.url, token, files, rate: 500 })
      for (let time = 0; time < 5; time++) {
        await pause(700 + 150 * time)
        await wire.cut()
        await pause(time * 400)
        await restored()
      }
      await pause(500)
      await load.stop()
      expect(load.wrong).toEqual([])
      expect(load.brokenOff()).toBeGreaterThan(5)
      expect(await breaksIn(pool)).toEqual([])
      for (const { file, account, isRetried } of load.answered)
        if (!isRetried) expect(account).toMatchObject(accountOf(file))
      const { rows } = await pool.query<{ file: string; sheets: number }>(
        `select data->>'file' as file, count(*)::int as sheets from events where type = 'answerSheet.received'
          group by 1`
      )
      const sheets = new Map(rows.map((row) => [row.file, row.sheets]))
      for (const { file } of load.answered) expect(sheets.get(file.hash), file.name).toBe(accountOf(file).accepted)
      for (const { file } of load.answered.slice(0, 20)) {
        expect((await send(portal.url, token, file)).body.data).toMatchObject(accountAgain(file))
      }
      const whole = await recount(pool, exam, "state")
      await expect
        .poll(async () => countsOf((await statsOf(portal.url, token, states)).rows), { timeout: 10_000 })
        .toEqual(whole)
      await expect.poll(() => countsOf([...watcher.rows.values()]), { timeout: 10_000 }).toEqual(whole)
      expect(watcher.disconnects()).toBe(0)
    }
  )

  it("in silence is noticed within seconds, and recovered from", { timeout: 120_000 }, async () => {
    const behind = watcher.timesBehind()
    for (const { status } of await callsNow()) expect(status).toBeOneOf([200, 404])
    wire.silence()
    const began = performance.now()
    for (const answer of await callsNow()) expect(answer).toMatchObject(unavailable)
    expect(performance.now() - began).toBeLessThan(20_000)
    await expect.poll(() => watcher.timesBehind(), { timeout: 20_000 }).toBeGreaterThan(behind)
    await restored()
    const file = nextFile()
    await expect.poll(async () => (await send(portal.url, token, file)).status, { timeout: 20_000 }).toBe(200)
    const whole = await recount(pool, exam, "state")
    await expect.poll(() => countsOf([...watcher.rows.values()]), { timeout: 10_000 }).toEqual(whole)
  })
})
