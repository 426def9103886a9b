import { Schema } from "effect"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { post } from "../../schema/core/call.ts"
import { group } from "../../schema/core/calls.ts"
import { Document } from "../../schema/documents/document.ts"
import { prepareBody, prepareFormulas, requestLimits } from "../../server/documents/formulas/prepareFormulas.ts"
import { readQuestionFile } from "../../server/documents/questionFiles/readInProcess.ts"
import { implement } from "../../server/platform/http/implement.ts"
import { serve, type Served } from "../../server/platform/http/serve.ts"
import { blockedWhile } from "../kit/loopDelay.ts"
import { worstFormulas } from "../kit/worstFormulas.ts"

/** Longest time that one request may hold the event loop, in milliseconds. */
const mostBlocked = 250

/** A call that takes documents and answers them, as those of questions do. */
const documents = group("documents", "An area of tests.", [
  post("sayDocuments", "/documents", {
    description: "Answers documents as they came.",
    roles: "public",
    payload: { documents: Schema.Array(Document) },
    answer: Schema.Struct({ documents: Schema.Array(Document) })
  })
])

let served: Served
let url: string
let folder: string

beforeAll(async () => {
  const area = implement(documents, { sayDocuments: ({ payload }) => payload })
  served = await serve({ areas: [area], callerOf: async () => undefined, prepareBody, dist: "/nowhere" })
  await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
  url = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}/api/documents`
  folder = await mkdtemp(join(tmpdir(), "formulas-"))
  // The process begins with its first task.
  await prepareFormulas({ latex: "x" })
})
afterAll(async () => {
  served.server.closeAllConnections()
  served.server.close()
  await served.close()
  await rm(folder, { recursive: true })
})

/** A formula that nobody asked for before: what was read lately is remembered. */
const fresh = (latex: string): string => `${latex}{${randomUUID().slice(0, 8)}}`

const documentOf = (formulas: readonly string[]) => ({
  type: "doc",
  content: formulas.map((latex) => ({ type: "formulaBlock", attrs: { latex } }))
})

/** Documents with as many such formulas as a request may have, three a document. */
const fullOf = (latex: string) => {
  const count = Math.min(30, Math.floor(requestLimits.characters / (latex.length + 10) / 3))
  return Array.from({ length: count }, () => documentOf(Array.from({ length: 3 }, () => fresh(latex))))
}

const send = async (body: string) => {
  const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })
  return { status: response.status, text: await response.text() }
}
const sendDocuments = (of: readonly object[]) => send(JSON.stringify({ documents: of }))

test.each(Object.entries(worstFormulas))("formulas full of %s do not hold the event loop", async (_, latex) => {
  const full = fullOf(latex)
  const { answer, ms } = await blockedWhile(() => sendDocuments(full))
  expect([200, 422]).toContain(answer.status)
  expect(ms).toBeLessThan(mostBlocked)
})

describe("formulas of one request", () => {
  test("are refused where they are far more than any question has", async () => {
    const many = Array.from({ length: requestLimits.formulas + 1 }, (_, nth) => `x_${nth}`)
    const { status, text } = await sendDocuments([documentOf(many)])
    expect([status, text]).toEqual([422, expect.stringContaining("At most 1,000 different formulas")])
  })

  test("are read elsewhere also where their name is written with escapes", async () => {
    const body = JSON.stringify({ documents: fullOf(worstFormulas["units"]!) })
    const escaped = body.replaceAll('"latex"', String.raw`"\u006catex"`)
    const { answer, ms } = await blockedWhile(() => send(escaped))
    expect(answer.status).toBe(200)
    expect(ms).toBeLessThan(mostBlocked)
  })

  test("say what is wrong with them as before, with the place", async () => {
    const { status, text } = await sendDocuments([documentOf(["\\frac{1}{"])])
    expect([status, text]).toEqual([422, expect.stringMatching(/cannot be read from character 10: /)])
  })

  test("are answered as they are stored: what was checked when it was written is not checked again", async () => {
    const { status, text } = await sendDocuments([documentOf(["\\frac{1}{2}"])])
    expect([status, JSON.parse(text).data]).toEqual([200, { documents: [documentOf(["\\frac{1}{2}"])] }])
  })
})

test("a file of many such formulas does not hold the event loop, and is read all the same", async () => {
  const texts = Object.values(worstFormulas).flatMap((latex) => [fresh(latex), fresh(latex)])
  const questions = texts.map(
    (latex, nth) =>
      `<question type="numerical"><name><text>${nth}</text></name><questiontext format="html"><text>` +
      `<![CDATA[<p>Q ${nth} \\(${latex}\\)</p>]]></text></questiontext><answer fraction="100">` +
      "<text>1</text></answer></question>"
  )
  const bytes = Buffer.from(`<?xml version="1.0"?><quiz>${questions.join("")}</quiz>`)
  const path = join(folder, "file")
  await writeFile(path, bytes)
  const { answer, ms } = await blockedWhile(() => readQuestionFile({ path, size: bytes.length }))
  expect(answer.questions).toHaveLength(texts.length)
  expect(ms).toBeLessThan(mostBlocked)
})

test("a file that cannot be read is refused as by its reader", async () => {
  const path = join(folder, "empty")
  await writeFile(path, "")
  await expect(readQuestionFile({ path, size: 0 })).rejects.toMatchObject({
    _tag: "Invalid",
    message: "The file is empty",
    fields: { file: "The file has no questions" }
  })
})
