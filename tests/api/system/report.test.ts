import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { records } from "../../../machines/index.ts"
import type { SystemReport } from "../../../schema/system/system.ts"
import { systemReports } from "../../../server/areas/system/report.ts"
import { openPool } from "../../../server/platform/db/pool.ts"
import { noteFault } from "../../../server/platform/http/failures.ts"
import { inRequest } from "../../../server/platform/http/requestContext.ts"
import { poll } from "../../../server/platform/jobs/poller.ts"
import { takeFaults } from "../../../server/platform/monitoring/faults.ts"
import { openJobRuns } from "../../../server/platform/monitoring/jobRuns.ts"
import { reportNode } from "../../../server/platform/monitoring/nodeReport.ts"
import { ask } from "../../kit/client.ts"
import { append } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let admin: string

beforeAll(async () => {
  house = await openTestServer()
  admin = await house.signIn(10)
})
afterAll(() => house.close())

const read = async (): Promise<SystemReport> => {
  const { status, body } = await ask<SystemReport>(house.url, "system/report", admin)
  expect(status).toBe(200)
  return body.data
}
const partOf = ({ parts }: SystemReport, part: string) => parts.find((one) => one.part === part)!

const report = (more: Partial<Parameters<typeof reportNode>[1]> = {}) =>
  reportNode(house.portal, { countSockets: () => 7, jobs: () => [], ...more }, () => undefined)

/** What a node writes about itself. */
const reportOnce = async (): Promise<object> => {
  const node = report()
  const rows = async () => (await house.portal.pool.query<{ report: object }>("select report from node_reports")).rows
  await expect.poll(async () => (await rows()).length).toBe(1)
  const [found] = await rows()
  await node.stop()
  return found!.report
}

