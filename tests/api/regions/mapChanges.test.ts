import { describe, expect, test } from "vitest"
import { waitForProjection } from "../../../server/platform/projections/waitForProjection.ts"
import { call } from "../../kit/edge.ts"
import { newPerson } from "../../kit/people.ts"
import { admin, get, house, namesOf, post, rowsOf, setUp } from "./map.kit.ts"

setUp()

describe("a region that is edited", () => {
  test("by two at once keeps the first's, and tells the second what it is now", async () => {
    const { id, version } = (await post("/prant", { name: "Konkan" })).body.data
    const first = await post(`/prant/${id}`, { name: "Konkan North", version })
    expect(first).toMatchObject({
      status: 200,
      body: { message: "Prant updated", data: { name: "Konkan North", version: 2 } }
    })
    const second = await post(`/prant/${id}`, { name: "Konkan South", version })
    expect(second).toMatchObject({
      status: 409,
      body: {
        message: "Someone else changed this prant in the meantime",
        data: { code: "Stale", version: 2, current: { name: "Konkan North", version: 2 } }
      }
    })
    expect((await post(`/prant/${id}`, { name: "Konkan North", version: 2 })).body.data).toMatchObject({ version: 2 })
  })

  test("once it was removed is refused with a sentence, as one that never was is not found", async () => {
    const { id, version } = (await post("/prant", { name: "Short-lived" })).body.data
    expect((await post("/prant-delete", { id, version })).body).toMatchObject({
      message: "Prant removed",
      data: { id, is_removed: true }
    })
    expect(await post(`/prant/${id}`, { name: "Longer-lived", version })).toMatchObject({
      status: 409,
      body: {
        message: "Not possible while the status is “Removed”.",
        data: { code: "Refused" }
      }
    })
    expect((await call(house.url, `/prant/${id}`, { token: admin })).status).toBe(404)
    expect((await post("/prant/9999", { name: "Nowhere", version: 1 })).status).toBe(404)
    expect((await post("/prant", { name: "Short-lived" })).body.data.id).toBe(id + 1)
  })

  test("is no choice any more once it is removed, and nothing can be put into it", async () => {
    const { id, version } = (await post("/state", { name: "Vidarbha", code: "VB", zone_id: 1 })).body.data
    await post("/state-delete", { id, version })
    expect(namesOf((await post("/fetchState", {})).body.data)).not.toContain("Vidarbha")
    expect((await post("/district", { name: "Nagpur", state_id: id, prant_id: 1 })).body.data.fields).toEqual({
      state_id: "This state does not exist"
    })
  })

  test("sent again by the same gesture is edited once", async () => {
    const send = () =>
      fetch(`${house.url}/api/prant`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${admin}`,
          "content-type": "application/json",
          "idempotency-key": "one-gesture"
        },
        body: JSON.stringify({ name: "Once" })
      }).then((response) => response.json() as Promise<{ data: { id: number } }>)
    const [first, second] = [await send(), await send()]
    expect(second.data.id).toBe(first.data.id)
  })
})

describe("a district that is moved", () => {
  test("takes schools, students, accounts and counts along, and the event tells from where to where", async () => {
    const { pool, log, signals } = house.portal
    const owner = await newPerson(house, 9, { districtId: 2, stateId: 1, zoneId: 1 })
    const [before, after] = [await house.signIn(7, { stateId: 1 }), await house.signIn(7, { stateId: 3 })]
    const { version } = await get("/district/2")
    const answer = await post("/district/2", { name: "district 2", state_id: 3, prant_id: 3, version })
    expect(answer.body.data).toMatchObject({
      state_name: "state 3",
      zone_name: "zone 2",
      prant_name: "prant 3",
      schools: 1,
      students: 2
    })
    const {
      rows: [event]
    } = await pool.query(
      "select type, data from events where stream = 'region-district-2' order by version desc limit 1"
    )
    expect(event).toEqual({
      type: "region.moved",
      data: {
        kind: "district",
        id: 2,
        from: { zoneId: null, stateId: 1, prantId: 1, districtId: null },
        to: { zoneId: null, stateId: 3, prantId: 3, districtId: null }
      }
    })
    const places = "state_id, prant_id, zone_id"
    for (const [table, id] of [
      ["schools", 2],
      ["students", 21],
      ["students", 22]
    ] as const) {
      const { rows } = await pool.query(`select ${places} from ${table} where id = $1`, [id])
      expect(rows, `${table} ${id}`).toEqual([{ state_id: 3, prant_id: 3, zone_id: 2 }])
    }
    const {
      rows: [account]
    } = await pool.query("select state_id, zone_id, prant_id from accounts where id = $1", [owner.id])
    expect(account).toEqual({ state_id: 3, zone_id: 2, prant_id: null })
    const { position } = await log.head()
    await waitForProjection(pool, signals, "studentCounts", position)
    expect(await rowsOf("/fetchStateWithPagination", before)).toMatchObject([{ schools: 1, students: 3 }])
    expect(await rowsOf("/fetchStateWithPagination", after)).toMatchObject([{ schools: 2, students: 4 }])
    const counted = async (token: string) =>
      (await get("/answer-sheet-submitted-stats?exam_id=1&group_by=state", token)).rows as { registered: number }[]
    expect([await counted(before), await counted(after)]).toMatchObject([[{ registered: 3 }], [{ registered: 4 }]])
  })

  test("so does a state that goes into another zone", async () => {
    const { version, name, code } = await get("/state/2")
    expect((await post("/state/2", { name, code, zone_id: 2, version })).body.data.zone_name).toBe("zone 2")
    const { rows } = await house.portal.pool.query(
      `select distinct zone_id from schools where state_id = 2 union select zone_id from students where state_id = 2
        union select zone_id from districts where state_id = 2`
    )
    expect(rows).toEqual([{ zone_id: 2 }])
  })
})
