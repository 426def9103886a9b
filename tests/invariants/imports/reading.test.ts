import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { withFolder } from "../../../server/platform/files/spool.ts"
import { readSheet } from "../../../server/documents/tables/index.ts"
import { workbook, workbookParts, zip } from "../../kit/workbooks.ts"

/** A file's format and rows, read through the disk; or what is wrong with it. */
const read = (bytes: string | Uint8Array) =>
  withFolder(async (folder) => {
    const path = join(folder, "a file without a name")
    await writeFile(path, bytes)
    const { format, rows } = await readSheet({ path, size: bytes.length })
    const found = []
    for await (const row of rows) found.push(row)
    return { format, rows: found }
  })

const cellsOf = async (bytes: string | Uint8Array) => (await read(bytes)).rows.map(({ cells }) => cells)
const refusal = (bytes: string | Uint8Array) =>
  read(bytes).then(
    () => {
      throw new Error("It was read")
    },
    (error: { message: string; fields?: { file: string } }) => `${error.message}: ${error.fields?.file}`
  )

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, "utf16le")
  return isBig ? bytes.swap16() : bytes
}

const people = "Name,Date of birth\nआशा कुमारी,2013-02-28\nJosé Müller,28/02/2013\n"
const rows = [
  ["Name", "Date of birth"],
  ["आशा कुमारी", "2013-02-28"],
  ["José Müller", "28/02/2013"]
]

describe("text", () => {
  test.each([
    ["UTF-8", Buffer.from(people)],
    ["UTF-8", Buffer.from(`\uFEFF${people}`)],
    ["UTF-16", utf16(`\uFEFF${people}`, false)],
    ["UTF-16", utf16(`\uFEFF${people}`, true)],
    ["UTF-16", utf16(people, false)],
    ["UTF-16", utf16(people, true)]
  ])("in %s is read", async (name, bytes) => {
    expect(await read(bytes)).toEqual({
      format: `CSV, ${name}, separated by commas`,
      rows: rows.map((cells, index) => ({ line: index + 1, cells }))
    })
  })

  test("in Latin-1 or Windows-1252 is read with its accents and its euro", async () => {
    const { format, rows: found } = await read(
      Buffer.from([...Buffer.from("Name;Fee\nJos\xe9 M\xfcller;5 ", "latin1"), 0x80, 0x0a])
    )
    expect([format, found[1]!.cells]).toEqual(["CSV, Windows-1252, separated by semicolons", ["José Müller", "5 €"]])
  })

  test("is UTF-8 even when its first accent stands far behind", async () => {
    const text = `${"Asha,8\n".repeat(20_000)}José,8\n`
    const { format, rows: found } = await read(text)
    expect([format, found.at(-1)!.cells]).toEqual(["CSV, UTF-8, separated by commas", ["José", "8"]])
    expect((await cellsOf(Buffer.from(text, "latin1"))).at(-1)).toEqual(["José", "8"])
  })

  test.each([
    [",", "commas"],
    [";", "semicolons"],
    ["\t", "tabs"],
    ["|", "bars"]
  ])("cut by %j", async (delimiter, name) => {
    const text =
      ["Name", "Address", "Class"].join(delimiter) + "\n" + ["Asha", `"12, Main St; Salem"`, "8"].join(delimiter)
    const { format, rows: found } = await read(text)
    expect([format, found[1]!.cells]).toEqual([`CSV, UTF-8, separated by ${name}`, ["Asha", "12, Main St; Salem", "8"]])
  })

  test("says itself what it is cut by", async () => {
    expect((await read("sep=;\nName;Class\nKumar, Asha;8\n")).rows).toEqual([
      { line: 2, cells: ["Name", "Class"] },
      { line: 3, cells: ["Kumar, Asha", "8"] }
    ])
  })

  test("holds line ends, quotes and delimiters in quotes, and quotes where none should be", async () => {
    expect(
      await cellsOf('Name,Address\n"Asha ""Ashu"" Kumari","12 Main St\nSalem"\r\nRavi "Bunty" Rao,Pune\n')
    ).toEqual([
      ["Name", "Address"],
      ['Asha "Ashu" Kumari', "12 Main St\nSalem"],
      ['Ravi "Bunty" Rao', "Pune"]
    ])
  })

  test("keeps rows that are too long, too short or empty, and counts them as a spreadsheet does", async () => {
    const { rows: found } = await read("Name,Class\nAsha,8,extra\n\nRavi\n")
    expect(found).toEqual([
      { line: 1, cells: ["Name", "Class"] },
      { line: 2, cells: ["Asha", "8", "extra"] },
      { line: 3, cells: [""] },
      { line: 4, cells: ["Ravi"] }
    ])
  })

  test("cuts a cell that is far too long, and never in the middle of a symbol", async () => {
    const [, [name]] = (await cellsOf(`Name,Class\n${"a".repeat(1_999)}${"😀".repeat(200)},8\n`)) as [unknown, string[]]
    expect([name!.length, name!.isWellFormed()]).toEqual([2_000, true])
  })

  test("with a quotation mark that is never closed is refused, and its row named", async () => {
    expect(await refusal(`Name,Class\nAsha,8\n"Ravi,8\n${"x,8\n".repeat(100_000)}`)).toMatch(
      /^A quotation mark that opens after row 2 is never closed: /
    )
  })
})

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
    expect(format).toBe("Excel workbook")
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

  test("with texts in its cells, without references and without styles, as other programs write it, is read", async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:r><x:t>As</x:t></x:r><x:r><x:t>ha</x:t></x:r></x:is></x:c><x:c><x:v>8</x:v></x:c><x:c t="str"><x:f>A1</x:f><x:v>Asha</x:v></x:c></x:row></x:sheetData></x:worksheet>'
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
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`
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
