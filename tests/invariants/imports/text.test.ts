import { describe, expect, test } from "vitest"
import { cellsOf, read, refusal, rows } from "./reading.kit.ts"

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, "utf16le")
  return isBig ? bytes.swap16() : bytes
}

const people = "Name,Date of birth\nआशा कुमारी,2013-02-28\nJosé Müller,28/02/2013\n"

describe("text", () => {
  test.each([
    ["utf-8", Buffer.from(people)],
    ["utf-8", Buffer.from(`\uFEFF${people}`)],
    ["utf-16le", utf16(`\uFEFF${people}`, false)],
    ["utf-16be", utf16(`\uFEFF${people}`, true)],
    ["utf-16le", utf16(people, false)],
    ["utf-16be", utf16(people, true)]
  ])("in %s is read", async (name, bytes) => {
    expect(await read(bytes)).toEqual({
      format: `csv/${name}/commas`,
      rows: rows.map((cells, index) => ({ line: index + 1, cells }))
    })
  })

  test("in Latin-1 or Windows-1252 is read with its accents and its euro", async () => {
    const { format, rows: found } = await read(
      Buffer.from([...Buffer.from("Name;Fee\nJos\xe9 M\xfcller;5 ", "latin1"), 0x80, 0x0a])
    )
    expect([format, found[1]!.cells]).toEqual(["csv/windows-1252/semicolons", ["José Müller", "5 €"]])
  })

  test("is UTF-8 even when its first accent stands far behind", async () => {
    const text = `${"Asha,8\n".repeat(20_000)}José,8\n`
    const { format, rows: found } = await read(text)
    expect([format, found.at(-1)!.cells]).toEqual(["csv/utf-8/commas", ["José", "8"]])
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
    expect([format, found[1]!.cells]).toEqual([`csv/utf-8/${name}`, ["Asha", "12, Main St; Salem", "8"]])
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
      /^The quotation mark after row 2 is never closed: /
    )
  })
})
