import { afterAll, beforeAll, beforeEach } from "vitest"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { examEvents, planOf, questionEvents } from "../../kit/papers.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** Somebody of a subject panel, who arranges papers. */
export let maker: Person

/** A sub-admin of the papersetters. */
export let chief: Person

/** An admin. */
export let admin: Person

/** A translator. */
export let translator: Person

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    papers = 0
    house = await openTestServer()
    ;[maker, chief, admin, translator] = await Promise.all([
      newPerson(house, 14),
      newPerson(house, 13),
      newPerson(house, 10),
      newPerson(house, 15)
    ])
    await append(house.portal.log, [
      ...examEvents,
      ...Array.from({ length: 60 }, (_, at) => questionEvents(at + 1)).flat()
    ])
  })
  afterAll(() => house.close())
  beforeEach(async () => {
    own = [0, 1, 2].map((at) => 13 + 3 * papers + at)
    papers += 1
    id = await paperOf(own)
  })
}

/** Makes a call as a person: GET, or POST with a payload. */
export const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })

/** Makes a command's call as a person. */
export const does = (who: Person, what: string, payload: object) => ask(who, `/paperset/${what}`, payload)

/** A record as the call answers it. */
export const read = async (id: number) => (await ask(maker, `/paperset/paperset?id=${id}`)).body.data

/** A paper of these questions. */
export const paperOf = async (questions: readonly number[], plan = planOf(questions.length)) => {
  const { id, version } = (await does(maker, "plan", { class_exam_id: 108, ...plan })).body.data
  await does(maker, "arrange", { id, version, slots: questions.map((question_id) => ({ section_id: 3, question_id })) })
  return id as number
}

/** Signs a paper. */
export const sign = (who: Person, id: number, more = {}) =>
  does(who, "finalize-paperset", { paperset_id: id, class_id: 8, ...more })

/** Makes a paper, has two people seal it, and answers its id. */
export const sealed = async (questions: readonly number[]) => {
  const id = await paperOf(questions)
  await sign(chief, id)
  await sign(admin, id)
  return id
}

/** The record of the test. */
export let id: number
/** Questions of this test's paper: a sealed one is in no other test's. */
export let own: readonly number[]
let papers: number
