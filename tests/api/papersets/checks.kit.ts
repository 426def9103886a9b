import { afterAll, beforeAll } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { examEvents, planOf, questionEvents, questionText } from "../../kit/papers.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** Somebody of a subject panel, who arranges papers. */
export let maker: Person

/** A sub-admin of the papersetters. */
export let chief: Person

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    ;[maker, chief] = await Promise.all([newPerson(house, 14), newPerson(house, 13)])
    const alike = {
      ...questionText(1),
      stem: documentOf("What of it, when all of these words are the same? ".repeat(3))
    }
    await append(house.portal.log, [
      ...examEvents,
      ...[1, 2, 3, 4, 5, 6].flatMap((id) => questionEvents(id)),
      ...questionEvents(7, {}, { languages: [] }),
      ...questionEvents(8, {}, { upTo: "submitted" }),
      ...questionEvents(9, { class_levels: [9] }),
      ...questionEvents(10, { text: alike }),
      ...questionEvents(11, { text: alike }),
      ...questionEvents(12, { level: "mock" }),
      ...questionEvents(13, { difficulty: "hard", subject_id: 1 }),
      ...questionEvents(14, { difficulty: "hard", subject_id: 1 }),
      ...questionEvents(15, { difficulty: "hard", subject_id: 1 }, { upTo: "drafted" })
    ])
  })
  afterAll(() => house.close())
}

/** Makes a call as a person: GET, or POST with a payload. */
export const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })

/** Makes a command's call as a person. */
export const does = (who: Person, what: string, payload: object) => ask(who, `/paperset/${what}`, payload)

/** Plans a paper, arranges these questions in it, and answers its id. */
export const paperOf = async (questions: readonly number[], plan: object = planOf(questions.length), exam = 108) => {
  const { id, version } = (await does(maker, "plan", { class_exam_id: exam, ...plan })).body.data
  const { body } = await does(maker, "arrange", {
    id,
    version,
    slots: questions.map((question_id) => ({ section_id: 3, question_id }))
  })
  return { id: id as number, version: body.data.version as number }
}

/** What is not green, by the check's name. */
export const wrongIn = async (id: number) => {
  const { checks } = (await ask(maker, `/paperset/checks?id=${id}`)).body.data as {
    checks: { name: string; verdict: string; faults: { text: string; question: number }[] }[]
  }
  return Object.fromEntries(
    checks
      .filter(({ verdict }) => verdict !== "ok")
      .map(({ name, verdict, faults }) => [name, [verdict, ...faults.map(({ text }) => text)]])
  )
}
