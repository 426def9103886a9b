import { readFile } from "node:fs/promises"
import { parse } from "yaml"
import { afterAll, beforeAll, expect, test } from "vitest"
import { queues } from "../../server/areas.ts"
import { live, ready } from "../../server/areas/health/probes.ts"
import type { RequestHandler } from "../../server/platform/http/app.ts"
import { openMetrics } from "../../server/platform/metrics/index.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import type { MetricsServer } from "../../server/platform/metrics/serve.ts"
import { records } from "../../machines/index.ts"
import { append } from "../kit/programme.ts"
import { openSocket } from "../kit/socket.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"

let server: TestServer
let metrics: MetricsServer
let token: string

beforeAll(async () => {
  server = await openTestServer()
  const { portal, served, live } = server
  metrics = await openMetrics({ portal, served, countSockets: live.count, queues }, "127.0.0.1", 0)
  token = await server.signIn(10)
})
afterAll(async () => {
  await metrics.close()
  await server.close()
})

const read = async (): Promise<string> => (await fetch(metrics.url)).text()

/** The value of the sample with these labels; undefined without one. */
const sample = (text: string, start: string): number | undefined => {
  const line = text.split("\n").find((one) => one.startsWith(`${start} `))
  return line === undefined ? undefined : Number(line.slice(start.length))
}

test("requests are counted by call and status, and no address is told", async () => {
  await fetch(`${server.url}/api/students/student-detail?username=99887766`, {
    headers: { authorization: `Bearer ${token}` }
  })
  await fetch(`${server.url}/api/health`)
  await fetch(`${server.url}/api/health`, { method: "HEAD" })
  await fetch(`${server.url}/nowhere/99887766`)
  const text = await read()
  expect(sample(text, 'portal_request_duration_seconds_count{call="health",status="200"}')).toBe(2)
  expect(text).toContain('call="pages"')
  expect(text).not.toContain("99887766")
})

test("the log's position, read models, connections and sockets are told as they are", async () => {
  const socket = await openSocket(server.url, token)
  const before = sample(await read(), "portal_log_position")
  await append(server.portal.log, [
    { stream: `exam-${Date.now() % 1_000_000}`, type: "exam.planned", data: records.exam.events.planned.sample }
  ])
  const text = await read()
  expect(sample(text, "portal_log_position")).toBe(before! + 1)
  expect(sample(text, "portal_database_up")).toBe(1)
  expect(sample(text, "portal_sockets")).toBe(1)
  expect(sample(text, 'portal_database_connections{state="awaited"}')).toBe(0)
  const followers = server.portal.projections.filter(({ mode }) => mode === "following")
  for (const { name } of followers)
    expect(sample(text, `portal_projection_lag_events{projection="${name}"}`), name).toBeGreaterThanOrEqual(0)
  socket.close()
})

test("every queue of the areas is counted", async () => {
  await server.portal.pool.query(
    `insert into gateway_inbox (event_id, digest, secret_number, raw, received_at)
     values ('one', 'one', 0, '{}', now() - interval '90 seconds')`
  )
  const text = await read()
  for (const { name } of queues) expect(sample(text, `portal_queue_waiting{queue="${name}"}`), name).toBeDefined()
  expect(sample(text, `portal_queue_waiting{queue="gateway's webhooks"}`)).toBe(1)
  expect(sample(text, `portal_queue_age_seconds{queue="gateway's webhooks"}`)).toBeGreaterThanOrEqual(90)
})

test("every metric that the alert rules and the dashboard name is served", async () => {
  const served = new Set(
    [...(await read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name! + end) : [name!]
    )
  )
  type Rules = { readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[] }
  type Board = { readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] }
  const rules = parse(await readFile("deploy/prometheus/alerts.yml", "utf8")) as Rules
  const board = JSON.parse(await readFile("deploy/grafana/portal.json", "utf8")) as Board
  const of = {
    alerts: rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    dashboard: board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  }
  for (const [file, expressions] of Object.entries(of)) {
    const named = expressions.flatMap((text) => text.match(/\b(?:portal|nodejs|process)_\w+/g) ?? [])
    expect(named.length, file).toBeGreaterThan(5)
    expect([file, named.filter((name) => !served.has(name))]).toEqual([file, []])
  }
  // Nothing of the portal's own is served and then looked at by nobody.
  const all = Object.values(of).flat().join(" ")
  const own = [...served].filter((name) => name.startsWith("portal_") && !name.endsWith("_sum"))
  expect(own.filter((name) => !all.includes(name))).toEqual([])
})

test("a database that does not answer is told, beside the process's own figures", async () => {
  const { portal, served, live } = server
  const pool = openPool("postgres://portal@127.0.0.1:1/nowhere", { max: 1 })
  const away = await openMetrics(
    { portal: { ...portal, pool }, served, countSockets: live.count, queues },
    "127.0.0.1",
    0
  )
  const text = await (await fetch(away.url)).text()
  await away.close()
  await pool.end()
  expect(sample(text, "portal_database_up")).toBe(0)
  expect(sample(text, "portal_log_position")).toBeUndefined()
  expect(sample(text, "process_resident_memory_bytes")).toBeGreaterThan(0)
})

test("nothing but /metrics is served on the port", async () => {
  expect((await fetch(metrics.url.replace("/metrics", "/"))).status).toBe(404)
  expect((await fetch(metrics.url, { method: "POST" })).status).toBe(404)
})

/** Plans exams, so that read models have as many events to take in. */
const plan = (...ids: readonly number[]) =>
  append(
    server.portal.log,
    ids.map((id) => ({ stream: `exam-${id}`, type: "exam.planned", data: records.exam.events.planned.sample }))
  )

test("a node that has just started is not ready while a read model is far behind, and stays ready", async () => {
  const { portal } = server
  const name = portal.projections.find(({ mode }) => mode === "following")!.name
  const statusOf = async (handler: RequestHandler) => (await handler(undefined as never)).status
  const starting = ready(portal, { events: 1, atMost: 60_000 })
  const holder = await portal.pool.connect()
  try {
    await holder.query("begin")
    await holder.query("select from checkpoints where projection = $1 for update", [name])
    await plan(987_651, 987_652)
    const patient = ready(portal, { events: 1, atMost: 0 })
    const usual = ready(portal)
    expect([await statusOf(starting), await statusOf(patient), await statusOf(usual)]).toEqual([503, 200, 200])
    await holder.query("rollback")
    // The next event wakes whoever takes the read model further.
    await plan(987_653)
    await expect.poll(() => statusOf(starting)).toBe(200)
    await holder.query("begin")
    await holder.query("select from checkpoints where projection = $1 for update", [name])
    await plan(987_654, 987_655)
    expect([await statusOf(starting), await statusOf(ready(portal, { events: 1, atMost: 60_000 }))]).toEqual([200, 503])
  } finally {
    await holder.query("rollback")
    holder.release()
  }
})

test("a node whose database does not answer is live and not ready", async () => {
  const pool = openPool("postgres://portal@127.0.0.1:1/nowhere", { max: 1 })
  expect((await ready({ ...server.portal, pool })(undefined as never)).status).toBe(503)
  expect((await live(undefined as never)).status).toBe(200)
  await pool.end()
})

test("a node is live, ready while it may be sent requests, and not once it was told to end", async () => {
  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status
  expect([await status("/health/live"), await status("/health/ready")]).toEqual([200, 200])
  server.announceEnd()
  expect([await status("/health/live"), await status("/health/ready")]).toEqual([200, 503])
})
