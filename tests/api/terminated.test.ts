import { request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { records } from "../../machines/index.ts"
import { makeToken } from "../../server/areas/session/tokens.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { call, makeAccount, type Edge } from "../kit/edge.ts"
import { fetchFile, openSamples } from "../kit/listing.ts"
import { kitActor, loadProgramme } from "../kit/programme.ts"
import { openSocket } from "../kit/socket.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"

/** Somebody beside the portal who ends connections to its database. */
const openKiller = (url: string) => {
  const pool = openPool(url, { max: 1 })
  return {
    pool,
    /** Ends the connections whose row of pg_stat_activity fits. @returns how many there were */
    kill: async (condition: string): Promise<number> => {
      const { rowCount } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
           and ${condition}`
      )
      return rowCount ?? 0
    }
  }
}

describe("a portal one of whose connections the database ends", () => {
  let house: TestServer
  let killer: ReturnType<typeof openKiller>
  let admin: string

  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
    admin = await house.signIn(10)
    killer = openKiller(house.databaseUrl)
  })
  afterAll(async () => {
    await killer.pool.end()
    await house.close()
  })

  const serves = async () => {
    const paths = ["/health", "/schools", "/fetch/states", "/current-user"]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => call(house.url, paths[nth % paths.length]!, { token: admin }))
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }

  test("idle: the next twenty calls are answered, and a command is taken", async () => {
    await serves()
    expect(await killer.kill("state = 'idle' and query not ilike 'listen%'")).toBeGreaterThan(0)
    await sleep(100)
    await serves()
    const payload = { kind: "school", ids: ["1"] }
    expect((await call(house.url, "/records/actions", { token: admin, payload })).status).toBe(200)
    await house.portal.log.command({
      actor: kitActor,
      stream: "exam-801",
      type: "exam.planned",
      data: records.exam.events.planned.sample
    })
  })

  test("listening: who watches is told of what happens afterwards", async () => {
    const socket = await openSocket(house.url, admin)
    const { ok, ...told } = await socket.subscribe(
      {},
      "subscription { flowTail { kind epoch position removed total rows { position stream type cause command } } }"
    )
    expect(ok).toBe(true)
    const { id } = told as { id: string }
    expect(await killer.kill("query ilike 'listen%'")).toBe(1)
    await house.portal.log.command({
      actor: kitActor,
      stream: "exam-802",
      type: "exam.planned",
      data: records.exam.events.planned.sample
    })
    await expect.poll(() => JSON.stringify(socket.heard(id)), { timeout: 10_000 }).toContain("exam-802")
    const listening = () => killer.pool.query("select from pg_stat_activity where query ilike 'listen%'")
    await expect.poll(async () => (await listening()).rowCount, { timeout: 10_000 }).toBeGreaterThan(0)
    socket.close()
    await serves()
  })

  test("inside a COPY: nothing of the batch is left, and the same batch is taken afterwards", async () => {
    const streams = Array.from({ length: 600 }, (_, nth) => `exam-${1_000 + nth}`)
    const { sample } = records.exam.events.planned
    const append = () =>
      house.portal.log.batch({
        actor: kitActor,
        streams,
        decide: () => ({
          events: streams.map((stream) => ({ stream, type: "exam.planned", data: sample })),
          reply: null
        })
      })
    await killer.pool.query(`
      create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return null; end $$;
      create trigger linger before insert on events for each statement execute function linger()`)
    const outcome = append().then(
      () => "taken",
      () => "broken"
    )
    await expect.poll(() => killer.kill("query ilike 'copy events%'"), { timeout: 5_000, interval: 20 }).toBe(1)
    expect(await outcome).toBe("broken")
    await killer.pool.query("drop trigger linger on events; drop function linger")
    const left = await killer.pool.query("select from events where stream = any($1)", [streams])
    expect(left.rowCount).toBe(0)
    await append()
    await serves()
  })
})

describe("an export whose cursor the database ends", () => {
  let edge: Edge
  let killer: ReturnType<typeof openKiller>
  beforeAll(async () => {
    edge = await openSamples(0)
    await edge.pool.query(
      "insert into samples select n, repeat('x', 500), 6, true, null, null, '{}', 1 from generate_series(1, 60000) n"
    )
    killer = openKiller(edge.pool.options.connectionString!)
  })
  afterAll(async () => {
    await killer.pool.end()
    await edge.close()
  })

  test("breaks off, and the next ones are whole", async () => {
    const token = await makeToken(edge.pool, await makeAccount(edge, 10))
    // More often than exports run at a time: each gives its place back.
    for (let time = 0; time < 6; time += 1) {
      const broken = new Promise<string>((resolve, reject) => {
        const asked = request(
          `${edge.url}/api/export/samples`,
          { method: "POST", headers: { "content-type": "application/json", authorization: `Bearer ${token}` } },
          (response) => {
            response.on("error", () => resolve("broken")).on("end", () => resolve("whole"))
            response.pause()
            const resuming = async () => {
              await expect.poll(() => killer.kill("state like 'idle in transaction%'"), { timeout: 5_000 }).toBe(1)
              response.resume()
            }
            resuming().catch(reject)
          }
        )
        asked.on("error", () => resolve("broken"))
        asked.end("{}")
      })
      expect(await broken).toBe("broken")
    }
    const { status, bytes } = await fetchFile(edge, "samples", token, { columns: ["id"] })
    expect(status).toBe(200)
    expect(bytes.toString().trimEnd().split("\r\n")).toHaveLength(60_001)
  })
})
