import { describe, expect, test } from "vitest"
import { examScheduleStream } from "../../../schema/exams/examSchedule.ts"
import { typesOf } from "../../kit/people.ts"
import { admin, ask, at, form, house, pass, planned, scheduled, setUp, stateOf } from "./planning.kit.ts"

setUp()

const changed = (id: number, version: number, more: object) =>
  ask(admin, "/exams/change", { id, version, ...form(more) })

describe("a change of an exam", () => {
  test("moves its schedules with it, and is refused where one would lie outside", async () => {
    const { id, version } = await planned({ opens_at: at(100), closes_at: at(110) })
    const { schedule } = await scheduled(id, 102, 104)
    expect(await changed(id, version, { opens_at: at(124), closes_at: at(127) })).toMatchObject({
      status: 422,
      body: { data: { fields: { closes_at: expect.stringContaining(`schedule ${schedule}`) } } }
    })
    expect(await changed(id, version, { opens_at: at(124), closes_at: at(134), class_levels: [9] })).toMatchObject({
      status: 422,
      body: { data: { fields: { class_levels: `Cancel schedule ${schedule} of class 8 first.` } } }
    })
    expect(await changed(id, version, { opens_at: at(124), closes_at: at(134) })).toMatchObject({ status: 200 })
    const { rows } = await house.portal.pool.query("select opens_at, closes_at from exam_schedules where id = $1", [
      schedule
    ])
    expect(rows).toEqual([{ opens_at: new Date(at(126)), closes_at: new Date(at(128)) }])
    expect(await changed(id, version, {})).toMatchObject({ status: 409 })
  })

  test("a schedule outside of its exam's window is refused at its field", async () => {
    const { id } = await planned({ opens_at: at(200), closes_at: at(206) })
    expect(await scheduled(id, 199, 203)).toMatchObject({
      status: 422,
      body: { data: { fields: { opens_at: expect.stringMatching(/^The exam opens .* IST/) } } }
    })
    expect(await scheduled(id, 204, 207)).toMatchObject({
      status: 422,
      body: { data: { fields: { closes_at: expect.stringMatching(/^The exam closes .* IST/) } } }
    })
  })

  test("cancelling cancels its schedules and frees their papers; nothing opens any more", async () => {
    const { id } = await planned({ opens_at: at(300), closes_at: at(306) })
    const { schedule, paper } = await scheduled(id, 300, 306)
    expect(await ask(admin, "/exams/cancel", { id, reason: "A board exam." })).toMatchObject({
      body: { data: { state: "cancelled", reason: "A board exam." } }
    })
    expect(await typesOf(house, examScheduleStream(schedule))).toEqual([
      "examSchedule.scheduled",
      "examSchedule.cancelled"
    ])
    expect((await typesOf(house, `paperset-${paper}`)).at(-1)).toBe("paperset.released")
    await pass(301)
    expect(await stateOf(id)).toBe("cancelled")
    expect(await ask(admin, "/exams/close", { id, reason: "Again." })).toMatchObject({ status: 409 })
  })

  test("closing by hand ends what is open; another end moves what closes with the exam", async () => {
    const { id } = await planned({ opens_at: at(400), closes_at: at(406) })
    const { schedule } = await scheduled(id, 400, 406)
    await pass(400)
    const extended = { id, closes_at: at(408), grace_minutes: 0, reason: "Power cuts in the hills." }
    expect(await ask(admin, "/exams/extend", extended)).toMatchObject({ body: { data: { closes_at: at(408) } } })
    await pass(407)
    expect([await stateOf(id), (await typesOf(house, examScheduleStream(schedule))).at(-1)]).toEqual([
      "open",
      "examSchedule.moved"
    ])
    expect(await ask(admin, "/exams/close", { id, reason: "All sheets are here." })).toMatchObject({ status: 200 })
    expect((await typesOf(house, examScheduleStream(schedule))).at(-1)).toBe("examSchedule.endedEarly")
    expect(await ask(admin, "/exams/open", { id, reason: "One school was late." })).toMatchObject({
      body: { data: { state: "open", is_by_clock: false } }
    })
  })
})
