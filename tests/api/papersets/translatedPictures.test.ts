import { afterAll, beforeAll, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { examEvents, planOf, questionEvents, questionText } from "../../kit/papers.ts"
import { newPerson, sendForm, type Person } from "../../kit/people.ts"
import { pictures } from "../../kit/pictures.ts"
import { append } from "../../kit/programme.ts"
import { unzip } from "../../kit/xlsx.ts"

let house: TestServer
let maker: Person
let chief: Person
let admin: Person
let translator: Person
beforeAll(async () => {
  house = await openTestServer()
  ;[maker, chief, admin, translator] = await Promise.all([
    newPerson(house, 14),
    newPerson(house, 13),
    newPerson(house, 10),
    newPerson(house, 15)
  ])
})
afterAll(() => house.close())

const ask = async (who: Person, path: string, payload: object) => {
  const { status, body } = await call(house.url, path, { token: who.token, payload })
  expect([path, status, body.message]).toEqual([path, 200, body.message])
  return body.data
}

const keep = async (kind: keyof typeof pictures): Promise<string> =>
  (
    await sendForm(house.url, "/question/picture", translator.token, {
      file: { bytes: pictures[kind], name: `graph.${kind}` }
    })
  ).body.data.file

const exported = async (paperset_id: number, payload: object) => {
  const response = await fetch(`${house.url}/api/paperset/export-paperset`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({ paperset_id, ...payload })
  })
  return [response.status, Buffer.from(await response.arrayBuffer())] as const
}

const seen = async (who: Person, file: string) =>
  (await fetch(`${house.url}/api/question/picture/${file}`, { headers: { authorization: `Bearer ${who.token}` } }))
    .status

test("a picture of a translation is printed in its language, sealed with the paper, and as secret as it", async () => {
  const [english, first, second] = [await keep("png"), await keep("jpg"), await keep("gif")]
  const shown = { type: "picture", attrs: { file: english, alt: "A graph", width: 40 } } as const
  const { stem, ...rest } = questionText(1)
  const text = { ...rest, stem: { ...stem, content: [...stem.content, shown] } }
  await append(house.portal.log, [...examEvents, ...questionEvents(1, { text })])
  const which = { question_id: 1, language_id: "hi" }
  const answered = (picture: string) =>
    ask(translator, "/store-question-translation", {
      ...which,
      text_formulas: [{ segment: "stem.0.p0", content: [{ type: "text", text: "एक आलेख" }], picture }]
    })
  await answered(first)
  await answered(second)
  const { id, version } = await ask(maker, "/paperset/plan", { class_exam_id: 108, ...planOf(1, { sets: 1 }) })
  await ask(maker, "/paperset/arrange", { id, version, slots: [{ section_id: 3, question_id: 1 }] })
  // Nobody approved the picture yet.
  expect((await exported(id, { language_id: "hi" }))[0]).toBe(422)
  await ask(translator, "/question/translation/submit", which)
  await ask(chief, "/question/translation/approve", which)
  const [status, word] = await exported(id, { language_id: "hi", what: "docx" })
  expect(status).toBe(200)
  const files = [...(await unzip(word))]
  expect(files.flatMap(([name]) => (name.startsWith("word/media/") ? [name.split(".").at(-1)] : []))).toEqual(["gif"])
  expect(new Map(files).get("word/document.xml")).toContain("एक आलेख")
  for (const what of ["paper", "solutions"])
    expect((await exported(id, { language_id: "en", second_language_id: "hi", what }))[0]).toBe(200)

  for (const file of [english, first, second]) expect(await seen(translator, file)).toBe(200)
  for (const who of [chief, admin]) await ask(who, "/paperset/finalize-paperset", { paperset_id: id, class_id: 8 })
  const said = JSON.parse(
    (await exported(id, { language_id: "en", second_language_id: "hi", what: "json" }))[1].toString()
  )
  const { texts } = said.paper.sets[0].sections[0].questions[0]
  expect([texts.en, texts.hi].map((one) => one.stem.content[1].attrs)).toEqual([
    shown.attrs,
    { file: second, alt: "एक आलेख", width: 40 }
  ])
  // The one that was replaced tells as much of the question as the one that is there.
  for (const file of [english, first, second])
    expect([await seen(translator, file), await seen(maker, file), await seen(admin, file)]).toEqual([403, 403, 200])
})
