import { Schema } from "effect"
import { expect, test } from "vitest"
import { Document } from "../../../schema/documents/document.ts"
import { type Table } from "../../../schema/documents/parts.ts"
import { columnsOf } from "../../../schema/documents/table.ts"
import { documentFrom } from "../../../server/documents/questionFiles/markup/blocks.ts"
import { parseHtml } from "../../../server/documents/questionFiles/markup/html.ts"

const notices: string[] = []
const read = (html: string) => {
  notices.length = 0
  return documentFrom(parseHtml(html), {
    tex: { inline: [], display: [] } as never,
    picture: () => ({ fault: "none" }),
    fault: (message) => void notices.push(message),
    notice: (message) => void notices.push(message)
  })
}

/** A table's cells, a row a list: heads in capitals, spans behind a cross. */
const cells = (document: Document) => {
  const table = document.content.find((block) => block.type === "table") as Table
  return table.content.map(({ content = [] }) =>
    content.map(({ type, attrs, content: [first] }) => {
      const words =
        first?.type === "paragraph" ? (first.content ?? []).map((one) => "text" in one && one.text).join("") : ""
      const span = attrs === undefined ? "" : `×${attrs.colspan ?? 1},${attrs.rowspan ?? 1}`
      return `${type === "tableHead" ? words.toUpperCase() : words}${span}`
    })
  )
}

test("a table of HTML is a table, with its heads and merged cells", () => {
  const document = read(
    `<table><caption>Speeds</caption><thead><tr><th colspan="2">speed</th><th>time</th></tr></thead>
     <tbody><tr><td rowspan="2">a</td><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></tbody></table>`
  )
  expect(notices).toEqual([])
  expect(document.content[0]).toMatchObject({ type: "paragraph", content: [{ text: "Speeds" }] })
  expect(cells(document)).toEqual([
    ["SPEED×2,1", "TIME"],
    ["a×1,2", "b", "c"],
    ["d", "e"]
  ])
  expect(Schema.is(Document)(document)).toBe(true)
})

test("rows that are shorter than others are filled up with empty cells; a table inside of a cell stays there", () => {
  const document = read(
    "<table><tr><td>a</td><td><table><tr><td>in</td></tr></table></td></tr><tr><td>b</td></tr></table>"
  )
  expect(notices).toEqual([])
  expect(cells(document)).toEqual([
    ["a", ""],
    ["b", ""]
  ])
  expect(JSON.stringify(document)).toContain('"in"')
  expect(Schema.is(Document)(document)).toBe(true)
})

test("one whose cells overlap, or that has too many columns, is read as lines, and that is told", () => {
  for (const html of [
    '<table><tr><td>a</td><td rowspan="2">b</td></tr><tr><td colspan="2">c</td></tr></table>',
    `<table><tr>${"<td>a</td>".repeat(21)}</tr></table>`
  ]) {
    const document = read(html)
    expect(document.content.every(({ type }) => type === "paragraph")).toBe(true)
    expect(notices).toEqual([expect.stringContaining("able")])
  }
})

test.each([
  ["a gap", [[1], [1, 1]], null],
  ["a rectangle", [[1, 2], [3]], 3],
  ["no cell at all", [[]], null]
] as const)("columns of a table with %s", (_, rows, expected) => {
  const content = [{ type: "paragraph" as const }]
  const table: Table = {
    type: "table",
    content: rows.map((spans) => ({
      type: "tableRow",
      content: spans.map((colspan) => ({ type: "tableCell", attrs: { colspan }, content }))
    }))
  }
  expect(columnsOf(table)).toBe(expected)
})

test("a cell that reaches below the last row makes no table", () => {
  const cell = { type: "tableCell", attrs: { rowspan: 2 }, content: [{ type: "paragraph" }] } as const
  const document = { type: "doc", content: [{ type: "table", content: [{ type: "tableRow", content: [cell] }] }] }
  expect(Schema.is(Document)(document)).toBe(false)
})
