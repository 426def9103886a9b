import fc from "fast-check"
import { expect, test } from "vitest"
import { parseXml } from "../../../server/documents/questionFiles/markup/xml.ts"
import { openQuestionArchive } from "../../../server/documents/questionFiles/read/archive.ts"
import { readMoodle } from "../../../server/documents/questionFiles/read/moodle.ts"
import { readQtiPackage } from "../../../server/documents/questionFiles/read/qti.ts"
import type { ReadFile } from "../../../server/documents/questionFiles/read/question.ts"
import { asBytes } from "../../../server/areas/questionFiles/export.ts"
import { collectBytes } from "../../../server/areas/questionFiles/collectBytes.ts"
import { moodleQuestion, moodleXml, type Outgoing } from "../../../server/documents/questionFiles/write/moodle.ts"
import { qtiPackage } from "../../../server/documents/questionFiles/write/qti.ts"
import { zip } from "../../../server/platform/lists/zip.ts"
import { pictureFiles } from "../../kit/pictures.ts"
import { anyQuestion } from "../../kit/questions.ts"

const bytesOf = (file: string) => Promise.resolve(pictureFiles[file]!)

const throughMoodle = async (questions: readonly Outgoing[]): Promise<ReadFile> =>
  readMoodle(await parseXml(Buffer.from(await collectBytes(asBytes(moodleXml(questions, bytesOf)))).toString()))

const throughQti = async (questions: readonly Outgoing[]): Promise<ReadFile> =>
  readQtiPackage(await openQuestionArchive(await collectBytes(zip(qtiPackage(questions, bytesOf)))))

test("ticking every option of a multiple choice earns nothing in Moodle", async () => {
  const [question] = fc.sample(
    anyQuestion.filter(({ facts, text, key }) => {
      return facts.kind === "multiple" && "options" in key && key.options.length < text.options.length
    }),
    1
  )
  const fractions = [...(await moodleQuestion(question!, bytesOf)).matchAll(/fraction="([^"]*)"/g)].map((found) =>
    Number(found[1])
  )
  expect(fractions.reduce((sum, fraction) => sum + fraction, 0)).toBeLessThanOrEqual(0.001)
})

test.each([
  ["Moodle XML", throughMoodle],
  ["QTI", throughQti]
])(
  "what goes out as %s comes in again equal",
  async (_format, through) => {
    const questions = fc.uniqueArray(anyQuestion, { minLength: 1, maxLength: 3, selector: ({ id }) => id })
    await fc.assert(
      fc.asyncProperty(questions, async (sent) => {
        const { questions: read, pictures } = await through(sent)
        expect(read.map(({ told }) => told)).toEqual(sent.map(() => []))
        expect(read.map(({ kind, facts, text, key }) => ({ facts: { kind, ...facts }, text, key }))).toEqual(
          sent.map(({ facts, text, key }) => ({ facts, text, key }))
        )
        for (const [file, bytes] of pictures) expect(Buffer.from(bytes).equals(pictureFiles[file]!)).toBe(true)
      }),
      { numRuns: 60 }
    )
  },
  120_000
)
