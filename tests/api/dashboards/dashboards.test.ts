import { afterAll, beforeAll, expect, test } from "vitest"
import { dashboards } from "../../../schema/dashboards/dashboards.ts"
import { paymentCaseEvents } from "../../../schema/payments/paymentCase.ts"
import type { WorkFigure } from "../../../schema/dashboards/workFigures.ts"
import type { NewEvent } from "../../../server/platform/eventlog/index.ts"
import { call } from "../../kit/edge.ts"
import { append, loadProgramme, smallProgramme } from "../../kit/programme.ts"
import { caughtUp } from "../../kit/tables.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

type Row = { readonly id: string; readonly key: string; readonly by: string } & Readonly<
  Record<string, number | string>
>

let house: TestServer
let admin: string
let zonal: string
let district: string

beforeAll(async () => {
  house = await openTestServer()
  const { log, pool } = house.portal
  await loadProgramme(log)
  await append(
    log,
    [11, 12, 41].map((id) => ({
      stream: `student-${id}`,
      type: "student.feePaid",
      data: { amount: 20_000, currency: "INR" }
    }))
  )
  await caughtUp(pool)
  ;[admin, zonal, district] = await Promise.all([
    house.signIn(10),
    house.signIn(3, { zoneId: 1 }),
    house.signIn(9, { districtId: 1 })
  ])
})
afterAll(() => house.close())

const ask = async (token: string, path: string, payload: object = {}) => {
  const { status, body } = await call(house.url, `/admin/dashboard/${path}`, { token, payload })
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body.data as { readonly rows: readonly Row[]; readonly position: number; readonly at: string }
}

/** A CSV of the summary: by name, the cells of a line. */
const fileOf = async (token: string, payload: object) => {
  const response = await fetch(`${house.url}/api/export/statistics-summary-export`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(payload)
  })
  expect(response.status).toBe(200)
  const [, ...lines] = (await response.text()).trim().split("\r\n")
  return new Map(lines.map((line) => [line.split(",")[0]!.replaceAll('"', ""), line.split(",").slice(1)]))
}

test("all sixteen answer, each with the position and the time that it was counted at", async () => {
  const { position } = await house.portal.log.head()
  for (const { path } of Object.values(dashboards)) {
    const { position: counted, at } = await ask(admin, path)
    expect(counted, path).toBe(position)
    expect(Number.isNaN(new Date(at).getTime()), path).toBe(false)
  }
})

test("a card, its drill and its export have the same numbers", async () => {
  for (const filter of [{}, { zone_id: 1 }, { state_ids: [1] }, { district_ids: [1] }]) {
    const [card] = (await ask(admin, "card-summary", filter)).rows
    const drill = await ask(admin, "statistics-summary", filter)
    const file = await fileOf(admin, filter)
    for (const [column, name] of dashboards.statisticsSummary.measures.entries()) {
      const sum = drill.rows.reduce((all, row) => all + Number(row[name]), 0)
      expect(sum, `${name} ${JSON.stringify(filter)}`).toBe(card![name])
      const isMoney = name.startsWith("collected")
      const inFile = [...file.values()].reduce((all, cells) => all + Number(cells[column]) * (isMoney ? 100 : 1), 0)
      expect(inFile, `${name} in the file`).toBe(card![name])
    }
    const measured = dashboards.statisticsSummary.measures.length
    expect([...file.values()].every((cells) => cells[measured] === String(drill.position))).toBe(true)
  }
  expect((await ask(admin, "card-summary")).rows[0]).toMatchObject({ students: 9, paid_students: 3, collected: 60_000 })
})

test("a row opens one level down, from zones to the schools of a district", async () => {
  const levels = [{}, { zone_id: 1 }, { state_ids: [1] }, { district_ids: [1] }]
  const found = await Promise.all(levels.map((filter) => ask(admin, "statistics-summary", filter)))
  expect(found.map(({ rows }) => [rows[0]!.by, rows.map(({ key }) => key).toSorted()])).toEqual([
    ["zone", ["1", "2"]],
    ["state", ["1", "2"]],
    ["district", ["1", "2"]],
    ["school", ["1", "alone"]]
  ])
})

