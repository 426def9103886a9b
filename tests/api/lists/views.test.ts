import { afterAll, beforeAll, expect, test } from "vitest"
import type { SharedView } from "../../../schema/lists/calls.ts"
import type { RoleId } from "../../../schema/core/roles.ts"
import { call } from "../../kit/edge.ts"
import { openHouse, type House } from "../../kit/house.ts"
import { newPerson, type Person } from "../../kit/people.ts"

let house: House
const people = {} as Record<"author" | "colleague" | "admin" | "school", Person>

beforeAll(async () => {
  house = await openHouse()
  const roles: Record<keyof typeof people, RoleId> = { author: 4, colleague: 4, admin: 10, school: 2 }
  for (const [who, role] of Object.entries(roles)) people[who as keyof typeof people] = await newPerson(house, role)
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

test("a view is there for everybody of the role, and for nobody else", async () => {
  const { status, body } = await save(people.author)
  expect([status, body.data]).toEqual([
    200,
    { ...view, id: expect.any(Number), by: people.author.username, is_mine: true, version: 1 }
  ])
  expect(await viewsOf(people.author)).toEqual([body.data])
  expect(await viewsOf(people.colleague)).toEqual([{ ...body.data, is_mine: false }])
  expect(await viewsOf(people.admin)).toEqual([])
})

test("only who saved it renames, changes and removes it, and knows what changed meanwhile", async () => {
  const {
    body: {
      data: { id }
    }
  } = await save(people.author, { name: "Mine" })
  expect((await change(people.colleague, id, { name: "Ours", version: 1 })).status).toBe(403)
  expect((await change(people.admin, id, { name: "Ours", version: 1 })).status).toBe(404)
  const { body } = await change(people.author, id, { name: "Mine, newer", query: "sort=title", version: 1 })
  expect(body.data).toMatchObject({ name: "Mine, newer", query: "sort=title", columns, version: 3 })
  expect((await change(people.author, id, { query: "", version: 1 })).status).toBe(409)
  const remove = (person: Person) => call(house.url, `/lists/views/${id}`, { token: person.token, method: "DELETE" })
  expect((await remove(people.colleague)).status).toBe(403)
  expect((await remove(people.author)).status).toBe(200)
  expect((await remove(people.author)).status).toBe(404)
  expect((await viewsOf(people.colleague)).map(({ name }) => name)).toEqual(["Still to come"])
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
  expect((await save(people.school)).body.data.fields).toEqual({ list: "There is no such list" })
})

test("a view's name is kept apart from the log", async () => {
  await save(people.author, { name: "For Meera Natarajan" })
  const { rows } = await house.portal.pool.query("select from events where data::text like '%Meera Natarajan%'")
  expect(rows).toEqual([])
})
