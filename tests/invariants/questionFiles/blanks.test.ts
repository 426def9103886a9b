import { expect, test } from "vitest"
import { wordFile } from "../../kit/questionFiles.ts"
import { read, setUp } from "./reading.kit.ts"

setUp()

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

test("lines of blanks are read as fast as words are", async () => {
  const blanks = " ".repeat(20_000)
  const lines = [
    `Questions${blanks}5${blanks}x`,
    `Passage 1 (${blanks}for ${blanks}questions${blanks}1 to`,
    "1. Which?",
    "(a) Yes",
    "(b) No",
    "Ans: (a)"
  ]
  const began = performance.now()
  expect((await read(wordFile(lines.map(paragraph).join("")))).questions).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(5_000)
})
