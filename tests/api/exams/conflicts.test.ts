import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { rebuild } from "../../../server/platform/projections/rebuild.ts"
import { projections } from "../../../server/projections.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { append, loadProgramme, openExam, usernameOf } from "../../kit/programme.ts"
import { accountOf, sheet, upload } from "../../kit/sheets.ts"

let house: TestServer
let admin: string

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await house.signIn(10)
})

afterAll(() => house.close())

type Side = { readonly answers: string; readonly line: number; readonly file: string; readonly position: number }
type Conflict = {
  readonly student_id: number
  readonly username: string
  readonly school: string
  readonly version: number
  readonly counts: Side
  readonly kept_aside: Side
}

const waiting = async (exam: number, token = admin): Promise<readonly Conflict[]> =>
  (await call(house.url, `/answer-sheet-conflicts?exam_id=${exam}`, { token })).body.data.rows

const choose = (
  exam: number,
  { student_id, kept_aside: { position }, version }: Conflict,
  choice: "keep" | "replace",
  more: object = {}
) =>
  call(house.url, "/answer-sheet-conflicts/resolve", {
    token: admin,
    payload: { exam_id: exam, student_id, choice, kept_aside: position, version, reason: "Looked at both.", ...more }
  })

const counts = async (exam: number, student: number): Promise<string | undefined> =>
  (
    await house.portal.pool.query<{ answers: string }>(
      "select answers from answer_sheets where exam_id = $1 and student_id = $2",
      [exam, student]
    )
  ).rows[0]?.answers

const send = (exam: number, ...lines: readonly string[]) => upload(house, lines.join("\n"), { token: admin, exam })

/** An exam in which a student's sheets say different things; answers the conflicts, longest waiting first. */
const contested = async (student: number, first: string, ...others: readonly string[]) => {
  const exam = await openExam(house.portal.log)
  await send(exam, sheet(student, { exam, answers: first }))
  for (const answers of others) await send(exam, sheet(student, { exam, answers }))
  return { exam, conflicts: await waiting(exam) }
}

describe("a second sheet with other answers", () => {
  test("is kept aside, shown beside the first, and does not count", async () => {
    const { exam, conflicts } = await contested(11, "AAAA", "BBBB")
    expect(conflicts).toMatchObject([
      {
        student_id: 11,
        username: usernameOf(11),
        school: "School 1",
        class_level: 8,
        version: 2,
        counts: { answers: "AAAA", language: "en", set: "A", line: 1 },
        kept_aside: { answers: "BBBB", line: 1 }
      }
    ])
    expect(conflicts[0]!.kept_aside.position).toBeGreaterThan(conflicts[0]!.counts.position)
    expect(await counts(exam, 11)).toBe("AAAA")
  })

  test("sent again is still conflicting, and waits once", async () => {
    const { exam } = await contested(11, "AAAA", "BBBB", "BBBB")
    expect(await waiting(exam)).toHaveLength(1)
    expect(accountOf(await send(exam, sheet(11, { exam, answers: "BBBB" })))).toMatchObject({
      lines: 1,
      conflicting: 1,
      accepted: 0
    })
  })

  test("is found by the student's username, on pages", async () => {
    const exam = await openExam(house.portal.log)
    const students = [11, 12, 21, 22, 31]
    await send(exam, ...students.map((student) => sheet(student, { exam, answers: "AAAA" })))
    await send(exam, ...students.map((student) => sheet(student, { exam, answers: "BBBB" })))
    const page = async (query: string) =>
      (await call(house.url, `/answer-sheet-conflicts?exam_id=${exam}&${query}`, { token: admin })).body.data
    expect(await page("per_page=2&page=2")).toMatchObject({
      total: 5,
      page: 2,
      per_page: 2,
      rows: [{ student_id: 21 }, { student_id: 22 }]
    })
    expect(await page("per_page=2&page=3")).toMatchObject({ total: 5, rows: [{ student_id: 31 }] })
    expect(await page(`search=${usernameOf(12).toLowerCase()}`)).toMatchObject({ total: 1, rows: [{ student_id: 12 }] })
  })
})

