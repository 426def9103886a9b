import { afterAll, beforeAll } from "vitest"
import { call } from "../../kit/edge.ts"
import { history } from "../../kit/history.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, smallProgramme } from "../../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** An engineer, who may see flows. */
export let engineer: Person

/** The events that the tests read. */
export const past = history(smallProgramme, 600, 11)

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    for (let at = 0; at < past.length; at += 100) await append(house.portal.log, past.slice(at, at + 100))
    engineer = await newPerson(house, 10, { username: "the-engineer" })
  })
  afterAll(() => house.close())
}

/** Asks for records as of a position, as an engineer. */
export const ask = async (path: string, query: Readonly<Record<string, string | number>>) =>
  call(
    house.url,
    `/flows/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    { token: engineer.token }
  )
