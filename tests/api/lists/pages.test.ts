import { afterAll, beforeAll, expect, test } from "vitest"
import { pageOf as pageRows } from "../../../server/platform/db/page.ts"
import { totalOf } from "../../../server/platform/db/total.ts"
import { makeToken } from "../../../server/areas/session/tokens.ts"
import { call, makeAccount, type Edge } from "../../kit/edge.ts"
import { openSamples } from "../../kit/listing.ts"

let edge: Edge
let many: Edge
let admin: string
let state: string

beforeAll(async () => {
  edge = await openSamples(103)
  many = await openSamples(5_003)
  admin = await makeToken(edge.pool, await makeAccount(edge, 10))
  state = await makeToken(edge.pool, await makeAccount(edge, 7, { stateId: 2 }))
})
afterAll(() => Promise.all([edge.close(), many.close()]))

const pageOf = async (query: string, token = admin) => (await call(edge.url, `/samples?${query}`, { token })).body.data
const ids = (page: { rows: readonly { id: number }[] }) => page.rows.map(({ id }) => id)

test("a page has its rows, and the number of all", async () => {
  const first = await pageOf("")
  expect(first).toMatchObject({ total: 103, total_is_estimate: false, page: 1, per_page: 10 })
  expect(first.rows[0]).toEqual({
    id: 1,
    name: "Name 1",
    class_level: 7,
    is_new: false,
    at: "2026-11-20T18:29:00.000Z",
    born: "2013-02-28",
    tags: [],
    state_id: 2
  })
  expect(ids(await pageOf("page=11"))).toEqual([101, 102, 103])
  expect(await pageOf("page=12")).toMatchObject({ rows: [], total: 103 })
})

test("filters, several values of one, search and sort go together", async () => {
  expect(await pageOf("class_level=6&class_level=7&state_id=1")).toMatchObject({ total: 13 })
  expect(await pageOf("class_level=6")).toMatchObject({ total: 34 })
  expect(ids(await pageOf("search=NAME 10&sort=-name"))).toEqual([103, 102, 101, 100, 10])
  expect(ids(await pageOf("sort=-class_level&per_page=3"))).toEqual([101, 98, 95])
})

test("rows that are alike stand on one page each, whatever the order", async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => pageOf(`sort=class_level&per_page=20&page=${page}`)))
  expect(new Set(pages.flatMap(ids)).size).toBe(103)
})

test("who needs no number waits for none: it says how many rows are known to be there", async () => {
  expect(await pageOf("count=no&per_page=4")).toMatchObject({ total: 4, total_is_estimate: true })
  expect(await pageOf("count=no&page=2&per_page=4")).toMatchObject({ total: 8, total_is_estimate: true })
  expect(await pageOf("count=no&page=11")).toMatchObject({ total: 103, total_is_estimate: false })
  expect(await pageOf("count=no&page=12")).toMatchObject({ rows: [], total: 0, total_is_estimate: true })
  expect(await pageOf("count=no&search=nobody")).toMatchObject({ rows: [], total: 0, total_is_estimate: false })
})

test("a list is cut to the caller's scope, and so is its number", async () => {
  expect(await pageOf("per_page=200", state)).toMatchObject({ total: 21 })
  expect(await pageOf("state_id=3", state)).toMatchObject({ total: 0, rows: [] })
})

test("what a list cannot be asked for is named", async () => {
  const { status, body } = await call(edge.url, "/samples?sort=at&page=0&class_level=x", { token: admin })
  expect([status, Object.keys(body.data.fields).toSorted()]).toEqual([422, ["class_level.0", "page", "sort"]])
})

test("a list by POST takes its path's part and what it needs", async () => {
  const ask = (payload: object) => call(edge.url, "/samples/7/of", { token: admin, payload })
  expect((await ask({ is_new: true, per_page: 5 })).body.data).toMatchObject({ total: 17, per_page: 5 })
  expect((await ask({})).body.data.fields).toEqual({ is_new: "This is required" })
})

test("a page far back is the same read from the end, whatever the order", async () => {
  const token = await makeToken(many.pool, await makeAccount(many, 10))
  const idsAt = async (page: number, sort: string) => {
    const { body } = await call(many.url, `/samples?per_page=100&page=${page}${sort}`, { token })
    expect(body.data.total).toBe(5_003)
    return ids(body.data)
  }
  await many.pool.query("update samples set name = null where id % 7 = 0")
  for (const [sort, order] of [
    ["", "id"],
    ["&sort=-class_level", "class_level desc, id desc"],
    ["&sort=name", "name, id"],
    ["&sort=-name", "name desc, id desc"]
  ] as const) {
    const { rows } = await many.pool.query<{ id: number }>(`select id from samples order by ${order}`)
    for (const page of [21, 25, 26, 50, 51, 52]) {
      expect(await idsAt(page, sort), `${sort} ${page}`).toEqual(
        rows.slice((page - 1) * 100, page * 100).map(({ id }) => id)
      )
    }
  }
})

test("a total is of this moment, also when it was counted before", async () => {
  const token = await makeToken(many.pool, await makeAccount(many, 10))
  const total = async () => (await call(many.url, "/samples?per_page=5&search=Name 4", { token })).body.data.total
  const before = await total()
  expect(await total()).toBe(before)
  await many.pool.query("delete from samples where id = 4999")
  expect(await total()).toBe(before - 1)
  await many.pool.query("insert into samples select 4999, 'Name 4999', 7, true, null, null, '{}', 1")
})

test("the last page has the last rows, also where their number is an estimate", async () => {
  const slow = {
    text: "select n as id from generate_series(1, 2000001) n where md5(n::text) <> ''",
    values: [],
    order: "id"
  }
  const { total, total_is_estimate } = await totalOf(many.pool, slow)
  expect(total_is_estimate).toBe(true)
  const page = await pageRows(many.pool, slow, { page: Math.ceil(total / 10), per_page: 10 })
  expect(page.rows.at(-1)).toEqual({ id: 2_000_001 })
})

test("a count that takes too long is an estimate, and what was counted once it was made", async () => {
  const slow = { text: "select n as id from generate_series(1, 2000000) n where md5(n::text) <> ''", values: [] }
  expect(await totalOf(many.pool, slow)).toMatchObject({ total_is_estimate: true })
  // The person who writes to the cluster meanwhile makes it an estimate again, of the same number.
  await expect.poll(async () => (await totalOf(many.pool, slow)).total, { timeout: 10_000 }).toBe(2_000_000)
})
