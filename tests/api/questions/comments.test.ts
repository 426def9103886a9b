import { describe, expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { tellByBell } from "../../../server/areas/paperWork/notices/tell.ts"
import type { Person } from "../../kit/people.ts"
import {
  ask,
  author,
  chief,
  colleague,
  does,
  house,
  id,
  setUp,
  textOf,
  translator,
  words,
  written
} from "./questions.kit.ts"

setUp()

type Comment = { readonly id: number; readonly text: string } & Readonly<Record<string, unknown>>
const read = async (who = author) => (await ask(who, `/question/question-edit?id=${id}`)).body.data
const comments = async () => (await read()).comments as readonly Comment[]
const last = async () => (await comments())[0]!
const say = (who: Person, more: object) => does(who, "comment", { id, place: null, text: "As said.", ...more })
const place = { part: "options", at: 1, from: 0, to: 3 }
const settle = (who: Person, what: "resolve-comment" | "accept-suggestion", comment: number) =>
  does(who, what, { id, comment })

describe("a comment", () => {
  test("suggests other words, which the author takes with one press: a new version with the same key", async () => {
    expect(await say(colleague, { place, suggestion: "Twice $x$" })).toMatchObject({ status: 200 })
    const { id: comment, ...said } = await last()
    expect(said).toMatchObject({ suggestion: { was: "Two", text: "Twice $x$" }, resolved: null, version: 1 })
    expect(await settle(author, "accept-suggestion", comment)).toMatchObject({
      body: { data: { version: 2, state: "draft" } }
    })
    const after = await read()
    expect(after.text.options[1].content[0].content).toEqual([
      { type: "text", text: "Twice " },
      { type: "formula", attrs: { latex: "x" } }
    ])
    expect(after.key).toEqual({ options: [1] })
    expect(after.comments[0].resolved).toMatchObject({ by: author.username, outcome: "accepted" })
    const versions = (await ask(author, `/question/question-log-list?question_id=${id}`)).body.data.rows
    expect(versions[0]).toMatchObject({ version: 2, why: `Suggestion by ${colleague.username} accepted` })
    expect(await settle(author, "accept-suggestion", comment)).toMatchObject({ status: 409 })
    expect((await read(colleague)).is_author).toBe(false)
  })

  test("whose words are no longer there suggests nothing any more, and can be declined", async () => {
    await say(colleague, { place, suggestion: "Twice" })
    const text = { ...textOf(words()), options: ["One", "Second", "Three", "Four"].map((one) => documentOf(one)) }
    await does(author, "question-update", { id, version: 1, why: "Words.", ...written({ text }) })
    const { id: comment } = await last()
    expect(await settle(author, "accept-suggestion", comment)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("has changed since") }
    })
    await settle(author, "resolve-comment", comment)
    expect((await last())["resolved"]).toMatchObject({ outcome: "declined" })
    expect((await read()).version).toBe(2)
  })

  test.each<[string, object]>([
    ["no place", { suggestion: "Twice" }],
    ["a place that is not there", { place: { ...place, to: 90 }, suggestion: "Twice" }],
    ["a formula that cannot be read", { place, suggestion: "$\\frac{1}{$" }],
    ["two lines", { place, suggestion: "Twice\nor so" }]
  ])("with %s suggests nothing", async (_what, more) => {
    expect(await say(colleague, more)).toMatchObject({
      status: 422,
      body: { data: { fields: { suggestion: expect.any(String) } } }
    })
  })

  test("is answered and settled, and whoever it names hears of it", async () => {
    const bell = () => tellByBell(house.portal, new Date())
    await bell()
    await say(colleague, { text: `See the syllabus, @${chief.username} and @nobody-of-this-name.` })
    const { id: comment } = await last()
    await say(author, { text: "It is there.", reply_to: comment })
    expect((await comments()).map((one) => one["reply_to"])).toEqual([comment, null])
    expect(await say(author, { reply_to: 99_999 })).toMatchObject({ status: 404 })
    await settle(author, "resolve-comment", comment)
    expect(await settle(author, "resolve-comment", comment)).toMatchObject({ status: 409 })
    expect((await comments()).at(-1)!["resolved"]).toMatchObject({ by: author.username, outcome: "done" })
    await bell()
    const titles = async (who: Person) =>
      (await ask(who, "/notifications")).body.data.rows.map(({ title }: { title: string }) => title).toSorted()
    expect(await titles(chief)).toEqual(["You were mentioned on a question"])
    expect(await titles(colleague)).toEqual(["New comments on a question", "Your comment was resolved"])
    expect(await titles(translator)).toEqual([])
  })

  test("is not accepted by those who write no questions", async () => {
    await say(colleague, { place, suggestion: "Twice" })
    expect(await settle(translator, "accept-suggestion", (await last()).id)).toMatchObject({ status: 403 })
  })
})
