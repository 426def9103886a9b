import { afterAll, beforeAll } from "vitest"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { loadProgramme } from "../../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer
/** Tokens of a school, its neighbour, an institute, an admin, a coordinator of district 1 and pay support. */
export let school: string

/** The token of another school's user. */
export let neighbour: string

/** The token of an institute's user. */
export let institute: string

/** An admin. */
export let admin: string

/** The token of a district coordinator. */
export let district: string

/** The token of somebody of pay support. */
export let support: string

/** The token of a coordinator of another region. */
export let far: string

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
    school = await house.signIn(2, { schoolId: 1 })
    neighbour = await house.signIn(18, { schoolId: 2 })
    institute = await house.signIn(17, { instituteId: 1 })
    admin = await house.signIn(10)
    district = await house.signIn(9, { districtId: 1 })
    support = await house.signIn(12)
    far = await house.signIn(2, { schoolId: 2 })
  })
  afterAll(() => house.close())
}

/** Reads from a path with a token. */
export const ask = (path: string, token: string) => call(house.url, path, { token })

/** Makes a call with a payload and a token. */
export const tell = (path: string, token: string, payload: object = {}) => call(house.url, path, { token, payload })

let made = 0
/** A day that nobody else here is born on: students who share one may be the same. */
const nextDay = () => new Date(Date.UTC(2012, 8, (made += 1))).toISOString().slice(0, 10)

/** A complete form, with changes. */
export const form = (more: object = {}) => ({
  name: "Kamala Devi",
  date_of_birth: nextDay(),
  gender: "female",
  class_level: 8,
  language: "ta",
  guardian: "R. Devi",
  guardian_email: "amma@example.org",
  guardian_phone: "98765 43210",
  consent: true,
  ...more
})

/** Registers a student and answers its record. */
export const create = async (token = school, more: object = {}) => {
  const { status, body } = await tell("/schools/student/create", token, form(more))
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data as { readonly id: number; readonly username: string }
}

/** A student's details as the call answers them. */
export const detail = async (id: number, token = school) => (await ask(`/students/detail/${id}`, token)).body.data

/** The rows of a list as the caller is shown it. */
export const listed = async (token: string, query = "", path = "/schools/student-list") =>
  (await ask(`${path}?per_page=200&${query}`, token)).body.data.rows as readonly { readonly id: number }[]

/** The ids of rows. */
export const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
