import { afterAll, beforeAll, expect, test } from "vitest"
import type { Account } from "../../../schema/session/account.ts"
import type { RoleId } from "../../../schema/core/roles.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { loadProgramme, smallProgramme } from "../../kit/programme.ts"

let house: TestServer

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
})
afterAll(() => house.close())

const placesFor = async (query: string, roleId: RoleId = 10, at: Partial<Account> = {}) => {
  const { status, body } = await call(house.url, `/lists/places?${query}`, { token: await house.signIn(roleId, at) })
  expect(status).toBe(200)
  return (body.data.rows as readonly { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
}

const { places } = smallProgramme
const distinct = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)
const first = places[0]!

test("a filter offers every place, and inside of one what lies there", async () => {
  expect(await placesFor("kind=zone")).toEqual(distinct(places.map(({ zone }) => zone)))
  expect(await placesFor("kind=district")).toEqual(distinct(places.map(({ district }) => district)))
  expect(await placesFor(`kind=state&zone_id=${first.zone}`)).toEqual(
    distinct(places.filter(({ zone }) => zone === first.zone).map(({ state }) => state))
  )
  expect(await placesFor(`kind=district&state_ids=${first.state}&prant_ids=${first.prant}`)).toEqual(
    distinct(
      places
        .filter(({ state, prant }) => state === first.state && prant === first.prant)
        .map(({ district }) => district)
    )
  )
})

test("it offers nothing outside of one's scope", async () => {
  const mine = places.filter(({ state }) => state === first.state)
  expect(await placesFor("kind=state", 7, { stateId: first.state })).toEqual([first.state])
  expect(await placesFor("kind=district", 7, { stateId: first.state })).toEqual(
    distinct(mine.map(({ district }) => district))
  )
  expect(await placesFor(`kind=district&state_ids=${first.state + 1}`, 7, { stateId: first.state })).toEqual([])
  const school = smallProgramme.schools[0]!
  expect(await placesFor("kind=district", 2, { schoolId: school.id })).toEqual([school.district])
  expect(await placesFor("kind=zone", 14)).toEqual([])
})
