import { describe, expect, test } from "vitest"
import { workbook, workbookParts, zip } from "../../kit/workbooks.ts"
import { cellsOf, read, refusal } from "./reading.kit.ts"

describe("a workbook", () => {
  test("is read whatever it is called: texts, numbers, days, gaps, the line numbers of the sheet", async () => {
    const { format, rows: found } = await read(
      workbook([
        ["Name", "Class", "Born", null, "Phone"],
        [],
        ["आशा", 8, { day: 41_333 }, null, 9_876_543_210],
        ["Ravi", 8.1, "28/02/2013", null, 41_333]
      ])
    )
    expect(format).toBe("xlsx")
    expect(found).toEqual([
      { line: 1, cells: ["Name", "Class", "Born", "", "Phone"] },
      { line: 3, cells: ["आशा", "8", "2013-02-28", "", "9876543210"] },
      { line: 4, cells: ["Ravi", "8.1", "28/02/2013", "", "41333"] }
    ])
  })

  test("gives the first sheet that is shown", async () => {
    const parts = workbookParts([["Name"], ["Asha"]], { hidden: [["Languages"], ["Tamil"]] })
    expect(await cellsOf(zip(parts))).toEqual([["Name"], ["Asha"]])
  })

  const replaced = (name: string, content: string) =>
    zip(workbookParts([["Name"]]).map((part) => (part.name === name ? { name, content } : part)))

  test("with texts in its cells, without references or styles, as other programs write it, is read", async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:r><x:t>As</x:t></x:r>' +
      '<x:r><x:t>ha</x:t></x:r></x:is></x:c><x:c><x:v>8</x:v></x:c><x:c t="str"><x:f>A1</x:f>' +
      "<x:v>Asha</x:v></x:c></x:row></x:sheetData></x:worksheet>"
    expect(await cellsOf(replaced("xl/worksheets/sheet1.xml", sheet))).toEqual([["Asha", "8", "Asha"]])
  })

  test("whose cells stand at the far end of the sheet takes no room for the gap", async () => {
    const row = '<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'
    const found = await cellsOf(
      replaced("xl/worksheets/sheet1.xml", `<worksheet><sheetData>${row.repeat(10_000)}</sheetData></worksheet>`)
    )
    expect(new Set(found.map((cells) => cells.length))).toEqual(new Set([1]))
  })

  test("that is none, is damaged or has a password is refused with what to do", async () => {
    expect(await refusal(zip([{ name: "hello.txt", content: "hello" }]))).toMatch(/^This is not an Excel workbook: /)
    expect(await refusal(workbook([["Name"]]).slice(0, 900))).toMatch(/^The workbook is damaged: /)
    expect(await refusal(replaced("xl/worksheets/sheet1.xml", "<worksheet><sheetData><row></worksheet>"))).toMatch(
      /^The workbook is damaged: /
    )
    expect(await refusal(Buffer.from("504b050600000000000000000000000000000000000000000000", "hex"))).toMatch(/: /)
    expect(await refusal(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toMatch(
      /^This is an old Excel file, or one with a password: /
    )
  })

  test("that unfolds entities is refused", async () => {
    const laughs =
      `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str">` +
      "<v>&b;</v></c></row></sheetData></worksheet>"
    expect(await refusal(replaced("xl/worksheets/sheet1.xml", laughs))).toMatch(/^The workbook is damaged: /)
  })

  test("that is a bomb is refused: one that says so at once, one that lies while it is read", async () => {
    const zeros = { name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(300 * 1024 * 1024, 32) }
    const parts = workbookParts([["Name"]]).filter(({ name }) => name !== zeros.name)
    expect(await refusal(zip([...parts, zeros]))).toMatch(/^The workbook unpacks to far more than it should: /)
    const before = process.memoryUsage().rss
    expect(await refusal(zip([...parts, { ...zeros, claims: 5_000 }]))).toMatch(/^The workbook is damaged: /)
    expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 * 1024)
    const many = Array.from({ length: 3_000 }, (_, index) => ({ name: `xl/media/${index}`, content: "" }))
    expect(await refusal(zip([...workbookParts([["Name"]]), ...many]))).toMatch(
      /^The workbook unpacks to far more than it should: /
    )
  })
})

test("what is something else is refused by what it is", async () => {
  expect(await refusal("")).toMatch(/^The file is empty: /)
  expect(await refusal("%PDF-1.7 …")).toMatch(/^This is a PDF: /)
  expect(await refusal("<html><table><tr><td>Asha</td></tr></table></html>")).toMatch(/^This is a web page: /)
  expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0, 5, 0]))).toMatch(
    /^This is neither a spreadsheet nor a text file: /
  )
  expect(await refusal(Buffer.concat([Buffer.from("Name\n".repeat(20_000)), Buffer.from([0, 1])]))).toMatch(
    /^This is neither /
  )
})
