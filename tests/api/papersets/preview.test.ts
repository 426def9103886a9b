import { expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { languages } from "../../../schema/fields/paperLanguages.ts"
import { questionText } from "../../kit/papers.ts"
import { pictureFiles } from "../../kit/pictures.ts"
import { lineOf } from "../../kit/printing.ts"
import { admin, ask, chief, house, id, maker, own, sealed, setUp, translator } from "./sealing.kit.ts"

setUp()

const explained = { ...questionText(1), explanation: documentOf("Because it is the second.") }
const shown = { kind: "single", marks: 2, negative_marks: 25, text: explained }

/** A text as it would be printed. */
const printed = (more: object = {}, who = translator) =>
  ask(who, "/question/preview", { ...shown, language_id: "en", ...more })

const preview = (who: typeof maker, paper: number, more = "language_id=en&set=A") =>
  ask(who, `/paperset/preview?paperset_id=${paper}&${more}`)

test("a text that is being written is drawn as it would be printed, in each language", async () => {
  for (const { code } of languages) {
    const { status, body } = await printed({ language_id: code })
    expect([code, status, body.data?.pages, body.data?.svg.slice(0, 4)]).toEqual([code, 200, 1, "<svg"])
  }
  // The same words without the explanation are the same page: students do not see it.
  const [{ body: one }, { body: other }] = await Promise.all([printed(), printed({ text: questionText(1) })])
  expect(one.data.svg).toBe(other.data.svg)
})

test("what cannot be printed is named with its place; a picture of no question is not shown", async () => {
  const wrong = await printed({ text: { ...explained, stem: lineOf("Find $\\phase{x}$.") } })
  expect([wrong.status, wrong.body.message]).toEqual([422, expect.stringMatching(/^Question 1, English, stem: /)])
  const [file] = Object.keys(pictureFiles)
  const picture = { type: "picture", attrs: { file, alt: "A dot", width: 50 } }
  const strange = await printed({ text: { ...explained, stem: { type: "doc", content: [picture] } } })
  expect(strange.status).toBe(404)
})

test("a set of a paper is shown as students see it: its pages, and its questions without keys", async () => {
  const { status, body } = await preview(maker, id, "language_id=hi&second_language_id=en&set=B")
  expect([status, body.data.svg.slice(0, 4)]).toEqual([200, "<svg"])
  expect(body.data.pages).toBeGreaterThan(1)
  const questions = body.data.sections.flatMap((section: { questions: object[] }) => section.questions)
  expect(questions.map(({ number }: { number: number }) => number)).toEqual(own.map((_, at) => at + 1))
  expect(Object.keys(questions[0]).toSorted()).toEqual(["kind", "marks", "negative_marks", "number", "text"])
  expect(JSON.stringify(questions)).toContain("hi What of")
  expect((await preview(maker, id, "language_id=en&set=F")).status).toBe(422)
  expect((await preview(maker, 9_999)).status).toBe(404)
  expect((await preview(translator, id)).status).toBe(403)
})

test("a sealed paper is shown to those who sealed it, and that they looked is on record", async () => {
  const paper = await sealed(own)
  expect((await preview(maker, paper)).status).toBe(403)
  const before = (await house.portal.log.head()).position
  expect((await preview(admin, paper)).status).toBe(200)
  expect((await preview(chief, paper)).status).toBe(200)
  const { rows } = await house.portal.pool.query(
    `select (meta->>'by')::int as by, data->>'what' as what from events
      where position > $1 and type = 'paperRead.read'`,
    [before]
  )
  expect(rows).toEqual([admin, chief].map(({ id: by }) => ({ by, what: "paper" })))
})
