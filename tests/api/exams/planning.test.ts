import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { examScheduleStream } from "../../../schema/exams/examSchedule.ts"
import { moveExamsOn } from "../../../server/areas/exams/due.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { planOf, questionEvents } from "../../kit/papers.ts"
import { newPerson, typesOf, type Person } from "../../kit/people.ts"
import { append, loadProgramme } from "../../kit/programme.ts"
import { sheet, upload } from "../../kit/sheets.ts"

let house: TestServer
let admin: Person
let chief: Person
/** Questions of the kit's sheets. */
const questionCount = 4
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  ;[admin, chief] = await Promise.all([newPerson(house, 10), newPerson(house, 13)])
  await append(house.portal.log, questionEvents(1, { class_levels: [8, 9] }))
})
afterAll(() => house.close())

const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })

const hour = 3_600_000
const from = Date.now()
const at = (hours: number) => new Date(from + hours * hour).toISOString()

const form = (more = {}) => ({
  name: "Level I",
  level: "level1",
  year: 2026,
  class_levels: [9, 8],
  languages: ["en", "hi"],
  question_count: questionCount,
  minutes: 30,
  opens_at: at(48),
  closes_at: at(52),
  grace_minutes: 60,
  release_minutes: 60,
  ...more
})
const planned = async (more = {}) => {
  const { status, body } = await ask(admin, "/exams/plan", form(more))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { readonly id: number; readonly version: number }
}
const stateOf = async (id: number) => {
  const { rows } = await house.portal.pool.query("select state from exams where id = $1", [id])
  return rows[0].state as string
}
const pass = (hours: number) => moveExamsOn(house.portal, new Date(from + hours * hour))
const changed = (id: number, version: number, more: object) =>
  ask(admin, "/exams/change", { id, version, ...form(more) })

/** A sealed paper of an exam for class 8, and its schedule. */
const scheduled = async (exam: number, opens: number, closes: number) => {
  const does = (who: Person, what: string, payload: object) => ask(who, `/paperset/${what}`, payload)
  const { id, version } = (await does(chief, "plan", { class_exam_id: exam * 100 + 8, ...planOf(1) })).body.data
  await does(chief, "arrange", { id, version, slots: [{ section_id: 3, question_id: 1 }] })
  for (const who of [chief, admin]) await does(who, "finalize-paperset", { paperset_id: id, class_id: 8 })
  const stored = await ask(admin, "/store-exam-schedule", {
    exam_id: exam,
    class_id: 8,
    paperset_id: id,
    languages: ["en", "hi"],
    opens_at: at(opens),
    closes_at: at(closes)
  })
  return { ...stored, paper: id as number, schedule: stored.body.data?.id as number }
}

describe("planning an exam", () => {
  test("puts it into the list, with what may be done, for those who plan and those who make papers", async () => {
    const { id } = await planned({ name: "Mock in the list", level: "mock" })
    for (const role of [10, 11, 13, 14, 15, 16] as const) {
      const { status, body } = await ask(await newPerson(house, role), "/exams?search=in%20the%20list")
      expect({ status, rows: body.data.rows }).toMatchObject({
        status: 200,
        rows: [{ id, state: "planned", class_levels: [8, 9], year: "2026-27", uploads_until: at(53) }]
      })
    }
    const actions = await ask(admin, "/records/actions", { kind: "exam", ids: [String(id)] })
    const allowed = (actions.body.data.rows[0].actions as { command: string; allowed: boolean }[])
      .filter((action) => action.allowed)
      .map(({ command }) => command)
    expect(allowed.toSorted()).toEqual(["cancelExam", "changeExam", "openExam"])
  })

  test("is for admins alone", async () => {
    for (const role of [2, 3, 7, 13, 16] as const)
      expect(await ask(await newPerson(house, role), "/exams/plan", form())).toMatchObject({ status: 403 })
    expect(await ask(await newPerson(house, 11), "/exams/plan", form())).toMatchObject({ status: 200 })
  })

  test.each([
    ["in the past", { opens_at: "2020-01-01T10:00:00Z" }, "opens_at"],
    ["without a time", { opens_at: "tomorrow" }, "opens_at"],
    ["shorter than a student's time", { closes_at: at(48.2) }, "closes_at"],
    ["of a year", { closes_at: at(24 * 300) }, "closes_at"],
    ["for no class", { class_levels: [] }, "class_levels"],
    ["in no language", { languages: [] }, "languages"]
  ])("%s is refused at its field", async (_what, more, field) => {
    const { status, body } = await ask(admin, "/exams/plan", form(more))
    expect({ status, fields: body.data.fields }).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
  })
})

