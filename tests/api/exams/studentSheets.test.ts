import { afterAll, beforeAll, expect, test } from "vitest"
import type { StudentSheet } from "../../../schema/exams/studentSheets.ts"
import { call } from "../../kit/edge.ts"
import { loadProgramme, openExam, usernameOf } from "../../kit/programme.ts"
import { sheet, upload } from "../../kit/sheets.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let admin: string

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await house.signIn(10)
})
afterAll(() => house.close())

const post = (path: string, payload: object) => call(house.url, path, { token: admin, payload })
const of = async (student: number, token = admin) => {
  const { status, body } = await call(house.url, `/students/${student}/answer-sheets`, { token })
  return { status, sheets: body.data as readonly StudentSheet[] }
}

test("a student's answer sheets are told with file, line, corrections and withdrawals", async () => {
  const exam = await openExam(house.portal.log)
  await upload(house, sheet(11, { exam, answers: "AAAA" }), { token: admin, exam, name: "first.txt" })
  await upload(house, sheet(11, { exam, answers: "AABB" }), { token: admin, exam, name: "second.txt" })
  const {
    body: {
      data: {
        rows: [conflict]
      }
    }
  } = await call(house.url, `/answer-sheet-conflicts?exam_id=${exam}`, { token: admin })
  const { student_id, version, kept_aside } = conflict
  const chosen = { exam_id: exam, student_id, version, kept_aside: kept_aside.position }
  await post("/answer-sheet-conflicts/resolve", { ...chosen, choice: "replace", reason: "The clean scan." })
  const by = { exam_id: exam, by: "student", username: usernameOf(11) }
  await post("/admin-delete-answersheet", { ...by, reason: "Another student's sheet." })

  const { sheets } = await of(11)
  expect(sheets).toMatchObject([
    { event: "received", what: "Answer sheet received", file: "first.txt", line: 1, set: "A", differs: null },
    { event: "contested", file: "second.txt", differs: 2 },
    { event: "superseded", file: "second.txt", differs: 2, reason: "The clean scan." },
    { event: "withdrawn", file: null, differs: null, reason: "Another student's sheet." }
  ])
  expect(JSON.stringify(sheets)).not.toContain("AABB")

  await post("/admin-delete-answersheet", { exam_id: exam, by: "exam", reason: "Wrong scanner." })
  await upload(house, sheet(11, { exam, answers: "CCCC" }), { token: admin, exam })
  expect((await of(11)).sheets.map(({ round, is_current }) => [round, is_current])).toEqual([
    [2, true],
    [1, false],
    [1, false],
    [1, false],
    [1, false]
  ])
})

test("are seen by those who see the student, and no reason by the student", async () => {
  const exam = await openExam(house.portal.log)
  await upload(house, sheet(12, { exam, answers: "AAAA" }), { token: admin, exam })
  await post("/admin-delete-answersheet", {
    exam_id: exam,
    by: "student",
    username: usernameOf(12),
    reason: "Not theirs."
  })
  const own = await house.signIn(1, { username: usernameOf(12) })
  expect((await of(12, own)).sheets.map(({ event, reason }) => [event, reason])).toEqual([
    ["received", null],
    ["withdrawn", null]
  ])
  expect((await of(11, own)).status).toBe(404)
  const school = (await house.portal.pool.query("select school_id from students where id = 12")).rows[0].school_id
  expect((await of(12, await house.signIn(2, { schoolId: school }))).status).toBe(200)
  expect((await of(12, await house.signIn(2, { schoolId: school + 1 }))).status).toBe(404)
  expect((await of(999_999)).status).toBe(404)
})
