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

/** The head of a list. */
export const head = "Name,Date of birth,Class,Gender,Language,Guardian,Phone\n"

/** The row of a name. */
export const rowOf = (name: string, day = "2013-02-28") => `${name},${day},8,Female,Hindi,Ramesh Kumar,\n`
