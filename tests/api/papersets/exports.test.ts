import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { examEvents, planOf, questionEvents, questionText } from "../../kit/papers.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { lineOf } from "../../kit/printing.ts"
import { append } from "../../kit/programme.ts"
import { unzip } from "../../kit/xlsx.ts"

let house: TestServer
let maker: Person
let chief: Person
let admin: Person
let paper: number
beforeAll(async () => {
  house = await openTestServer()
  ;[maker, chief, admin] = await Promise.all([newPerson(house, 14), newPerson(house, 13), newPerson(house, 10)])
  const formula = { ...questionText(3), stem: lineOf("Find $\\frac{1}{2}$.") }
  const wrong = { ...questionText(4), stem: lineOf("Find $\\phase{x}$.") }
  await append(house.portal.log, [
    ...examEvents,
    ...questionEvents(1),
    ...questionEvents(2),
    ...questionEvents(3, { text: formula }),
    ...questionEvents(4, { text: wrong }),
    ...questionEvents(5)
  ])
  paper = await planned([1, 2, 3])
})
afterAll(() => house.close())

const does = (who: Person, what: string, payload: object) =>
  call(house.url, `/paperset/${what}`, { token: who.token, payload })

const planned = async (questions: readonly number[]): Promise<number> => {
  const { id, version } = (await does(maker, "plan", { class_exam_id: 108, ...planOf(questions.length) })).body.data
  await does(maker, "arrange", { id, version, slots: questions.map((question_id) => ({ section_id: 3, question_id })) })
  return id
}

const exported = async (who: Person, payload: object) => {
  const response = await fetch(`${house.url}/api/paperset/export-paperset`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${who.token}` },
    body: JSON.stringify({ paperset_id: paper, language_id: "en", ...payload })
  })
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    name: response.headers.get("content-disposition"),
    bytes: Buffer.from(await response.arrayBuffer())
  }
}

const taken = async (paperset: number) =>
  (await call(house.url, `/paperset/exports?paperset_id=${paperset}`, { token: chief.token })).body.data

describe("a paper as a file", () => {
  test.each([
    ["paper", "%PDF-"],
    ["large", "%PDF-"],
    ["key", "%PDF-"],
    ["solutions", "%PDF-"],
    ["omr", "%PDF-"]
  ])("has its pages set: %s, in two languages", async (what, begins) => {
    const { status, type, bytes } = await exported(chief, { second_language_id: "hi", what })
    expect({ status, type, begins: bytes.subarray(0, 5).toString() }).toEqual({
      status: 200,
      type: "application/pdf",
      begins
    })
  })

  test("is for those who sign it; a set or a language that it does not have is named", async () => {
    expect((await exported(maker, {})).status).toBe(403)
    const set = await exported(chief, { sets: ["A", "F"] })
    expect({ ...JSON.parse(set.bytes.toString()), status: set.status }).toMatchObject({
      status: 422,
      message: "The paper has no set F"
    })
    expect((await exported(chief, { language_id: "ta" })).status).toBe(422)
    expect((await exported(chief, { paperset_id: 99 })).status).toBe(404)
  })

  test("for Word has its equations, and is marked as a draft before it is sealed", async () => {
    const { status, type, name, bytes } = await exported(chief, { what: "docx", sets: ["B"] })
    expect({ status, type }).toEqual({
      status: 200,
      type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    })
    expect(decodeURIComponent(name!)).toContain("set B")
    const files = await unzip(bytes)
    expect(files.get("word/document.xml")).toContain("<m:f>")
    expect(files.get("word/header1.xml")).toContain("DRAFT")
  })

  test("to be read aloud is a page of text, for the same people as its pages", async () => {
    const { status, type, name, bytes } = await exported(chief, {
      second_language_id: "hi",
      what: "aloud",
      sets: ["A"]
    })
    expect([status, type]).toEqual([200, "text/html; charset=utf-8"])
    expect(decodeURIComponent(name!)).toContain("read aloud, set A, en-hi.html")
    expect(bytes.toString()).toMatch(/^<!doctype html>[\s\S]*<mfrac>[\s\S]*<article lang="hi" dir="ltr">/)
    expect((await exported(maker, { what: "aloud" })).status).toBe(403)
  })

  test("as data is canonical, with the seal's hash once sealed; each export is on record with its hash", async () => {
    await does(chief, "finalize-paperset", { paperset_id: paper, class_id: 8 })
    const {
      body: {
        data: { hash }
      }
    } = await does(admin, "finalize-paperset", { paperset_id: paper, class_id: 8 })
    const { bytes } = await exported(admin, { what: "json", second_language_id: "hi" })
    const said = JSON.parse(bytes.toString())
    expect(said.paper).toMatchObject({ hash, isDraft: false, paperset: paper })
    expect(said.paper.sets.map(({ letter }: { letter: string }) => letter)).toEqual(["A", "B"])
    expect(said.answerSheets).toMatchObject([
      { set: "A", pages: [{ qr: { text: `SP1:${paper}:1:${said.paper.examId}:8:A:1:1` } }] },
      { set: "B", pages: [{ qr: { text: `SP1:${paper}:1:${said.paper.examId}:8:B:1:1` } }] }
    ])
    expect(JSON.stringify(said)).toBe(bytes.toString())
    const {
      rows: [last]
    } = await taken(paper)
    expect(last).toMatchObject({
      what: "json",
      hash,
      is_draft: false,
      state: "produced",
      by: admin.username,
      languages: ["en", "hi"],
      sets: ["A", "B"],
      file: createHash("sha256").update(bytes).digest("hex"),
      id: said.custody.number
    })
  })

  test("stops at a formula that cannot be printed, names its place, and leaves nothing", async () => {
    const wrong = await planned([5, 4])
    const { status, bytes } = await exported(chief, { paperset_id: wrong })
    const { message } = JSON.parse(bytes.toString())
    expect({ status, message }).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Question \d, English, stem: .*cannot be printed/)
    })
    expect((await taken(wrong)).rows).toMatchObject([{ state: "failed", file: null }])
  })
})