test("nobody sees another's region, whatever they ask for", async () => {
  expect((await ask(zonal, "card-summary")).rows[0]).toMatchObject({ students: 7 })
  expect((await ask(district, "card-summary")).rows[0]).toMatchObject({ students: 3, schools: 1 })
  for (const token of [zonal, district])
    for (const foreign of [{ zone_id: 2 }, { state_ids: [3] }, { prant_ids: [3] }, { district_ids: [4] }])
      for (const [name, { path, measures }] of Object.entries(dashboards))
        for (const row of (await ask(token, path, foreign)).rows)
          expect(
            measures.map((measure) => row[measure]),
            `${name} ${JSON.stringify(foreign)}`
          ).toEqual(measures.map(() => 0))
  const payload = {}
  const schoolUser = await house.signIn(2, { schoolId: 1 })
  expect((await call(house.url, "/admin/dashboard/card-summary", { token: schoolUser, payload })).status).toBe(403)
})

test("filters by class, language and year cut what carries them", async () => {
  const [all] = (await ask(admin, "card-summary", { class_level: [9] })).rows
  expect(all).toMatchObject({ students: 4, paid_students: 1, schools: smallProgramme.schools.length })
  expect((await ask(admin, "card-summary", { language: ["hi"], class_level: [8] })).rows[0]).toMatchObject({
    students: 0
  })
  expect((await ask(admin, "card-summary", { year: 2020 })).rows[0]).toMatchObject({ students: 0, collected: 0 })
})

test("what waits for somebody is counted in what they see", async () => {
  const tasksOf = async (token: string) => {
    const { status, body } = await call(house.url, "/dashboard/tasks", { token })
    expect(status).toBe(200)
    return new Map((body.data as readonly { name: string; count: number }[]).map(({ name, count }) => [name, count]))
  }
  expect((await tasksOf(admin)).get("uncoveredDistricts")).toBe(4)
  expect((await tasksOf(zonal)).get("uncoveredDistricts")).toBe(3)
  expect((await tasksOf(await house.signIn(2, { schoolId: 1 }))).get("unpaidStudents")).toBeUndefined()
  expect((await tasksOf(await house.signIn(2, { schoolId: 2 }))).get("unpaidStudents")).toBe(2)
  expect((await tasksOf(await house.signIn(14))).has("uncoveredDistricts")).toBe(false)
})

test("figures of work are of those whose work it is, and say what came today", async () => {
  const figuresOf = async (token: string) => {
    const { status, body } = await call(house.url, "/dashboard/work", { token })
    expect(status).toBe(200)
    return new Map((body.data as readonly WorkFigure[]).map(({ name, ...figure }) => [name, figure]))
  }
  const organizer = await house.signIn(5)
  const none = { count: 0, today: 0, yesterday: 0 }
  expect(await figuresOf(organizer)).toEqual(
    new Map([
      ["stateCoordinators", none],
      ["districtCoordinators", none]
    ])
  )
  const support = await house.signIn(4)
  expect(await figuresOf(support)).toEqual(
    new Map([
      ["openCases", none],
      ["decidedCases", none],
      ["parcels", none]
    ])
  )
  const { log, pool } = house.portal
  const day = 86_400_000
  const raised = (id: number, at: number): NewEvent => ({
    stream: `paymentCase-${id}`,
    type: "paymentCase.raised",
    data: { order: id, amount: 20_000, currency: "INR", paidOn: "2026-11-23" },
    at: new Date(at)
  })
  const paid = { stream: "shipment-7", type: "shipment.requested", data: { copies: 4 } }
  await append(log, [raised(1, Date.now() - 3 * day), raised(2, Date.now() - day), raised(3, Date.now()), paid])
  await append(log, [
    { stream: "paymentCase-1", type: "paymentCase.resolved", data: paymentCaseEvents.resolved.sample }
  ])
  await caughtUp(pool)
  expect(await figuresOf(support)).toEqual(
    new Map([
      ["openCases", { count: 2, today: 1, yesterday: 1 }],
      ["decidedCases", { count: 1, today: 1, yesterday: 0 }],
      ["parcels", { count: 1, today: 1, yesterday: 0 }]
    ])
  )
  expect((await figuresOf(await house.signIn(14))).size).toBe(0)
  expect((await figuresOf(await house.signIn(2, { schoolId: 1 }))).size).toBe(0)
})
