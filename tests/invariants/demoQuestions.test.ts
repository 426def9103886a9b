import { createHash } from "node:crypto"
import { inflateSync } from "node:zlib"
import { expect, test } from "vitest"
import { decide } from "../../machines/decide.ts"
import { records } from "../../machines/index.ts"
import { splitType } from "../../machines/record.ts"
import type { EventDefinitions } from "../../schema/core/event.ts"
import { questionFaults } from "../../schema/questions/questionRules.ts"
import { segmentFault, segmentsOf } from "../../schema/questions/questionSegments.ts"
import { photoKindOf } from "../../schema/fields/photo.ts"
import { questionEvents } from "../../server/demo/questions/index.ts"
import { demoQuestions } from "../../server/demo/questions/questions.ts"
import { isValid } from "../../server/platform/eventlog/valid.ts"

const questions = demoQuestions(3_000)
const events = questionEvents(questions)

test("the demo's questions make sense, of every type, subject, class and level", () => {
  const faults = questions.flatMap(({ id, facts, key, texts }) =>
    questionFaults(facts, texts.get("en")!, key).map(({ issue }) => `${id}: ${issue}`)
  )
  expect(faults).toEqual([])
  const seen = (of: (question: (typeof questions)[number]) => string | number) => Map.groupBy(questions, of).size
  expect([
    seen(({ facts }) => facts.kind),
    seen(({ facts }) => facts.subject_id),
    seen(({ facts }) => facts.class_levels[0]!),
    seen(({ facts }) => facts.level)
  ]).toEqual([6, 7, 6, 3])
  expect(questions.filter(({ drawing }) => drawing !== null).length).toBeGreaterThan(40)
})

test("they are the same whenever they are made, and those of a smaller demo are the first of a larger one's", () => {
  const hash = (some: readonly object[]) => createHash("sha256").update(JSON.stringify(some)).digest("hex")
  const few = demoQuestions(200)
  expect(hash(questionEvents(few))).toBe(hash(questionEvents(questions.slice(0, 200))))
})

test("each language has the source's lines, with the source's formulas", () => {
  const faults = questions.flatMap(({ id, texts }) => {
    const source = segmentsOf(texts.get("en")!)
    return [...texts].flatMap(([language, text]) => {
      const lines = new Map(segmentsOf(text).map(({ segment, content }) => [segment, content]))
      const wrong = source.filter(
        ({ segment, content }) => !lines.has(segment) || segmentFault(content, lines.get(segment)!) !== null
      )
      return wrong.length === 0 && lines.size === source.length ? [] : [`${id} ${language}`]
    })
  })
  expect(faults).toEqual([])
})

test("the machines take what happened to them, and every state has its share", () => {
  const states = new Map<string, Parameters<typeof decide>[1]>()
  for (const { stream, type, data } of events) {
    const [record, name] = splitType(type)
    const { machine, events: known } = records[record as "question" | "translation"]
    const decision = decide(machine, states.get(stream), { ...data, type: name })
    expect(decision.taken, `${stream} ${type}`).toBe(true)
    if (decision.taken) states.set(stream, decision.state)
    if (stream.endsWith("7"))
      expect(isValid((known as EventDefinitions)[name]!.data, data), `${stream} ${type}`).toBe(true)
  }
  const shares = Map.groupBy(states, ([stream, state]) => `${stream.split("-")[0]} ${state?.value as string}`)
  expect([...shares.keys()].toSorted()).toEqual([
    "question approved",
    "question changesRequested",
    "question draft",
    "question inReview",
    "question retired",
    "translation approved",
    "translation drafted",
    "translation inReview",
    "translation stale"
  ])
  for (const [state, those] of shares) expect(those.length, state).toBeGreaterThan(50)
  expect(shares.get("question approved")!.length).toBeGreaterThan(1_500)
})

test("their pictures are pictures", () => {
  for (const { drawing } of questions.filter((question) => question.drawing !== null).slice(0, 20)) {
    const { bytes } = drawing!
    expect(photoKindOf(bytes)).toBe("png")
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    const at = bytes.indexOf("IDAT")
    expect(inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4))).length).toBe((width + 1) * height)
  }
})
