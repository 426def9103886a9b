import { expect, test } from "vitest"
import { waitForProjection } from "../../../server/platform/projections/waitForProjection.ts"
import { newPerson } from "../../kit/people.ts"
import { plantOutliers } from "./outliers.kit.ts"
import { admin, ask, close, computed, done, finalKey, house, other, rowsOf, sat, setUp, signed } from "./results.kit.ts"

setUp()

const reason = "Both sat at the same desk."
const sheets = [
  [11, { answers: "BCDA" }],
  [21, { answers: "ACDB" }],
  [99, { answers: "ACDB" }]
] as const

/** An exam whose results are compared with those of an earlier one: school 1 and student 11 stand out. */
const flagged = async () => {
  const before = await sat(sheets)
  await close(before.exam)
  await finalKey(before.exam)
  const earlier = await computed(before.exam)
  for (const who of [admin, other]) await done(who, "/results/sign", signed(earlier))
  await done(admin, "/results/publish", { id: earlier.id })
  await rowsOf(earlier.id, sheets.length)
  const { exam } = await sat(sheets)
  await close(exam)
  const key = await finalKey(exam)
  return { earlier: earlier.id as number, exam, key }
}

/** Computes the exam's results and plants what stands out in them. */
const compute = async () => {
  const run = await computed(exam)
  await rowsOf(run.id, sheets.length)
  await plantOutliers(house.portal.pool, { earlier, run: run.id, school: 1, student: 11 })
}

const counting = async (exam: number): Promise<readonly number[]> => {
  const { pool, log, signals } = house.portal
  await waitForProjection(pool, signals, "answerSheets", (await log.head()).position)
  const { rows } = await pool.query<{ student_id: number }>(
    "select student_id from answer_sheets where exam_id = $1 order by 1",
    [exam]
  )
  return rows.map((row) => row.student_id)
}

let earlier = 0
let exam = 0
let key = 0
let jump = 0

test("a case is opened about a hint, once, by those who make results", async () => {
  ;({ earlier, exam, key } = await flagged())
  await compute()
  const asked = { id: key, kind: "jump", subject: "11", reason }
  const opened = await done(admin, "/results/open-anomaly-case", asked)
  jump = opened.id
  expect(opened).toMatchObject({ state: "open", sheets: 1, annulled: [], actions: ["decideAnomalyCase"] })
  expect(opened.students).toMatchObject([{ id: 11, set: "A" }])
  expect(opened.score).toBeGreaterThan(3)
  expect((await ask(other, "/results/open-anomaly-case", asked)).status).toBe(409)
  expect((await ask(admin, "/results/open-anomaly-case", { ...asked, subject: "21" })).status).toBe(404)
  expect((await ask(admin, "/results/open-anomaly-case", { ...asked, kind: "pair" })).status).toBe(404)
  const coordinator = await newPerson(house, 3, { zoneId: 1 })
  expect((await ask(coordinator, "/results/open-anomaly-case", asked)).status).toBe(403)
  const { cases } = await done(other, `/results/anomalies?id=${key}`)
  expect(cases).toMatchObject([{ id: jump, kind: "jump", subject: "11", opened_by: admin.username }])
})

test("only another person decides it, and an annulled answer sheet counts no more", async () => {
  const annul = { id: jump, decision: "annulled", students: [11], reason }
  expect((await ask(admin, "/results/decide-anomaly-case", annul)).status).toBe(409)
  expect((await ask(admin, "/results/decide-anomaly-case", { ...annul, decision: "dismissed" })).status).toBe(409)
  expect((await ask(other, "/results/decide-anomaly-case", { ...annul, students: [] })).status).toBe(422)
  expect((await ask(other, "/results/decide-anomaly-case", { ...annul, students: [11, 99] })).status).toBe(409)
  expect(await counting(exam)).toEqual([11, 21, 99])
  const decided = await done(other, "/results/decide-anomaly-case", annul)
  expect(decided).toMatchObject({ state: "annulled", annulled: [11], decided_by: other.username, decision: reason })
  expect(await counting(exam)).toEqual([21, 99])
  const { classes } = await computed(exam)
  expect(classes).toMatchObject([{ scored: 2 }])
})

test("a case that is opened again gives the answer sheet back, and its opener does not decide", async () => {
  const objection = "The school shows the seating plan."
  const opened = await done(other, "/results/reopen-anomaly-case", { id: jump, reason: objection })
  expect(opened).toMatchObject({ state: "open", annulled: [], opened_by: other.username, decided_by: null })
  expect(await counting(exam)).toEqual([11, 21, 99])
  const dismiss = { id: jump, decision: "dismissed", students: [], reason: "The plan is right." }
  expect((await ask(other, "/results/decide-anomaly-case", dismiss)).status).toBe(409)
  expect(await done(admin, "/results/decide-anomaly-case", dismiss)).toMatchObject({ state: "dismissed" })
  const history = await done(admin, `/records/history?kind=anomalyCase&id=${jump}`)
  expect(history.rows.map(({ description }: { readonly description: string }) => description)).toEqual([
    "Case closed without action",
    "Case reopened",
    "Answer sheets annulled",
    "Case opened"
  ])
})

test("a case about a school annuls all of its answer sheets of the class", async () => {
  await compute()
  const opened = await done(other, "/results/open-anomaly-case", { id: key, kind: "school", subject: "1", reason })
  const { rows } = await house.portal.pool.query<{ id: number }>(
    "select id from students where school_id = 1 and id in (11, 21, 99) order by 1"
  )
  const own = rows.map(({ id }) => id)
  expect(opened).toMatchObject({ students: [], sheets: own.length })
  expect(own.length).toBeGreaterThan(0)
  const annul = { id: opened.id, decision: "annulled", students: [], reason }
  const decided = await done(admin, "/results/decide-anomaly-case", annul)
  expect(decided.annulled).toEqual(own)
  expect(await counting(exam)).toEqual([11, 21, 99].filter((one) => !own.includes(one)))
})
