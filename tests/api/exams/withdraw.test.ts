import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { append, loadProgramme, openExam, smallProgramme, usernameOf } from "../../kit/programme.ts"
import { accountOf, sheet, upload } from "../../kit/sheets.ts"

let house: TestServer
let admin: string

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await house.signIn(10)
})

afterAll(() => house.close())

const students = smallProgramme.students.map(({ id }) => id)
const send = (exam: number, some: readonly number[], answers = "ABCD") =>
  upload(house, some.map((student) => sheet(student, { exam, answers })).join("\n"), { token: admin, exam })

const take = (payload: object, token = admin) =>
  call(house.url, "/admin-delete-answersheet", { token, payload: { reason: "Scanned twice.", ...payload } })

const submitted = async (exam: number): Promise<number> => {
  const { body } = await call(house.url, `/answer-sheet-submitted-stats?exam_id=${exam}&group_by=state`, {
    token: admin
  })
  return body.data.rows.reduce((sum: number, row: { submitted: number }) => sum + row.submitted, 0)
}

const eventsOf = async (stream: string) =>
  (
    await house.portal.pool.query<{ type: string; data: object }>(
      "select type, data from events where stream = $1 order by version",
      [stream]
    )
  ).rows

describe("taking answer sheets out", () => {
  test("of a student leaves the others, and is an event with its reason", async () => {
    const exam = await openExam(house.portal.log)
    await send(exam, students)
    const { status, body } = await take({ exam_id: exam, by: "student", username: usernameOf(21) })
    expect([status, body.message, body.data.withdrawn]).toEqual([200, "Answer sheets withdrawn", 1])
    expect(await submitted(exam)).toBe(students.length - 1)
    expect(await eventsOf(`answerSheet-${exam}.1-21`)).toMatchObject([
      { type: "answerSheet.received" },
      { type: "answerSheet.withdrawn", data: { student: 21, reason: "Scanned twice." } }
    ])
  })

  test("of a student makes room for another sheet", async () => {
    const exam = await openExam(house.portal.log)
    await send(exam, [11])
    await take({ exam_id: exam, by: "student", username: usernameOf(11) })
    expect(accountOf(await send(exam, [11], "DDDD"))).toMatchObject({ accepted: 1, conflicting: 0 })
    expect(await submitted(exam)).toBe(1)
  })

  test("of a student takes those kept aside with it", async () => {
    const exam = await openExam(house.portal.log)
    await send(exam, [11])
    await send(exam, [11], "DDDD")
    await take({ exam_id: exam, by: "student", username: usernameOf(11) })
    const { body } = await call(house.url, `/answer-sheet-conflicts?exam_id=${exam}`, { token: admin })
    expect(body.data).toMatchObject({ rows: [], total: 0 })
  })

  test("of a file takes the sheets that came in it, and no other", async () => {
    const exam = await openExam(house.portal.log)
    await send(exam, [11, 12])
    const {
      data: { file }
    } = await send(exam, [21, 22, 31])
    expect((await take({ exam_id: exam, by: "file", file })).body.data.withdrawn).toBe(3)
    expect(await submitted(exam)).toBe(2)
    expect((await take({ exam_id: exam, by: "file", file })).status).toBe(404)
  })

  test("of a file by a coordinator takes only those of the region", async () => {
    const exam = await openExam(house.portal.log)
    const zonal = await house.signIn(3, { zoneId: 2 })
    const {
      data: { file }
    } = await send(exam, students)
    expect((await take({ exam_id: exam, by: "file", file }, zonal)).body.data.withdrawn).toBe(2)
    expect(await submitted(exam)).toBe(students.length - 2)
    expect((await take({ exam_id: exam, by: "file", file }, zonal)).status).toBe(404)
  })

  test("of a whole exam begins its next round: nothing counts, and the same file is new again", async () => {
    const exam = await openExam(house.portal.log)
    await send(exam, students)
    const { body } = await take({ exam_id: exam, by: "exam", reason: "Wrong key." })
    expect(body.data.withdrawn).toBe(students.length)
    expect(await submitted(exam)).toBe(0)
    expect((await eventsOf(`exam-${exam}`)).at(-1)).toEqual({ type: "exam.reset", data: { reason: "Wrong key." } })
    expect((await eventsOf(`answerSheet-${exam}.1-11`)).map(({ type }) => type)).toEqual(["answerSheet.received"])
    expect(accountOf(await send(exam, students))).toMatchObject({ accepted: students.length, unchanged: 0 })
    expect(await submitted(exam)).toBe(students.length)
  })

  test("of a whole exam opens it again where it was closed", async () => {
    const exam = await openExam(house.portal.log)
    await append(house.portal.log, [{ stream: `exam-${exam}`, type: "exam.closed", data: { at: null, reason: null } }])
    expect((await take({ exam_id: exam, by: "exam" })).status).toBe(200)
    expect(accountOf(await send(exam, [11]))).toMatchObject({ accepted: 1 })
  })

  test("of a whole exam is for those who see the whole country", async () => {
    const exam = await openExam(house.portal.log)
    const zonal = await house.signIn(3, { zoneId: 1 })
    expect((await take({ exam_id: exam, by: "exam" }, zonal)).status).toBe(403)
    expect(await eventsOf(`exam-${exam}`)).toHaveLength(2)
  })

  test("of an exam that is only planned is 409 with what is allowed", async () => {
    const exam = await openExam(house.portal.log)
    const planned = exam + 10_000
    const [plan] = await eventsOf(`exam-${exam}`)
    await append(house.portal.log, [{ stream: `exam-${planned}`, type: "exam.planned", data: plan!.data as never }])
    const { status, body } = await take({ exam_id: planned, by: "exam" })
    const allowed = ["changed", "papersMissed", "opened", "closed", "cancelled"]
    expect([status, body.data]).toEqual([409, { code: "Refused", allowed, state: "planned" }])
  })

  test("that are not there is 404", async () => {
    const exam = await openExam(house.portal.log)
    for (const payload of [
      { exam_id: 9_999, by: "exam" },
      { exam_id: exam, by: "student", username: "26KT00000000" },
      { exam_id: exam, by: "student", username: usernameOf(11) },
      { exam_id: exam, by: "file", file: "0".repeat(64) }
    ])
      expect((await take(payload)).status, JSON.stringify(payload)).toBe(404)
  })

  test("without saying which, or why, is 422 and names the field", async () => {
    const fields = async (payload: object) => {
      const { status, body } = await take(payload)
      return [status, ...Object.keys(body.data.fields).toSorted()]
    }
    expect(await fields({ exam_id: 1, by: "student" })).toEqual([422, "username"])
    expect(await fields({ exam_id: 1, by: "file" })).toEqual([422, "file"])
    expect(await fields({ exam_id: "one", by: "year", reason: "" })).toEqual([422, "by", "exam_id", "reason"])
  })
})

