import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { rejections, type RejectionCode } from "../../../schema/exams/calls.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { append, loadProgramme, openExam, smallProgramme, usernameOf } from "../../kit/programme.ts"
import { accountOf, sheet, upload, type Sheet } from "../../kit/sheets.ts"
import { caughtUp, contentsOf, tablesOf } from "../../kit/tables.ts"

let house: TestServer
let admin: string

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await house.signIn(10)
})

afterAll(() => house.close())

const freshExam = () => openExam(house.portal.log)
const send = (
  exam: number,
  content: string | Uint8Array,
  more: { readonly isDryRun?: boolean; readonly name?: string } = {}
) => upload(house, content, { token: admin, exam, ...more })
const head = async () => (await house.portal.log.head()).position

/** The sheets that count in an exam: each student's answers. */
const counting = async (exam: number) => {
  const { rows } = await house.portal.pool.query<{ student_id: number; answers: string }>(
    "select student_id, answers from answer_sheets where exam_id = $1 order by 1",
    [exam]
  )
  return rows.map(({ student_id, answers }) => `${student_id} ${answers}`)
}

describe("a file of answer sheets", () => {
  test("needs nothing beside the file: the exam is the one of its first line", async () => {
    const exam = await freshExam()
    const alone = async (content: string) => {
      const body = new FormData()
      body.append("file", new Blob([content]), "sheets.txt")
      const response = await fetch(`${house.url}/api/admin-upload-txt-answersheet`, {
        method: "POST",
        headers: { authorization: `Bearer ${admin}` },
        body
      })
      return { status: response.status, data: ((await response.json()) as { data: Record<string, unknown> }).data }
    }
    expect(await alone(`# from scanner 7\n${sheet(11, { exam })}\n`)).toMatchObject({
      status: 200,
      data: { exam_id: exam, dry_run: false, lines: 1, accepted: 1 }
    })
    expect(await counting(exam)).toEqual(["11 ABCD"])
    // Several exams are open here, so a file that names none of them is for nobody knows which.
    expect(await alone(`${sheet(12, { exam: "x" })}\n`)).toMatchObject({
      status: 422,
      data: { fields: { exam_id: expect.stringContaining("Several exams are open") } }
    })
  })

  test("has a sheet a line, whatever its line ends, and comments and blank lines between", async () => {
    const exam = await freshExam()
    const lines = [
      "# from scanner 7",
      sheet(11, { exam }),
      "",
      sheet(12, { exam }),
      "   ",
      "# the end",
      sheet(21, { exam, answers: "A-*F" })
    ]
    const { status, message, data } = await send(exam, `\ufeff${lines.join("\r\n")}`)
    expect([status, message]).toEqual([200, "Upload complete"])
    expect(data).toMatchObject({
      lines: 3,
      accepted: 3,
      unchanged: 0,
      conflicting: 0,
      rejected: 0,
      rejections: [],
      report: null,
      dry_run: false
    })
    expect(await counting(exam)).toEqual(["11 ABCD", "12 ABCD", "21 A-*F"])
    const {
      rows: [last]
    } = await house.portal.pool.query<{ position: number }>(
      "select max(position) as position from answer_sheets where exam_id = $1",
      [exam]
    )
    expect(data.position, "a position at which the sheets are in").toBeGreaterThanOrEqual(last!.position)
  })

  test("counts its lines from 1, comments and blank lines too, and spaces around a field are nothing", async () => {
    const exam = await freshExam()
    const { data } = await send(exam, `# one\n\n${sheet(11, { exam }).replaceAll("|", " | ")}\nnonsense\n`)
    expect(data).toMatchObject({ lines: 2, accepted: 1, rejected: 1 })
    expect(data.rejections).toEqual([{ line: 4, code: "wrong_fields", reason: rejections.wrong_fields }])
  })

  test("of comments alone is a file of no lines", async () => {
    const exam = await freshExam()
    expect(accountOf(await send(exam, "# nothing\n#at all"))).toEqual({
      lines: 0,
      accepted: 0,
      unchanged: 0,
      conflicting: 0,
      rejected: 0
    })
  })

  test("keeps its name out of the log", async () => {
    const exam = await freshExam()
    await send(exam, sheet(11, { exam }), { name: "Aarav Sharma, class 8.txt" })
    const { rows } = await house.portal.pool.query("select 1 from events where data::text || meta::text like '%Aarav%'")
    expect(rows).toEqual([])
  })
})

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
    expect(data.rejections).toEqual([{ line: 2, code, reason: rejections[code] }])
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
    expect(new Set([...bad.map(([, code]) => code), "exam_not_open", "withdrawn_student"])).toEqual(
      new Set(Object.keys(rejections))
    )
  })
})

