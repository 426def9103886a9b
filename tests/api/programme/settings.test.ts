import { afterAll, beforeAll, expect, test } from "vitest"
import { programmeEvents, programmeStream } from "../../../schema/programme/programme.ts"
import { call } from "../../kit/edge.ts"
import { newPerson, typesOf, type Person } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let admin: Person

beforeAll(async () => {
  house = await openTestServer()
  admin = await newPerson(house, 10, { username: "the-admin" })
})
afterAll(() => house.close())

const path = "/programme/settings"
const get = (from = path, { token } = admin) => call(house.url, from, { token })
const change = (payload: object, { token } = admin) => call(house.url, path, { token, payload })
const versionNow = async (): Promise<number> => (await get()).body.data.version

test("before the set-up there are no settings to change", async () => {
  expect([(await get()).status, (await change({ name: "Early", version: 0 })).status]).toEqual([404, 404])
  const sample = programmeEvents.setUp.sample
  await append(house.portal.log, [{ stream: programmeStream, type: "programme.setUp", data: sample }])
  const { status, body } = await get()
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ ...sample, classes: [6, 7, 8, 9, 10, 11], version: 1 })
  expect(body.data.tie_breaks[0]).toBe("section3")
})

test("a change holds for what it names, and its history says who, from what and to what", async () => {
  const version = await versionNow()
  const changed = await change({ name: "National Science Olympiad", office: null, classes: [6, 7], version })
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject({
    name: "National Science Olympiad",
    office: null,
    organisation: "National Olympiad Trust",
    classes: [6, 7],
    version: version + 1
  })
  const { body } = await get("/programme/changes")
  expect(body.data).toMatchObject({
    total: 1,
    rows: [
      {
        by: "the-admin",
        version: version + 1,
        changed: expect.arrayContaining(["name", "office", "classes"]),
        from: { name: "National School Olympiad", office: "12 Lodhi Road, New Delhi 110003" },
        to: { name: "National Science Olympiad", office: null, classes: [6, 7] }
      }
    ]
  })
  const named = await call(house.url, "/programme")
  expect(named.body.data.programme).toMatchObject({ name: "National Science Olympiad", year: 2026 })
})

test("what is as it was is no change", async () => {
  const before = await typesOf(house, programmeStream)
  const { classes, version } = (await get()).body.data
  expect((await change({ classes, version })).status).toBe(200)
  expect(await typesOf(house, programmeStream)).toEqual(before)
})

test("of two who saw the same version the second is refused with what the first made of it", async () => {
  const version = await versionNow()
  const both = await Promise.all([
    change({ name: "First", version }),
    change({ organisation: "Second Trust", version })
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)!
  const now = (await get()).body.data
  expect(refused.body.data).toMatchObject({ version: version + 1, current: { name: now.name } })
  expect((await change({ contact: "desk@olympiad.example.org", version: version + 1 })).status).toBe(200)
})

test.each([
  [{ name: "" }, "name"],
  [{ gstin: "123" }, "gstin"],
  [{ classes: [] }, "classes"],
  [{ languages: ["hi"] }, "languages"],
  [{ tie_breaks: ["younger", "younger"] }, "tie_breaks"]
])("a setting that does not fit is refused by its name: %j", async (wrong, field) => {
  const { status, body } = await change({ ...wrong, version: await versionNow() })
  expect([status, Object.keys(body.data.fields)]).toEqual([422, [field]])
})

test("a class outside of the programme's bounds is refused", async () => {
  expect((await change({ classes: [5], version: await versionNow() })).status).toBe(422)
})

test("nobody but the admin sees or changes them", async () => {
  for (const role of [2, 4, 6, 11] as const) {
    const other = await newPerson(house, role)
    expect([(await get(path, other)).status, (await get("/programme/changes", other)).status]).toEqual([403, 403])
    expect((await change({ name: "Mine", version: 1 }, other)).status).toBe(403)
  }
})

const fee = { body: "national", classes: [6, 7], amount: 25_000, tax_percent: 18, from: null, until: null }

test("the fee table is changed as a whole, and its history has both", async () => {
  const before = (await get()).body.data
  expect(before.fees.map(({ body, amount }: typeof fee) => [body, amount])).toEqual([
    ["national", 20_000],
    ["gulf", 1_000]
  ])
  const fees = [
    { ...fee, until: "2026-06-30" },
    { ...fee, amount: 30_000, from: "2026-07-01" },
    { ...fee, body: "gulf", amount: 1_050 },
    { ...fee, classes: [8], payer: "school", tax_percent: 0 },
    { ...fee, classes: [8], payer: "institute" }
  ]
  const changed = await change({ fees, version: before.version })
  expect([changed.status, changed.body.data.fees]).toEqual([200, fees])
  expect((await get()).body.data.fees).toEqual(fees)
  expect((await get("/programme/changes")).body.data.rows[0]).toMatchObject({
    changed: ["fees"],
    from: { fees: before.fees },
    to: { fees }
  })
})

test.each([
  ["two for one class on one day", [fee, { ...fee, classes: [7, 8], from: "2026-07-01" }]],
  [
    "two that meet on a day",
    [
      { ...fee, until: "2026-07-01" },
      { ...fee, from: "2026-07-01" }
    ]
  ],
  ["one that ends before it begins", [{ ...fee, from: "2026-07-02", until: "2026-07-01" }]],
  ["one for no class", [{ ...fee, classes: [] }]],
  ["one below nothing", [{ ...fee, amount: -1 }]],
  ["one of a part of a paisa", [{ ...fee, amount: 0.5 }]],
  ["one of nobody", [{ ...fee, body: "moon" }]],
  ["one for a payer beside one for all", [fee, { ...fee, payer: "school" }]],
  ["one for a payer who is none", [{ ...fee, payer: "bank" }]]
])("no fee table has %s", async (_what, fees) => {
  const { version, fees: before } = (await get()).body.data
  const refused = await change({ fees, version })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.data.fields).every((field) => field.startsWith("fees"))).toBe(true)
  expect((await get()).body.data).toMatchObject({ version, fees: before })
})
