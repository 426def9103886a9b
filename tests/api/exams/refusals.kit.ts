import { afterAll, beforeAll } from "vitest"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { loadProgramme } from "../../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** An admin. */
export let admin: string

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
    admin = await house.signIn(10)
  })
  afterAll(() => house.close())
}
