import { afterAll, beforeAll, expect, test } from "vitest"
import type { Account } from "../../../schema/session/account.ts"
import type { SharedView } from "../../../schema/lists/calls.ts"
import type { RoleId } from "../../../schema/core/roles.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { loadProgramme } from "../../kit/programme.ts"

let house: TestServer
const people = {} as Record<keyof typeof who, Person>

/** Two of each group that could mistake the other's views for their own. */
const who = {
  author: [4, {}],
  colleague: [4, {}],
  admin: [10, {}],
  school: [2, { schoolId: 1, districtId: 1 }],
  schoolUser: [18, { schoolId: 1, districtId: 1 }],
  otherSchool: [2, { schoolId: 2, districtId: 2 }],
  district: [9, { districtId: 1 }],
  sameDistrict: [9, { districtId: 1 }],
  otherDistrict: [9, { districtId: 2 }],
  state: [7, { stateId: 1 }]
} as const satisfies Record<string, readonly [RoleId, Partial<Account>]>

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  for (const [name, [role, places]] of Object.entries(who))
    people[name as keyof typeof people] = await newPerson(house, role, places)
})
afterAll(() => house.close())

const columns = [
  { name: "title", hidden: false, width: 300 },
  { name: "state", hidden: true }
]
const view = { list: "managedNotifications", name: "Still to come", query: "state=scheduled&sort=-publish_at", columns }

const save = (person: Person, more: object = {}) =>
  call(house.url, "/lists/views", { token: person.token, payload: { ...view, ...more } })
const change = (person: Person, id: number, payload: object) =>
  call(house.url, `/lists/views/${id}`, { token: person.token, payload })
const viewsOf = async (person: Person): Promise<readonly SharedView[]> =>
  (await call(house.url, "/lists/views?list=managedNotifications", { token: person.token })).body.data.rows

const names = async (person: Person, list = "studentList"): Promise<readonly string[]> => {
  const { body } = await call(house.url, `/lists/views?list=${list}`, { token: person.token })
  return body.data.rows.map((row: SharedView) => row.name)
}
const ofStudents = { list: "studentList", query: "sort=-name", columns: [] }

test("a view is private until it is shared: nobody else of the role, the school or the programme has it", async () => {
  const { status, body } = await save(people.author)
  expect([status, body.data]).toEqual([
    200,
    {
      ...view,
      id: expect.any(Number),
      audience: "private",
      shared_with: "",
      by: people.author.username,
      is_mine: true,
      version: 1
    }
  ])
  expect(await viewsOf(people.author)).toEqual([body.data])
  for (const other of [people.colleague, people.admin]) expect(await viewsOf(other)).toEqual([])
  await save(people.school, { ...ofStudents, name: "Only mine" })
  expect(await names(people.school)).toEqual(["Only mine"])
  for (const other of [people.schoolUser, people.otherSchool, people.admin]) expect(await names(other)).toEqual([])
})

test("shared with one's school, its other users have it, and no other school", async () => {
  const { body } = await save(people.school, { ...ofStudents, name: "Our school", audience: "place" })
  expect(body.data).toMatchObject({ audience: "place", shared_with: expect.stringMatching(/./), is_mine: true })
  expect(await names(people.schoolUser)).toEqual(["Our school"])
  for (const other of [people.otherSchool, people.district, people.state, people.admin])
    expect(await names(other)).not.toContain("Our school")
  expect((await change(people.otherSchool, body.data.id, { name: "Taken", version: 1 })).status).toBe(404)
})

test("shared with one's region, coordinators of that region have it, and of no other", async () => {
  const { body } = await save(people.district, { ...ofStudents, name: "Our district", audience: "place" })
  expect(await names(people.sameDistrict)).toEqual(["Our district"])
  for (const other of [people.otherDistrict, people.state, people.school, people.admin])
    expect(await names(other)).not.toContain("Our district")
  const { status } = await change(people.district, body.data.id, { audience: "private", version: 1 })
  expect(status).toBe(200)
  expect(await names(people.sameDistrict)).toEqual([])
  expect(await names(people.district)).toEqual(["Our district"])
})

