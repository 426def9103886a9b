import { expect, test } from "vitest"
import { prepared, rowsOf, runThrough, standing, tellImport } from "../../kit/imports.ts"
import { head, house, setUp, students } from "./journey.kit.ts"

setUp()

const names = ["Uma", "Hema", "Rama", "Soma", "Bhima"]
const birth = (nth: number) => `1${nth}/02/2013`

test("a value is mended once for all rows that have it, and rows that went in stay", async () => {
  const rows = names.map((name, nth) => {
    const level = nth === 4 ? "8" : "Standard ek"
    return `${name} Devi,${birth(nth)},${level},F,Hindi,Ramesh Kumar,`
  })
  const { id } = await prepared(house, house.school, head + rows.join("\n"))
  expect(standing(await runThrough(house, house.school, id))).toEqual({ added: 1, wrong: 4 })
  const replace = (payload: object) => tellImport(house, house.school, id, "replace", payload)
  // One of them is mended by hand: it does not have the value any more.
  await tellImport(house, house.school, id, "mend", { line: 2, field: "class_level", value: "9" })
  expect((await replace({ field: "class_level", from: "Standard ek", to: "6 " })).body.data).toMatchObject({
    changed: 3,
    is_whole: true,
    import: { ready: 4, wrong: 0, added: 1 }
  })
  expect((await rowsOf(house, house.school, id)).map(({ cells }) => cells[2])).toEqual(["9", "6", "6", "6", "8"])
  expect((await replace({ field: "class_level", from: "Standard ek", to: "6" })).body.data).toMatchObject({
    changed: 0
  })
  expect((await replace({ field: "class_level", from: "8", to: "7" })).body.data).toMatchObject({ changed: 0 })
  await runThrough(house, house.school, id)
  expect((await students()).map(({ class_level }) => class_level).toSorted((a, b) => a - b)).toEqual([6, 6, 6, 8, 9])
  // A name has columns of its own, and there is no field of this name.
  for (const field of ["name", "shoe_size"])
    expect((await replace({ field, from: "Uma Devi", to: "X" })).status).toBe(422)
})
