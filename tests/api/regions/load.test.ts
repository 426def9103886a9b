import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProposedRegions } from "../../../schema/regions/proposed.ts"
import { regionEvents } from "../../../server/areas/regions/map/events.ts"
import { call } from "../../kit/edge.ts"
import { append } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let admin: string

beforeAll(async () => {
  house = await openTestServer()
  // The zone South with Kerala, Lakshadweep, Puducherry and Tamil Nadu.
  await append(house.portal.log, regionEvents({ zones: [12] }))
  admin = await house.signIn(10)
})
afterAll(() => house.close())

const nothing = { zones: [], states: [], prants: [] }
const load = (chosen: object, token = admin) =>
  call(house.url, "/regions/load", { token, payload: { ...nothing, ...chosen } })
const leftOut = async (): Promise<ProposedRegions> =>
  (await call(house.url, "/regions/left-out", { token: admin })).body.data
const query = async <Row extends object>(text: string) => (await house.portal.pool.query<Row>(text)).rows
/** Districts by state, zone and prant; those without a place are none. */
const districts = () =>
  query<{ state: string; zone: string; prant: string; name: string }>(
    `select s.code as state, z.name as zone, p.name as prant, d.name from districts d
       join states s on s.id = d.state_id join zones z on z.id = s.zone_id join prants p on p.id = d.prant_id
     where d.zone_id = z.id order by 1, 4`
  )
const count = async (table: string) => (await query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n

test("what was left out is proposed, and what is loaded no more", async () => {
  const { zones, prants } = await leftOut()
  expect(zones.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13])
  expect(prants.map(({ name }) => name)).not.toContain("Kerala")
})

test("a single state comes with its zone, prants, districts and cities, beside regions added by hand", async () => {
  // They take the numbers that the map has for others.
  const hand = await call(house.url, "/zone", { token: admin, payload: { name: "By hand" } })
  const own = { name: "Own state", code: "XO", zone_id: hand.body.data.id }
  const state = await call(house.url, "/state", { token: admin, payload: own })
  const prant = await call(house.url, "/prant", { token: admin, payload: { name: "Own prant" } })
  const place = { state_id: state.body.data.id, prant_id: prant.body.data.id }
  await call(house.url, "/district", { token: admin, payload: { name: "Own district", ...place } })
  const before = await districts()

  const loaded = await load({ states: ["KA"] })
  expect([loaded.status, loaded.body.data]).toEqual([
    200,
    { states: 1, districts: expect.any(Number), cities: expect.any(Number) }
  ])
  const added = (await districts()).filter(({ state: code }) => code === "KA")
  expect(added).toHaveLength(loaded.body.data.districts)
  expect(new Set(added.map(({ zone }) => zone))).toEqual(new Set(["South Central"]))
  expect(new Set(added.map(({ prant: name }) => name))).toEqual(new Set(["Karnataka Uttara", "Karnataka Dakshina"]))
  expect(await districts()).toHaveLength(before.length + added.length)
  expect((await leftOut()).zones.find(({ id }) => id === 11)!.states.map(({ code }) => code)).toEqual(["AP", "TG"])
})

test("loading again adds nothing, and another state joins the zone that was renamed", async () => {
  const [zone] = await query<{ id: number; version: number }>(
    "select id, version from zones where name = 'South Central'"
  )
  const renamed = { name: "Deccan", version: zone!.version }
  expect((await call(house.url, `/zone/${zone!.id}`, { token: admin, payload: renamed })).status).toBe(200)
  const [zones, before] = [await count("zones"), await count("events")]
  expect((await load({ states: ["KA"], zones: [12] })).body.data).toEqual({ states: 0, districts: 0, cities: 0 })
  expect(await count("events")).toBe(before)
  await load({ states: ["TG"] })
  expect((await districts()).find(({ state }) => state === "TG")!.zone).toBe("Deccan")
  expect(await count("zones")).toBe(zones)
})

test("a prant comes with its part of a state, and the state's rest later", async () => {
  const awadh = (await leftOut()).prants.find(({ name }) => name === "Awadh")!
  await load({ prants: [awadh.id] })
  const part = (await districts()).filter(({ state }) => state === "UP")
  expect(new Set(part.map(({ prant }) => prant))).toEqual(new Set(["Awadh"]))
  const rest = await load({ states: ["UP"] })
  expect(rest.body.data.states).toBe(0)
  const whole = (await districts()).filter(({ state }) => state === "UP")
  expect(whole.length).toBe(part.length + rest.body.data.districts)
  expect(new Set(whole.map(({ name }) => name)).size).toBe(whole.length)
})

test("of two who load the same at once, one adds it", async () => {
  const both = await Promise.all([load({ zones: [10] }), load({ zones: [10] })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const zones = await query("select from zones where name = 'North East'")
  expect(zones).toHaveLength(1)
})

test("nothing chosen, an unknown state and anybody who does not draw the map are refused", async () => {
  expect((await load({})).body.data.fields).toEqual({ zones: "Choose at least one region" })
  const unknown = await load({ states: ["XX"] })
  expect([unknown.status, Object.keys(unknown.body.data.fields)]).toEqual([422, ["states"]])
  expect((await load({ states: ["GJ"] }, await house.signIn(7, { stateId: 1 }))).status).toBe(403)
})

test("once everything is loaded nothing is left out", async () => {
  await load({ zones: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] })
  expect(await leftOut()).toEqual({ zones: [], prants: [] })
  expect(await query("select from states where code <> 'XO'")).toHaveLength(42)
})
