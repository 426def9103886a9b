import { afterAll, beforeAll, beforeEach } from "vitest"
import { schoolStream } from "../../schema/schools/school.ts"
import { call } from "../kit/edge.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { newPerson, type Person } from "../kit/people.ts"
import { append, loadProgramme, programmeEvents, smallProgramme } from "../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** An admin. */
export let admin: Person

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
    admin = await newPerson(house, 10)
  })
  afterAll(() => house.close())
  /** A school of its own for each test, in district 1, with its user. */
  beforeEach(async () => {
    id = made += 1
    stream = schoolStream(id)
    const events = programmeEvents({ ...smallProgramme, schools: [{ id, district: 1, institute: 1 }] })
    await append(
      house.portal.log,
      events.filter((event) => event.stream === stream)
    )
    head = await newPerson(house, 2, { schoolId: id, zoneId: 1, stateId: 1, prantId: 2, districtId: 1 })
  })
}

let made = 50

/** The record of the test. */
export let id: number

/** The stream of the test's school. */
export let stream: string

/** A user of the test's school. */
export let head: Person

/** Switches a school off or on. */
export const turn = (who: Person, way: "enable" | "disable", school = id, reason?: string) =>
  call(house.url, `/schools/${way}/${school}`, {
    token: who.token,
    method: "POST",
    ...(reason === undefined ? {} : { payload: { reason } })
  })
