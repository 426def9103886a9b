import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { records } from "../../../machines/index.ts"
import { replay } from "../../../machines/replay.ts"
import type { State } from "../../../machines/decision.ts"
import { questionImportJobs } from "../../../server/areas/questionFiles/jobs.ts"
import type { BackgroundJob } from "../../../server/platform/portal.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { examEvents, planOf, revisionOf } from "../../kit/papers.ts"
import { newPerson, sendForm, type Person } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"

let house: TestServer
let work: BackgroundJob
let author: Person
let colleague: Person
let engineer: Person
let id: number
const stem = "How many petals has the sacred lotus of the temple tank?"
const options = ["Sixteen", "Seventeen", "Eighteen", "Nineteen"]

beforeAll(async () => {
  house = await openTestServer()
  work = questionImportJobs(house.portal, () => undefined)
  ;[author, colleague, engineer] = await Promise.all([newPerson(house, 14), newPerson(house, 13), newPerson(house, 10)])
  await append(house.portal.log, examEvents)
  const { body } = await does(author, "/question/question-store", {
    kind: "single",
    level: "level1",
    class_levels: [8],
    subject_id: 4,
    section_id: 3,
    topic: null,
    difficulty: "medium",
    marks: 1,
    negative_marks: 0,
    source: null,
    tags: [],
    text: {
      stem: documentOf(stem),
      reason: null,
      left: [],
      right: [],
      options: options.map((option) => documentOf(option)),
      explanation: documentOf("Botanists counted seventeen")
    },
    key: { options: [1] }
  })
  id = body.data.id
  await does(author, "/question/submit", { id })
})
afterAll(async () => {
  await work.stop()
  await house.close()
})

const ask = (who: Person, path: string) => call(house.url, path, { token: who.token })
const does = (who: Person, path: string, payload: object) => call(house.url, path, { token: who.token, payload })

describe("whoever is still to confirm a key", () => {
  test("finds no question by its explanation, and sees none of it in lists", async () => {
    const found = async (search: string) =>
      (await ask(colleague, `/question/question-list?search=${encodeURIComponent(search)}`)).body.data
    expect(await found("Botanists")).toMatchObject({ total: 0, rows: [] })
    const { rows } = await found("sacred lotus")
    expect(rows).toMatchObject([{ id, words: expect.stringContaining("Nineteen") }])
    expect(JSON.stringify(rows)).not.toContain("Botanists")
  })

  test("is not told by an import which of four guesses is right", async () => {
    const guesses = options.map(
      (_, at) => `${stem}\n${options.map((one, nth) => `${"ABCD"[nth]}. ${one}`).join("\n")}\nANSWER: ${"ABCD"[at]}\n`
    )
    const verdicts = await Promise.all(
      guesses.map(async (guess, at) => {
        const { body } = await sendForm(house.url, "/question/import", colleague.token, {
          file: { bytes: new TextEncoder().encode(guess), name: `guess-${at}.txt` }
        })
        for (;;) {
          const { body: file } = await ask(colleague, `/question/imports/${body.data.id}`)
          if (file.data.state === "ready") break
        }
        const { body: rows } = await ask(colleague, `/question/imports/${body.data.id}/questions`)
        const [{ verdict, same, similar, diagnoses }] = rows.data.rows
        return { verdict, same, similar, diagnoses }
      })
    )
    expect(verdicts[0]).toMatchObject({ verdict: "present", same: id })
    for (const verdict of verdicts) expect(verdict).toEqual(verdicts[0])
  })

  test("sees no key of it in the sets of a draft, and has no file with it", async () => {
    const { id: paper, version } = (await does(colleague, "/paperset/plan", { class_exam_id: 108, ...planOf(1) })).body
      .data
    await does(colleague, "/paperset/arrange", { id: paper, version, slots: [{ section_id: 3, question_id: id }] })
    const keys = async (who: Person) => (await ask(who, `/paperset/sets?id=${paper}`)).body.data[0].questions[0].key
    expect(await keys(colleague)).toBeNull()
    expect(await keys(author)).toEqual({ options: ["B"] })
    for (const what of ["key", "json"])
      expect(
        await does(colleague, "/paperset/export-paperset", { paperset_id: paper, language_id: "en", what })
      ).toMatchObject({ status: 403 })
  })

  test("gets no suggestions for the lines of its explanation, and saves none", async () => {
    const { body } = await does(colleague, "/store-question-translation", {
      question_id: id,
      language_id: "hi",
      text_formulas: [{ segment: "explanation.0.0", content: [{ type: "text", text: "…" }] }]
    })
    expect(body).toMatchObject({ data: { fields: { "explanation.0.0": "The question has no such line" } } })
  })
})

test("a record's events show neither text nor key nor answer, and lead the machine where it stands", async () => {
  await does(colleague, "/question/confirm-key", { id, answer: { options: [3] } })
  await does(author, "/question/question-update", {
    ...revisionOf((await ask(author, `/question/question-edit?id=${id}`)).body.data),
    id,
    version: 1,
    why: "Seventeen is right."
  })
  await does(author, "/question/submit", { id })
  await does(colleague, "/question/confirm-key", { id, answer: { options: [1] } })
  const { body } = await ask(engineer, `/flows/record?stream=question-${id}`)
  const told = JSON.stringify(body.data.rows)
  for (const secret of [stem, "Nineteen", "Botanists", "Seventeen", '"options":[3]']) expect(told).not.toContain(secret)
  const entry = records.question as never
  let state: State | undefined
  for (const row of body.data.rows) {
    const outcome = replay(entry, state, row)
    expect(outcome).toMatchObject({ kind: "taken" })
    state = outcome.state
  }
  const now = (await house.portal.log.states([`question-${id}`])).get(`question-${id}`)!
  expect(state!.value).toEqual(now.state.value)
})

test("replies that are kept for gestures hold no key and no text", async () => {
  const { rows } = await house.portal.pool.query("select reply from replies")
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/"key"|petals|Botanists/)
})
