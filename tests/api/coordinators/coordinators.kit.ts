import { afterAll, beforeAll, expect } from "vitest"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { lastMessage, signInAs } from "../../kit/people.ts"
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

/** Makes a call with a payload. */
export const post = (path: string, payload: object, token = admin) => call(house.url, path, { token, payload })

/** Details of a coordinator to appoint. */
export const person = { name: "Meera Krishnan", email: "meera@example.org", mobile: "98765 43210" }

/** The password of the accounts that tests make. */
export const password = "Ganita#Sutra9"

/** Appoints somebody. */
export const appoint = async (kind: string, region_ids: number[], more: object = {}, token = admin) => {
  const { status, body } = await post("/coordinators/add", { kind, region_ids, ...person, ...more }, token)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

/** Follows the link of the mail that somebody got, and signs in. */
export const signedIn = async (username: string) => {
  const {
    rows: [account]
  } = await house.portal.pool.query<{ id: number }>("select id from accounts where username = $1", [username])
  const { body } = await lastMessage(house, `account-${account!.id}`)
  const token = /#set-password=(\S+)/.exec(body)![1]!
  const form = new FormData()
  for (const [name, value] of Object.entries({ token, new_password: password, confirm_password: password }))
    form.set(name, value)
  const { status } = await fetch(`${house.url}/api/set-password`, { method: "POST", body: form })
  expect(status).toBe(200)
  return signInAs(house.url, username, password)
}

/** The names of the districts that the caller sees. */
export const districtsOf = async (token: string) =>
  ((await post("/fetchDistrict", {}, token)).body.data as { id: number }[]).map(({ id }) => id)

/** The rows of a list as the caller is shown it. */
export const listed = async (token: string, payload: object = {}) =>
  (await post("/coordinators", { per_page: 200, ...payload }, token)).body.data.rows as {
    id: number
    name: string
    may_change: boolean
  }[]
