import { expect, test } from "vitest"
import { openPdfCompiler } from "../../../server/documents/print/pdfCompiler.ts"
import type { AnswerOf } from "../../../src/api/calls.ts"
import { ask, tell } from "../../kit/client.ts"
import { house, outcomeOf, sendFile, setUp, token } from "./media.kit.ts"

setUp()

type Files = AnswerOf<"contentFiles">

const audience = { class_levels: [], languages: [], gulf: "all", region: "national", region_id: null }

test("whoever may read a flipbook sees its pages by links of their own; nobody else does, and no draft", async () => {
  const { bytes } = openPdfCompiler().print("= Cover\n#pagebreak()\n= विज्ञान")
  const { hash } = await outcomeOf(await sendFile(Buffer.from(bytes), { kind: "pdf" }))
  const flipbook = {
    ...audience,
    title: "Science day",
    summary: null,
    text: null,
    roles: [2],
    file: hash,
    pages: 2,
    page_texts: ["", "विज्ञान"]
  }
  const made = await tell<{ id: number; hash: string }>(house.url, "brochure-flipbooks", token, flipbook)
  expect(made.status).toBe(200)
  const { id, hash: content } = made.body.data
  const path = `content-files/${id}?kind=brochure-flipbooks`
  const school = await house.signIn(2)
  expect((await ask(house.url, path, school)).status).toBe(404)
  expect((await ask(house.url, `${path}&edition=draft`, school)).status).toBe(403)
  expect((await ask(house.url, `${path}&edition=draft`, token)).status).toBe(200)

  expect((await tell(house.url, "content/publish", await house.signIn(10), { id, hash: content })).status).toBe(200)
  const { body } = await ask<Files>(house.url, path, school)
  expect(body.data.pages.map(({ number, text }) => [number, text])).toEqual([
    [1, "Cover"],
    [2, "विज्ञान"]
  ])
  const [first, second] = body.data.pages
  for (const address of [body.data.media!.address, first!.picture, first!.medium!, second!.thumbnail])
    expect((await fetch(`${house.url}${address}`)).status).toBe(200)
  expect((await ask(house.url, path, await house.signIn(17))).status).toBe(404)
  expect((await ask(house.url, path, await house.signIn(3))).status).toBe(403)
  expect((await ask(house.url, `content-files/${id}?kind=lecture-series`, school)).status).toBe(404)
})
