import { expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { prepared, rowsOf, runThrough, sendImport, standing, tellImport, until } from "../../kit/imports.ts"
import { head, house, setUp, students } from "./journey.kit.ts"

setUp()

const file =
  head +
  [
    "Asha Kumari,28/02/2013,8,F,Hindi,Ramesh Kumar,9876543210",
    "Ravi Rao,29.02.2013,8,M,English,Suresh Rao,9876543211",
    "Meena Iyer,2012-11-05,VIII,Girl,Tamil,K. Iyer,",
    "Asha Kumari,2013-02-28,8,F,Hindi,Ramesh Kumar,",
    "Aasha Kumari,28.2.2013,8,F,Hindi,Ramesh Kumar,98765 43210",
    "Gopal 😀,1/1/2013,8,M,English,Nobody,12345"
  ].join("\n")

test("a file is matched, judged, mended, let in, and lets nothing in twice", async () => {
  const sent = await sendImport(house, house.school, file, { name: "Class 8 (final).csv" })
  expect(sent).toMatchObject({
    status: 200,
    body: {
      data: {
        name: "Class 8 (final).csv",
        state: "mapping",
        rows: 6,
        unchecked: 6,
        format: "CSV, UTF-8, separated by commas"
      }
    }
  })
  const { id } = sent.body.data
  const columns = (await call(house.url, `/imports/${id}/columns`, { token: house.school })).body.data
  expect(columns.matches.map(({ field, column }: { field: string; column: number }) => `${field} ${column}`)).toEqual([
    "name 0",
    "date_of_birth 1",
    "class_level 2",
    "gender 3",
    "language 4",
    "guardian 5",
    "guardian_phone 6"
  ])
  expect(columns.columns[0]).toEqual({
    index: 0,
    title: "Student's Name",
    samples: ["Asha Kumari", "Ravi Rao", "Meena Iyer"]
  })

  await tellImport(house, house.school, id, "match", { matches: columns.matches })
  expect(standing(await until(house, house.school, id, "ready"))).toEqual({
    ready: 2,
    wrong: 2,
    present: 1,
    doubtful: 1
  })
  const rows = await rowsOf(house, house.school, id)
  expect(
    rows.map(({ line, verdict, faults, resembles }) => [
      line,
      verdict,
      faults.map(({ field }) => field),
      resembles.map(({ name, detail }) => `${name}, ${detail}`)
    ])
  ).toEqual([
    [2, "ready", [], []],
    [3, "wrong", ["date_of_birth"], []],
    [4, "ready", [], []],
    [5, "present", [], ["Asha Kumari, row 2 of this file"]],
    [6, "doubtful", [], ["Asha Kumari, row 2 of this file"]],
    [7, "wrong", ["name", "guardian_phone"], []]
  ])

  expect(await tellImport(house, house.school, id, "start", { confirmed: false })).toMatchObject({ status: 422 })
  expect(standing(await runThrough(house, house.school, id))).toEqual({ added: 2, wrong: 2, present: 1, doubtful: 1 })
  expect(await students()).toEqual([
    { name: "Asha Kumari", class_level: 8, language: "hi" },
    { name: "Meena Iyer", class_level: 8, language: "ta" }
  ])
  expect((await rowsOf(house, house.school, id, "per_page=200&verdict=added")).map(({ became }) => became)).toEqual([
    expect.stringMatching(/^class 8, \d\d[A-Z]{2}\d{8}$/),
    expect.stringMatching(/^class 8, /)
  ])

  const mended = await tellImport(house, house.school, id, "mend", {
    line: 3,
    field: "date_of_birth",
    value: "28.02.2013"
  })
  expect(mended.body.data).toMatchObject({ row: { verdict: "ready", faults: [] }, import: { ready: 1, wrong: 1 } })
  expect(
    (
      await tellImport(house, house.school, id, "mend", { line: 7, field: "name", value: "Gopal Krishnan" })
    ).body.data.row.faults.map(({ field }: { field: string }) => field)
  ).toEqual(["guardian_phone"])
  expect(
    (await tellImport(house, house.school, id, "mend", { line: 7, field: "guardian_phone", value: "" })).body.data.row
      .verdict
  ).toBe("ready")
  expect(
    (await tellImport(house, house.school, id, "decide", { lines: [6], choice: "leave" })).body.data
  ).toMatchObject({ refused: 1, doubtful: 0, ready: 2 })
  expect(
    await tellImport(house, house.school, id, "mend", { line: 2, field: "name", value: "Somebody Else" })
  ).toMatchObject({ status: 409 })

  const report = await fetch(`${house.url}/api/imports/${id}/report`, {
    headers: { authorization: `Bearer ${house.school}` }
  })
  expect((await report.text()).split("\r\n")[2]).toBe('3,ready,"Ready to import",')

  const done = await runThrough(house, house.school, id)
  expect([done.state, standing(done), done.kept_until]).toEqual([
    "finished",
    { added: 4, present: 1, refused: 1 },
    expect.any(String)
  ])
  expect(await students()).toHaveLength(4)
  // The skipped row is kept to be restored; of the others only line and verdict are.
  const { rows: left } = await house.portal.pool.query(
    "select line, verdict from import_rows where job = $1 and (cells <> '[]' or fixes is not null) order by line",
    [id]
  )
  expect(left).toEqual([{ line: 6, verdict: "refused" }])
  const kept = await fetch(`${house.url}/api/imports/${id}/report`, {
    headers: { authorization: `Bearer ${house.school}` }
  })
  const lines = (await kept.text()).trim().split("\r\n")
  expect(lines.map((line) => line.split(",").slice(0, 2).join())).toEqual([
    "row,verdict",
    "2,added",
    "3,added",
    "4,added",
    "5,present",
    "6,refused",
    "7,added"
  ])

  const again = await prepared(house, house.school, file)
  expect(standing(again)).toEqual({ wrong: 2, doubtful: 1, present: 3 })
  const before = await house.portal.log.head()
  expect(await tellImport(house, house.school, again.id, "start", { confirmed: true })).toMatchObject({ status: 409 })
  expect((await house.portal.log.head()).position).toBe(before.position)
  expect(await students()).toHaveLength(4)
  expect(await tellImport(house, house.school, again.id, "discard")).toMatchObject({
    status: 200,
    body: { data: { state: "discarded" } }
  })
})
