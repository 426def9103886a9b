import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aikenFile, csvFile, giftFile, moodleChoice, moodleFile, qtiFile, wordFile } from "../../kit/questionFiles.ts"
import { pictureFiles, pictures } from "../../kit/pictures.ts"
import { read, setUp } from "./reading.kit.ts"

setUp()

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "check-"))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs `npm run questions -- check` without a database; the exit code, and what it printed. */
const check = async (content: string) => {
  const path = join(folder, "file")
  await writeFile(path, content)
  return new Promise<{ code: unknown; answer: Record<string, unknown> }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }
    execFile(process.execPath, ["server/questions.ts", "check", path], { env }, (error, printed) =>
      resolve({ code: error?.code ?? 0, answer: JSON.parse(printed) as Record<string, unknown> })
    )
  })
}

test("a file is checked from the command line: what is read, what is refused and where", async () => {
  const picture = `<file name="p.png" path="/" encoding="base64">${Buffer.from(pictures.png).toString("base64")}</file>`
  const { code, answer } = await check(
    moodleFile(
      moodleChoice(`Which? <img src="@@PLUGINFILE@@/p.png" alt="P">`, picture) +
        `<question type="essay"><questiontext><text>Why?</text></questiontext></question>` +
        `<question type="numerical"><questiontext><text>How many?</text></questiontext><answer fraction="100">` +
        `<text>1,500</text><tolerance>0.5</tolerance></answer></question>`
    )
  )
  expect(code).toBe(0)
  expect(answer).toMatchObject({
    format: "Moodle XML",
    found: 3,
    readable: 2,
    refused: [
      { number: 2, line: 15, reason: "Question: Questions of the type “essay” are not supported" },
      { number: 2, line: 15, reason: expect.stringContaining("Key: ") },
      { number: 2, line: 15, reason: expect.stringContaining("Options: ") }
    ],
    notes: [],
    questions: [
      {
        number: 1,
        line: 7,
        kind: "single",
        stem: "Which?\n[P]",
        options: [
          { text: "Plane", correct: false },
          { text: "Concave", correct: true },
          { text: "Convex", correct: false }
        ],
        answer: null,
        tolerance: null,
        pictures: [Object.keys(pictureFiles)[0]]
      },
      { number: 3, kind: "numerical", stem: "How many?", options: [], answer: 1_500, tolerance: 0.5, pictures: [] }
    ]
  })
})

test("a file of which nothing can be read says why, and ends with 1", async () => {
  const { code, answer } = await check("%PDF-1.7")
  expect([code, answer]).toEqual([
    1,
    {
      format: null,
      found: 0,
      readable: 0,
      refused: [{ number: null, line: null, reason: "This is a PDF. Upload the document that it was made from" }],
      notes: [],
      questions: []
    }
  ])
})

test.each<[string, string | Uint8Array, readonly number[]]>([
  ["Aiken", aikenFile, [1, 7, 12]],
  ["GIFT", giftFile, [4, 10, 12, 14, 16, 18, 20, 22]],
  ["CSV", csvFile, [2, 3, 4, 5]],
  ["Word", wordFile(), [3, 10, 13, 20, 23]],
  ["QTI", qtiFile(), [1, 1, 1]]
])("questions of %s have the lines that they begin in", async (_format, file, lines) => {
  expect((await read(file)).questions.map(({ line }) => line)).toEqual(lines)
})
