import { expect, test } from "vitest"
import { expireImports } from "../../../server/areas/imports/expiry.ts"
import { call } from "../../kit/edge.ts"
import { prepared, rowsOf, runThrough, standing, tellImport } from "../../kit/imports.ts"
import { head, house, setUp, students } from "./journey.kit.ts"

setUp()

const restoring =
  head +
  [
    "Devika Menon,28/02/2013,8,F,Hindi,Mohan Menon,9876543210",
    "Harish Gupta,31.02.2013,8,M,English,Suresh Gupta,9876543211",
    "Iqbal Khan,32.02.2013,8,M,English,Salim Khan,9876543212"
  ].join("\n")

test("rows that were skipped are restored before the import ended and after it, not once deleted", async () => {
  const { id } = await prepared(house, house.school, restoring)
  const decide = (lines: readonly number[], choice: string) =>
    tellImport(house, house.school, id, "decide", { lines, choice })
  expect((await decide([3, 4], "leave")).body.data).toMatchObject({ refused: 2, wrong: 0 })
  expect((await decide([3], "restore")).body.data).toMatchObject({ refused: 1, wrong: 1 })
  await decide([3], "leave")
  const done = await runThrough(house, house.school, id)
  expect([done.state, standing(done)]).toEqual(["finished", { added: 1, refused: 2 }])
  expect(Date.parse(done.kept_until!) - Date.parse(done.changed_at)).toBe(7 * 86_400_000)
  const { body } = await call(house.url, "/records/actions", {
    token: house.school,
    payload: { kind: "importJob", ids: [String(id)] }
  })
  expect(body.data.rows[0].actions).toContainEqual(
    expect.objectContaining({ command: "restoreImportRows", allowed: true })
  )

  expect(await decide([4], "leave"), "nothing else can be done to it").toMatchObject({ body: { data: { refused: 2 } } })
  const [skipped] = await rowsOf(house, house.school, id, "verdict=refused")
  expect(skipped!.cells).toContain("Harish Gupta")
  expect((await decide([3, 4], "restore")).body.data).toMatchObject({ state: "waiting", refused: 0, wrong: 2 })
  await tellImport(house, house.school, id, "mend", { line: 3, field: "date_of_birth", value: "28.02.2013" })
  await decide([4], "leave")
  const again = await runThrough(house, house.school, id)
  expect([again.state, standing(again)]).toEqual(["finished", { added: 2, refused: 1 }])
  expect((await students()).map(({ name }) => name)).toEqual(expect.arrayContaining(["Devika Menon", "Harish Gupta"]))
  const report = await fetch(`${house.url}/api/imports/${id}/report`, {
    headers: { authorization: `Bearer ${house.school}` }
  })
  const lines = (await report.text()).trim().split("\r\n")
  expect(lines.map((line) => line.split(",").slice(0, 2).join())).toEqual([
    "row,verdict",
    "2,added",
    "3,added",
    "4,refused"
  ])

  await expireImports(house.portal, new Date(Date.now() + 6 * 86_400_000))
  expect(await rowsOf(house, house.school, id, "verdict=refused")).toHaveLength(1)
  await expireImports(house.portal, new Date(Date.now() + 8 * 86_400_000))
  expect(await rowsOf(house, house.school, id)).toEqual([])
})
