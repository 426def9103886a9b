import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { decide, type State } from "../../../machines/decide.ts"
import { stateKey } from "../../../machines/edges.ts"
import { records } from "../../../machines/index.ts"
import { recordOf, splitType } from "../../../machines/record.ts"
import { eraseSubject } from "../../../server/platform/eventlog/personal.ts"
import { call } from "../../kit/edge.ts"
import { history } from "../../kit/history.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, kitActor, smallProgramme } from "../../kit/programme.ts"

let house: TestServer
let engineer: Person
const past = history(smallProgramme, 600, 11)

beforeAll(async () => {
  house = await openTestServer()
  for (let at = 0; at < past.length; at += 100) await append(house.portal.log, past.slice(at, at + 100))
  engineer = await newPerson(house, 10, { username: "the-engineer" })
})
afterAll(() => house.close())

const ask = async (path: string, query: Readonly<Record<string, string | number>>) =>
  call(
    house.url,
    `/flows/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    { token: engineer.token }
  )

/** Where each record of a machine stood after so many events of the past. */
const stoodAt = (machine: string, position: number): ReadonlyMap<string, string> => {
  const states = new Map<string, State>()
  for (const { stream, type, data } of past.slice(0, position)) {
    if (recordOf(stream) !== machine) continue
    const decision = decide(records[machine as keyof typeof records].machine, states.get(stream), {
      ...data,
      type: splitType(type)[1]
    })
    if (decision.taken) states.set(stream, decision.state)
  }
  return new Map([...states].map(([stream, { value }]) => [stream, stateKey(value)]))
}

describe("records as of a position", () => {
  test.each(["answerSheet", "exam", "notification", "account", "school"])(
    "of %s are those that a fold of the log gives",
    async (machine) => {
      for (const position of [0, 40, 150, 400, past.length]) {
        const {
          status,
          body: { data }
        } = await ask("records", { machine, as_of: position, per_page: 200 })
        const stood = stoodAt(machine, position)
        expect([status, data.total, data.position, data.is_more]).toEqual([200, stood.size, position, false])
        expect(
          Object.fromEntries(data.rows.map(({ stream, state }: { stream: string; state: string }) => [stream, state]))
        ).toEqual(Object.fromEntries(stood))
        for (const state of new Set(stood.values())) {
          const { body } = await ask("records", { machine, as_of: position, state, per_page: 200 })
          expect(body.data.rows.map(({ stream }: { stream: string }) => stream).toSorted()).toEqual(
            [...stood]
              .filter(([, one]) => one === state)
              .map(([stream]) => stream)
              .toSorted()
          )
        }
      }
    }
  )

  test("come in pages, by name, and by what their ids begin with", async () => {
    const page = async (more: object) =>
      (await ask("records", { machine: "answerSheet", as_of: past.length, per_page: 3, ...more })).body.data
    const names = [...stoodAt("answerSheet", past.length).keys()].toSorted()
    expect((await page({ page: 2 })).rows.map(({ stream }: { stream: string }) => stream)).toEqual(names.slice(3, 6))
    const begin = await page({ id: "2.1-1" })
    expect([begin.total, begin.rows.length > 0]).toEqual([
      names.filter((name) => name.startsWith("answerSheet-2.1-1")).length,
      true
    ])
  })

  test("of a time are those of the last event at or before it", async () => {
    const {
      rows: [event]
    } = await house.portal.pool.query<{ at: Date; last: number }>(
      "select at, (select max(position) from events f where f.at <= e.at) as last from events e where position = 150"
    )
    const {
      body: { data }
    } = await ask("position", { as_of: event!.at.toISOString() })
    expect(data.position).toBeLessThanOrEqual(event!.last)
    expect(Date.parse(data.at)).toBeLessThanOrEqual(event!.at.getTime())
    const before = await ask("position", { as_of: "2020-01-01" })
    expect(before.body.data).toMatchObject({ position: 0, at: null })
    expect((await ask("position", { as_of: "2999-01-01" })).body.data.position).toBe(
      (await house.portal.log.head()).position
    )
  })

  test.each([
    ["a machine that there is none of", { machine: "unicorn" }, 404],
    ["a machine that every object has", { machine: "constructor" }, 404],
    ["a time that there is none of", { machine: "school", as_of: "2026-13-45" }, 422],
    ["a place that is neither", { machine: "school", as_of: "yesterday" }, 422],
    ["an id with a quote", { machine: "school", id: "1' or 'a'='a" }, 422]
  ] as const)("are refused of %s", async (_, query, expected) => {
    expect((await ask("records", query)).status).toBe(expected)
  })

  test("of a state that there is none of are none", async () => {
    expect((await ask("records", { machine: "school", state: "sunken" })).body.data).toMatchObject({
      total: 0,
      rows: []
    })
  })
})

describe("a record's events", () => {
  const registered = { ...records.school.events.registered.sample, verification: "none" }

  test("come in their order, with who did them, on from a version", async () => {
    await house.portal.log.command({
      actor: { userId: engineer.id, roleId: 10, trueUserId: engineer.id },
      stream: "school-900",
      type: "school.registered",
      data: registered
    })
    for (let turn = 0; turn < 4; turn += 1) {
      await house.portal.log.command({
        actor: kitActor,
        stream: "school-900",
        ...(turn % 2
          ? { type: "school.activated", data: { by: "admin" } }
          : { type: "school.deactivated", data: { by: "admin", reason: null } })
      })
    }
    const {
      body: { data }
    } = await ask("record", { stream: "school-900" })
    expect(data).toMatchObject({ total: 5, has_personal: false })
    expect(data.rows.map(({ version }: { version: number }) => version)).toEqual([1, 2, 3, 4, 5])
    expect(data.rows[0]).toMatchObject({ by: "the-engineer", behind: "the-engineer", role: "Admin", data: registered })
    expect(
      (await ask("record", { stream: "school-900", after: 3 })).body.data.rows.map(
        ({ version }: { version: number }) => version
      )
    ).toEqual([4, 5])
  })

  test("name what followed from them", async () => {
    const { log } = house.portal
    const caused = await log.command({
      actor: kitActor,
      stream: "school-900",
      type: "school.deactivated",
      data: { by: "admin", reason: null }
    })
    const message = await log.command({
      actor: kitActor,
      stream: "message-of-900",
      type: "message.queued",
      data: records.message.events.queued.sample,
      cause: String(caused.position)
    })
    const {
      body: { data }
    } = await ask("record", { stream: "school-900", after: 5 })
    expect(data.rows[0].caused).toEqual([
      { stream: "message-of-900", type: "message.queued", position: message.position }
    ])
    expect((await ask("record", { stream: "message-of-900" })).body.data.rows[0].cause).toBe(String(caused.position))
  })

  test("of an erased record are there, without anything personal", async () => {
    const stream = "student-901"
    await house.portal.log.command({
      actor: kitActor,
      stream,
      type: "student.registered",
      data: records.student.events.registered.sample,
      personal: { subject: stream, data: { name: "Nandita Mohanty", dateOfBirth: "2013-02-28", guardian: "G" } }
    })
    expect((await ask("record", { stream })).body.data).toMatchObject({ has_personal: true })
    await eraseSubject(house.portal.pool, house.portal.projections, stream)
    const { body } = await ask("record", { stream })
    expect(body.data).toMatchObject({ has_personal: false, total: 1 })
    expect(JSON.stringify(body)).not.toMatch(/Nandita|2013-02-28/)
  })

  test("that no machine knows any more are shown as they are stored", async () => {
    const { pool } = house.portal
    await pool.query(`insert into events (position, stream, version, type, schema_version, data, meta)
      select position + 1, 'exam-902', 1, 'exam.burnt', 3, '{"odd": [1]}', '{"by": 999999, "role": 77, "node": "x"}' from log_head`)
    await pool.query("update log_head set position = position + 1")
    const {
      body: { data }
    } = await ask("record", { stream: "exam-902" })
    expect(data.rows).toMatchObject([{ type: "exam.burnt", schema_version: 3, data: { odd: [1] }, by: null, role: "" }])
    expect((await ask("records", { machine: "exam", id: "902" })).body.data.rows).toMatchObject([
      { stream: "exam-902", state: "unplanned", version: 1 }
    ])
  })

  test.each([
    ["that never was", "school-999999", 404],
    ["of no machine", "unicorn-1", 404],
    ["without an id", "school-", 422]
  ])("are refused of a record %s", async (_, stream, expected) => {
    expect((await ask("record", { stream })).status).toBe(expected)
  })
})
