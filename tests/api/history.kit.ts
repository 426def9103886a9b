import { afterAll, beforeAll } from "vitest"
import { call } from "../kit/edge.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { newPerson, type Person } from "../kit/people.ts"
import { loadProgramme } from "../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** An admin. */
export let admin: Person

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
    admin = await newPerson(house, 10, { username: "the-admin" })
  })
  afterAll(() => house.close())
}

/** The history of a record as a person is shown it. */
export const historyOf = (
  { token }: Person,
  kind: string,
  id: string | number,
  more: Readonly<Record<string, string>> = {}
) => call(house.url, `/records/history?${new URLSearchParams({ kind, id: String(id), ...more })}`, { token })
