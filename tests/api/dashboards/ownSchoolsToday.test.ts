import { afterAll, beforeAll, expect, test } from "vitest"
import { decide } from "../../../machines/decide.ts"
import type { State } from "../../../machines/decision.ts"
import { student } from "../../../machines/records/student.ts"
import { splitType } from "../../../machines/record.ts"
import type { SchoolsToday } from "../../../schema/schools/schoolLists.ts"
import { studentStream } from "../../../schema/students/student.ts"
import type { NewEvent } from "../../../server/platform/eventlog/index.ts"
import { random } from "../../../server/platform/random.ts"
import { factsOf } from "../../invariants/dashboards/facts.kit.ts"
import { call } from "../../kit/edge.ts"
import { readEvents } from "../../kit/eventLog.ts"
import { append, programmeEvents, smallProgramme, type SmallProgramme } from "../../kit/programme.ts"
import { caughtUp } from "../../kit/tables.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

const hour = 3_600_000
const schools = smallProgramme.schools.map(({ id }) => id)

/** Sixty students, some of them alone, of the small programme's four schools. */
const programme: SmallProgramme = {
  ...smallProgramme,
  students: Array.from({ length: 60 }, (_, nth) => {
    const school = nth % 7 === 0 ? null : 1 + (nth % 4)
    return { id: nth + 1, district: school ?? 1, school, classLevel: 8, language: "en" }
  })
}

/** Everything that makes the programme, then fees, moves and withdrawals as the machine takes them. */
const happenings = (): readonly NewEvent[] => {
  const next = random(18, 1)
  const states = new Map<string, State>()
  const happens = ({ stream, type, data }: NewEvent): boolean => {
    const decision = decide(student, states.get(stream), { ...data, type: splitType(type)[1] })
    if (decision.taken) states.set(stream, decision.state)
    return decision.taken
  }
  const drawn = (): NewEvent => {
    const stream = studentStream(1 + Math.floor(next() * programme.students.length))
    const school = schools[Math.floor(next() * schools.length)]!
    const at = next()
    if (at < 0.5) return { stream, type: "student.feePaid", data: { amount: 20_000, currency: "INR" } }
    if (at < 0.65) return { stream, type: "student.feeReversed", data: {} }
    if (at < 0.8) return { stream, type: "student.moved", data: { schoolId: school, districtId: school } }
    if (at < 0.92) return { stream, type: "student.withdrawn", data: { reason: "left-school" } }
    return { stream, type: "student.reinstated", data: {} }
  }
  const all = programmeEvents(programme)
  const registered = all.filter(({ type }) => type === "student.registered")
  registered.forEach(happens)
  // Half of the students come while others pay already.
  const events = all.filter((event) => !registered.includes(event))
  const later = registered.slice(registered.length / 2)
  events.push(...registered.slice(0, registered.length / 2))
  const known = new Set(events.map(({ stream }) => stream))
  for (let left = 300; left > 0; left -= 1) {
    const one = left % 10 === 0 ? later.shift() : undefined
    if (one !== undefined) {
      events.push(one)
      known.add(one.stream)
    }
    const event = drawn()
    if (known.has(event.stream) && happens(event)) events.push(event)
  }
  return events
}

let house: TestServer

beforeAll(async () => {
  house = await openTestServer()
  const { log, pool } = house.portal
  const events = happenings()
  const [from, to] = [Date.now() - 75 * hour, Date.now() - 1_000]
  await append(
    log,
    events.map((event, nth) => ({ ...event, at: new Date(from + ((to - from) * nth) / events.length) }))
  )
  await caughtUp(pool)
})
afterAll(() => house.close())

const todayOf = async (token: string): Promise<SchoolsToday> => {
  const { status, body } = await call(house.url, "/schools/own-today", { token })
  expect(status).toBe(200)
  return body.data as SchoolsToday
}

/** What happened in some schools on a day in India and on the day before, by going through the log. */
const recounted = async (own: readonly number[], now = Date.now()): Promise<SchoolsToday> => {
  const { days } = factsOf(await readEvents(house.portal.pool), 1)
  const dayOf = (at: number) => new Date(at + 5.5 * hour).toISOString().slice(0, 10)
  const sum = (what: "registered" | "paid", day: string) =>
    days.reduce(
      (all, fact) => (fact["day"] === day && own.includes(Number(fact["school"])) ? all + Number(fact[what]) : all),
      0
    )
  const [today, yesterday] = [dayOf(now), dayOf(now - 24 * hour)]
  return {
    registered_today: sum("registered", today),
    registered_yesterday: sum("registered", yesterday),
    paid_today: sum("paid", today),
    paid_yesterday: sum("paid", yesterday)
  }
}

test("a school sees what a naive count of the log gives for it, and nothing of the others", async () => {
  const found = await Promise.all(
    schools.map(async (schoolId) => [await todayOf(await house.signIn(2, { schoolId })), await recounted([schoolId])])
  )
  for (const [said, expected] of found) expect(said).toEqual(expected)
  const sums = found.map(([said]) => Object.values(said!).reduce((all, one) => all + one, 0))
  expect(Math.min(...sums)).toBeGreaterThan(0)
  expect(new Set(found.map(([said]) => JSON.stringify(said))).size).toBeGreaterThan(1)
  expect(await todayOf(await house.signIn(18, { schoolId: 2 }))).toEqual(found[1]![0])
})

test("an institute sees its own schools added up", async () => {
  const own = smallProgramme.schools.filter(({ institute }) => institute === 1).map(({ id }) => id)
  expect(await todayOf(await house.signIn(17, { instituteId: 1 }))).toEqual(await recounted(own))
})

test("a school that is not there, and an institute without schools, see nothing", async () => {
  const nothing = { registered_today: 0, registered_yesterday: 0, paid_today: 0, paid_yesterday: 0 }
  expect(await todayOf(await house.signIn(2, { schoolId: 999 }))).toEqual(nothing)
  expect(await todayOf(await house.signIn(17, { instituteId: 2 }))).toEqual(nothing)
})

test("who has no school is refused, and a school cannot be named", async () => {
  const zonal = await house.signIn(3, { zoneId: 1 })
  expect((await call(house.url, "/schools/own-today", { token: zonal })).status).toBe(403)
  const one = await house.signIn(2, { schoolId: 1 })
  expect((await call(house.url, "/schools/own-today?school_id=2", { token: one })).status).toBe(422)
})
