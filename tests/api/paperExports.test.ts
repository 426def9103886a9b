import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Document } from "../../schema/documents/document.ts"
import type { Inline } from "../../schema/documents/inline.ts"
import { paperExportStream } from "../../schema/paperExports/paperExport.ts"
import { call } from "../kit/edge.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { newPerson, sendForm, typesOf, type Person } from "../kit/people.ts"
import { pictures } from "../kit/pictures.ts"
import { lineOf, textOf } from "../kit/printing.ts"

let house: TestServer
let author: Person
let chief: Person
let colleague: Person
beforeAll(async () => {
  house = await openTestServer()
  ;[author, chief, colleague] = await Promise.all([newPerson(house, 14), newPerson(house, 13), newPerson(house, 16)])
})
afterAll(() => house.close())

const post = (who: Person, path: string, payload: object) => call(house.url, path, { token: who.token, payload })

const writtenAs = (text: object, subject_id: number) => ({
  kind: "single",
  level: "level1",
  class_levels: [8],
  subject_id,
  section_id: null,
  topic: "Light",
  difficulty: "easy",
  marks: 1,
  negative_marks: 0,
  source: null,
  tags: [],
  text,
  key: { options: [1] }
})

const approved = async (stem: Document, subject_id: number): Promise<number> => {
  const {
    body: {
      data: { id }
    }
  } = await post(author, "/question/question-store", writtenAs(textOf(stem), subject_id))
  await post(author, "/question/submit", { id })
  await post(colleague, "/question/confirm-key", { id, answer: { options: [1] } })
  expect(await post(chief, "/question/approve", { id })).toMatchObject({ status: 200 })
  return id
}

const exported = async (who: Person, payload: object) => {
  const response = await fetch(`${house.url}/api/subject/export-subject-wise`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${who.token}` },
    body: JSON.stringify(payload)
  })
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    bytes: Buffer.from(await response.arrayBuffer())
  }
}

const lastExport = async () => {
  const {
    rows: [row]
  } = await house.portal.pool.query<{
    id: number
    state: string
    file: string | null
    reason: string | null
    by_id: number
  }>("select id, state, file, reason, by_id from paper_exports order by id desc limit 1")
  return row!
}

describe("a subject's questions", () => {
  test("leave the portal as a PDF with formulas and pictures; who took what is on record by its hash", async () => {
    const {
      body: {
        data: { file }
      }
    } = await sendForm(house.url, "/question/picture", author.token, {
      file: { bytes: pictures.png, name: "lens.png", type: "image/png" }
    })
    const line = lineOf('Find $\\frac{1}{f}$ of the lens. #read("/etc/passwd")')
    await approved(
      { ...line, content: [...line.content, { type: "picture", attrs: { file, alt: "A lens", width: 50 } }] },
      1
    )
    const { status, type, bytes } = await exported(chief, { subject_id: 1 })
    expect({ status, type, begins: bytes.subarray(0, 5).toString() }).toEqual({
      status: 200,
      type: "application/pdf",
      begins: "%PDF-"
    })
    const { id, ...row } = await lastExport()
    expect(row).toEqual({
      state: "produced",
      file: createHash("sha256").update(bytes).digest("hex"),
      reason: null,
      by_id: chief.id
    })
    expect(await typesOf(house, paperExportStream(id))).toEqual(["paperExport.requested", "paperExport.produced"])
  })

  test("are in two languages those that are approved in both", async () => {
    const stem: readonly Inline[] = [
      { type: "text", text: "What is " },
      { type: "formula", attrs: { latex: "x^2" } }
    ]
    const id = await approved({ type: "doc", content: [{ type: "paragraph", content: stem }] }, 2)
    expect((await exported(chief, { subject_id: 2, second_language_id: "hi" })).status).toBe(422)
    const translator = await newPerson(house, 15)
    const lines = ["One", "Two", "Three", "Four"].map((_, at) => ({
      segment: `options.${at}.0`,
      content: [{ type: "text", text: ["एक", "दो", "तीन", "चार"][at]! }]
    }))
    const which = { question_id: id, language_id: "hi" }
    await post(translator, "/store-question-translation", {
      ...which,
      text_formulas: [{ segment: "stem.0.0", content: [stem[1], { type: "text", text: " क्या है?" }] }, ...lines]
    })
    await post(translator, "/question/translation/submit", which)
    expect(await post(chief, "/question/translation/approve", which)).toMatchObject({ status: 200 })
    expect((await exported(chief, { subject_id: 2, second_language_id: "hi" })).status).toBe(200)
  })

  test("are for those who work on them, and there have to be some", async () => {
    const translator = await newPerson(house, 15)
    expect((await exported(translator, { subject_id: 1 })).status).toBe(403)
    expect((await exported(chief, { subject_id: 3 })).status).toBe(422)
    expect((await exported(chief, { subject_id: 99 })).status).toBe(404)
    expect((await exported(chief, { subject_id: 1, second_language_id: "en" })).status).toBe(422)
  })
})
