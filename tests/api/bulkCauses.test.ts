import { afterAll, beforeAll, expect, test } from "vitest"
import { handOverDue } from "../../server/areas/coordinators/due.ts"
import { moveExamsOn } from "../../server/areas/exams/due.ts"
import { questionImportJobs } from "../../server/areas/questionFiles/jobs.ts"
import { alike, unexplained } from "../kit/causes.ts"
import { call } from "../kit/edge.ts"
import { examEvents, planOf, questionEvents, revisionOf } from "../kit/papers.ts"
import { newPerson, sendForm, type Person } from "../kit/people.ts"
import { append, loadProgramme, smallProgramme } from "../kit/programme.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"

/** A moment so many minutes from now. */
const minutes = (from: number) => new Date(Date.now() + from * 60_000).toISOString()

let house: TestServer
let admin: Person
let chief: Person

beforeAll(async () => {
  house = await openTestServer()
  admin = await newPerson(house, 10)
  chief = await newPerson(house, 13)
  await loadProgramme(house.portal.log, { ...smallProgramme, exams: [] })
  await append(house.portal.log, [
    // The second exam is still planned when the others have opened.
    ...examEvents.map((event, at) => (at === 1 ? { ...event, data: { ...event.data, opensAt: minutes(90) } } : event)),
    ...[1, 2, 4].flatMap((id) => questionEvents(id, { class_levels: [8] })),
    ...questionEvents(3, {}, { languages: ["hi", "ta"] })
  ])
})
afterAll(() => house.close())

/** Types that were met among those that a command gives to several records alike. */
const met = new Set<string>()

/** Runs one command. @returns its events' types, each after the type that it followed from, if it names a position */
const eventsOf = async (command: () => Promise<unknown>): Promise<readonly string[]> => {
  const { pool, log } = house.portal
  const { position } = await log.head()
  await command()
  expect(await unexplained(pool, position)).toEqual([])
  const { rows } = await pool.query<{ type: string; after: string | null; cause: string | null }>(
    `select e.type, c.type as after, e.meta->>'cause' as cause from events e left
      join events c on c.position::text = e.meta->>'cause'
     where e.position > $1 and e.type <> 'paperRead.read' order by e.position`,
    [position]
  )
  for (const { type } of rows) if (alike[type] !== undefined) met.add(type)
  return rows.map(({ type, after, cause }) => ((after ?? cause) === null ? type : `${type} < ${after ?? cause}`))
}

const does = async (path: string, payload: object, { token }: Person = admin) => {
  const { status, body } = await call(house.url, path, { token, payload })
  expect([path, status, body.message]).toEqual([path, 200, body.message])
  return body.data
}

test("students who are withdrawn, taken back and sponsored together each have an event without a cause", async () => {
  const ids = [11, 12]
  const withdraw = () => does("/schools/students/delete", { ids, reason: "left-school" })
  expect(await eventsOf(withdraw)).toEqual(["student.withdrawn", "student.withdrawn"])
  expect(await eventsOf(() => does("/schools/students/reinstate", { ids }))).toEqual([
    "student.reinstated",
    "student.reinstated"
  ])
  const school = await newPerson(house, 2, { schoolId: 1 })
  const sponsor = (sponsored: boolean) => () =>
    does("/schools/1/sponsors/students", { student_ids: ids, sponsored }, school)
  expect(await eventsOf(sponsor(true))).toEqual(["student.sponsored", "student.sponsored"])
  expect(await eventsOf(sponsor(false))).toEqual(["student.unsponsored", "student.unsponsored"])
})

/** A paper of an exam for class 8 with these questions, signed by the chief. */
const signedPaper = async (exam: number, questions: readonly number[]): Promise<number> => {
  const plan = { class_exam_id: exam * 100 + 8, ...planOf(questions.length) }
  const { id, version } = await does("/paperset/plan", plan, chief)
  const slots = questions.map((question_id) => ({ section_id: 3, question_id }))
  await does("/paperset/arrange", { id, version, slots }, chief)
  await does("/paperset/finalize-paperset", { paperset_id: id, class_id: 8 }, chief)
  return id
}

let paper = 0

test("a paper that is sealed locks its questions", async () => {
  const id = await signedPaper(1, [1, 2])
  expect(await eventsOf(() => does("/paperset/finalize-paperset", { paperset_id: id, class_id: 8 }))).toEqual([
    "paperset.sealed",
    "question.locked < paperset.sealed",
    "question.locked < paperset.sealed"
  ])
  paper = id
})

const schedule = (
  languages: readonly string[],
  opens_at: string,
  closes_at: string,
  { exam_id = 1, paperset_id = paper } = {}
) => does("/store-exam-schedule", { exam_id, class_id: 8, paperset_id, languages, opens_at, closes_at })

