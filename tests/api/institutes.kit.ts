import { afterAll, beforeAll } from "vitest"
import { accountStream } from "../../schema/session/account.ts"
import { call } from "../kit/edge.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { newPerson, sendForm, signInAs, type Person } from "../kit/people.ts"
import { loadProgramme } from "../kit/programme.ts"
import { mailedToken } from "../kit/schools.ts"

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

let named = 0

/** A complete form, with changes. */
export const form = (more: object = {}) => ({
  name: `Institute ${(named += 1)}`,
  district_id: 1,
  contact_name: "Arvind Rao",
  phone: "011 2612 3456",
  email: `office${named}@institute.example.org`,
  address: "4 Institutional Area",
  pin_code: "110 067",
  ...more
})

/** Makes a call as a person: GET, or POST with a payload. */
export const ask = (who: Person, path: string, payload?: unknown, method?: string) =>
  call(house.url, path, {
    token: who.token,
    ...(payload === undefined ? {} : { payload }),
    ...(method === undefined ? {} : { method })
  })

/** Registers an institute and answers its record. */
export const made = async (more: object = {}, who = admin) => {
  const { status, body } = await ask(who, "/master-institute", form(more))
  if (status !== 200) throw new Error(`${status} ${body.message}`)
  return body.data as {
    readonly id: number
    readonly code: string
    readonly version: number
    readonly name: string
    readonly district_id: number
  }
}

/** A password that the rules accept. */
export const good = "Vedic@Maths7"

/** An institute's own user, by the link that was mailed. */
export const entered = async ({ id, code }: { readonly id: number; readonly code: string }): Promise<Person> => {
  const {
    rows: [login]
  } = await house.portal.pool.query<{ id: number }>(
    "select id from accounts where institute_id = $1 and role_id = 17",
    [id]
  )
  const token = await mailedToken(house, accountStream(login!.id))
  await sendForm(house.url, "/set-password", "", { token, new_password: good, confirm_password: good })
  return { id: login!.id, username: code, token: await signInAs(house.url, code, good) }
}
