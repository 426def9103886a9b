import { afterAll, beforeAll, expect } from "vitest"
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

/** The head of a list, as schools write it. */
export const head = "Student's Name,D.O.B.,Std,Sex,Medium,Father's name,Mobile No.\n"

/** The students that were imported. */
export const students = async () =>
  (
    await house.portal.pool.query<{ name: string; class_level: number; language: string }>(
      "select name, class_level, language from students where school_id = 1 and name not like 'Kamala%' order by id"
    )
  ).rows
