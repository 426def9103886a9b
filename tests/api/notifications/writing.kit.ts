import { afterAll, beforeAll } from "vitest"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { enter, type Person } from "../../kit/notices.ts"
import { loadProgramme } from "../../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** A second node on the same database. */
export let neighbour: TestServer

/** An admin. */
export let admin: Person

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    neighbour = await openTestServer({ databaseUrl: house.databaseUrl })
    await loadProgramme(house.portal.log)
    admin = await enter(house, 10)
  })
  afterAll(async () => {
    await neighbour.close()
    await house.close()
  })
}

/** Milliseconds in a day. */
export const day = 86_400_000

/** The time in so many days. */
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
