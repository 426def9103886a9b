import { describe, expect, test } from "vitest"
import { rejectionReasons } from "../../../server/areas/exams/ingest/reasons.ts"
import { accountOf, sheet } from "../../kit/sheets.ts"
import { admin, counting, freshExam, house, send, setUp } from "./upload.kit.ts"

setUp()

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
    expect(data.rejections).toEqual([{ line: 4, code: "wrong_fields", reason: rejectionReasons().wrong_fields }])
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