test("only an admin shares a view with a whole role, and only one that has the list", async () => {
  const shared = { ...ofStudents, name: "For districts", audience: "role", role_id: 9 }
  for (const other of [people.district, people.school, people.state])
    expect((await save(other, shared)).status).toBe(403)
  const { body } = await save(people.admin, shared)
  expect(body.data).toMatchObject({ audience: "role", shared_with: "District Coordinator" })
  for (const one of [people.district, people.otherDistrict]) expect(await names(one)).toContain("For districts")
  for (const other of [people.state, people.school]) expect(await names(other)).not.toContain("For districts")
  expect((await save(people.admin, { ...shared, role_id: 13 })).body.data.fields).toHaveProperty("role_id")
})

test("somebody without a school or region shares with nobody", async () => {
  const { status, body } = await save(people.author, { audience: "place", name: "Of the office" })
  expect([status, Object.keys(body.data.fields)]).toEqual([422, ["audience"]])
})

test("the list says whom a view can be shared with", async () => {
  const sharing = async (person: Person) =>
    (await call(house.url, "/lists/views?list=studentList", { token: person.token })).body.data.sharing
  expect(await sharing(people.author)).toEqual({ place: null, roles: [] })
  expect(await sharing(people.district)).toEqual({ place: expect.stringMatching(/./), roles: [] })
  const { place, roles } = await sharing(people.admin)
  expect([place, roles.map(({ id }: { readonly id: number }) => id)]).toEqual([null, expect.arrayContaining([2, 9])])
  expect(roles.map(({ id }: { readonly id: number }) => id)).not.toContain(13)
})

test("only who saved it renames, changes and removes it, and knows what changed meanwhile", async () => {
  const {
    body: {
      data: { id }
    }
  } = await save(people.author, { name: "Mine" })
  expect((await change(people.colleague, id, { name: "Ours", version: 1 })).status).toBe(404)
  expect((await change(people.admin, id, { name: "Ours", version: 1 })).status).toBe(404)
  const { body } = await change(people.author, id, { name: "Mine, newer", query: "sort=title", version: 1 })
  expect(body.data).toMatchObject({ name: "Mine, newer", query: "sort=title", columns, version: 3 })
  expect((await change(people.author, id, { query: "", version: 1 })).status).toBe(409)
  const remove = (person: Person) => call(house.url, `/lists/views/${id}`, { token: person.token, method: "DELETE" })
  expect((await remove(people.colleague)).status).toBe(404)
  expect((await remove(people.author)).status).toBe(200)
  expect((await remove(people.author)).status).toBe(404)
  expect((await viewsOf(people.author)).map(({ name }) => name)).toEqual(["Still to come"])
})

test("who has a shared view may use it, and not change it", async () => {
  const { body } = await save(people.school, { ...ofStudents, name: "Theirs", audience: "place" })
  expect((await change(people.schoolUser, body.data.id, { name: "Mine", version: 1 })).status).toBe(403)
})

test.each([
  ["a list that there is not", { list: "passwords" }, "list"],
  ["a filter that the list has not", { query: "password=1" }, "query"],
  ["a value that the filter does not take", { query: "state=broken" }, "query"],
  ["what was searched for: it may name somebody", { query: "search=Meera" }, "query"],
  ["a column that the list has not", { columns: [{ name: "password", hidden: false }] }, "columns"],
  ["no name", { name: " " }, "name"]
])("a view does not keep %s", async (_, more, field) => {
  const { status, body } = await save(people.author, more)
  expect([status, Object.keys(body.data.fields)]).toEqual([422, [field]])
})

test("a list that is not for one's role has no views for it", async () => {
  expect((await save(people.school)).body.data.fields).toEqual({ list: "List not found" })
})

test("a view's name is kept apart from the log", async () => {
  await save(people.author, { name: "For Meera Natarajan" })
  const { rows } = await house.portal.pool.query("select from events where data::text like '%Meera Natarajan%'")
  expect(rows).toEqual([])
})
