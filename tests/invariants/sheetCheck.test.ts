import { expect, test } from "vitest"
import { checkSheets, linesOfText } from "../../schema/exams/sheetCheck.ts"

const rules = { examId: 1, classLevels: [8], languages: ["en"], questions: 3 }
const good = "1|8|26TN00010439|en|C|ABD|2026-11-29T16:05:12+05:30"

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const check = (text: string, size = 7) => checkSheets(linesOfText(pieces(text, size)), rules)

test("a file is read alike however it is cut into pieces, with CRLF and without a last newline", async () => {
  for (const text of [`${good}\n${good}\n`, `${good}\r\n${good}`, `# note\n\n${good}\n${good}\n`])
    for (const size of [1, 7, 50, 1_000])
      expect(await check(text, size)).toEqual({ lines: 2, faulty: 0, faults: [], isOtherVersion: false })
})

test("version 2 has commas between answers; a version that is not known ends the check", async () => {
  const second = good.replace("ABD", "A,BD,-12.5")
  expect(await check(`answer-sheets|2\n${second}\n`)).toMatchObject({ lines: 1, faulty: 0 })
  expect(await check(`${second}\n`)).toMatchObject({ lines: 1, faulty: 1 })
  expect(await check(`answer-sheets|3\n${second}\n`)).toMatchObject({ lines: 0, isOtherVersion: true })
})

test("what is wrong with a line is told by its number, the first thousand one by one", async () => {
  const wrong = [
    [good.replace("|C|", "|G|"), "unknown_set"],
    [good.replace("ABD", "ABDA"), { code: "wrong_length", answers: 4, questions: 3 }],
    ["1|8", "wrong_fields"],
    [good.replace("1|8", "2|8"), "wrong_exam"],
    [good.replace("16:05", "25:05"), "bad_time"],
    [`${good}\uFFFD`, "not_text"],
    [`${good}${" ".repeat(5_000)}`, "not_text"]
  ] as const
  const { lines, faulty, faults } = await check(["# head", ...wrong.map(([text]) => text)].join("\n"))
  expect([lines, faulty]).toEqual([wrong.length, wrong.length])
  expect(faults).toMatchObject(wrong.map(([, fault], at) => ({ line: at + 2, fault })))
  const many = await check(`${"1|8\n".repeat(1_001)}${good}\n`)
  expect([many.lines, many.faulty, many.faults.length]).toEqual([1_002, 1_001, 1_000])
})