describe("the report of the system", () => {
  test("is for the admin alone", async () => {
    expect((await ask(house.url, "system/report")).status).toBe(401)
    for (const role of [2, 3, 11, 13] as const) {
      const { status } = await ask(house.url, "system/report", await house.signIn(role))
      expect(status, `role ${role}`).toBe(403)
    }
    const { parts } = await read()
    expect(parts.map(({ part }) => part)).toEqual([
      "nodes",
      "read_models",
      "jobs",
      "queues",
      "errors",
      "storage",
      "queries",
      "backup",
      "audit"
    ])
  })

  test("has a node while it reports itself, with its figures, and not once it was stopped", async () => {
    const node = report()
    await expect.poll(async () => (await read()).nodes.map(({ name }) => name)).toEqual([house.portal.node])
    const [shown] = (await read()).nodes
    expect(shown).toMatchObject({ sockets: 7, pid: process.pid, version: expect.stringMatching(/^\d.*\+/) })
    expect(shown!.rss).toBeGreaterThan(shown!.heap_used)
    expect(Date.parse(shown!.started_at)).toBeLessThanOrEqual(Date.parse(shown!.reported_at))
    await node.stop()
    expect((await read()).nodes).toEqual([])
  })

  test("tells of a node that fell silent, until it is forgotten", async () => {
    const { pool } = house.portal
    const said = await reportOnce()
    const insert = (node: string, seconds: number, host: object = { host: "elsewhere" }) =>
      pool.query(
        `insert into node_reports values ($1, now() - interval '1 day', now() - make_interval(secs => $2), $3)`,
        [node, seconds, JSON.stringify({ ...said, ...host })]
      )
    await insert("silent", 60)
    await insert("forgotten", 400)
    // It crashed, and this node is started in its place.
    await insert("replaced", 60, {})
    expect(partOf(await read(), "nodes")).toMatchObject({ state: "act" })
    const node = report()
    await expect
      .poll(async () => (await read()).nodes.map(({ name }) => name).toSorted())
      .toEqual([house.portal.node, "silent"].toSorted())
    expect(partOf(await read(), "nodes").found).toContain("silent")
    await node.stop()
    await pool.query("delete from node_reports")
  })

  test("has unexpected errors by the id that people are shown, and nothing of what they say", async () => {
    // Those that other tests of this process met.
    takeFaults()
    const thrown = new TypeError("Asha Kulkarni, 9876543210, was not found")
    let id = ""
    inRequest("editZone", {}, () => (id = noteFault(thrown)))
    inRequest("/api/photos/99887766/secret", {}, () => noteFault(thrown))
    await report().stop()
    const found = await read()
    expect(found.errors.find((error) => error.id === id)).toMatchObject({
      name: "TypeError",
      call: "editZone",
      place: expect.stringMatching(/^tests\/api\/system\/report\.test\.ts:\d+$/),
      node: house.portal.node
    })
    expect(found.errors_total).toBe(found.errors.length)
    expect(partOf(found, "errors").state).toBe("look")
    expect(JSON.stringify(found)).not.toMatch(/Asha|9876543210|99887766|secret/)
  })

  test("has the jobs of all nodes with their failures", async () => {
    const { begin, list } = openJobRuns()
    const fine = begin("fine", () =>
      poll(
        () => Promise.resolve(),
        () => undefined,
        60_000
      )
    )
    const failing = begin("failing", () =>
      poll(
        () => Promise.reject(new Error("no")),
        () => undefined,
        60_000
      )
    )
    await expect.poll(() => list().every(({ nextRunAt }) => nextRunAt !== null)).toBe(true)
    const node = report({ jobs: list })
    await expect.poll(async () => (await read()).jobs.length).toBe(2)
    const found = await read()
    expect(found.jobs).toMatchObject([
      { name: "failing", failures: 1, last_run_at: null, failed_at: expect.any(String) },
      { name: "fine", failures: 0, last_run_at: expect.any(String), failed_at: null }
    ])
    expect(partOf(found, "jobs")).toMatchObject({ state: "look", found: expect.stringContaining("failing") })
    await Promise.all([fine, failing, node].map(({ stop }) => stop()))
  })

  test("has what waits, and a read model that is behind while nobody takes it further", async () => {
    const { pool, log, projections } = house.portal
    await pool.query(
      `insert into gateway_inbox (event_id, digest, secret_number, raw, received_at)
       values ('one', 'one', 0, '{}', now() - interval '2 hours')`
    )
    const name = projections.find(({ mode }) => mode === "following")!.name
    const holder = await pool.connect()
    await holder.query("begin")
    await holder.query("select from checkpoints where projection = $1 for update", [name])
    await append(log, [{ stream: "exam-987654", type: "exam.planned", data: records.exam.events.planned.sample }])
    const found = await read()
    expect(found.read_models.find((model) => model.name === name)!.events).toBeGreaterThan(0)
    await holder.query("rollback")
    holder.release()
    expect(found.queues.find((queue) => queue.name === "gateway's webhooks")).toMatchObject({ waiting: 1 })
    expect(partOf(found, "queues")).toMatchObject({ state: "act" })
    expect(found.position).toBeGreaterThan(0)
    await expect.poll(async () => (await read()).read_models.find((model) => model.name === name)!.events).toBe(0)
  })

  test("has statements that run for long without the values in them", async () => {
    const other = openPool(house.databaseUrl, { max: 1 })
    const running = other.query("select pg_sleep(4), 'Asha Kulkarni' as name")
    const reports = systemReports(house.portal, [])
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const { queries } = await reports()
    expect(queries).toMatchObject({
      source: "running",
      slowest: [{ text: "select pg_sleep(?), ? as name", calls: null }]
    })
    await running
    await other.end()
  })

  test("has sizes and free room, and says when there is no backup", async () => {
    const { storage, backup, parts } = await read()
    expect(storage.database).toBeGreaterThan(1_000_000)
    expect(storage.tables.length).toBeGreaterThan(3)
    expect(storage.free).toBeGreaterThan(0)
    expect(backup).toMatchObject({ made_at: null, tested_at: null })
    expect(parts.find(({ part }) => part === "backup")).toMatchObject({ state: "act", todo: expect.any(String) })
  })

  test("costs little: half of the readings take less than 50 ms", async () => {
    const times: number[] = []
    for (let n = 0; n < 15; n++) {
      const began = performance.now()
      await read()
      times.push(performance.now() - began)
    }
    expect(times.toSorted((a, b) => a - b)[7]).toBeLessThan(50)
  })
})
