import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { handOverDue } from "../../../server/areas/coordinators/due.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { lastMessage, newPerson, signInAs, typesOf } from "../../kit/people.ts"
import { loadProgramme } from "../../kit/programme.ts"
import { openSocket } from "../../kit/socket.ts"

let house: TestServer
let admin: string

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await house.signIn(10)
})

afterAll(() => house.close())

const post = (path: string, payload: object, token = admin) => call(house.url, path, { token, payload })
const person = { name: "Meera Krishnan", email: "meera@example.org", mobile: "98765 43210" }
const password = "Ganita#Sutra9"

/** Appoints somebody. */
const appoint = async (kind: string, region_ids: number[], more: object = {}, token = admin) => {
  const { status, body } = await post("/coordinators/add", { kind, region_ids, ...person, ...more }, token)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

/** Follows the link of the mail that somebody got, and signs in. */
const signedIn = async (username: string) => {
  const {
    rows: [account]
  } = await house.portal.pool.query<{ id: number }>("select id from accounts where username = $1", [username])
  const { body } = await lastMessage(house, `account-${account!.id}`)
  const token = /#set-password=(\S+)/.exec(body)![1]!
  const form = new FormData()
  for (const [name, value] of Object.entries({ token, new_password: password, confirm_password: password }))
    form.set(name, value)
  const { status } = await fetch(`${house.url}/api/set-password`, { method: "POST", body: form })
  expect(status).toBe(200)
  return signInAs(house.url, username, password)
}

const districtsOf = async (token: string) =>
  ((await post("/fetchDistrict", {}, token)).body.data as { id: number }[]).map(({ id }) => id)

const listed = async (token: string, payload: object = {}) =>
  (await post("/coordinators", { per_page: 200, ...payload }, token)).body.data.rows as {
    id: number
    name: string
    may_change: boolean
  }[]

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

describe("a coordinator who is disabled while working", () => {
  test("is signed out at once: the next call is 401 and the socket ends; enabled again, they sign in", async () => {
    const row = await appoint("district", [2])
    const token = await signedIn(row.username)
    const socket = await openSocket(house.url, token)
    const started = performance.now()
    expect((await post("/coordinators/disable", { id: row.id })).status).toBe(200)
    expect((await call(house.url, "/fetchDistrict", { token, payload: {} })).status).toBe(401)
    await expect.poll(() => socket.isConnected(), { timeout: 2_000 }).toBe(false)
    expect(performance.now() - started).toBeLessThan(2_000)
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
    const near = await appoint("district", [4], { name: "Near By" })
    const school = (await newPerson(house, 2, { schoolId: 4 })).token
    const institute = (await newPerson(house, 17, { instituteId: 1 })).token
    const names = async (path: string, token: string) =>
      ((await call(house.url, path, { token })).body.data as { id: number }[]).map(({ id }) => id)
    expect(await names("/school/coordinators/assigned", school)).toContain(near.id)
    expect(await names("/school/coordinators/assigned?filter[search]=near%20b&type=district", school)).toEqual([
      near.id
    ])
    expect(await names("/school/coordinators/assigned?type=zonal", school)).not.toContain(near.id)
    expect(await names("/master-institute/coordinators/assigned", institute)).not.toContain(near.id)
  })
})

describe("regions that are handed over", () => {
  test("go on the day, not before, and both see what is theirs", async () => {
    const [from, to] = [await appoint("district", [1]), await appoint("district", [4])]
    const [before, after] = [await signedIn(from.username), await signedIn(to.username)]
    const planned = await post("/coordinators/handover", { id: from.id, to: to.id, on: dayIn(3), version: 1 })
    expect(planned.body.data).toMatchObject({ handover_on: dayIn(3), handover_to: "Meera Krishnan" })
    await handOverDue(house.portal, new Date())
    expect(await districtsOf(before)).toEqual([1])
    await handOverDue(house.portal, new Date(Date.now() + 3 * 86_400_000 + 1_000))
    expect([await districtsOf(before), await districtsOf(after)]).toEqual([[], [1, 4]])
    expect(await typesOf(house, `coordinator-${from.id}`)).toEqual([
      "coordinator.added",
      "coordinator.handoverPlanned",
      "coordinator.handedOver"
    ])
    const {
      rows: [event]
    } = await house.portal.pool.query("select data from events where stream = $1 and type = 'coordinator.assigned'", [
      `coordinator-${to.id}`
    ])
    expect(event).toEqual({ data: { regionIds: [1], from: from.id } })
  })

  test("stay where the heir is not there any more on the day", async () => {
    const [from, to] = [await appoint("district", [1]), await appoint("district", [4])]
    await post("/coordinators/handover", { id: from.id, to: to.id, on: dayIn(1), version: 1 })
    await post("/coordinators/disable", { id: to.id })
    await handOverDue(house.portal, new Date(Date.now() + 2 * 86_400_000))
    expect(await typesOf(house, `coordinator-${from.id}`)).toEqual([
      "coordinator.added",
      "coordinator.handoverPlanned",
      "coordinator.handoverCancelled"
    ])
    expect((await listed(admin)).find(({ id }) => id === from.id)).toMatchObject({
      regions: "district 1",
      handover_on: null
    })
  })

  test("are handed over once by two nodes, and not at all when it was called off", async () => {
    const [from, to, kept] = [
      await appoint("district", [1]),
      await appoint("district", [4]),
      await appoint("district", [2])
    ]
    await post("/coordinators/handover", { id: from.id, to: to.id, on: dayIn(1), version: 1 })
    await post("/coordinators/handover", { id: kept.id, to: to.id, on: dayIn(1), version: 1 })
    expect((await post("/coordinators/handover/cancel", { id: kept.id })).status).toBe(200)
    const later = new Date(Date.now() + 2 * 86_400_000)
    await Promise.all([handOverDue(house.portal, later), handOverDue(house.portal, later)])
    expect(
      (await typesOf(house, `coordinator-${from.id}`)).filter((type) => type === "coordinator.handedOver")
    ).toHaveLength(1)
    expect((await typesOf(house, `coordinator-${kept.id}`)).at(-1)).toBe("coordinator.handoverCancelled")
  })

  test.each([
    ["2026-02-30", "This date does not exist"],
    ["2020-01-01", "This date has passed"],
    ["2090-01-01", "Choose a date within one year"]
  ])("are not settled for %s", async (on, expected) => {
    const [from, to] = [await appoint("district", [1]), await appoint("district", [4])]
    const { status, body } = await post("/coordinators/handover", { id: from.id, to: to.id, on, version: 1 })
    expect([status, body.data.fields]).toEqual([422, { on: expected }])
  })

  test("go only to another of the same kind", async () => {
    const [from, other] = [await appoint("district", [1]), await appoint("state", [1])]
    for (const to of [from.id, other.id, 9_999]) {
      expect(
        (await post("/coordinators/handover", { id: from.id, to, on: dayIn(1), version: 1 })).body.data.fields
      ).toEqual({ to: "Choose another active coordinator of the same type" })
    }
  })
})

/** A day of India's calendar, so many from today. */
const dayIn = (days: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

describe("the switch for everything", () => {
  test("switches a coordinator, a school and a student, by whoever may", async () => {
    const row = await appoint("district", [2])
    const flip = (type: string, id: number, status: number, token = admin) =>
      post("/update-status", { type, id, status }, token)
    expect((await flip("coordinator", row.id, 0)).body).toMatchObject({
      message: "Status updated",
      data: { type: "coordinator", id: row.id, is_active: 0 }
    })
    expect((await flip("coordinator", row.id, 0)).status).toBe(409)
    expect((await flip("school", 3, 0)).status).toBe(200)
    expect((await flip("student", 31, 0)).status).toBe(200)
    expect((await flip("student", 31, 1)).status).toBe(200)
    expect((await flip("school", 3, 1, await house.signIn(7, { stateId: 2 }))).status).toBe(403)
    expect((await flip("pigeon", 1, 1)).status).toBe(422)
  })
})

describe("another's password", () => {
  const set = (username: string, token: string, more: Readonly<Record<string, string>> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      username,
      new_password: "Bija#Ganita8",
      confirm_password: "Bija#Ganita8",
      ...more
    }))
      form.set(name, value)
    return fetch(`${house.url}/api/password/update-password`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form
    }).then(async (response) => ({
      status: response.status,
      body: (await response.json()) as { data: { fields?: object } }
    }))
  }

  test("is set within one's own district, and signs its owner out", async () => {
    const { token } = await newPerson(house, 9, { districtId: 1 })
    const school = await newPerson(house, 2, { schoolId: 1 })
    const far = await newPerson(house, 2, { schoolId: 4 })
    expect((await call(house.url, `/password/owner?username=${school.username}`, { token })).body.data).toMatchObject({
      name: "School 1",
      title: "School Portal",
      place: "district 1"
    })
    expect((await set(school.username, token)).status).toBe(200)
    expect((await call(house.url, "/school/contact", { token: school.token })).status).toBe(401)
    expect(await signInAs(house.url, school.username, "Bija#Ganita8")).toBeTypeOf("string")
    expect((await set(far.username, token)).status).toBe(404)
    expect((await set(far.username, admin)).status).toBe(200)
    expect((await set(far.username, admin, { confirm_password: "Other#Ganita8" })).body.data.fields).toEqual({
      confirm_password: "Password do not match"
    })
  })

  test("is never that of an admin, nor one's own", async () => {
    const other = await newPerson(house, 10)
    expect((await set(other.username, admin)).status).toBe(404)
    expect((await set(other.username, other.token)).status).toBe(404)
    expect((await set("x", await house.signIn(7, { stateId: 1 }))).status).toBe(403)
  })
})
