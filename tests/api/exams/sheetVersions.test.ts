import { describe, expect, test } from "vitest"
import { sheet } from "../../kit/sheets.ts"
import { counting, freshExam, send, setUp } from "./upload.kit.ts"

setUp()

const header = "answer-sheets|2"

/** Sends a file of version 2 with one sheet, of student 11. */
const sendAnswers = async (exam: number, answers: string) => send(exam, `${header}\n${sheet(11, { exam, answers })}\n`)

describe("a file of version 2", () => {
  test("has letters, several letters, numbers, blanks and marks that cannot be read", async () => {
    const exam = await freshExam()
    expect((await sendAnswers(exam, "A,DB,-12.50,*")).data).toMatchObject({ lines: 1, accepted: 1 })
    expect(
      (await send(exam, `# two more\n${header}\n${sheet(12, { exam, answers: " , - ,+007,0.0" })}`)).data
    ).toMatchObject({
      lines: 1,
      accepted: 1
    })
    expect(await counting(exam)).toEqual(["11 ,A,BD,-12.5,*", "12 ,-,-,7,0"])
  })

  test("says the same as one of version 1 where each answer is one letter", async () => {
    const exam = await freshExam()
    expect((await send(exam, sheet(11, { exam, answers: "AB-*" }))).data).toMatchObject({ accepted: 1 })
    expect((await sendAnswers(exam, "A,B,,*")).data).toMatchObject({ unchanged: 1, accepted: 0 })
    expect(await counting(exam)).toEqual(["11 AB-*"])
  })

  test.each(["A,BD,7,-", "A,DB,007.0,", "A,BD,+7,-"])("says the same however it is written: %s", async (answers) => {
    const exam = await freshExam()
    await sendAnswers(exam, "A,BD,7.00,-")
    expect((await sendAnswers(exam, answers)).data).toMatchObject({ unchanged: 1, accepted: 0, conflicting: 0 })
  })

  test("with other answers is a conflict, also with a sheet of version 1", async () => {
    const exam = await freshExam()
    await send(exam, sheet(11, { exam, answers: "ABCD" }))
    expect((await sendAnswers(exam, "A,B,CD,12")).data).toMatchObject({ conflicting: 1 })
  })

  test("may have the number of the booklet, which makes no other sheet", async () => {
    const exam = await freshExam()
    const line = sheet(11, { exam, answers: "A,B,C,D" })
    const sendLine = async (text: string) => (await send(exam, `${header}\n${text}\n`)).data
    expect(await sendLine(`${line}|0042 371`)).toMatchObject({ rejections: [{ line: 2, code: "bad_booklet" }] })
    expect(await sendLine(`${line}|0042371`)).toMatchObject({ accepted: 1 })
    expect(await sendLine(line)).toMatchObject({ unchanged: 1 })
    expect(await sendLine(`${line}|`)).toMatchObject({ unchanged: 1 })
    expect(await sendLine(`${line}|1|2`)).toMatchObject({ rejections: [{ line: 2, code: "wrong_fields" }] })
    expect((await send(exam, `${sheet(11, { exam, answers: "ABCD" })}|0042371`)).data).toMatchObject({
      rejections: [{ line: 1, code: "wrong_fields" }]
    })
  })

  test.each([
    ["A,B,C", "wrong_length"],
    ["A,B,C,D,E", "wrong_length"],
    ["ABCD", "wrong_length"],
    ["A,B,C,BB", "impossible_character"],
    ["A,B,C,G", "impossible_character"],
    ["A,B,C,1e3", "impossible_character"],
    ["A,B,C,1.2.3", "impossible_character"],
    ["A,B,C,--1", "impossible_character"],
    ["A,B,C,1234567890123", "impossible_character"],
    ["A,B,C,१२", "impossible_character"]
  ])("does not have the answers %s: %s", async (answers, code) => {
    const exam = await freshExam()
    const { data } = await sendAnswers(exam, answers)
    expect(data.rejections).toMatchObject([{ line: 2, code }])
    expect(await counting(exam)).toEqual([])
  })

  test("has one header", async () => {
    const exam = await freshExam()
    const { data } = await send(exam, `${header}\n${sheet(11, { exam, answers: "A,B,C,D" })}\n${header}`)
    expect(data).toMatchObject({ lines: 2, accepted: 1, rejected: 1 })
    expect(data.rejections).toMatchObject([{ line: 3, code: "wrong_fields" }])
  })

  test("names its exam in the line after the header", async () => {
    const exam = await freshExam()
    await freshExam()
    const { status, data } = await send(null, `${header}\n${sheet(11, { exam, answers: "A,B,C,D" })}`)
    expect(status).toBe(200)
    expect(data).toMatchObject({ exam_id: exam, accepted: 1 })
  })
})

test.each(["answer-sheets|3", "answer-sheets|", "answer-sheets|two"])(
  "a file of an unknown version is refused: %s",
  async (line) => {
    const exam = await freshExam()
    const { status } = await send(exam, `${line}\n${sheet(11, { exam })}`)
    expect(status).toBe(422)
    expect(await counting(exam)).toEqual([])
  }
)

test("a file may say that it is of version 1", async () => {
  const exam = await freshExam()
  expect((await send(exam, `answer-sheets|1\r\n${sheet(11, { exam })}\r\n`)).data).toMatchObject({
    lines: 1,
    accepted: 1
  })
})
