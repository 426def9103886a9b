import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { raiseAlarms } from "../../../server/areas/exams/readiness/alarms.ts"
import { sheetPapers } from "../../../server/areas/exams/readiness/sheetPapers.ts"
import { tellPresence } from "../../../server/platform/db/nodePresence.ts"
import { call } from "../../kit/edge.ts"
import { planOf, questionEvents } from "../../kit/papers.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, loadProgramme } from "../../kit/programme.ts"
import { sheet, upload } from "../../kit/sheets.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let admin: Person
let chief: Person
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  ;[admin, chief] = await Promise.all([newPerson(house, 10), newPerson(house, 13)])
  await append(house.portal.log, questionEvents(1, { class_levels: [8, 9] }))
})
afterAll(() => house.close())

const hour = 3_600_000
const from = Date.now()
const at = (hours: number) => new Date(from + hours * hour).toISOString()
const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })

const planned = async (opens: number, more = {}) => {
  const { status, body } = await ask(admin, "/exams/plan", {
    name: "Level I",
    level: "level1",
    year: 2026,
    class_levels: [8, 9],
    languages: ["en", "hi"],
    question_count: 1,
    minutes: 30,
    opens_at: at(opens),
    closes_at: at(opens + 4),
    grace_minutes: 60,
    release_minutes: 60,
    ...more
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data as { readonly id: number; readonly version: number }
}

/** Schedules class 8 with a sealed paper in English and Hindi. */
const schedule = async (exam: number, opens: number, classLevel = 8) => {
  const does = (who: Person, what: string, payload: object) => ask(who, `/paperset/${what}`, payload)
  const { id, version } = (await does(chief, "plan", { class_exam_id: exam * 100 + classLevel, ...planOf(1) })).body
    .data
  await does(chief, "arrange", { id, version, slots: [{ section_id: 3, question_id: 1 }] })
  for (const who of [chief, admin]) await does(who, "finalize-paperset", { paperset_id: id, class_id: classLevel })
  const stored = await ask(admin, "/store-exam-schedule", {
    exam_id: exam,
    class_id: classLevel,
    paperset_id: id,
    languages: ["en", "hi"],
    opens_at: at(opens),
    closes_at: at(opens + 2)
  })
  expect(stored.status).toBe(200)
}

const alarm = (hours: number) => raiseAlarms(house.portal, new Date(from + hours * hour))
const alarmsOf = async (id: number) => {
  const { rows } = await house.portal.pool.query<{ hours: number }>(
    "select (data->>'hours')::int as hours from events where stream = $1 and type = 'exam.papersMissed' order by version",
    [`exam-${id}`]
  )
  return rows.map(({ hours }) => hours)
}
const noticesFor = async (who: Person) =>
  (await ask(who, "/notifications")).body.data.rows as readonly { readonly title: string; readonly body: string }[]

describe("papers that are not sealed", () => {
  test("are reported a day and two hours before, once each, to those who can act", async () => {
    const { id } = await planned(48, { name: "Level I, north" })
    await schedule(id, 48)
    expect(await alarm(23)).toBe(0)
    expect((await Promise.all([alarm(24), alarm(24), alarm(24)])).reduce((sum, one) => sum + one)).toBe(1)
    expect([await alarm(24.1), await alarm(45)]).toEqual([0, 0])
    expect(await alarm(46)).toBe(1)
    expect([await alarm(46.1), await alarm(47.9)]).toEqual([0, 0])
    expect(await alarmsOf(id)).toEqual([24, 2])
    for (const who of [admin, chief, await newPerson(house, 11)])
      expect(
        (await noticesFor(who)).filter(({ title }) => title === "Level I, north: papers are missing")
      ).toHaveLength(2)
    const [notice] = await noticesFor(admin)
    expect(notice!.body).toMatch(/opens on .* IST\. These papers .* class 9 \(all languages\)\.$/)
    for (const role of [2, 7, 14, 15] as const) expect(await noticesFor(await newPerson(house, role))).toEqual([])
  })

  test("are reported again where the window moved, and not at all once all are sealed", async () => {
    const { id } = await planned(148)
    await schedule(id, 148)
    expect(await alarm(125)).toBe(1)
    const { body } = await ask(admin, "/exams?search=Level%20I&sort=-id")
    const { version } = body.data.rows.find((row: { id: number }) => row.id === id)
    const moved = await ask(admin, "/exams/change", {
      id,
      version,
      name: "Level I",
      level: "level1",
      year: 2026,
      class_levels: [8, 9],
      languages: ["en", "hi"],
      question_count: 1,
      minutes: 30,
      opens_at: at(200),
      closes_at: at(204),
      grace_minutes: 60,
      release_minutes: 60
    })
    expect(moved.status).toBe(200)
    expect(await alarm(126)).toBe(0)
    expect(await alarm(177)).toBe(1)
    await schedule(id, 200, 9)
    expect(await alarm(199)).toBe(0)
    expect(await alarmsOf(id)).toEqual([24, 24])
  })
})

describe("the check list of an exam's day", () => {
  const lines = async (id: number) => {
    const { status, body } = await ask(admin, `/exams/checklist?id=${id}`)
    expect(status).toBe(200)
    return new Map(
      (body.data.lines as { key: string; state: string; found: string; link: string | null }[]).map((line) => [
        line.key,
        line
      ])
    )
  }

  test("says which papers are missing until all are sealed, and where to seal them", async () => {
    const { id } = await planned(300)
    await schedule(id, 300)
    expect((await lines(id)).get("papers")).toMatchObject({
      state: "fail",
      found: "No sealed and scheduled paper: class 9 (all languages).",
      link: "/paper-editor-admin/exam-schedules"
    })
    await schedule(id, 300, 9)
    expect((await lines(id)).get("papers")).toMatchObject({ state: "ok", link: null })
  })

  test("counts schools and classes without students, and knows the nodes' clocks", async () => {
    const { id } = await planned(400, { class_levels: [8, 11] })
    const node = tellPresence(house.databaseUrl, "test-node", () => undefined)
    try {
      await expect.poll(async () => (await lines(id)).get("nodes")?.found).toBe("1 node serves the portal.")
      const found = await lines(id)
      expect([...found.keys()]).toEqual([
        "papers",
        "sheets",
        "students",
        "schools",
        "storage",
        "nodes",
        "clocks",
        "restore"
      ])
      expect(found.get("clocks")).toMatchObject({ state: "ok" })
      expect(found.get("students")?.found).toMatch(/^(Every class has students|No students: )/)
      expect(found.get("schools")?.found).toMatch(/schools have/)
    } finally {
      await node.stop()
    }
    await expect.poll(async () => (await lines(id)).get("nodes")?.found).toBe("0 nodes serve the portal.")
  })

  test("says which answer sheets have no paper to be scored by; every sheet that counts is in one line", async () => {
    const { id } = await planned(450, { class_levels: [8, 9], languages: ["en", "hi", "ta"], question_count: 4 })
    await schedule(id, 450)
    await ask(admin, "/exams/open", { id, reason: "A rehearsal." })
    expect((await lines(id)).get("sheets")).toMatchObject({ state: "ok", found: "No answer sheets yet." })
    const { rows } = await house.portal.pool.query<{ id: number; class_level: number }>(
      "select id, class_level from students where is_active and class_level in (8, 9) order by class_level, id"
    )
    const of = (level: number) => rows.filter(({ class_level }) => class_level === level).map((row) => row.id)
    const [first, second, third] = of(8)
    const [ninth] = of(9)
    const file = [
      sheet(first!, { exam: id, classLevel: 8, language: "en", set: "A" }),
      sheet(second!, { exam: id, classLevel: 8, language: "en", set: "F" }),
      sheet(third!, { exam: id, classLevel: 8, language: "ta" }),
      sheet(ninth!, { exam: id, classLevel: 9, language: "en" })
    ].join("\n")
    expect((await upload(house, file, { token: admin.token, exam: id })).data).toMatchObject({ accepted: 4 })
    const found = await sheetPapers(house.portal.pool, id)
    // The paper has one question in two sets; the sheets have four answers.
    expect(found).toEqual([
      { fit: "noPaper", sheets: 2 },
      { fit: "unknownSet", sheets: 1 },
      { fit: "wrongLength", sheets: 1 }
    ])
    expect((await lines(id)).get("sheets")).toMatchObject({
      state: "warn",
      found: expect.stringMatching(/^Of 4 answer sheets these cannot be scored: 2: no paper is scheduled/)
    })
    await schedule(id, 450, 9)
    expect(await sheetPapers(house.portal.pool, id)).toEqual([
      { fit: "noPaper", sheets: 1 },
      { fit: "unknownSet", sheets: 1 },
      { fit: "wrongLength", sheets: 2 }
    ])
    const one = await planned(452, { languages: ["en", "hi"], question_count: 1 })
    await ask(admin, "/exams/open", { id: one.id, reason: "A rehearsal." })
    await schedule(one.id, 453)
    const line = sheet(first!, { exam: one.id, classLevel: 8, language: "en", set: "B", answers: "A" })
    expect((await upload(house, line, { token: admin.token, exam: one.id })).data).toMatchObject({ accepted: 1 })
    expect(await sheetPapers(house.portal.pool, one.id)).toEqual([{ fit: "scorable", sheets: 1 }])
    expect((await lines(one.id)).get("sheets")).toMatchObject({
      state: "ok",
      found: "All 1 answer sheets can be scored."
    })
  })

  test("is for admins alone", async () => {
    const { id } = await planned(500)
    for (const role of [2, 7, 13, 14] as const)
      expect(await ask(await newPerson(house, role), `/exams/checklist?id=${id}`)).toMatchObject({ status: 403 })
  })
})
