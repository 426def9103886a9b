import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { call, makeAccount } from "../../kit/edge.ts"
import { planOf, questionEvents } from "../../kit/papers.ts"
import { newPerson, oldPassword, signInAs, type Person } from "../../kit/people.ts"
import { append, loadProgramme, usernameOf } from "../../kit/programme.ts"
import { sheet, upload } from "../../kit/sheets.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let admin: Person
let chief: Person
let school: string
let other: string
/** A student of the school, and one of another. */
let own: { readonly id: number; readonly class_level: number; readonly language: string }
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  ;[admin, chief] = await Promise.all([newPerson(house, 10), newPerson(house, 13)])
  const { rows } = await house.portal.pool.query(
    `select id, class_level, language, school_id from students where school_id is not null and is_active
      and language = 'en' order by id limit 1`
  )
  own = rows[0]
  const { rows: schools } = await house.portal.pool.query(
    `select id from schools where id <> $1 and not exists (
       select from students s where s.school_id = schools.id and s.class_level = $2 and s.language = 'en') order by id
       limit 1`,
    [rows[0].school_id, own.class_level]
  )
  school = await house.signIn(2, { schoolId: rows[0].school_id })
  other = await house.signIn(18, { schoolId: schools[0]?.id ?? 999 })
  await append(house.portal.log, questionEvents(1, { class_levels: [6, 7, 8, 9, 10, 11] }))
})
afterAll(() => house.close())

const minute = 60_000
const from = Date.now()
const at = (minutes: number) => new Date(from + minutes * minute).toISOString()
const ask = (token: string, path: string, payload?: object) =>
  call(house.url, path, { token, ...(payload === undefined ? {} : { payload }) })

/** An exam of the student's class with a sealed paper that is scheduled in English. */
const scheduled = async (opens: number, releaseMinutes: number) => {
  const made = await ask(admin.token, "/exams/plan", {
    name: `Level I in ${opens} minutes`,
    level: "level1",
    year: 2026,
    class_levels: [own.class_level],
    languages: ["en", "hi", "ta"],
    question_count: 4,
    minutes: 30,
    opens_at: at(opens),
    closes_at: at(opens + 200),
    grace_minutes: 60,
    release_minutes: releaseMinutes
  })
  const exam = made.body.data.id as number
  const does = (who: Person, what: string, payload: object) => ask(who.token, `/paperset/${what}`, payload)
  const { id, version } = (await does(chief, "plan", { class_exam_id: exam * 100 + own.class_level, ...planOf(1) }))
    .body.data
  await does(chief, "arrange", { id, version, slots: [{ section_id: 3, question_id: 1 }] })
  for (const who of [chief, admin]) await does(who, "finalize-paperset", { paperset_id: id, class_id: own.class_level })
  const stored = await ask(admin.token, "/store-exam-schedule", {
    exam_id: exam,
    class_id: own.class_level,
    paperset_id: id,
    languages: ["en"],
    opens_at: at(opens + 10),
    closes_at: at(opens + 100)
  })
  expect(stored.status, JSON.stringify(stored.body)).toBe(200)
  return { exam, schedule: stored.body.data.id as number }
}

const download = async (token: string, schedule: number, what = "paper", language = "en") => {
  const response = await fetch(`${house.url}/api/exams/school-paper`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ schedule_id: schedule, language, what })
  })
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() }
}

describe("a student", () => {
  test("sees what, when and where, and nobody else's", async () => {
    const { exam } = await scheduled(600, 60)
    await makeAccount(house.portal, 1, { username: usernameOf(own.id), password: oldPassword })
    const token = await signInAs(house.url, usernameOf(own.id))
    const { status, body } = await ask(token, "/exams/own")
    expect(status).toBe(200)
    expect(body.data.find((row: { id: number }) => row.id === exam)).toMatchObject({
      state: "planned",
      language: "en",
      opens_at: at(610),
      closes_at: at(700),
      minutes: 30,
      place: expect.any(String),
      is_submitted: false
    })
    expect(await ask(school, "/exams/own")).toMatchObject({ status: 403 })
    expect((await ask(await house.signIn(1), "/exams/own")).body.data).toEqual([])
  })
})

describe("a school", () => {
  test("downloads its paper from the release time on, by the paper's own policy", async () => {
    const early = await scheduled(1_000, 60)
    const refused = await download(school, early.schedule)
    expect(refused.status).toBe(403)
    expect(refused.text).toMatch(/This paper can be downloaded from \d+ \w+ \d{4}, .* IST/)
    const released = await scheduled(60, 120)
    for (const what of ["paper", "omr"])
      expect(await download(school, released.schedule, what)).toMatchObject({ status: 200, type: "application/pdf" })
    expect(await download(other, released.schedule)).toMatchObject({ status: 404 })
    expect(await download(school, released.schedule, "paper", "hi")).toMatchObject({ status: 404 })
    expect(await download(await house.signIn(7), released.schedule)).toMatchObject({ status: 403 })
    const { rows } = await house.portal.pool.query(
      "select count(*)::int as exports from events where type = 'paperExport.produced'"
    )
    expect(rows[0].exports).toBe(2)
    // The general export stays closed to schools, and to others before the seal's own time.
    expect(await ask(school, "/paperset/export-paperset", { paperset_id: 1, language_id: "en" })).toMatchObject({
      status: 403
    })
  })

  test("gets no paper early from a node whose clock is ahead: the database's clock decides", async () => {
    const sinceStart = (Date.now() - from) / minute
    // The paper is released in half a minute; this node's clock is set a minute ahead.
    const { schedule } = await scheduled(sinceStart + 290.5, 300)
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minute })
    try {
      expect(await download(school, schedule)).toMatchObject({ status: 403 })
    } finally {
      vi.useRealTimers()
    }
  })

  test("watches its own submissions by class: who has a sheet, who has none", async () => {
    const { exam } = await scheduled(2_000, 60)
    await ask(admin.token, "/exams/open", { id: exam, reason: "A rehearsal." })
    const counts = async (token: string) => {
      const { body } = await ask(token, "/exams/school")
      const rows = body.data.rows as { exam_id: number; language: string; registered: number; submitted: number }[]
      return rows.filter((row) => row.exam_id === exam && row.language === "en")
    }
    const list = async (isSubmitted: 0 | 1) =>
      (await ask(school, `/exams/school-sheets?exam_id=${exam}&is_submitted=${isSubmitted}`)).body.data
    const [before] = await counts(school)
    expect(before).toMatchObject({ submitted: 0, registered: expect.any(Number) })
    const line = sheet(own.id, { exam, classLevel: own.class_level, answers: "A" })
    expect((await upload(house, line, { token: admin.token, exam })).data).toMatchObject({ accepted: 1 })
    expect(await counts(school)).toMatchObject([{ submitted: 1, registered: before!.registered }])
    expect(await counts(other)).toEqual([])
    expect((await list(1)).rows).toMatchObject([{ id: own.id, username: usernameOf(own.id), is_submitted: true }])
    const missing = await list(0)
    expect(missing.rows.map(({ id }: { id: number }) => id)).not.toContain(own.id)
    for (const role of [1, 7, 10] as const)
      expect(await ask(await house.signIn(role), "/exams/school")).toMatchObject({ status: 403 })
  })
})
