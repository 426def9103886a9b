import { expect, test } from "vitest"
import { wordFile } from "../../kit/questionFiles.ts"
import { brief, read, setUp } from "./reading.kit.ts"

setUp()

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
/** A cell with a paragraph a line. */
const cell = (text: string) => `<w:tc>${text.split("\n").map(paragraph).join("")}</w:tc>`
const table = (...rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`
const briefs = async (...parts: readonly string[]) =>
  (await read(wordFile(parts.map((part) => (part.startsWith("<") ? part : paragraph(part))).join("")))).questions.map(
    brief
  )

const both = [
  ["single", "1", "First?", "2 | 4 | 6 | 8", ""],
  ["single", "2", "Second?", "1 | 3 | 5 | 7", ""]
]

test.each<[string, readonly string[]]>([
  [
    "questions side by side",
    [table(["1. First?\n(a) 2\n(b) 4\n(c) 6\n(d) 8\nAns. (b)", "2. Second?\n(a) 1\n(b) 3\n(c) 5\n(d) 7\nAns. (c)"])]
  ],
  [
    "the number in a cell of its own",
    [
      table(
        ["1", "First?\n(1) 2\n(2) 4\n(3) 6\n(4) 8\nAns. (2)"],
        ["2.", "Second?\n(1) 1\n(2) 3\n(3) 5\n(4) 7\nAns. (3)"]
      )
    ]
  ],
  [
    "a number, and options in the rows below",
    [
      table(
        ["Q1", "First?"],
        ["", "(a) 2   (b) 4   (c) 6   (d) 8"],
        ["", "Ans. (b)"],
        ["Q2", "Second?"],
        ["", "(a) 1   (b) 3   (c) 5   (d) 7"],
        ["", "Ans. (c)"]
      )
    ]
  ],
  [
    "a head, with a column for each option",
    [
      table(
        ["S.No.", "Question", "A", "B", "C", "D", "Answer"],
        ["1", "First?", "2", "4", "6", "8", "B"],
        ["2", "Second?", "1", "3", "5", "7", "C"]
      )
    ]
  ],
  [
    "options in a table",
    [
      "1. First?",
      table(["(a) 2", "(b) 4"], ["(c) 6", "(d) 8"]),
      "Ans. (b)",
      "2. Second?",
      table(["(a) 1", "(b) 3", "(c) 5", "(d) 7"]),
      "Ans. (c)"
    ]
  ],
  [
    "columns that are read downwards, with answers at the end",
    [
      table(["1. First?", "2. Second?"], ["(a) 2  (b) 4  (c) 6  (d) 8", "(a) 1  (b) 3  (c) 5  (d) 7"]),
      "Answer Key",
      "1. b  2. c"
    ]
  ]
])("Word with %s", async (_layout, parts) => {
  expect(await briefs(...parts)).toEqual(both)
})

test("a table of data stays a table, also where its first column counts", async () => {
  const [question, ...others] = await briefs(
    "1. Which x has the largest y?",
    table(["x", "y"], ["1", "5"], ["2", "7"]),
    "(a) 1  (b) 2",
    "Ans. (b)"
  )
  expect([question?.slice(0, 2), question?.slice(3), others]).toEqual([["single", "1"], ["1 | 2", ""], []])
  expect(question?.[2]).toContain("7")
})

test("a head with a column that is not known here is no layout", async () => {
  await expect(
    briefs(
      table(["S.No.", "Question", "A", "B", "Bloom"], ["1", "First?", "2", "4", "Apply"], ["2", "x?", "1", "3", "Know"])
    )
  ).rejects.toMatchObject({ message: "The document has no numbered questions" })
})