test("an exam that opens and closes by the clock takes its schedules with it", async () => {
  for (const language of ["en", "hi"])
    expect(await eventsOf(() => schedule([language], minutes(30), minutes(60)))).toEqual([
      "examSchedule.scheduled",
      "paperset.scheduled < examSchedule.scheduled"
    ])
  const opened = await eventsOf(() => moveExamsOn(house.portal, new Date(minutes(31))))
  expect(opened.toSorted()).toEqual([
    // The third exam opens by itself.
    "exam.opened < schedule",
    "exam.opened < schedule",
    "examSchedule.opened < exam.opened",
    "examSchedule.opened < exam.opened"
  ])
  const closed = await eventsOf(() => moveExamsOn(house.portal, new Date(minutes(61))))
  expect(closed.toSorted()).toEqual(["examSchedule.closed < schedule", "examSchedule.closed < schedule"])
})

test("an exam that is cancelled takes its schedules with it, and those release their papers", async () => {
  const paperset_id = await signedPaper(2, [4])
  await does("/paperset/finalize-paperset", { paperset_id, class_id: 8 })
  for (const language of ["en", "hi"])
    await schedule([language], minutes(100), minutes(130), { exam_id: 2, paperset_id })
  const events = await eventsOf(() => does("/exams/cancel", { id: 2, reason: "By hand." }))
  expect(events[0]).toBe("exam.cancelled")
  expect(events.slice(1).every((event) => event.endsWith("< exam.cancelled"))).toBe(true)
})

test("a question that says something else makes its translations stale", async () => {
  const { data } = (await call(house.url, "/question/question-edit?id=3", { token: chief.token })).body
  const text = {
    ...data.text,
    stem: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Which one is it now?" }] }] }
  }
  const payload = { ...revisionOf(data), id: 3, version: 1, why: "It was unclear.", text }
  expect(await eventsOf(() => does("/question/question-update", payload, chief))).toEqual([
    "question.revised",
    "translation.outdated < question.revised",
    "translation.outdated < question.revised"
  ])
})

test("questions that a file lets in follow from the file", async () => {
  const job = questionImportJobs(house.portal, () => undefined)
  const bytes = new TextEncoder().encode(
    "::A:: How many are there of these? {#3}\n\n::B:: Who counts the other ones? {#4}\n"
  )
  const { body } = await sendForm(house.url, "/question/import", chief.token, { file: { bytes, name: "two.gift" } })
  const stands = async () =>
    (await call(house.url, `/question/imports/${body.data.id}`, { token: chief.token })).body.data.state
  await expect.poll(stands, { timeout: 20_000 }).toBe("ready")
  const facts = { subject_id: 4, section_id: 3, class_levels: [8], level: "level1", difficulty: "medium" }
  await does(`/question/imports/${body.data.id}/facts`, { facts }, chief)
  const events = await eventsOf(async () => {
    await does(`/question/imports/${body.data.id}/take`, { with_similar: true }, chief)
    await expect.poll(stands, { timeout: 20_000 }).toBe("ready")
  })
  await job.stop()
  expect(events).toEqual([
    `question.drafted < questionImport-${body.data.id}`,
    `question.drafted < questionImport-${body.data.id}`
  ])
})

test("regions that are handed over follow from the handover, on both sides", async () => {
  const add = (email: string, region_ids: readonly number[]) =>
    does("/coordinators/add", { kind: "district", region_ids, email, name: "Meera Nair", mobile: null })
  const [from, to] = [await add("from@example.org", [1]), await add("to@example.org", [4])]
  const on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await does("/coordinators/handover", { id: from.id, to: to.id, on, version: from.version ?? 1 })
  expect(await eventsOf(() => handOverDue(house.portal, new Date(Date.now() + 3 * 86_400_000)))).toEqual([
    "coordinator.handedOver < schedule",
    "coordinator.assigned < coordinator.handedOver",
    "account.placed < coordinator.handedOver",
    "account.placed < coordinator.handedOver"
  ])
})

test("a school that is removed takes its logins with it", async () => {
  const ids = await Promise.all([1, 2].map(() => house.signIn(2, { schoolId: 4 })))
  expect(ids).toHaveLength(2)
  const students = smallProgramme.students.filter(({ school }) => school === 4).map(({ id }) => id)
  for (const id of students) await does(`/students/move/${id}`, { district_id: 4, version: 1 })
  expect(await eventsOf(() => does("/schools/delete", { id: 4 }))).toEqual([
    "school.removed",
    "account.disabled < school.removed",
    "account.disabled < school.removed"
  ])
})

test("what several records take alike is what is listed so", () => {
  expect([...met].toSorted()).toEqual(Object.keys(alike).toSorted())
})
