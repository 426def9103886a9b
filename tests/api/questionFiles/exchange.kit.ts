import { afterAll, beforeAll } from "vitest"
import type { ImportedQuestion, QuestionImport } from "../../../schema/questionFiles/questionImport.ts"
import { questionImportJobs } from "../../../server/areas/questionFiles/jobs.ts"
import type { BackgroundJob } from "../../../server/platform/portal.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, sendForm, type Person } from "../../kit/people.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer
let work: BackgroundJob

/** Somebody of a subject panel, who writes questions. */
export let author: Person

/** A paper editor, who reviews what the author wrote. */
export let colleague: Person

/** Errors of the background job. */
export const complaints: unknown[] = []

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    work = questionImportJobs(house.portal, (error) => complaints.push(error))
    ;[author, colleague] = await Promise.all([newPerson(house, 14), newPerson(house, 16)])
  })
  afterAll(async () => {
    await work.stop()
    await house.close()
  })
}

/** Makes a call as a person: GET, or POST with a payload. */
export const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, `/question/${path}`, {
    token: who.token,
    ...(payload === undefined ? {} : { payload, method: "POST" })
  })

/** Uploads a file of questions. */
export const send = (who: Person, bytes: string | Uint8Array<ArrayBuffer>, name = "questions.xml") =>
  sendForm(house.url, "/question/import", who.token, {
    file: { bytes: typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes, name }
  })

/** Waits until an import is in a state. */
export const until = async (who: Person, id: number, state = "ready"): Promise<QuestionImport> => {
  for (
    const since = performance.now();
    performance.now() - since < 20_000;
    await new Promise((resolve) => setTimeout(resolve, 20))
  ) {
    const { body } = await ask(who, `imports/${id}`)
    if (body.data.state === state) return body.data
  }
  throw new Error(`Import ${id} is not ${state}: ${JSON.stringify(complaints)}`)
}

/** Uploads a file of questions, and waits until it is read. */
export const sent = async (who: Person, bytes: string): Promise<QuestionImport> => {
  const { status, body } = await send(who, bytes)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return until(who, body.data.id)
}

/** The verdicts of an import that have questions, with how many. */
export const counts = ({ counts: all }: QuestionImport) =>
  Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))

/** The rows of a list as the caller is shown it. */
export const rowsOf = async (who: Person, id: number, query = "per_page=50"): Promise<readonly ImportedQuestion[]> =>
  (await ask(who, `imports/${id}/questions?${query}`)).body.data.rows

/** What an import sets for all of its questions. */
export const facts = { level: "level1", class_levels: [8], difficulty: "hard" }
