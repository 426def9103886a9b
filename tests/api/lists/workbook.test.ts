import { afterAll, beforeAll, expect, test } from "vitest"
import { workbook } from "../../../server/platform/lists/xlsx.ts"
import { makeToken } from "../../../server/areas/session/tokens.ts"
import { makeAccount, type Edge } from "../../kit/edge.ts"
import { fetchFile, openSamples } from "../../kit/listing.ts"
import { sheetRows, unzip } from "../../kit/xlsx.ts"

let edge: Edge
let admin: string

beforeAll(async () => {
  edge = await openSamples(20_000)
  admin = await makeToken(edge.pool, await makeAccount(edge, 10))
})
afterAll(() => edge.close())

const fetched = async (payload: object) => {
  const { status, headers, bytes } = await fetchFile(edge, "samples", admin, { ...payload, format: "xlsx" })
  expect([status, headers.get("content-type")]).toEqual([
    200,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
  ])
  expect(headers.get("content-disposition")).toContain("Samples.xlsx")
  return unzip(bytes)
}
const text = (value: string) => ({ type: "inlineStr", style: undefined, value })
const number = (value: string, style?: string) => ({ type: "n", style, value })

test("a workbook has its parts, and a sheet of all rows under bold heads", async () => {
  const files = await fetched({})
  expect([...files.keys()]).toEqual([
    "xl/worksheets/sheet1.xml",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "_rels/.rels",
    "[Content_Types].xml"
  ])
  const [heads, first, ...rows] = sheetRows(files.get("xl/worksheets/sheet1.xml")!)
  expect(heads).toEqual(
    ["Id", "Name, as given", "Class level", "Is new", "At (IST)", "Born", "Tags"].map((value) => ({
      type: "inlineStr",
      style: "1",
      value
    }))
  )
  // 20 November 2026, 23:59 in India; 28 February 2013.
  expect(first).toEqual([
    number("1"),
    text("Name 1"),
    number("7"),
    text("No"),
    number("46346.999306", "2"),
    number("41333.000000", "3"),
    text("")
  ])
  expect(rows).toHaveLength(19_999)
})

test("what looks like a formula is text there, and what XML does not know is left out", async () => {
  const names = ["=1+1", "+91 98", "<b>&amp;\"'", "தமிழ் 👩🏽‍🔬", "a\u0001\u000bb\ttab\nline", "]]>", " spaces ", null]
  await edge.pool.query(
    "update samples s set name = n.name from unnest($1::text[]) with ordinality n(name, id) where s.id = n.id",
    [names]
  )
  const files = await fetched({ columns: ["name"], ids: names.map((_, index) => index + 1) })
  const [, ...rows] = sheetRows(files.get("xl/worksheets/sheet1.xml")!)
  expect(rows.map(([cell]) => cell)).toEqual([
    ...["=1+1", "+91 98", "<b>&amp;\"'", "தமிழ் 👩🏽‍🔬", "ab\ttab\nline", "]]>", " spaces "].map(text),
    number("")
  ])
})

test("a list of nothing is a workbook with heads", async () => {
  const files = await fetched({ columns: ["id"], search: "nobody is called so" })
  expect(sheetRows(files.get("xl/worksheets/sheet1.xml")!)).toEqual([[{ type: "inlineStr", style: "1", value: "Id" }]])
})

test("rows that do not fit on one sheet go on in the next", async () => {
  const rows = 1_048_575 + 3
  async function* batches() {
    for (let from = 0; from < rows; from += 5_000)
      yield Array.from({ length: Math.min(5_000, rows - from) }, () => "<row/>")
  }
  const parts: Uint8Array[] = []
  for await (const part of workbook("A long list: of [many]", [{ name: "id", title: "Id", type: 23 }], batches))
    parts.push(part)
  const files = await unzip(Buffer.concat(parts))
  const sheets = [...files.keys()].filter((path) => path.startsWith("xl/worksheets/"))
  expect(sheets).toEqual(["xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"])
  expect(sheets.map((path) => files.get(path)!.split("<row/>").length - 1)).toEqual([1_048_575, 3])
  expect(files.get("xl/workbook.xml")).toContain('name="A long list  of  many  2"')
})
