import { describe, expect, test } from "vitest"
import { documentText } from "../../../schema/documents/documentText.ts"
import { brief, read, setUp } from "./reading.kit.ts"

setUp()

const briefs = async (file: string) => (await read(file)).questions.map(brief)
const explanations = async (file: string) =>
  (await read(file)).questions.map(({ text }) => (text.explanation === null ? null : documentText(text.explanation)))

describe("Aiken", () => {
  test("options may be in brackets, and an answer may name several", async () => {
    expect(await briefs("Which?\n(A) p\n(B) q\nANSWER: (B)\n\nWhich two?\nA. p\nB. q\nC. r\nANSWER: A, C\n")).toEqual([
      ["single", "1", "Which?", "p | q", ""],
      ["multiple", "0,2", "Which two?", "p | q | r", ""]
    ])
  })

  test("an explanation below an answer is that question's, and never the next one's", async () => {
    const file = [
      "One?\nA. p\nB. q\nANSWER: B\nExplanation: because\nof q\n",
      "Two?\nA. p\nB. q\nANSWER: A\nFeedback: p it is\nThree?\nA. p\nB. q\nANSWER: A\n",
      "Reason: is this a question?\nA. p\nB. q\nANSWER: A"
    ].join("\n")
    expect((await briefs(file)).map(([, key, stem]) => `${stem} ${key}`)).toEqual([
      "One? 1",
      "Two? 0",
      "Three? 0",
      "Reason: is this a question? 0"
    ])
    expect(await explanations(file)).toEqual(["because\nof q", "p it is", null, null])
  })
})

describe("GIFT", () => {
  test("a number may have what is said to any other one", async () => {
    expect(await briefs("Guess {#3:2#near ~#far}\n\nPick {#1..5#well ~#no}")).toEqual([
      ["numerical", "3±2", "Guess", "", ""],
      ["numerical", "3±2", "Pick", "", ""]
    ])
  })

  test("questions without a blank line between them are apart by their titles, or refused", async () => {
    expect(await briefs("::t1:: One {=1 ~2}\n::t2:: Two {\n=3\n~4\n}")).toEqual([
      ["single", "0", "One", "1 | 2", ""],
      ["single", "0", "Two", "3 | 4", ""]
    ])
    expect((await briefs("One {=1 ~2}\nTwo {=3 ~4}"))[0]!.at(-1)).toContain("several questions")
  })
})

describe("plain text in the house styles of Word", () => {
  test("is read as a document is: options beside each other, answers in place or at the end", async () => {
    const file = await read(
      [
        "1. Capital of India?\n(a) Mumbai\n(b) Delhi\nAns: (b)\n",
        "Q2) Which are even? (i) 2 (ii) 3\nA. i only    B. ii only    C. both\nAnswer: A\nExplanation: 2 = 2 × 1",
        "----------",
        "3. 5 × 5?\n(1) 10 (2) 20 (3) 25\n4. 2 × 2?\n(1) 4 (2) 5\n\nAnswer key\n3. (3) 4. (1)"
      ].join("\n")
    )
    expect([file.format, ...file.questions.map(brief)]).toEqual([
      "plainText",
      ["single", "1", "Capital of India?", "Mumbai | Delhi", ""],
      ["single", "0", "Which are even? (i) 2 (ii) 3", "i only | ii only | both", ""],
      ["single", "2", "5 × 5?", "10 | 20 | 25", ""],
      ["single", "0", "2 × 2?", "4 | 5", ""]
    ])
  })

  test("stays Aiken where it is, and is no list of questions without options", async () => {
    expect((await read("1. Asked?\nA. p\nB. q\nANSWER: B\n")).format).toBe("Aiken")
    await expect(read("1. Buy milk\n2. Call Asha\n")).rejects.toThrow("No questions found")
  })
})