describe("choosing", () => {
  test("to replace makes the sheet kept aside the one that counts, and turns the first down for good", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    const { status, body } = await choose(exam, conflict!, "replace")
    expect([status, body.data]).toEqual([200, { state: "superseded", version: 3, position: expect.any(Number) }])
    expect(await counts(exam, 11)).toBe("BBBB")
    expect(await waiting(exam)).toEqual([])
    expect(accountOf(await send(exam, sheet(11, { exam, answers: "AAAA" })))).toMatchObject({
      unchanged: 1,
      conflicting: 0
    })
    expect(await counts(exam, 11)).toBe("BBBB")
  })

  test("to keep leaves the first, and turns all others down for good", async () => {
    const { exam, conflicts } = await contested(11, "AAAA", "BBBB", "CCCC")
    expect(conflicts.map(({ kept_aside }) => kept_aside.answers)).toEqual(["BBBB", "CCCC"])
    expect((await choose(exam, conflicts[0]!, "keep")).body.data).toMatchObject({ state: "received", version: 4 })
    expect(await waiting(exam)).toEqual([])
    expect(await counts(exam, 11)).toBe("AAAA")
    expect(accountOf(await send(exam, sheet(11, { exam, answers: "CCCC" })))).toMatchObject({
      unchanged: 1,
      conflicting: 0
    })
  })

  test("on what somebody else changed in the meantime is 409 with what is there now", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    await send(exam, sheet(11, { exam, answers: "CCCC" }))
    const { status, body } = await choose(exam, conflict!, "replace")
    expect(status).toBe(409)
    expect(body).toMatchObject({ status: false, data: { code: "Stale", version: 3, current: "contested" } })
    expect(await counts(exam, 11)).toBe("AAAA")
    expect((await choose(exam, (await waiting(exam))[0]!, "replace")).status).toBe(200)
  })

  test("what is settled already is 409 with what is allowed", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    await choose(exam, conflict!, "keep")
    const { status, body } = await choose(exam, conflict!, "keep", { version: 3 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      status: false,
      data: { code: "Refused", allowed: ["contested", "reopened", "withdrawn"], state: "received" }
    })
    expect(body.message).toMatch(/\.$/)
  })

  test("twice by one gesture is one choice, with the first answer again", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    const payload = {
      exam_id: exam,
      student_id: 11,
      choice: "replace",
      kept_aside: conflict!.kept_aside.position,
      version: 2,
      reason: "Looked at both."
    }
    const gesture = async () => {
      const response = await fetch(`${house.url}/api/answer-sheet-conflicts/resolve`, {
        method: "POST",
        body: JSON.stringify(payload),
        headers: {
          authorization: `Bearer ${admin}`,
          "content-type": "application/json",
          "idempotency-key": `gesture-${exam}`
        }
      })
      return { status: response.status, body: (await response.json()) as object }
    }
    const answers = [await gesture(), await gesture()]
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(answers[1]).toEqual(answers[0])
  })

  test("a sheet that is not kept aside, or another student's, is 404", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    expect((await choose(exam, { ...conflict!, kept_aside: conflict!.counts }, "replace")).status).toBe(404)
    expect((await choose(exam, { ...conflict!, student_id: 12 }, "replace")).status).toBe(404)
    expect((await choose(9_999, conflict!, "replace")).status).toBe(404)
  })

  test("without a reason, or otherwise than it is asked, is 422 and names each field", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    const { status, body } = await choose(exam, conflict!, "keep", { reason: " ", choice: "both", version: "two" })
    expect(status).toBe(422)
    expect(Object.keys(body.data.fields).toSorted()).toEqual(["choice", "reason", "version"])
  })

  test("is still possible when the exam has closed", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    await append(house.portal.log, [{ stream: `exam-${exam}`, type: "exam.closed", data: { at: null, reason: null } }])
    expect((await choose(exam, conflict!, "replace")).status).toBe(200)
  })
})

