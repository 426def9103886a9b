import { describe, expect, test } from "vitest"
import { prepared, sendImport, standing } from "../../kit/imports.ts"
import { workbook, workbookParts, zip } from "../../kit/workbooks.ts"
import { asha, discardAll, heads, house, list, setUp } from "./files.kit.ts"

setUp()

describe("a list is judged the same", () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"))
  const day = (iso: string) => ({ day: Date.parse(iso) / 86_400_000 + 25_569 })

  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ["with commas", list([asha])],
    [
      "with semicolons, in Windows-1252",
      new Uint8Array(Buffer.from(list([asha], ";").replace("Ramesh", "Ram\xe9sh"), "latin1"))
    ],
    ["with tabs, in UTF-16", utf16(list([asha], "\t"))],
    ["with a quoted line end", list([asha]).replace("Ramesh Kumar", '"Ramesh\nKumar"')],
    [
      "in a workbook with a true date",
      workbook([heads, ["Asha Kumari", day("2013-02-28"), 8, "Female", "Hindi", "Ramesh Kumar", 9_876_543_210]])
    ],
    [
      "in a workbook with the date as a bare number",
      workbook([heads, ["Asha Kumari", 41_333, 8, "Female", "Hindi", "Ramesh Kumar", "98765 43210"]])
    ],
    ["under a title and an empty row", `Vidya School\nList of 2026\n\n${list([asha])}`],
    [
      "with its heads in Hindi",
      list([asha]).replace(heads.join(), "छात्र का नाम,जन्म तिथि,कक्षा,लिंग,माध्यम,पिता का नाम,मोबाइल नंबर")
    ],
    [
      "with its heads misspelt",
      list([asha]).replace(heads.join(), "Studnet Name,Date of brith,Clas,Gendr,Langage,Gaurdian,Mobile Numbr")
    ]
  ])("%s", async (_, bytes) => {
    const job = await prepared(house, house.school, bytes)
    expect(standing(job)).toEqual({ ready: 1 })
    await discardAll()
  })
})

test("what cannot be read is refused in words, and leaves nothing behind", async () => {
  const bomb = zip([
    ...workbookParts([["Name"]]).filter(({ name }) => !name.includes("sheet1")),
    { name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(250 * 1024 * 1024, 32) }
  ])
  const before = await house.portal.log.head()
  for (const [bytes, message] of [
    ["", "The file is empty"],
    ["Name,Class\n", "The file has column names but no rows"],
    ["%PDF-1.4", "This is a PDF"],
    [bomb, "The workbook unpacks to far more than it should"],
    [new Uint8Array([1, 0, 0, 2, 0, 9]), "This is neither a spreadsheet nor a text file"],
    [workbook([["Name"], ["Asha"]]).slice(0, 500), "The workbook is damaged"],
    [`Name,Class\n"Asha,8\n${"Ravi,8\n".repeat(60_000)}`, "The quotation mark after row 1 is never closed"]
  ] as const) {
    const { status, body } = await sendImport(house, house.school, bytes)
    expect([status, body.message, typeof body.data.fields.file]).toEqual([422, message, "string"])
  }
  expect((await house.portal.log.head()).position).toBe(before.position)
  expect(
    (
      await house.portal.pool.query(
        "select from import_files f where not exists (select from import_jobs j where j.id = f.job)"
      )
    ).rowCount
  ).toBe(0)
})

test("a file of 200 MB is refused before it is read", async () => {
  const response = await fetch(`${house.url}/api/schools/student/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${house.school}`, "content-type": "multipart/form-data; boundary=b" },
    body: new Blob([new Uint8Array(200 * 1024 * 1024)])
  }).catch((error: Error) => error)
  if (response instanceof Error)
    expect(response.cause).toMatchObject({ code: expect.stringMatching(/EPIPE|ECONNRESET/) })
  else
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      413,
      "The file is larger than 64 MB"
    ])
})

test.each(["csv", "xlsx"])("the template as %s is itself a list that goes in", async (format) => {
  const response = await fetch(`${house.url}/api/imports/template/students?format=${format}`, {
    headers: { authorization: `Bearer ${house.school}` }
  })
  expect(response.headers.get("content-disposition")).toContain(`students-template.${format}`)
  const job = await prepared(house, house.school, new Uint8Array(await response.arrayBuffer()))
  expect(standing(job)).toEqual({ ready: 1 })
  expect(job.format).toBe(format === "csv" ? "CSV, UTF-8, separated by commas" : "Excel workbook")
  await discardAll()
})
