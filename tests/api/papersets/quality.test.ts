import { expect, test } from "vitest"
import { questionSeconds, readingWords } from "../../../schema/papersets/paperQuality.ts"
import { documentOf } from "../../../schema/documents/document.ts"
import { lineOf } from "../../kit/printing.ts"
import { admin, ask, chief, id, maker, own, setUp, sign, translator } from "./sealing.kit.ts"

setUp()

const qualityOf = (who: typeof maker) => ask(who, `/paperset/quality?id=${id}`)

test("a paper's reading, time, difficulty and topics are those of its questions", async () => {
  const { data } = (await qualityOf(maker)).body
  expect(data.curve.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3])
  expect(new Set(data.curve.map((one: { question_id: number }) => one.question_id))).toEqual(new Set(own))
  expect(data.topics.reduce((sum: number, { questions }: { questions: number }) => sum + questions, 0)).toBe(3)
  const english = data.languages.find(({ language }: { language: string }) => language === "en")
  expect(english.words).toBeGreaterThan(10)
  expect(english.missing).toBe(0)
  const seconds = data.curve.reduce((sum: number, one: { seconds: number }) => sum + one.seconds, 0)
  expect(english.estimated_minutes).toBe(Math.round(seconds / 60))
})

test("of a sealed paper it is for its readers only", async () => {
  await sign(chief, id)
  await sign(admin, id)
  expect((await qualityOf(chief)).status).toBe(200)
  expect((await qualityOf(maker)).status).toBe(403)
  expect((await qualityOf(translator)).status).toBe(403)
})

test("formulas count as three words, explanations do not count, and hard questions take longer", () => {
  const text = {
    stem: lineOf("If $x=1$, find it."),
    reason: null,
    left: [],
    right: [],
    options: [documentOf("One"), documentOf("Two")],
    explanation: documentOf("A long explanation that nobody reads in the exam")
  }
  expect(readingWords(text)).toBe(3 + 3 + 2)
  expect(questionSeconds({ kind: "single", difficulty: "hard" }, 8)).toBeGreaterThan(
    questionSeconds({ kind: "single", difficulty: "easy" }, 8)
  )
})
