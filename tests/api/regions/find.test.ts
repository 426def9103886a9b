import { expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { admin, get, house, post, setUp } from "./map.kit.ts"

setUp()

const find = async (search: string, token = admin, more = ""): Promise<readonly object[]> =>
  get(`/regions/find?search=${encodeURIComponent(search)}${more}`, token)

test("regions of every kind are found by a part of their name, wider ones first", async () => {
  const zone = (await post("/zone", { name: "Kaveri" })).body.data.id
  const state = (await post("/state", { name: "Kaveri Nadu", code: "KV", zone_id: zone })).body.data.id
  const prant = (await post("/prant", { name: "Upper Kaveri" })).body.data.id
  const district = (await post("/district", { name: "Kaveri", state_id: state, prant_id: prant })).body.data.id
  const city = (await post("/city", { name: "Kaveripattinam", district_id: district })).body.data.id
  expect(await find("KAVERI ")).toEqual([
    { kind: "zone", id: zone, name: "Kaveri", place: null },
    { kind: "state", id: state, name: "Kaveri Nadu", place: "Kaveri" },
    { kind: "district", id: district, name: "Kaveri", place: "Kaveri Nadu" },
    { kind: "city", id: city, name: "Kaveripattinam", place: "Kaveri, Kaveri Nadu" },
    { kind: "prant", id: prant, name: "Upper Kaveri", place: null }
  ])
  expect(await find("kaveri", admin, "&per_page=2")).toHaveLength(2)
  expect(await find("kv")).toEqual([{ kind: "state", id: state, name: "Kaveri Nadu", place: "Kaveri" }])

  const { version } = (await call(house.url, `/city/${city}`, { token: admin })).body.data
  await post("/city-delete", { id: city, version })
  expect(await find("kaveripattinam")).toEqual([])
  expect(await find("100%")).toEqual([])
})

test("a coordinator finds the regions that are looked after, and those around them", async () => {
  const state = await house.signIn(7, { stateId: 1 })
  const all = await find("district", admin)
  const own = await find("district", state)
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(all.length)
  expect(all).toEqual(expect.arrayContaining([...own]))
})

test("a text of no length is refused, and so is somebody who sees no regions", async () => {
  expect((await call(house.url, "/regions/find?search=", { token: admin })).status).toBe(422)
  expect((await call(house.url, "/regions/find?search=a", { token: await house.signIn(2) })).status).toBe(403)
})
