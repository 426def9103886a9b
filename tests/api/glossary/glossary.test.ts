import { afterAll, beforeAll, expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { missingTerms, saysTerm } from "../../../schema/translations/glossary.ts"
import { call } from "../../kit/edge.ts"
import { questionEvents, questionText } from "../../kit/papers.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let translator: Person
let chief: Person
let panel: Person
beforeAll(async () => {
  house = await openTestServer()
  ;[translator, chief, panel] = await Promise.all([newPerson(house, 15), newPerson(house, 13), newPerson(house, 14)])
  const text = { ...questionText(1), stem: documentOf("Which forces act on the ball?") }
  await append(house.portal.log, questionEvents(1, { text }, { languages: [] }))
})
afterAll(() => house.close())

const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })
const force = { subject_id: 4, term: "force", language: "hi", words: "बल" }
const glossaryOf = async () =>
  (await ask(translator, "/question/translation?question_id=1&language_id=hi")).body.data.glossary

test("a term is added by one person and approved by another; then it is looked for in translations", async () => {
  const added = await ask(translator, "/glossary/add", force)
  expect(added.body.data).toMatchObject({ term: "force", words: "बल", state: "proposed", version: 1 })
  const { id } = added.body.data
  expect(await glossaryOf()).toEqual([])
  expect((await ask(translator, `/glossary/${id}/approve`, {})).status).toBe(409)
  expect((await ask(panel, `/glossary/${id}/approve`, {})).status).toBe(403)
  expect((await ask(chief, `/glossary/${id}/approve`, {})).body.data.state).toBe("approved")
  expect(await glossaryOf()).toEqual([{ term: "force", words: "बल" }])
  const { rows, total } = (await ask(panel, "/glossary?search=FORCE&language=hi&state=approved")).body.data
  expect([total, rows[0].written_by, rows[0].subject]).toEqual([1, translator.username, expect.stringMatching(/./)])
})

test("a subject has a term once; one that is changed is to be approved again, one removed is gone", async () => {
  expect((await ask(chief, "/glossary/add", { ...force, term: "Force" })).status).toBe(422)
  const [{ id, version }] = (await ask(chief, "/glossary?search=force")).body.data.rows
  const changed = await ask(chief, `/glossary/${id}/change`, { words: "बल, ताक़त", version })
  expect(changed.body.data).toMatchObject({ words: "बल, ताक़त", state: "proposed", version: version + 1 })
  expect((await ask(chief, `/glossary/${id}/change`, { words: "बल", version })).status).toBe(409)
  expect(await glossaryOf()).toEqual([])
  expect((await ask(translator, `/glossary/${id}/remove`, {})).status).toBe(200)
  expect((await ask(translator, `/glossary/${id}/remove`, {})).status).toBe(404)
  expect((await ask(translator, "/glossary/add", force)).status).toBe(200)
  expect((await ask(translator, "/glossary/add", { ...force, subject_id: 999, term: "energy" })).status).toBe(422)
})

test("a term is found as a word in singular and plural, and missed in a translation without any of its forms", () => {
  const glossary = [
    { term: "force", words: "बल, ताक़त" },
    { term: "gas", words: "गैस" }
  ]
  expect(["Forces act", "the force.", "enforce", "forceful"].map((text) => saysTerm(text, "force"))).toEqual([
    true,
    true,
    false,
    false
  ])
  expect(missingTerms("Forces act on gases", "गैसों पर क्या लगता है", glossary)).toEqual([glossary[0]])
  expect(missingTerms("Forces act on gases", "गैसों पर बल लगता है", glossary)).toEqual([])
  expect(missingTerms("A wave", "लहर", glossary)).toEqual([])
})