describe("the clock", () => {
  test("opens an exam and its schedules together and closes both, once, whichever node asks", async () => {
    const { id } = await planned()
    const { schedule, status } = await scheduled(id, 48, 52)
    expect(status).toBe(200)
    await pass(47.99)
    expect(await stateOf(id)).toBe("planned")
    await Promise.all([pass(48), pass(48), pass(48)])
    await pass(48.01)
    expect(await typesOf(house, `exam-${id}`)).toEqual(["exam.planned", "exam.opened"])
    const { rows } = await house.portal.pool.query(
      `select s.meta->>'cause' as cause, e.position::text as position, s.meta->>'by' as by
       from events e join events s on s.stream = $2 and s.type = 'examSchedule.opened'
       where e.stream = $1 and e.type = 'exam.opened'`,
      [`exam-${id}`, examScheduleStream(schedule)]
    )
    expect(rows).toEqual([{ cause: rows[0].position, position: rows[0].position, by: "0" }])
    await pass(52)
    expect(await typesOf(house, examScheduleStream(schedule))).toEqual([
      "examSchedule.scheduled",
      "examSchedule.opened",
      "examSchedule.closed"
    ])
    expect(await stateOf(id)).toBe("open")
    await Promise.all([pass(53), pass(53)])
    expect(await typesOf(house, `exam-${id}`)).toEqual(["exam.planned", "exam.opened", "exam.closed"])
  })

  test("closes an exam whose window passed while no portal ran, and one that was opened by hand never", async () => {
    const missed = await planned()
    const byHand = await planned()
    expect(await ask(admin, "/exams/open", { id: byHand.id, reason: "A rehearsal." })).toMatchObject({ status: 200 })
    await pass(60)
    expect(await typesOf(house, `exam-${missed.id}`)).toEqual(["exam.planned", "exam.closed"])
    expect(await stateOf(byHand.id)).toBe("open")
    expect(await ask(admin, "/exams/close", { id: byHand.id, reason: "The rehearsal is over." })).toMatchObject({
      body: { data: { state: "closed", reason: "The rehearsal is over." } }
    })
  })
})

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

describe("an answer sheet", () => {
  const minute = 1 / 60
  const plan = async (opens: number, closes: number, graceMinutes: number, isOpen: boolean) => {
    const { rows } = await house.portal.pool.query("select max(id) + 1 as id from exams")
    const id = rows[0].id as number
    const data = {
      name: "Late",
      level: "level1",
      year: "2026-27",
      classLevels: [8],
      languages: ["en", "hi", "ta"],
      questionCount,
      minutes: 30,
      opensAt: at(opens),
      closesAt: at(closes),
      graceMinutes,
      releaseMinutes: 0
    }
    await append(house.portal.log, [
      { stream: `exam-${id}`, type: "exam.planned", data },
      ...(isOpen ? [{ stream: `exam-${id}`, type: "exam.opened", data: { at: at(opens), reason: null } }] : [])
    ])
    return id
  }
  const sent = async (exam: number) =>
    (await upload(house, sheet(11, { exam, classLevel: 8 }), { token: admin.token, exam })).data

  test("is accepted within the window and the time for late uploads", async () => {
    expect(await sent(await plan(-2, 2, 0, true))).toMatchObject({ accepted: 1 })
    expect(await sent(await plan(-2, -minute, 10, true))).toMatchObject({ accepted: 1 })
  })

  test.each([
    ["before the window", 2, 4, 0, false, /^The exam opens on \d+ \w+ \d{4}, .* IST$/],
    ["after the late uploads, though nobody closed the exam yet", -3, -1, 30, true, /were accepted until .* IST$/]
  ])("is refused %s, with the time that decides", async (_what, opens, closes, grace, isOpen, reason) => {
    expect(await sent(await plan(opens, closes, grace, isOpen))).toMatchObject({
      rejected: 1,
      rejections: [{ code: "exam_not_open", reason: expect.stringMatching(reason) }]
    })
  })
})
