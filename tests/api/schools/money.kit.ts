import { afterAll, beforeAll } from "vitest"
import { referralStream } from "../../../schema/students/referral.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { waitForProjection } from "../../../server/platform/projections/waitForProjection.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { lastMessage, newPerson, type Person } from "../../kit/people.ts"
import { append, kitActor, loadProgramme, programmeEvents, smallProgramme, usernameOf } from "../../kit/programme.ts"

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
}

/** Makes a call as a person: GET, or POST with a payload. */
export const ask = (who: Person, path: string, payload?: unknown, method?: string) =>
  call(house.url, path, {
    token: who.token,
    ...(payload === undefined ? {} : { payload }),
    ...(method === undefined ? {} : { method })
  })

/** Waits until the counts of schools are at the log's end. */
export const counted = async () =>
  waitForProjection(house.portal.pool, house.portal.signals, "schoolCounts", (await house.portal.log.head()).position)

let made = 500

/**
 * A school of its own with so many referred students, its head signed in; the first `paid` of them confirmed and paid
 * for.
 */
export const referring = async (
  students: number,
  paid = 0
): Promise<{ readonly id: number; readonly head: Person }> => {
  const id = (made += 100)
  const school = programmeEvents({ ...smallProgramme, schools: [{ id, district: 1, institute: 1 }] }).filter(
    ({ stream }) => stream === schoolStream(id)
  )
  const referred = Array.from({ length: students }, (_, nth) => id + nth).flatMap((student) => [
    {
      stream: studentStream(student),
      type: "student.registered",
      data: {
        username: usernameOf(student),
        classLevel: 8,
        language: "en",
        gender: "other",
        districtId: 1,
        schoolId: null,
        referrerSchoolId: id
      }
    },
    { stream: referralStream(student), type: "referral.referred", data: { student, school: id } }
  ])
  const paying = Array.from({ length: paid }, (_, nth) => id + nth).flatMap((student) => [
    { stream: referralStream(student), type: "referral.accepted", data: {} },
    { stream: studentStream(student), type: "student.feePaid", data: { amount: 20_000, currency: "INR" } }
  ])
  await append(house.portal.log, [...school, ...referred, ...paying])
  await counted()
  return { id, head: await newPerson(house, 2, { schoolId: id }) }
}

/** Bank details that are complete and valid. */
export const details = {
  holder: "Sunrise School Trust",
  account_number: "1234 5678 9012",
  confirm_account_number: "123456789012",
  ifsc: "sbin0001234",
  bank: "State Bank, Salem"
}

/** Verifies a school's e-mail address, longer ago than payments wait for. */
export const verified = async (id: number) => {
  await house.portal.log.command({
    actor: kitActor,
    stream: schoolStream(id),
    type: "school.emailVerified",
    data: {},
    personal: { subject: schoolStream(id), data: { email: `office${id}@school.example.org`, pendingEmail: null } }
  })
  await longAfter(schoolStream(id))
}
/** As if what happened to a record had happened so many hours before. */
export const longAfter = (stream: string, hours = 73) =>
  house.portal.pool.query("update events set at = at - make_interval(hours => $2) where stream = $1", [stream, hours])

/** The code that was last sent to a school. */
export const codeOf = async (id: number) => /^\d{6}/.exec((await lastMessage(house, schoolStream(id))).body)![0]
