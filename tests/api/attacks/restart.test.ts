import { readFile } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { io } from "socket.io-client"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openPool } from "../../../server/platform/db/pool.ts"
import { nodeFlags } from "../../../bin/node.mjs"
import { ask, signIn } from "../../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../../kit/database.ts"
import { freePort } from "../../kit/portal.ts"
import { statsSubscription } from "../../kit/socket.ts"
import { superviseScript, type Supervised } from "../../kit/supervised.ts"

let database: TestDatabase
let supervised: Supervised
let url: string

beforeAll(async () => {
  database = await freshDatabase()
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}`
  supervised = superviseScript("server/main.ts", {
    args: ["--quiet"],
    flags: [...nodeFlags],
    env: { HOST: "127.0.0.1", PORT: port, DATABASE_URL: database.url, DEMO: "1", DEMO_STUDENTS: "60" }
  })
  while (!supervised.output().includes("portal ready")) await pause(50)
})
afterAll(async () => {
  supervised?.process.kill("SIGKILL")
  await supervised?.ended
  await database?.drop()
})

const health = () =>
  fetch(`${url}/api/health`).then(
    ({ status }) => status,
    () => 0
  )

test("a portal whose server is killed serves again within seconds, and a live client goes on", async () => {
  const token = await signIn(url)
  const socket = io(url, { transports: ["websocket"], auth: { token }, reconnectionDelay: 200 })
  const kinds: string[] = []
  let since: object | undefined
  socket.on(
    "next",
    (_id: string, { data }: { data: Record<string, { kind: string; epoch: string; position: number }> }) => {
      const [{ kind, epoch, position }] = Object.values(data) as [{ kind: string; epoch: string; position: number }]
      kinds.push(kind)
      since = { epoch, position }
    }
  )
  socket.on("connect", () => {
    const variables = { exam_id: 1, group_by: "state", ...(since ? { since } : {}) }
    socket.emit("subscribe", { query: statsSubscription, variables }, () => undefined)
  })
  await expect.poll(() => kinds, { timeout: 10_000 }).toEqual(["snapshot"])

  const [pid] = await serverPids()
  process.kill(pid!, "SIGKILL")
  await expect.poll(health, { timeout: 5_000 }).toBe(0)
  await expect.poll(health, { timeout: 60_000 }).toBe(200)
  expect(await serverPids()).not.toEqual([pid])
  expect(supervised.output()).toContain('"signal":"SIGKILL"')
  await expect.poll(() => kinds.length, { timeout: 20_000 }).toBeGreaterThan(1)
  expect(socket.connected).toBe(true)
  socket.close()
})

test("connections of the database that drop during counts and background work end no node", async () => {
  const token = await signIn(url)
  const pool = openPool(database.url)
  const [pid] = await serverPids()
  for (let round = 0; round < 15; round++) {
    const lists = ["students?per_page=10", "school-list?per_page=10", "students?search=a", "district/list"]
    const asked = lists.map((path) => ask(url, `${path}&round=${round}`, token).catch(() => undefined))
    await pause(round * 3)
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid()`
    )
    await Promise.all(asked)
  }
  await pool.end()
  await expect.poll(health, { timeout: 60_000 }).toBe(200)
  expect(await serverPids()).toEqual([pid])
})

test("SIGTERM ends supervisor and server, with 0", async () => {
  supervised.process.kill("SIGTERM")
  expect(await supervised.ended).toBe(0)
  expect(await health()).toBe(0)
})

/** The processes that the supervisor runs: the server. */
const serverPids = async () => {
  const id = supervised.process.pid!
  return (await readFile(`/proc/${id}/task/${id}/children`, "utf8")).split(" ").filter(Boolean).map(Number)
}
