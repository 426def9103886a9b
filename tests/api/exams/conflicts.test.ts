import { describe, expect, test } from "vitest"
import { rebuild } from "../../../server/platform/projections/rebuild.ts"
import { projections } from "../../../server/projections.ts"
import { call } from "../../kit/edge.ts"
import { openExam, usernameOf } from "../../kit/programme.ts"
import { accountOf, sheet } from "../../kit/sheets.ts"
import { admin, choose, contested, counts, house, send, setUp, waiting } from "./conflicts.kit.ts"

setUp()

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
