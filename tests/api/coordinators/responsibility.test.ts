import { describe, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { newPerson, signInAs, typesOf } from "../../kit/people.ts"
import { openSocket } from "../../kit/socket.ts"
import { admin, appoint, districtsOf, house, password, person, post, setUp, signedIn } from "./coordinators.kit.ts"

setUp()

describe("a coordinator who is disabled while working", () => {
  test("is signed out at once: the next call is 401 and the socket ends; enabled again, they sign in", async () => {
    const row = await appoint("district", [2])
    const token = await signedIn(row.username)
    const socket = await openSocket(house.url, token)
    const started = performance.now()
    expect((await post("/coordinators/disable", { id: row.id })).status).toBe(200)
    expect((await call(house.url, "/fetchDistrict", { token, payload: {} })).status).toBe(401)
    await expect.poll(() => socket.isConnected()).toBe(false)
    expect(performance.now() - started).toBeLessThan(5_000)
    expect((await call(house.url, "/login", { payload: { username: row.username, password } })).status).toBe(403)
    expect(await post("/coordinators/disable", { id: row.id })).toMatchObject({ status: 409 })
    expect((await post("/coordinators/enable", { id: row.id })).status).toBe(200)
    expect(await districtsOf(await signInAs(house.url, row.username, password))).toEqual([2])
  })

  test("and one who is removed never comes back, and leaves the regions free", async () => {
    const row = await appoint("district", [2])
    const token = await signedIn(row.username)
    expect((await call(house.url, `/coordinators/${row.id}`, { token: admin, method: "DELETE" })).body).toMatchObject({
      data: { id: row.id, is_removed: true }
    })
    expect((await call(house.url, "/user", { token })).status).not.toBe(200)
    expect((await post("/coordinators/enable", { id: row.id })).status).toBe(404)
    const { rowCount } = await house.portal.pool.query("select from coordinator_regions where coordinator_id = $1", [
      row.id
    ])
    expect(rowCount).toBe(0)
  })
})

describe("responsibility", () => {
  test("that changes shows at once to who is signed in, and says who came first when two change it", async () => {
    const row = await appoint("district", [1])
    const token = await signedIn(row.username)
    const changed = await post("/coordinators/update", {
      id: row.id,
      ...person,
      email: "new@example.org",
      region_ids: [2, 3],
      version: 1
    })
    expect(changed.body.data).toMatchObject({ regions: "district 2, district 3", email: "new@example.org" })
    const notices = await house.portal.pool.query(
      `select recipient from outbox where template = 'email-changed'
         and about = (select 'account-' || account_id from coordinators where id = $1)`,
      [row.id]
    )
    expect(notices.rows).toEqual([{ recipient: row.email }])
    expect(await districtsOf(token)).toEqual([2, 3])
    expect(await typesOf(house, `coordinator-${row.id}`)).toEqual([
      "coordinator.added",
      "coordinator.updated",
      "coordinator.unassigned",
      "coordinator.assigned"
    ])
    const late = await post("/coordinators/update", { id: row.id, ...person, region_ids: [1], version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: "Someone else changed this coordinator in the meantime",
        data: { code: "Stale", current: { regions: "district 2, district 3" } }
      }
    })
    expect(await districtsOf(token)).toEqual([2, 3])
  })

  test("keeps a region on the map", async () => {
    const { id } = (await post("/district", { name: "Guarded", state_id: 1, prant_id: 1 })).body.data
    const guard = await appoint("district", [id])
    const { version } = (await call(house.url, `/district/${id}`, { token: admin })).body.data
    const refused = await post("/district-delete", { id, version })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This district is not empty: it has 1 coordinator. Move them elsewhere first."
    ])
    await call(house.url, `/coordinators/${guard.id}`, { token: admin, method: "DELETE" })
    expect((await post("/district-delete", { id, version })).status).toBe(200)
  })

  test("is told to the schools and institutes that it is for", async () => {
    const near = await appoint("district", [4], { name: "Near By", hours: "Mon to Fri, 4 to 6 pm" })
    const school = (await newPerson(house, 2, { schoolId: 4 })).token
    const institute = (await newPerson(house, 17, { instituteId: 1 })).token
    const names = async (path: string, token: string) =>
      ((await call(house.url, path, { token })).body.data as { id: number }[]).map(({ id }) => id)
    expect(await names("/school/coordinators/assigned", school)).toContain(near.id)
    expect(await names("/school/coordinators/assigned?filter[search]=near%20b&type=district", school)).toEqual([
      near.id
    ])
    const { body } = await call(house.url, "/school/coordinators/assigned?type=district", { token: school })
    expect(body.data).toContainEqual(
      expect.objectContaining({ id: near.id, mobile: "+919876543210", hours: "Mon to Fri, 4 to 6 pm" })
    )
    expect(await names("/school/coordinators/assigned?type=zonal", school)).not.toContain(near.id)
    expect(await names("/master-institute/coordinators/assigned", institute)).not.toContain(near.id)
  })
})
