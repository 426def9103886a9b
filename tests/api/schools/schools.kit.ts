import { afterAll, beforeAll } from "vitest"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { loadProgramme } from "../../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** An admin. */
export let admin: Person

/** A state coordinator. */
export let state: Person

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
    admin = await newPerson(house, 10)
    state = await newPerson(house, 7, { stateId: 1, zoneId: 1 })
  })
  afterAll(() => house.close())
}

/** A password that the rules accept. */
export const good = "Vedic@Maths7"

/** Makes a call as a person: GET, or POST with a payload. */
export const ask = (who: Person, path: string, payload?: unknown, method?: string) =>
  call(house.url, path, {
    token: who.token,
    ...(payload === undefined ? {} : { payload }),
    ...(method === undefined ? {} : { method })
  })

/** A school's details. */
export const infoOf = async (id: number, who = admin) => (await ask(who, `/schools/detail/${id}`)).body.data

/** The status of an answer and the names of its wrong fields. */
export const fieldsOf = ({ status, body }: { status: number; body: { data: { fields?: object } } }) => [
  status,
  Object.keys(body.data.fields ?? {})
]
