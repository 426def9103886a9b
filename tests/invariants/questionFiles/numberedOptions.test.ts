import { describe, expect, test } from "vitest"
import { wordFile } from "../../kit/questionFiles.ts"
import { brief, read, setUp } from "./reading.kit.ts"

setUp()

/** A paragraph; `⏎` is a line break inside of it. */
const paragraph = (text: string) =>
  `<w:p>${text
    .split("⏎")
    .map((line) => `<w:r><w:t xml:space="preserve">${line}</w:t></w:r>`)
    .join("<w:r><w:br/></w:r>")}</w:p>`
const readLines = async (...lines: readonly string[]) => (await read(wordFile(lines.map(paragraph).join("")))).questions
const briefs = async (...lines: readonly string[]) => (await readLines(...lines)).map(brief)
const notices = async (...lines: readonly string[]) =>
  (await readLines(...lines)).map(({ told }) => told.flatMap(({ isFault, message }) => (isFault ? [] : [message])))

const taken = "The numbered lines above the answer are taken for options"
const unclear = "Options: The numbered lines could be options or statements to count. Label options a), b) or (1), (2)."

describe("options in Word that are numbered as questions are", () => {
  const java = [
    "Q1. Which interfaces are used?",
    "     1.  callable",
    "     2.  prepared",
    "     3.  both",
    "     Correct Answer : 3",
    "Q2. Order of the methods",
    "a)first",
    "b)second",
    "     1.  a,b",
    "     2.  b,a",
    "     Correct Answer : 1"
  ]

  test("are options where the answer names one of them, and each question tells so", async () => {
    expect(await briefs(...java)).toEqual([
      ["single", "2", "Which interfaces are used?", "callable | prepared | both", ""],
      ["single", "0", "Order of the methods\na)first\nb)second", "a,b | b,a", ""]
    ])
    expect(await notices(...java)).toEqual([[taken], [taken]])
  })

  test("are told from questions by their answers where all have the same numbers", async () => {
    const plain = [
      "1. First?",
      "1. Red",
      "2. Blue",
      "Ans: 2",
      "2. Second?",
      "1. Cat",
      "of the house",
      "2. Dog",
      "Ans: 1"
    ]
    expect(await briefs(...plain)).toEqual([
      ["single", "1", "First?", "Red | Blue", ""],
      ["single", "0", "Second?", "Cat\nof the house | Dog", ""]
    ])
  })

  test("are the last numbers from 1 on: lines of a program above them are the question's", async () => {
    const lines = ["Q1. Which line is wrong?", "1. a = 1;", "2. b = a;", "3. c;", "1. Line 1", "2. Line 3", "Answer: 2"]
    expect(await briefs(...lines)).toEqual([
      ["single", "1", "Which line is wrong?\n1. a = 1;\n2. b = a;\n3. c;", "Line 1 | Line 3", ""]
    ])
  })

  test("are statements where the answer is a number that none of them has", async () => {
    const sum = ["1. What is their sum?", "1. Four", "2. Five", "Answer: 9"]
    expect(await briefs(...sum)).toEqual([["numerical", "9±0", "What is their sum?\n1. Four\n2. Five", "", ""]])
  })

  test("are refused where they could be statements to count, unless other questions have such options", async () => {
    const count = (number: number) => [
      `Q${number}. How many of these hold?`,
      "1. Light bends.",
      "2. Light waits.",
      "Answer: 1"
    ]
    expect((await briefs(...count(1)))[0]![4]).toBe(unclear)
    expect((await briefs(...java, ...count(3)))[2]).toEqual([
      "single",
      "0",
      "How many of these hold?",
      "Light bends. | Light waits.",
      ""
    ])
  })
})

test("numbers below options are options too, where the answer is below and questions have plain numbers", async () => {
  const lines = [
    "7. Which hold?",
    "a) Light bends.",
    "b) Light waits.",
    "1. Only a",
    "2. Only b",
    "Ans: 1",
    "8. Next?",
    "Ans: 4"
  ]
  expect(await briefs(...lines)).toEqual([
    ["single", "0", "Which hold?\na) Light bends.\nb) Light waits.", "Only a | Only b", ""],
    ["numerical", "4±0", "Next?", "", ""]
  ])
})

test("a number is no answer where it could be that of a line whose text is lost", async () => {
  expect((await briefs("Q1. Which tag?", "1. &lt;@ @&gt;", "2.", "3.", "Correct Answer : 3"))[0]![4]).toBe(unclear)
})

test("lines of a program keep the signs behind their numbers", async () => {
  const [[, , stem]] = (await briefs("Q1. Prints?", "1: int a;", "2: int b;", "a) x", "b) y", "Ans: a")) as [string[]]
  expect(stem).toBe("Prints?\n1: int a;\n2: int b;")
})

test("options above the first number are told as questions without one", async () => {
  const lines = [
    "Which is a metal?",
    "a) Iron",
    "b) Neon",
    "Answer: a",
    "1. Which is a gas?",
    "a) Iron",
    "b) Neon",
    "Ans: b"
  ]
  const [lost, known] = await briefs(...lines)
  expect(lost![4]).toContain("Question: Questions above the first numbered one have no number")
  expect(known).toEqual(["single", "1", "Which is a gas?", "Iron | Neon", ""])
})

test("what stands below an answer and is no part of the question is told, not dropped unsaid", async () => {
  const lines = ["Q1. It bends.", "Correct Answer : T", "Your Answer : F", "QuestionID : 12", "Q2. How many?", "Ans: 4"]
  expect(await briefs(...lines)).toEqual([
    ["trueFalse", "0", "It bends.", "True | False", ""],
    ["numerical", "4±0", "How many?", "", ""]
  ])
  expect(await notices(...lines)).toEqual([
    ["Not taken over: “Your Answer : F”", "Not taken over: “QuestionID : 12”"],
    []
  ])
})

test("options and answers behind line breaks of one paragraph are read as on lines of their own", async () => {
  const lines = [
    "1. Which is a metal?⏎of these⏎a) Iron⏎b) Neon⏎Answer: a",
    "2. Which is a gas?⏎(A) Iron⏎(B) Neon",
    "Ans (B)"
  ]
  expect(await briefs(...lines)).toEqual([
    ["single", "0", "Which is a metal?\nof these", "Iron | Neon", ""],
    ["single", "1", "Which is a gas?", "Iron | Neon", ""]
  ])
  expect(await briefs("1. Which?⏎a) x⏎b) y⏎2. Next?⏎a) v⏎b) w", "Answer Key", "1. b⏎2. a")).toEqual([
    ["single", "1", "Which?", "x | y", ""],
    ["single", "0", "Next?", "v | w", ""]
  ])
})
