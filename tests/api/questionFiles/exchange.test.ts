import { describe, expect, test } from "vitest"
import { questionStream } from "../../../schema/questions/question.ts"
import type { ImportedQuestion } from "../../../schema/questionFiles/questionImport.ts"
import { typesOf, type Person } from "../../kit/people.ts"
import { moodleChoice, moodleFile } from "../../kit/questionFiles.ts"
import { zip } from "../../kit/workbooks.ts"
import {
  ask,
  author,
  colleague,
  complaints,
  counts,
  facts,
  house,
  rowsOf,
  send,
  sent,
  setUp,
  until
} from "./exchange.kit.ts"

setUp()

describe("a file of questions", () => {
  test("is set aside, told what it lacks, goes in as its sender's drafts; sent again it adds nothing", async () => {
    const file = await sent(author, moodleFile())
    expect([file.format, file.total, counts(file)]).toEqual(["Moodle XML", 6, { lacking: 5, faulty: 1 }])
    const [first] = await rowsOf(author, file.id)
    expect(first).toMatchObject({
      nth: 1,
      verdict: "lacking",
      kind: "single",
      key: { options: [1] },
      facts: { subject_id: 1, topic: "Light and shade", marks: 2, negative_marks: 100, difficulty: "medium" }
    })
    expect((await ask(author, `imports/${file.id}/facts`, { facts })).body.data).toMatchObject({
      counts: { good: 5, faulty: 1 }
    })
    expect(
      (await ask(author, `imports/${file.id}/facts`, { facts: { subject_id: 4, class_levels: [9, 10] }, nths: [2] }))
        .status
    ).toBe(200)
    expect((await ask(author, `imports/${file.id}/take`, { with_similar: false })).status).toBe(200)
    expect(counts(await until(author, file.id))).toEqual({ taken: 5, faulty: 1 })

    const taken = await rowsOf(author, file.id, "verdict=taken&per_page=50")
    const [one, two] = await Promise.all(
      taken.map(async ({ question_id }) => (await ask(author, `question-edit?id=${question_id}`)).body.data)
    )
    expect(one).toMatchObject({
      state: "draft",
      is_author: true,
      subject_id: 1,
      class_levels: [8],
      difficulty: "hard",
      key: { options: [1] }
    })
    expect(two).toMatchObject({ kind: "multiple", subject_id: 4, class_levels: [9, 10] })
    expect(await typesOf(house, questionStream(one.id))).toEqual(["question.drafted"])

    const again = await sent(author, moodleFile())
    expect(counts(again)).toEqual({ present: 5, faulty: 1 })
    await ask(author, `imports/${again.id}/take`, { with_similar: true })
    expect(counts(await until(author, again.id))).toEqual({ present: 5, faulty: 1 })
    expect((await rowsOf(author, again.id))[0]).toMatchObject({ same: one.id })
  })

  test("tells near-duplicates and what it has twice, and lets the first in only when that is asked for", async () => {
    const stem = "<p>A pendulum of one metre swings on the moon; how long does it take, and why is that?</p>"
    const first = await sent(author, moodleFile(moodleChoice(stem) + moodleChoice(stem)))
    await ask(author, `imports/${first.id}/facts`, { facts })
    expect(counts((await ask(author, `imports/${first.id}`)).body.data)).toEqual({ good: 1, present: 1 })
    expect((await rowsOf(author, first.id))[1]!.diagnoses).toContainEqual({
      where: "Question",
      message: "Same as question 1 of the file",
      is_fault: false
    })
    await ask(author, `imports/${first.id}/take`, { with_similar: false })
    await until(author, first.id)
    const near = await sent(author, moodleFile(moodleChoice(stem.replace("metre", "yard"))))
    await ask(author, `imports/${near.id}/facts`, { facts })
    const [row] = await rowsOf(author, near.id)
    expect(row).toMatchObject({
      verdict: "similar",
      similar: [{ words: expect.stringContaining("pendulum"), likeness: expect.any(Number) }]
    })
    await ask(author, `imports/${near.id}/take`, { with_similar: false })
    expect(counts(await until(author, near.id))).toEqual({ similar: 1 })
    await ask(author, `imports/${near.id}/take`, { with_similar: true })
    expect(counts(await until(author, near.id))).toEqual({ taken: 1 })
  })

  test("is its sender's alone, and can be given up", async () => {
    const file = await sent(author, moodleFile(moodleChoice("<p>Whose is this?</p>")))
    for (const path of [`imports/${file.id}`, `imports/${file.id}/questions`])
      expect((await ask(colleague, path)).status).toBe(404)
    for (const [path, payload] of [
      ["facts", { facts }],
      ["take", { with_similar: false }],
      ["discard", {}]
    ] as const)
      expect((await ask(colleague, `imports/${file.id}/${path}`, payload)).status, path).toBe(404)
    expect((await ask(author, `imports/${file.id}/facts`, { facts: { subject_id: 999 } })).status).toBe(422)
    expect((await ask(author, `imports/${file.id}/discard`, {})).status).toBe(200)
    expect((await ask(author, `imports/${file.id}`)).status).toBe(404)
  })

  test("goes on where a node died between the log and its own word", async () => {
    const { pool } = house.portal
    const file = await sent(author, moodleFile(moodleChoice("<p>Does it go in twice?</p>")))
    await ask(author, `imports/${file.id}/facts`, { facts })
    await ask(author, `imports/${file.id}/take`, { with_similar: false })
    await until(author, file.id)
    const [{ question_id }] = (await rowsOf(author, file.id)) as [ImportedQuestion]
    const asked = JSON.stringify({
      actor: { userId: author.id, roleId: 14 },
      by: author.id,
      withSimilar: false,
      nths: null
    })
    await pool.query("update question_import_rows set question_id = null where import_id = $1", [file.id])
    await pool.query("update question_imports set state = 'running', asked = $2 where id = $1", [file.id, asked])
    await pool.query("notify work")
    await until(author, file.id)
    expect((await rowsOf(author, file.id))[0]).toMatchObject({ verdict: "taken", question_id })
    expect(complaints).toEqual([])
  })

  test.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ["a document that is none", zip([{ name: "a.txt", content: "a" }]), 422, "neither a Word document"],
    ["a bomb", zip([{ name: "word/document.xml", content: "a".repeat(60_000_000) }]), 422, "unpacks to far more"],
    [
      "external entities",
      `<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>`,
      422,
      "document type"
    ],
    ["a picture of 50 MB", new Uint8Array(50 * 1024 * 1024), 413, "larger than 32 MB"]
  ])("that is %s is refused with a sentence, and nothing is left of it", async (_what, bytes, expected, sentence) => {
    const before = (await ask(author, "imports")).body.data.total
    const { status, body } = await send(author, bytes, "questions.docx")
    expect([status, body.message]).toEqual([expected, expect.stringContaining(sentence)])
    expect((await ask(author, "imports")).body.data.total).toBe(before)
  })
})

