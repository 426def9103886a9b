import { afterAll, beforeAll, expect, test } from "vitest"
import { makeToken } from "../../../server/areas/session/tokens.ts"
import { makeAccount, type Edge } from "../../kit/edge.ts"
import { fetchFile, openSamples } from "../../kit/listing.ts"

let edge: Edge
let admin: string
let state: string

beforeAll(async () => {
  edge = await openSamples(12_345)
  admin = await makeToken(edge.pool, await makeAccount(edge, 10))
  state = await makeToken(edge.pool, await makeAccount(edge, 7, { stateId: 2 }))
})
afterAll(() => edge.close())

const csv = async (payload: object, token = admin, path = "samples") => {
  const { status, headers, bytes } = await fetchFile(edge, path, token, payload)
  expect(status, bytes.toString()).toBe(200)
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
  return bytes.toString()
}
const linesOf = (text: string) => text.trimEnd().split("\r\n")

test("a file has every row that fits, in the list's order, under its heads", async () => {
  const text = await csv({ class_level: [6, 7], sort: "-name" })
  const [head, ...lines] = linesOf(text)
  expect(head).toBe('\uFEFF"Id","Name, as given","Class level","Is new","At (IST)","Born","Tags"')
  expect(lines).toHaveLength(8_230)
  expect(lines[0]).toBe('9999,"Name 9999",6,No,2026-11-20 23:59,2013-02-28,""')
})

test("columns come as they were chosen, and only these rows", async () => {
  expect(linesOf(await csv({ columns: ["class_level", "id"], ids: [3, 1] }))).toEqual([
    '\uFEFF"Class level","Id"',
    "7,1",
    "6,3"
  ])
})

test("a file is cut to the caller's scope", async () => {
  expect(linesOf(await csv({ columns: ["id"] }, state))).toHaveLength(1 + 2_469)
  expect(linesOf(await csv({ columns: ["id"], ids: [1, 2, 3] }, state))).toEqual(['\uFEFF"Id"', "1"])
  expect(linesOf(await csv({ columns: ["id"], state_id: 3 }, state))).toEqual(['\uFEFF"Id"'])
})

test("a list with something in its path has it in its file", async () => {
  const lines = linesOf(await csv({ level: 8, is_new: true, columns: ["id"] }, admin, "samples-of"))
  expect(lines.slice(0, 3)).toEqual(['\uFEFF"Id"', "2", "8"])
})

test.each([
  ["a column that the list has not", { columns: ["password"] }, "columns.0"],
  ["a column twice", { columns: ["id", "id"] }, "columns"],
  ["a column for the screen alone", { columns: ["state_id"] }, "columns.0"],
  ["another format", { format: "exe" }, "format"],
  ["a wrong filter", { class_level: "six" }, "class_level"]
])("%s is refused", async (_, payload, field) => {
  const { status, bytes } = await fetchFile(edge, "samples", admin, payload)
  expect([status, Object.keys(JSON.parse(bytes.toString()).data.fields)]).toEqual([422, [field]])
})

const daring = ["=1+1", "+91 98", "-2", "@SUM(A1)", "\t=1", "\r=1", "＝1", '=HYPERLINK("http://x","y")']
const harmless = ["தமிழ் பெயர்", 'हिन्दी, "नाम"', "نام", "Zoë 👩🏽‍🔬", "two\nlines", "'quoted", "1=1", "", "a;b,c"]

test("what a spreadsheet could run gets an apostrophe; every script comes through as it is", async () => {
  const all = [...daring, ...harmless]
  await edge.pool.query(
    "update samples s set name = n.name from unnest($1::text[]) with ordinality n(name, id) where s.id = n.id",
    [all]
  )
  const text = await csv({ columns: ["name"], ids: all.map((_, index) => index + 1) })
  const quoted = (words: string) => `"${words.replaceAll('"', '""')}"`
  expect(text).toBe(
    ['\uFEFF"Name, as given"', ...daring.map((words) => quoted(`'${words}`)), ...harmless.map(quoted)]
      .map((line) => `${line}\r\n`)
      .join("")
  )
})

const eventsOf = async () => {
  const { rows } = await edge.pool.query<{ type: string; data: object; by: number }>(
    `select type, data, (meta->>'by')::int as by from events
      where stream = (select stream from events where type = 'listExport.started' order by position desc limit 1)
      order by position`
  )
  return rows
}

test("who took which rows is on record, without what was searched for", async () => {
  await csv({ columns: ["name", "id"], class_level: [6], search: "name 99" })
  const [started, finished, ...more] = await eventsOf()
  expect(started).toEqual({
    type: "listExport.started",
    by: expect.any(Number),
    data: {
      list: "samples",
      format: "csv",
      columns: ["name", "id"],
      filters: { class_level: [6] },
      searched: true,
      picked: null
    }
  })
  expect(finished).toMatchObject({ type: "listExport.finished", data: { rows: 39, bytes: expect.any(Number) } })
  expect(more).toEqual([])
})

test("a file that nobody read to its end is on record as such, and lets go of the database", async () => {
  await edge.pool.query(
    `insert into samples select n, repeat('x', 500), 6, true, null, null, '{}', 1
      from generate_series(100001, 160000) n`
  )
  const leave = new AbortController()
  const response = await fetch(`${edge.url}/api/export/samples`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${admin}` },
    body: "{}",
    signal: leave.signal
  })
  await response.body!.getReader().read()
  leave.abort()
  await expect.poll(async () => (await eventsOf()).at(-1)?.type).toBe("listExport.interrupted")
  const { rows } = await edge.pool.query(
    "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'"
  )
  expect(rows).toEqual([])
  await edge.pool.query("delete from samples where id > 100000")
})