describe("a queue of conflicts", () => {
  /** Students 11, 12, 21: one, two and four answers differ; 22 has another set, 31 two sheets kept aside. */
  const queue = async () => {
    const exam = await openExam(house.portal.log)
    const students = [11, 12, 21, 22, 31]
    await send(exam, ...students.map((student) => sheet(student, { exam, answers: "AAAA" })))
    await send(
      exam,
      sheet(11, { exam, answers: "AAAB" }),
      sheet(12, { exam, answers: "AABB" }),
      sheet(21, { exam, answers: "BBBB" }),
      sheet(22, { exam, answers: "AAAA", set: "B" }),
      sheet(31, { exam, answers: "AAAC" })
    )
    await send(exam, sheet(31, { exam, answers: "CCCC" }))
    return exam
  }
  const found = async (exam: number, query = "") =>
    (
      (await call(house.url, `/answer-sheet-conflicts?exam_id=${exam}&per_page=50${query}`, { token: admin })).body.data
        .rows as { student_id: number; differs: number }[]
    ).map(({ student_id, differs }) => [student_id, differs])
  const byRule = (exam: number, most_differ: number, more: object = {}) =>
    call(house.url, "/answer-sheet-conflicts/by-rule", {
      token: admin,
      payload: { exam_id: exam, most_differ, reason: "A smudge of the scanner.", dry_run: 0, ...more }
    })

  test("is found by how much and by what differs, by name, school and file", async () => {
    const exam = await queue()
    const all = [11, 12, 21, 22, 31, 31]
    expect((await found(exam)).map(([id]) => id)).toEqual(all)
    expect(await found(exam, "&most_differ=1")).toEqual([
      [11, 1],
      [22, 0],
      [31, 1]
    ])
    expect(await found(exam, "&difference=set")).toEqual([[22, 0]])
    expect((await found(exam, "&difference=answers")).map(([id]) => id)).toEqual([11, 12, 21, 31, 31])
    const name = (await house.portal.pool.query("select name from students where id = 12")).rows[0].name as string
    expect((await found(exam, `&search=${encodeURIComponent(name.toUpperCase())}`)).map(([id]) => id)).toContain(12)
    const { kept_aside } = (await waiting(exam)).at(-1)!
    expect(await found(exam, `&file=${kept_aside.file}`)).toEqual([[31, 4]])
    expect(await found(exam, "&school_id=999999")).toEqual([])
  })

  test("is counted by a preview, settled by a rule with one reason, and waits again after Undo", async () => {
    const exam = await queue()
    expect((await byRule(exam, 1, { dry_run: 1 })).body.data).toMatchObject({ matching: 1, settled: 0, rule: null })
    expect((await found(exam)).length).toBe(6)
    const { body } = await byRule(exam, 1)
    expect(body.data).toMatchObject({ matching: 1, settled: 1 })
    // Another set is no smudge, and student 31 has a second sheet that does not fit.
    expect((await found(exam)).map(([id]) => id)).toEqual([12, 21, 22, 31, 31])
    expect(await counts(exam, 11)).toBe("AAAA")

    const { rule, from, to } = body.data
    const undo = () =>
      call(house.url, "/answer-sheet-conflicts/reopen", { token: admin, payload: { exam_id: exam, rule, from, to } })
    expect((await undo()).body.data).toEqual({ reopened: 1 })
    expect((await found(exam)).map(([id]) => id)).toEqual([11, 12, 21, 22, 31, 31])
    expect((await undo()).body.data).toEqual({ reopened: 0 })
    expect((await choose(exam, (await waiting(exam))[0]!, "replace")).status).toBe(200)
    expect(await counts(exam, 11)).toBe("AAAB")
  })

  test("keeps what came after a rule, and is the same after a rebuild", async () => {
    const exam = await queue()
    const { rule, from, to } = (await byRule(exam, 2)).body.data
    await send(exam, sheet(11, { exam, answers: "ACCC" }))
    const payload = { exam_id: exam, rule, from, to }
    const undone = await call(house.url, "/answer-sheet-conflicts/reopen", { token: admin, payload })
    expect(undone.body.data).toEqual({ reopened: 1 })
    const before = await found(exam)
    expect(before).toContainEqual([11, 3])
    const projection = projections.find(({ name }) => name === "answerSheets")!
    await rebuild(house.portal.pool, projection)
    expect(await found(exam)).toEqual(before)
  })

  test("is settled and reopened in the caller's own region only", async () => {
    const exam = await queue()
    const elsewhere = await house.signIn(3, { zoneId: 999 })
    const payload = { exam_id: exam, most_differ: 5, reason: "Not mine.", dry_run: 0 }
    expect(
      (await call(house.url, "/answer-sheet-conflicts/by-rule", { token: elsewhere, payload })).body.data
    ).toMatchObject({
      matching: 0,
      settled: 0
    })
    const { rule, from, to } = (await byRule(exam, 1)).body.data
    const undo = { exam_id: exam, rule, from, to }
    expect(
      (await call(house.url, "/answer-sheet-conflicts/reopen", { token: elsewhere, payload: undo })).body.data
    ).toEqual({ reopened: 0 })
  })
})
