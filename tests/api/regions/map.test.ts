import { describe, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { newPerson, statusesOf } from "../../kit/people.ts"
import { get, house, namesOf, post, rowsOf, setUp } from "./map.kit.ts"

setUp()

describe("the map", () => {
  test("gets zone, state, prant, district and city, each in its place, and lists what they hold", async () => {
    const zone = await post("/zone", { name: "South" })
    expect(zone).toMatchObject({
      status: 200,
      body: { message: "Zone added", data: { name: "South", is_gcc: false, states: 0, version: 1 } }
    })
    const state = await post("/state", { name: "Tamil Nadu", code: "tn", zone_id: zone.body.data.id })
    expect(state.body.data).toMatchObject({ name: "Tamil Nadu", code: "TN", zone_name: "South", districts: 0 })
    const prant = await post("/prant", { name: "Dakshin Tamil Nadu" })
    const district = await post("/district", {
      name: "Thanjavur",
      state_id: state.body.data.id,
      prant_id: prant.body.data.id
    })
    expect(district.body.data).toMatchObject({
      name: "Thanjavur",
      state_name: "Tamil Nadu",
      prant_name: "Dakshin Tamil Nadu",
      zone_name: "South",
      cities: 0
    })
    const city = await post("/city", { name: "கும்பகோணம்", district_id: district.body.data.id })
    expect(city.body.data).toMatchObject({
      name: "கும்பகோணம்",
      district_name: "Thanjavur",
      state_name: "Tamil Nadu",
      schools: 0
    })
    expect(await get(`/zone/${zone.body.data.id}`)).toMatchObject({ states: 1, districts: 1, schools: 0, students: 0 })
    expect(await get(`/prant/${prant.body.data.id}`)).toMatchObject({ states: "Tamil Nadu", districts: 1 })
    expect(await get("/state/1")).toMatchObject({ districts: 2, schools: 2, students: 5 })
    expect((await post("/fetchStateWithPagination", { search: "tamil" })).body.data).toMatchObject({
      total: 1,
      page: 1,
      per_page: 10
    })
    expect(namesOf((await post("/fetchCity", { district_ids: [district.body.data.id] })).body.data)).toEqual([
      "கும்பகோணம்"
    ])
    expect(namesOf((await post("/fetchDistrict", { state_ids: [1, 2] })).body.data)).toEqual([
      "district 1",
      "district 2",
      "district 3"
    ])
    expect(namesOf(await get(`/fetch/regions/${state.body.data.id}`))).toEqual(["Thanjavur"])
    expect(namesOf(await get(`/fetch/regions/${district.body.data.id}?city=true`))).toEqual(["கும்பகோணம்"])
    expect(await get("/fetch/states")).toContainEqual({
      id: state.body.data.id,
      name: "Tamil Nadu",
      code: "TN",
      zone_id: zone.body.data.id
    })
    expect((await post("/fetchSubBoard", { state_ids: [state.body.data.id] })).body.data).toMatchObject([
      { board: "State", name: "Tamil Nadu State Board of School Examinations" }
    ])
    expect((await get("/fetch/countries"))[0]).toMatchObject({ code: "IN", dial_code: "+91" })
  })

  test("takes no name twice in one place, also of two who add it at once, but the same name elsewhere", async () => {
    const both = await Promise.all(
      ["Aurangabad", " aurangabad ", "AURANGABAD"].map((name) => post("/district", { name, state_id: 1, prant_id: 1 }))
    )
    expect(statusesOf(both)).toEqual([200, 422, 422])
    expect(both.find(({ status }) => status === 422)?.body.data.fields).toEqual({
      name: "A district with this name already exists in the same state"
    })
    expect((await post("/district", { name: "Aurangabad", state_id: 2, prant_id: 1 })).status).toBe(200)
    expect((await post("/state", { name: "Bihar", code: "B B", zone_id: 1 })).body.data.fields).toEqual({
      code: "Enter two letters, for example TN"
    })
    expect((await post("/state", { name: "Bihar", code: "AC", zone_id: 99 })).body.data.fields).toEqual({
      code: "Another state has this code",
      zone_id: "This zone does not exist"
    })
  })

  test.each([
    ["", "This is required"],
    ["  ", "This is required"],
    ["Pune 🎉", "A name has only letters, digits, spaces, full stops, commas, hyphens, apostrophes and brackets"],
    ["Pu\u200bne", "The name has invisible characters. Type it again instead of pasting it"],
    ["Pune\u202e", "The name has invisible characters. Type it again instead of pasting it"],
    ["Pune\u0007", "The name has invisible characters. Type it again instead of pasting it"],
    ["x".repeat(500), "A name has at most 100 characters"],
    ["12", "A name has only letters, digits, spaces, full stops, commas, hyphens, apostrophes and brackets"]
  ])("refuses the name %j and says why", async (name, expected) => {
    const { status, body } = await post("/prant", { name })
    expect([status, body.data.fields]).toEqual([422, { name: expected }])
  })

  test.each(["کراچی روڈ", "क्‌ष त्र", "N. & W. Region (East)", "Côte d’Azur"])(
    "takes the name %j, composed",
    async (name) => {
      const { status, body } = await post("/prant", { name: ` ${name.normalize("NFD")}  ` })
      expect([status, body.data.name]).toEqual([200, name.normalize("NFC")])
    }
  )

  test("is drawn by admins and sub admins alone", async () => {
    for (const role of [3, 6, 7, 8, 9] as const) {
      const token = await house.signIn(role, { zoneId: 1, stateId: 1, prantId: 1, districtId: 1 })
      expect((await post("/prant", { name: "Mine" }, token)).status).toBe(403)
      expect((await post("/city-delete", { id: 1, version: 1 }, token)).status).toBe(403)
    }
    expect((await post("/prant", { name: "Sub admin's" }, await house.signIn(11))).status).toBe(200)
  })
})

describe("who looks after a part of the map", () => {
  test("sees that part and what lies around it, counted within the part alone", async () => {
    const state = await house.signIn(7, { stateId: 1 })
    expect(namesOf(await rowsOf("/fetchZoneWithPagination", state))).toEqual(["zone 1"])
    expect(await rowsOf("/fetchZoneWithPagination", state)).toMatchObject([{ schools: 2, students: 5 }])
    expect(namesOf(await rowsOf("/fetchStateWithPagination", state))).toEqual(["state 1"])
    expect(namesOf((await post("/fetchState", {}, state)).body.data)).toEqual(["state 1"])
    const prant = await house.signIn(6, { prantId: 3 })
    expect(namesOf(await rowsOf("/fetchDistrictWithPagination", prant))).toEqual(["district 4"])
    const { status } = await call(house.url, "/district/1", { token: prant })
    expect(status).toBe(404)
    expect(await rowsOf("/fetchDistrictWithPagination", await house.signIn(9))).toEqual([])
  })

  test("sees both of two regions that they look after", async () => {
    const { id, token } = await newPerson(house, 9, { districtId: 1 })
    await house.portal.log.command({
      actor: { userId: 0, roleId: 10 },
      stream: `account-${id}`,
      type: "account.placed",
      data: { zoneId: null, stateId: null, prantId: null, districtId: 1, moreIds: [4] }
    })
    expect(namesOf(await rowsOf("/fetchDistrictWithPagination", token))).toEqual(["district 1", "district 4"])
    expect(await rowsOf("/fetchZoneWithPagination", token)).toMatchObject([
      { name: "zone 1", districts: 1 },
      { name: "zone 2", districts: 1 }
    ])
  })

  test("gets the same as a file", async () => {
    const token = await house.signIn(6, { prantId: 1 })
    const file = async (name: string) => {
      const response = await fetch(`${house.url}/api/export/${name}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ format: "csv", columns: ["name", "schools"] })
      })
      return (await response.text()).replace("\ufeff", "").replaceAll('"', "").trim().split(/\r?\n/)
    }
    // Of three who wrote the same name at once one was first, in their own spelling.
    expect((await file("district-export")).map((line) => line.replace(/^aurangabad/iu, "Aurangabad"))).toEqual([
      "Name,Schools",
      "Aurangabad,0",
      "Aurangabad,0",
      "district 2,1",
      "district 3,1"
    ])
    expect(await file("states-summary")).toEqual(["Name,Schools", "state 1,1", "state 2,1"])
  })
})

describe("a region that is to be removed", () => {
  test.each([
    ["zone", 1, "This zone is not empty: it has 3 states. Move them elsewhere first."],
    ["state", 1, "This state is not empty: it has 3 districts, 2 schools. Move them elsewhere first."],
    ["prant", 3, "This prant is not empty: it has 1 district, 1 school. Move them elsewhere first."],
    ["district", 4, "This district is not empty: it has 1 school, 2 students. Move them elsewhere first."]
  ])("says what is inside of %s %i", async (kind, id, message) => {
    await post("/state", { name: "Empty", code: "ZZ", zone_id: 1 })
    const { version } = await get(`/${kind}/${id}`)
    const answer = await post(`/${kind}-delete`, { id, version })
    expect([answer.status, answer.body.message]).toEqual([409, message])
  })
})
