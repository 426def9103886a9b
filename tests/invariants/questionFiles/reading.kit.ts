import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { documentText } from "../../../schema/documents/documentText.ts"
import type { ReadQuestion } from "../../../server/documents/questionFiles/read/question.ts"
import { afterAll, beforeAll } from "vitest"
import { readQuestions } from "../../../server/documents/questionFiles/read/index.ts"

let folder = ""

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "questions-"))
  })
  afterAll(() => rm(folder, { recursive: true }))
}

/** A question in a few words: type, key, stem, options, and what keeps it out. */
export const brief = ({ kind, key, text, told }: ReadQuestion) => [
  kind,
  key === null ? null : "options" in key ? key.options.join() : `${key.value}±${key.tolerance}`,
  documentText(text.stem),
  text.options.map(documentText).join(" | "),
  told
    .filter(({ isFault }) => isFault)
    .map(({ where, message }) => `${where}: ${message}`)
    .join("; ")
]

/** Reads a file. */
export const read = async (given: string | Uint8Array) => {
  const content = Buffer.from(given as string)
  const path = join(folder, "file")
  await writeFile(path, content)
  return readQuestions({ path, size: content.length })
}
