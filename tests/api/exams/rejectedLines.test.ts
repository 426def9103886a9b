import { describe, expect, test } from "vitest"
import { rejectionCodes, type RejectionCode } from "../../../schema/exams/calls.ts"
import { rejectionReasons } from "../../../server/areas/exams/ingest/reasons.ts"
import { append } from "../../kit/programme.ts"
import { sheet } from "../../kit/sheets.ts"
import { counting, freshExam, house, send, setUp } from "./upload.kit.ts"

setUp()

describe("a line is rejected", () => {
  const bad: readonly (readonly [why: string, code: RejectionCode, line: (exam: number) => string])[] = [
    ["that is not UTF-8", "not_text", () => "\u00ff\u00fe"],
    ["that is longer than 4,096 bytes", "not_text", (exam) => sheet(11, { exam, answers: "A".repeat(5_000) })],
    ["with a field too few", "wrong_fields", (exam) => sheet(11, { exam }).split("|").slice(1).join("|")],
    ["with a field too many", "wrong_fields", (exam) => `${sheet(11, { exam })}|`],
    ["of another exam", "wrong_exam", () => sheet(11, { exam: 99 })],
    ["of no exam", "wrong_exam", (exam) => sheet(11, { exam: `0${exam}` })],
    ["of a class that does not sit the exam", "wrong_class", (exam) => sheet(11, { exam, classLevel: 10 })],
    ["of another class than the student's", "wrong_class", (exam) => sheet(11, { exam, classLevel: 9 })],
    ["of no class", "wrong_class", (exam) => sheet(11, { exam, classLevel: "8.0" })],
    ["of nobody", "unknown_student", (exam) => sheet(11, { exam, username: "26KT00000000" })],
    ["without a username", "unknown_student", (exam) => sheet(11, { exam, username: " " })],
    ["in a language that the exam has no paper in", "unknown_language", (exam) => sheet(11, { exam, language: "ta" })],
    ["of a set that there is not", "unknown_set", (exam) => sheet(11, { exam, set: "G" })],
    ["with an answer too few", "wrong_length", (exam) => sheet(11, { exam, answers: "ABC" })],
    ["with an answer too many", "wrong_length", (exam) => sheet(11, { exam, answers: "ABCDE" })],
    ["with an answer that cannot be", "impossible_character", (exam) => sheet(11, { exam, answers: "ABCG" })],
    ["with a small letter", "impossible_character", (exam) => sheet(11, { exam, answers: "abcd" })],
    ["of a time without its zone", "bad_time", (exam) => sheet(11, { exam, at: "2026-11-29T11:20:00" })],
    ["of a day that there is not", "bad_time", (exam) => sheet(11, { exam, at: "2026-02-30T11:20:00Z" })],
    ["of an hour that there is not", "bad_time", (exam) => sheet(11, { exam, at: "2026-11-29T25:20:00Z" })],
    ["of a zone that there is not", "bad_time", (exam) => sheet(11, { exam, at: "2026-11-29T11:20:00+16:00" })],
    ["of the year nought", "bad_time", (exam) => sheet(11, { exam, at: "0000-11-29T11:20:00Z" })],
    ["of no time at all", "bad_time", (exam) => sheet(11, { exam, at: "yesterday" })]
  ]

  test.each(bad)("%s: %s", async (_why, code, line) => {
    const exam = await freshExam()
    // Bytes as they are: a character up to U+00FF stands for one byte.
    const { data } = await send(
      exam,
      Buffer.from(`${sheet(12, { exam })}\n${line(exam)}\n${sheet(21, { exam })}`, "latin1")
    )
    expect(data).toMatchObject({ lines: 3, accepted: 2, rejected: 1 })
    const reason =
      code === "wrong_length"
        ? expect.stringMatching(/^[35] answers; the exam has 4 questions$/)
        : rejectionReasons()[code]
    expect(data.rejections).toEqual([{ line: 2, code, reason }])
    expect(await counting(exam)).toEqual(["12 ABCD", "21 ABCD"])
  })

  test("of an exam that is closed", async () => {
    const exam = await freshExam()
    await append(house.portal.log, [{ stream: `exam-${exam}`, type: "exam.closed", data: { at: null, reason: null } }])
    const { status, data } = await send(exam, `${sheet(11, { exam })}\n${sheet(12, { exam })}`)
    expect(status).toBe(200)
    expect(data).toMatchObject({ lines: 2, accepted: 0, rejected: 2 })
    expect(data.rejections.map(({ code }) => code)).toEqual(["exam_not_open", "exam_not_open"])
  })

  test.each([
    "2026-11-29T11:20Z",
    "2028-02-29T23:59:59.999999999-03:30",
    "2026-11-29T00:00:00+0530",
    "1999-12-31T23:59:59+14:00"
  ])("not of the time %s", async (at) => {
    const exam = await freshExam()
    expect((await send(exam, sheet(11, { exam, at }))).data).toMatchObject({ accepted: 1 })
    const { rows } = await house.portal.pool.query<{ submitted_at: Date }>(
      "select submitted_at from answer_sheets where exam_id = $1",
      [exam]
    )
    expect(rows).toHaveLength(1)
  })

  test("of a student who was withdrawn, until they are back", async () => {
    const exam = await freshExam()
    const turn = (type: string, data: object) =>
      append(house.portal.log, [{ stream: "student-42", type: `student.${type}`, data: { ...data } }])
    const text = sheet(42, { exam, classLevel: 9 })
    await turn("withdrawn", { reason: "left-school" })
    expect((await send(exam, text)).data.rejections.map(({ code }) => code)).toEqual(["withdrawn_student"])
    await turn("reinstated", {})
    expect((await send(exam, text)).data).toMatchObject({ accepted: 1 })
  })

  test("for every reason that there is", () => {
    // Booklets are in files of version 2 alone: sheetVersions.test.ts.
    const others = ["exam_not_open", "withdrawn_student", "bad_booklet"]
    expect(new Set([...bad.map(([, code]) => code), ...others])).toEqual(new Set(rejectionCodes))
  })
})