describe("the file to take out", () => {
  test("is found by name, sender and date, however many came after it", async () => {
    const exam = await openExam(house.portal.log)
    const [first] = students
    await upload(house, sheet(first!, { exam, answers: "ABCD" }), { token: admin, exam, name: "centre 12, desk 3.txt" })
    for (let nth = 0; nth < 12; nth += 1)
      await upload(house, sheet(students[1]!, { exam, answers: "AAAA" }) + "\n#".repeat(nth + 1), {
        token: admin,
        exam,
        name: `later ${nth}.txt`
      })
    const found = async (query: string) => {
      const { body } = await call(house.url, `/answer-sheet-files?exam_id=${exam}&${query}`, { token: admin })
      return [body.data.total, body.data.rows.map(({ name }: { readonly name: string }) => name)]
    }
    expect(await found("search=desk")).toEqual([1, ["centre 12, desk 3.txt"]])
    const { body } = await call(house.url, `/answer-sheet-files?exam_id=${exam}`, { token: admin })
    const { by } = body.data.rows[0]
    expect(by).not.toBe("")
    expect((await found(`search=${by}`))[0]).toBe(13)
    expect((await found("search=nobody-of-this-name"))[0]).toBe(0)
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date())
    expect((await found(`at_from=${today}&at_to=${today}`))[0]).toBe(13)
    expect((await found("at_to=2020-01-01"))[0]).toBe(0)
    expect((await found("page=2&per_page=12"))[1]).toEqual(["centre 12, desk 3.txt"])
  })
})
