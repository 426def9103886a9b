import { expect, test } from "vitest"
import { examEvents } from "../../../schema/exams/exam.ts"
import { remindOfDates } from "../../../server/areas/content/reminders.ts"
import { examStream } from "../../../server/areas/exams/exam.ts"
import { contentForm } from "../../kit/content.ts"
import { append } from "../../kit/programme.ts"
import { done, enter, gulfZone, house, lms, published, setUp } from "./content.kit.ts"

setUp()

const now = new Date("2026-09-26T20:00:00Z") // 27 September in India

/** What somebody's bell says. */
const bell = async (token: string): Promise<readonly string[]> =>
  (await done(token, "/notifications?page=1")).rows.map(({ title }: { readonly title: string }) => title)

test("readers are reminded of a date three days before, once, and in their part of the country alone", async () => {
  const [school, far, gulf] = await Promise.all([
    enter(2, { schoolId: 1, districtId: 1, stateId: 1, zoneId: 1 }),
    enter(2, { schoolId: 4, districtId: 4, stateId: 3, zoneId: 2 }),
    enter(2, { schoolId: null, zoneId: gulfZone })
  ])
  const dated = (title: string, date_from: string, more: object = {}) =>
    published("important-dates", { title, date_from, date_until: null, ...more })
  await dated("Last day to register", "2026-09-30")
  await dated("Workshop", "2026-09-28", { region: "zone", region_id: 1 })
  await dated("For the Gulf", "2026-09-29", { gulf: "only" })
  await dated("Not for the Gulf", "2026-09-29", { gulf: "without" })
  await dated("Later", "2026-10-01")
  await dated("Today", "2026-09-27")
  expect(await remindOfDates(house.portal, now)).toBe(4)
  expect(await remindOfDates(house.portal, now)).toBe(0)
  const everybody = "In 3 days: Last day to register"
  expect((await bell(school)).toSorted()).toEqual(
    [everybody, "In 2 days: Not for the Gulf", "Tomorrow: Workshop"].toSorted()
  )
  expect((await bell(far)).toSorted()).toEqual([everybody, "In 2 days: Not for the Gulf"].toSorted())
  expect((await bell(gulf)).toSorted()).toEqual([everybody, "In 2 days: For the Gulf"].toSorted())
})

test("a date that is moved is reminded of again; a withdrawn one is not", async () => {
  const school = await enter(2, { schoolId: 2, districtId: 2, stateId: 1, zoneId: 1 })
  const near = new Date("2026-12-01T06:00:00Z")
  const id = await published("important-dates", { title: "Camp", date_from: "2026-12-03", date_until: null })
  const gone = await published("important-dates", { title: "Gone", date_from: "2026-12-03", date_until: null })
  await done(await enter(10), `/important-dates/${gone}`, undefined, "DELETE")
  expect(await remindOfDates(house.portal, near)).toBe(1)
  const { version } = await done(lms, `/important-dates/${id}`)
  const moved = contentForm("important-dates", { title: "Camp", date_from: "2026-12-04", date_until: null, version })
  const { hash } = await done(lms, `/important-dates/update/${id}`, moved)
  await done(lms, "/content/publish", { id, hash })
  expect(await remindOfDates(house.portal, near)).toBe(1)
  await done(await enter(10), `/important-dates/${id}`, undefined, "DELETE")
  expect(await remindOfDates(house.portal, near)).toBe(0)
  const camps = (await bell(school)).filter((title) => title.includes("Camp"))
  expect(camps.toSorted()).toEqual(["In 2 days: Camp", "In 3 days: Camp"])
})

test("readers are reminded of an exam by the exam itself, and again when it moves", async () => {
  const school = await enter(2, { schoolId: 3, districtId: 3, stateId: 2, zoneId: 1 })
  const plan = {
    ...examEvents.planned.sample,
    name: "Round 2",
    opensAt: "2027-02-10T04:30:00.000Z",
    closesAt: "2027-02-10T12:30:00.000Z"
  }
  await append(house.portal.log, [{ stream: examStream(901), type: "exam.planned", data: plan }])
  expect(await remindOfDates(house.portal, new Date("2027-02-06T18:00:00Z"))).toBe(0)
  expect(await remindOfDates(house.portal, new Date("2027-02-07T18:00:00Z"))).toBe(1)
  expect(await remindOfDates(house.portal, new Date("2027-02-08T18:00:00Z"))).toBe(0)
  const moved = { ...plan, opensAt: "2027-02-11T04:30:00.000Z", closesAt: "2027-02-11T12:30:00.000Z" }
  await append(house.portal.log, [{ stream: examStream(901), type: "exam.changed", data: moved }])
  expect(await remindOfDates(house.portal, new Date("2027-02-08T18:00:00Z"))).toBe(1)
  const told = (await bell(school)).filter((title) => title.includes("Round 2"))
  expect(told).toEqual(["In 3 days: Round 2", "In 3 days: Round 2"])
})
