import { afterAll, beforeAll, expect } from "vitest"
import { call } from "../../kit/edge.ts"
import { openImportServer, type ImportServer } from "../../kit/imports.ts"

/** The portal that the tests of a file ask. */
export let house: ImportServer

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openImportServer()
  })
  afterAll(async () => {
    await house.close()
    expect(house.complaints).toEqual([])
  })
}

/** The heads of a list's columns. */
export const heads = ["Name", "Date of birth", "Class", "Gender", "Language", "Guardian", "Phone"]

/** A row of a list with nothing wrong in it. */
export const asha = ["Asha Kumari", "28/02/2013", "8", "Female", "Hindi", "Ramesh Kumar", "9876543210"]

/** A file with these rows. */
export const list = (rows: readonly (readonly string[])[], delimiter = ",") =>
  [heads, ...rows].map((cells) => cells.join(delimiter)).join("\n")

/** Discards every import that is open. */
export const discardAll = async () => {
  const { body } = await call(house.url, "/imports?per_page=50", { token: house.school })
  for (const { id } of body.data.rows)
    await call(house.url, `/imports/${id}/discard`, { token: house.school, method: "POST", payload: {} })
}
