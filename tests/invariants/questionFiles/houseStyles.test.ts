import { describe, expect, test } from "vitest"
import { wordFile } from "../../kit/questionFiles.ts"
import { brief, read, setUp } from "./reading.kit.ts"

setUp()

const paragraph = (text: string) =>
  `<w:p>${text
    .split("\t")
    .map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`)
    .join("<w:r><w:tab/></w:r>")}</w:p>`
const row = (...cells: readonly string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("")}</w:tr>`
const table = (...rows: readonly string[]) => `<w:tbl>${rows.join("")}</w:tbl>`
const briefs = async (...lines: readonly string[]) =>
  (await read(wordFile(lines.map((line) => (line.startsWith("<") ? line : paragraph(line))).join("")))).questions.map(
    brief
  )

const both = [
  ["single", "1", "First?", "2 | 4 | 6 | 8", ""],
  ["single", "2", "Second?", "1 | 3 | 5 | 7", ""]
]

describe("Word in the house styles of Indian exam makers", () => {
  test.each<[string, readonly string[]]>([
    [
      "(1) to (4), Ans. (2)",
      ["1. First?", "(1) 2", "(2) 4", "(3) 6", "(4) 8", "Ans. (2)", "2. Second?", "(1) 1 (2) 3 (3) 5 (4) 7", "Ans (3)"]
    ],
    ["① to ④, Answer: B", ["Q1. First?", "① 2\t② 4\t③ 6\t④ 8", "Answer: B", "Q2. Second?", "① 1 ② 3 ③ 5 ④ 7 [Ans. ③]"]],
    [
      "(a) to (d), in one line, with the answer behind",
      [
        "1) First?",
        "(a) 2 (b) 4 (c) 6 (d) 8\tAns: (b)",
        "2) Second?",
        "(a) 1",
        "(b) 3",
        "(c) 5",
        "(d) 7",
        "Correct option (c)"
      ]
    ],
    [
      "a) b), answers at the end",
      [
        "1. First?",
        "a) 2\tb) 4\tc) 6\td) 8",
        "2. Second?",
        "a) 1",
        "b) 3",
        "c) 5",
        "d) 7",
        "Answer Key",
        "1. b  2. (c)"
      ]
    ],
    [
      "answers in a table",
      [
        "1. First?",
        "(1) 2",
        "(2) 4",
        "(3) 6",
        "(4) 8",
        "2. Second?",
        "(1) 1",
        "(2) 3",
        "(3) 5",
        "(4) 7",
        "ANSWERS",
        table(row("Q", "1", "2"), row("Ans", "2", "(3)"))
      ]
    ],
    [
      "answers in a table by columns",
      [
        "1. First?",
        "(1) 2",
        "(2) 4",
        "(3) 6",
        "(4) 8",
        "2. Second?",
        "(1) 1",
        "(2) 3",
        "(3) 5",
        "(4) 7",
        "Answers:",
        table(row("1.", "B"), row("2.", "C"))
      ]
    ]
  ])("%s", async (_what, lines) => {
    // The keys of these are numbers that could mean two options, and are told as such; the next test has words.
    expect((await briefs(...lines)).map(([kind, , stem, options]) => [kind, stem, options])).toEqual(
      both.map(([kind, , stem, options]) => [kind, stem, options])
    )
  })

  test("answers in brackets, letters and lists are keys", async () => {
    const words = (first: string, second: string) => [
      "1. First?",
      "(1) Red (2) Blue",
      first,
      "2. Second?",
      "(1) Cat (2) Dog",
      second
    ]
    const expected = [
      ["single", "1", "First?", "Red | Blue", ""],
      ["single", "0", "Second?", "Cat | Dog", ""]
    ]
    expect(await briefs(...words("Ans. (2)", "[Ans. 1]"))).toEqual(expected)
    expect(await briefs(...words("Answer: B", "Ans. Cat"))).toEqual(expected)
    expect(await briefs(...words("", ""), "Answer Key", "1-(2), 2-(1)")).toEqual(expected)
    expect(await briefs(...words("Ans. (2)", "Ans. (1)"), "Answers", "1. 1   2. 1")).toEqual([
      ["single", "1", "First?", "Red | Blue", "Key: The document has two different answers to this question"],
      expected[1]
    ])
  })

  test("statements (1) and (2) above options are no options, and options out of order are told", async () => {
    const statements = [
      "1. Which hold?",
      "(1) Light bends.",
      "(2) Light is fast.",
      "(a) Only 1",
      "(b) Both",
      "Ans: (b)"
    ]
    expect(await briefs(...statements)).toEqual([
      ["single", "1", "Which hold?\n(1) Light bends.\n(2) Light is fast.", "Only 1 | Both", ""]
    ])
    expect(await briefs("1. Which?", "(1) Red", "(3) Blue", "Ans. (1)")).toEqual([
      ["single", "0", "Which?", "Red | Blue", "Options: Line 3: option 3 is out of order"]
    ])
  })

  test("a question without options or answer swallows no other one, and a raised digit is a power", async () => {
    const raised = `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>3</w:t></w:r>`
    const power = `<w:p><w:r><w:t xml:space="preserve">Ans. 10</w:t></w:r>${raised}</w:p>`
    const [first, second] = await briefs("1. Lost?", "2. How many?", power)
    expect([first![2], second]).toEqual(["Lost?", ["numerical", "1000±0", "How many?", "", ""]])
  })

  test("an equation of MathType and another object are told as such", async () => {
    const object = (program: string) =>
      `<w:p><w:r><w:t>1. Which?</w:t></w:r><w:r><w:object>` +
      `<o:OLEObject xmlns:o="o" ProgID="${program}"/></w:object></w:r></w:p>`
    expect((await briefs(object("Equation.DSMT4"), "Answer: 4"))[0]![4]).toContain("Equation objects (MathType")
    expect((await briefs(object("Excel.Sheet.12"), "Answer: 4"))[0]![4]).toContain("not a picture (object)")
  })
})

test("formulas between options of one line stay with their options", async () => {
  const formula = (text: string) => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
  const [x, y, z] = ["x", "y", "z"].map(formula)
  const line = `<w:p>${run("(a) ")}${x}${run("   (b) ")}${y}${run("   (c) 3   (d) ")}${z}</w:p>`
  expect(await briefs("1. Which?", line, `<w:p>${run("Ans: ")}${formula("b")}</w:p>`)).toEqual([
    ["single", "1", "Which?", "$x$ | $y$ | 3 | $z$", ""]
  ])
})
