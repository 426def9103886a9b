import { afterAll, beforeAll } from "vitest"
import { waitForProjection } from "../../../server/platform/projections/waitForProjection.ts"
import { call } from "../../kit/edge.ts"
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
    const { position } = await house.portal.log.head()
    await waitForProjection(house.portal.pool, house.portal.signals, "studentCounts", position)
  })
  afterAll(() => house.close())
}

/** Makes a call with a payload. */
export const post = (path: string, payload: object, token = admin) => call(house.url, path, { token, payload })

/** The data of a path. */
export const get = async (path: string, token = admin) => (await call(house.url, path, { token })).body.data

/** The rows of a list as the caller is shown it. */
export const rowsOf = async (path: string, token: string, payload: object = {}) =>
  (await post(path, { per_page: 200, ...payload }, token)).body.data.rows

/** The names of rows. */
export const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
