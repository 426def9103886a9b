import { describe, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { typesOf } from "../../kit/people.ts"
import { appoint, districtsOf, house, listed, person, post, setUp, signedIn } from "./coordinators.kit.ts"

setUp()

describe("a coordinator who is appointed", () => {
  test("gets an account, a link to choose a password, and sees the regions given, no others", async () => {
    const row = await appoint("district", [1, 4])
    expect(row).toMatchObject({
      kind: "district",
      regions: "district 1, district 4",
      region_ids: [1, 4],
      name: "Meera Krishnan",
      email: "meera@example.org",
      mobile: "+919876543210",
      state: "active",
      has_signed_in: false,
      may_change: true,
      version: 1
    })
    const token = await signedIn(row.username)
    expect(await districtsOf(token)).toEqual([1, 4])
    expect((await post("/coordinators", { search: row.username })).body.data.rows).toMatchObject([
      { has_signed_in: true }
    ])
    expect(await typesOf(house, `coordinator-${row.id}`)).toEqual(["coordinator.added"])
  })

  test.each([
    ["zonal", [1], [1, 2, 3]],
    ["state", [1], [1, 2]],
    ["prant", [1], [2, 3]]
  ])("of the kind %s sees the districts in the region", async (kind, regions, districts) => {
    const { username } = await appoint(kind, regions)
    expect(await districtsOf(await signedIn(username))).toEqual(districts)
  })

  test("of the organizing team is national and has no region", async () => {
    expect(await appoint("organizing", [])).toMatchObject({ regions: "", region_ids: [] })
    const { status, body } = await post("/coordinators/add", { kind: "organizing", region_ids: [1], ...person })
    expect([status, body.data.fields]).toEqual([
      422,
      { region_ids: "The organizing team is national and has no region" }
    ])
  })

  test("is asked for what is missing or wrong, field by field", async () => {
    const { status, body } = await post("/coordinators/add", {
      kind: "district",
      region_ids: [1],
      name: "R2 🎉",
      email: "nobody",
      mobile: "12"
    })
    expect([status, Object.keys(body.data.fields).toSorted()]).toEqual([422, ["email", "mobile", "name"]])
    expect((await post("/coordinators/add", { kind: "district", region_ids: [], ...person })).body.data.fields).toEqual(
      { region_ids: "Choose at least one region" }
    )
    expect(
      (await post("/coordinators/add", { kind: "district", region_ids: [77], ...person })).body.data.fields
    ).toEqual({ region_ids: "One of the regions does not exist" })
  })

  test("leaves nothing personal in the log", async () => {
    await appoint("district", [2], {
      name: "Unmistakable Nameholder",
      email: "unmistakable@example.org",
      mobile: "9812345670"
    })
    const {
      rows: [log]
    } = await house.portal.pool.query<{ text: string }>(
      "select string_agg(data::text || meta::text, '') as text from events"
    )
    for (const word of ["Unmistakable", "9812345670"]) expect(log!.text).not.toContain(word)
  })
})

describe("who manages coordinators", () => {
  test("appoints those below within the own region, and is told what is outside", async () => {
    const { username } = await appoint("state", [1])
    const state = await signedIn(username)
    expect(await appoint("district", [2], {}, state)).toMatchObject({ regions: "district 2", may_change: true })
    expect(
      (await post("/coordinators/add", { kind: "district", region_ids: [3], ...person }, state)).body.data.fields
    ).toEqual({ region_ids: "One of the regions is not in your area" })
    expect((await post("/coordinators/add", { kind: "zonal", region_ids: [1], ...person }, state)).status).toBe(403)
  })

  test("sees those in and around the own region alone, and changes only those wholly inside", async () => {
    const inside = await appoint("district", [1], { name: "Inside Person" })
    const across = await appoint("district", [1, 3], { name: "Across Person" })
    const outside = await appoint("district", [4], { name: "Outside Person" })
    const zonal = await appoint("zonal", [1], { name: "Above Person" })
    const token = await signedIn((await appoint("state", [1])).username)
    const rows = await listed(token)
    const seen = new Map(rows.map((row) => [row.id, row.may_change]))
    expect([inside.id, across.id, outside.id, zonal.id].map((id) => seen.get(id))).toEqual([
      true,
      false,
      undefined,
      false
    ])
    expect((await post("/coordinators/disable", { id: outside.id }, token)).status).toBe(404)
    expect((await post("/coordinators/disable", { id: across.id }, token)).status).toBe(403)
    expect((await post("/coordinators/disable", { id: inside.id }, token)).body).toMatchObject({
      message: "Coordinator disabled",
      data: { state: "disabled" }
    })
    const history = await call(house.url, `/records/history?kind=coordinator&id=${inside.id}`, { token })
    expect(history.body.data.rows.map(({ event }: { event: string }) => event)).toEqual(["disabled", "added"])
    expect((await call(house.url, `/records/history?kind=coordinator&id=${outside.id}`, { token })).status).toBe(404)
  })

  test("does not change themselves", async () => {
    const own = await appoint("zonal", [2])
    const token = await signedIn(own.username)
    expect((await listed(token)).find(({ id }) => id === own.id)?.may_change).toBe(false)
    expect((await post("/coordinators/disable", { id: own.id }, token)).status).toBe(403)
  })
})