describe("an account", () => {
  const students = smallProgramme.students.map(({ id }) => id)
  const good = fc.record({
    student: fc.constantFrom(...students),
    answers: fc.constantFrom("ABCD", "A-*F", "DDDD"),
    set: fc.constantFrom("A", "B")
  })
  const soup = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: good },
      { weight: 1, arbitrary: fc.constantFrom("# a comment", "", " \t ") },
      { weight: 1, arbitrary: good.map((line) => ({ ...line, username: "26KT00000000" })) },
      {
        weight: 1,
        arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => `?${text.replaceAll(/[\n\r\0]/g, "")}`)
      }
    ),
    { maxLength: 60, size: "max" }
  )
  type Line = ({ readonly student: number } & Sheet) | string

  /** What becomes of each line, by going through them one by one. */
  const accountFor = (lines: readonly Line[]) => {
    const account = { lines: 0, accepted: 0, unchanged: 0, conflicting: 0, rejected: 0 }
    const counts = new Map<number, string>()
    for (const line of lines) {
      if (typeof line === "string" && (line.startsWith("#") || line.trim() === "")) continue
      account.lines += 1
      if (typeof line === "string" || line.username !== undefined) {
        account.rejected += 1
        continue
      }
      const content = `${line.set} ${line.answers}`
      const known = counts.get(line.student)
      account[known === undefined ? "accepted" : known === content ? "unchanged" : "conflicting"] += 1
      if (known === undefined) counts.set(line.student, content)
    }
    return account
  }

  test("is right for any mixture of lines, the same in a dry run before, and nothing new in the same file after", async () => {
    await fc.assert(
      fc.asyncProperty(soup, fc.constantFrom("\n", "\r\n"), fc.boolean(), async (lines, end, endsWhole) => {
        const exam = await freshExam()
        const text = `#\n${lines.map((line) => (typeof line === "string" ? line : sheet(line.student, { exam, ...line }))).join(end)}${endsWhole ? end : ""}`
        await caughtUp(house.portal.pool)
        const before = await contentsOf(house.portal.pool, await tablesOf(house.portal.pool))
        const rehearsed = await send(exam, text, { isDryRun: true })
        expect(
          await contentsOf(house.portal.pool, await tablesOf(house.portal.pool)),
          "a dry run writes nothing"
        ).toEqual(before)

        const real = await send(exam, text)
        expect(accountOf(real)).toEqual(accountFor(lines))
        const listed = real.data.rejections.map(({ line }) => line)
        expect(listed).toEqual(listed.toSorted((a, b) => a - b))
        expect({ ...rehearsed.data, dry_run: false, report: real.data.report, position: real.data.position }).toEqual(
          real.data
        )
        expect(await counting(exam)).toHaveLength(real.data.accepted)

        const at = await head()
        const again = await send(exam, text)
        expect(accountOf(again)).toEqual({
          ...accountOf(real),
          accepted: 0,
          unchanged: real.data.accepted + real.data.unchanged
        })
        expect(await head(), "the same file again is no event").toBe(at)
      }),
      { numRuns: 12 }
    )
  }, 90_000)

  test("of a file that was half in already says so of that half", async () => {
    const exam = await freshExam()
    const lines = students.map((student) => sheet(student, { exam }))
    await send(exam, lines.slice(0, 4).join("\n"))
    expect(accountOf(await send(exam, lines.join("\n")))).toMatchObject({ lines: 9, accepted: 5, unchanged: 4 })
    expect(await counting(exam)).toHaveLength(9)
  })

  test("over many batches has every line once, also those that a later batch contests", async () => {
    const exam = await freshExam()
    const lines = Array.from({ length: 6_500 }, (_, index) =>
      index % 3 === 0 ? "?" : sheet(students[index % 9]!, { exam, answers: index > 6_000 ? "FFFF" : "ABCD" })
    )
    for (const isDryRun of [true, false]) {
      const { data } = await send(exam, lines.join("\n"), { isDryRun })
      expect(data).toMatchObject({ lines: 6_500, accepted: 6, rejected: 2_167, conflicting: 333, unchanged: 3_994 })
      expect(data.rejections).toHaveLength(1_000)
    }
  })

  test("names the student's line, not the student", async () => {
    const exam = await freshExam()
    const { data } = await send(exam, sheet(11, { exam, answers: "????" }))
    expect(JSON.stringify(data)).not.toContain(usernameOf(11))
  })
})