describe("questions go out", () => {
  const exported = async (who: Person, payload: object) => {
    const response = await fetch(`${house.url}/api/question/export`, {
      method: "POST",
      headers: { authorization: `Bearer ${who.token}`, "content-type": "application/json" },
      body: JSON.stringify(payload)
    })
    return {
      status: response.status,
      name: response.headers.get("content-disposition"),
      bytes: new Uint8Array(await response.arrayBuffer())
    }
  }

  test.each([
    ["moodle", "questions-moodle.xml"],
    ["qti", "questions-qti.zip"]
  ])("as %s, and come in again as what is there already", async (format, name) => {
    const { status, name: said, bytes } = await exported(author, { format, level: "level1" })
    expect([status, said]).toEqual([200, expect.stringContaining(name)])
    const { body } = await send(author, bytes, name)
    const file = await until(author, body.data.id)
    expect(file.total).toBeGreaterThan(5)
    expect(counts(file)).toEqual({ present: file.total })
  })

  test("to those who may know their keys, and to nobody else", async () => {
    const [{ id }] = (await ask(author, "question-list")).body.data.rows
    expect((await exported(author, { format: "moodle", ids: [id] })).status).toBe(200)
    const { status, bytes } = await exported(colleague, { format: "moodle", ids: [id] })
    expect([status, new TextDecoder().decode(bytes)]).toEqual([
      422,
      expect.stringContaining("have not confirmed their keys")
    ])
    expect((await exported(colleague, { format: "qti" })).status).toBe(422)
    expect((await ask(colleague, "export-count", { ids: [id] })).body.data).toEqual({ going: 0, staying: 1 })
    expect((await ask(author, "export-count", { ids: [id] })).body.data).toEqual({ going: 1, staying: 0 })
  })
})

test("a template is a list that an import takes", async () => {
  for (const format of ["csv", "xlsx"]) {
    const response = await fetch(`${house.url}/api/question/import-template/${format}`, {
      headers: { authorization: `Bearer ${author.token}` }
    })
    const { body } = await send(author, new Uint8Array(await response.arrayBuffer()), `questions.${format}`)
    const file = await until(author, body.data.id)
    expect([file.total, counts(file)]).toEqual([1, { good: 1 }])
    await ask(author, `imports/${file.id}/discard`, {})
  }
})
