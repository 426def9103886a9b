import { expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { prepared, rowsOf, sendImport, standing } from "../../kit/imports.ts"
import { asha, discardAll, heads, house, list, setUp } from "./files.kit.ts"

setUp()

/** A row like Asha's with other cells. */
const but = (changes: Readonly<Record<string, string>>): readonly string[] =>
  heads.map((head, index) => changes[head] ?? asha[index]!)

test("a row with more cells than the head is held back until somebody looked at it", async () => {
  const job = await prepared(
    house,
    house.school,
    `${list([asha])}\nRavi Rao,12,Main Street,28/02/2013,8,Male,Hindi,Suresh Rao,98\n`
  )
  const [, row] = await rowsOf(house, house.school, job.id)
  expect(row).toMatchObject({
    verdict: "wrong",
    faults: [
      { field: "", message: "The row has 9 cells, but there are 7 columns. Fix the cells that have shifted." },
      ...row!.faults.slice(1)
    ]
  })
  await discardAll()
})

test("each wrong cell is named, and no row with one goes in", async () => {
  const odd: ReadonlyArray<readonly [string, string, string]> = [
    ["Name", "Asha 😀", "name"],
    ["Name", "x".repeat(500), "name"],
    ["Name", "", "name"],
    ["Name", "Asha 7", "name"],
    ["Date of birth", "29.02.2013", "date_of_birth"],
    ["Date of birth", "1998-01-01", "date_of_birth"],
    ["Date of birth", "13/13/2013", "date_of_birth"],
    ["Date of birth", "someday", "date_of_birth"],
    ["Class", "12", "class_level"],
    ["Class", "VIII-Z", "class_level"],
    ["Gender", "?", "gender"],
    ["Language", "Klingon", "language"],
    ["Guardian", "", "guardian"],
    ["Phone", "12345", "guardian_phone"],
    ["Phone", "98765 43210 / 98765 43211", "guardian_phone"],
    ["Phone", "9.87654E+09", "guardian_phone"]
  ]
  const job = await prepared(house, house.school, list(odd.map(([head, cell]) => but({ [head]: cell }))))
  expect(standing(job)).toEqual({ wrong: odd.length })
  const rows = await rowsOf(house, house.school, job.id)
  expect(rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual(odd.map(([, , field]) => [field]))
  expect(rows.every(({ faults }) => faults.every(({ message }) => message.length > 10))).toBe(true)
  await discardAll()
})

test("what people write in many ways is one thing", async () => {
  const same: ReadonlyArray<readonly [string, readonly string[]]> = [
    [
      "Date of birth",
      [
        "2013-02-28",
        "28/02/2013",
        "28.02.2013",
        "28-2-2013",
        "28/02/13",
        "28 Feb 2013",
        "28th February 2013",
        "Feb 28, 2013",
        "41333",
        "2013-02-28 00:00:00",
        "२८/०२/२०१३"
      ]
    ],
    [
      "Phone",
      [
        "9876543210",
        "98765 43210",
        "98765-43210",
        "+91 98765 43210",
        "+919876543210",
        "09876543210",
        "919876543210",
        "0091 98765 43210",
        "(98765) 43210",
        "9876543210.0",
        "९८७६५४३२१०"
      ]
    ],
    ["Class", ["8", "VIII", "viii", "8th", "Class 8", "Std. VIII", "8-A", "VIII (B)", "eighth", "8.0", "कक्षा ८"]],
    ["Gender", ["F", "Female", "girl", "महिला", "छात्रा"]],
    ["Language", ["Hindi", "hindi medium", "हिंदी", "हिन्दी माध्यम", "hi"]],
    ["Name", ["Asha Kumari", "  Asha   Kumari ", "Asha\u200b Kumari", "\u202aAsha Kumari\u202c", "ASHA KUMARI"]]
  ]
  const rows = same.flatMap(([head, cells]) => cells.map((cell) => but({ [head]: `"${cell}"` })))
  const job = await prepared(house, house.school, list(rows))
  // All of them are one child: the first goes in, the others are the same.
  expect(standing(job)).toEqual({ ready: 1, present: rows.length - 1 })
  await discardAll()
})

test("names of every script go in as they are", async () => {
  const names = ["ஆஷா குமாரி", "عائشة خان", "আশা কুমারী", "Zoë D'Souza-Rao", "O’Brien, Mary (Sr.)"]
  const job = await prepared(
    house,
    house.school,
    list(names.map((name, nth) => but({ Name: `"${name}"`, "Date of birth": `2013-02-0${nth + 1}` })))
  )
  expect(standing(job)).toEqual({ ready: names.length })
  await discardAll()
})

test("columns that are missing have to be chosen, and one value can stand for all rows", async () => {
  const { body } = await sendImport(house, house.school, "Name,Born on,Father\nAsha Kumari,2013-02-28,Ramesh\n")
  const tell = (matches: readonly object[]) =>
    call(house.url, `/imports/${body.data.id}/match`, { token: house.school, payload: { matches } })
  const column = (field: string, at: number) => ({ field, column: at, value: null })
  const shared = (field: string, value: string) => ({ field, column: null, value })
  expect((await tell([column("name", 0)])).body.data.fields).toEqual({
    date_of_birth: "Choose the column for this field",
    class_level: "Choose the column for this field",
    gender: "Choose the column for this field",
    language: "Choose the column for this field",
    guardian: "Choose the column for this field"
  })
  const rest = [
    column("date_of_birth", 1),
    column("guardian", 2),
    shared("class_level", "8"),
    shared("gender", "Female")
  ]
  expect((await tell([column("name", 0), ...rest, column("language", 9)])).body.data.fields).toEqual({
    language: "Column not found"
  })
  expect((await tell([shared("name", "Asha"), ...rest, shared("language", "Hindi")])).body.data.fields).toEqual({
    name: "Choose a column"
  })
  expect((await tell([column("name", 0), ...rest, column("language", 0)])).body.data.fields).toEqual({
    language: "This column is already used for another field"
  })
  expect((await tell([column("name", 0), ...rest, shared("language", "Hindi")])).status).toBe(200)
  await discardAll()
})

test("first, middle and last name are put together", async () => {
  const job = await prepared(
    house,
    house.school,
    list([]).replace("Name", "First Name,Middle Name,Surname") + "\nAsha,,Kumari,28/02/2013,8,F,Hindi,Ramesh Kumar,\n"
  )
  expect((await rowsOf(house, house.school, job.id))[0]).toMatchObject({
    verdict: "ready",
    cells: expect.arrayContaining(["Asha Kumari"])
  })
  await discardAll()
})
