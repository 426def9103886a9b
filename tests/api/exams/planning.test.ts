import { describe, expect, test } from "vitest"
import { examScheduleStream } from "../../../schema/exams/examSchedule.ts"
import { newPerson, typesOf } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"
import { sheet, upload } from "../../kit/sheets.ts"
import { admin, ask, at, form, house, pass, planned, questionCount, scheduled, setUp, stateOf } from "./planning.kit.ts"

setUp()

describe("planning an exam", () => {
  test("puts it into the list, with what may be done, for those who plan and those who make papers", async () => {
    const { id } = await planned({ name: "Mock in the list", level: "mock" })
    for (const role of [10, 11, 13, 14, 15, 16] as const) {
      const { status, body } = await ask(await newPerson(house, role), "/exams?search=in%20the%20list")
      expect({ status, rows: body.data.rows }).toMatchObject({
        status: 200,
        rows: [{ id, state: "planned", class_levels: [8, 9], year: "2026-27", uploads_until: at(53) }]
      })
      expect((await ask(await newPerson(house, role), `/exams/detail/${id}`)).body.data).toEqual(body.data.rows[0])
    }
    expect(await ask(admin, "/exams/detail/2000000000")).toMatchObject({ status: 404 })
    expect(await ask(await newPerson(house, 2), `/exams/detail/${id}`)).toMatchObject({ status: 403 })
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
