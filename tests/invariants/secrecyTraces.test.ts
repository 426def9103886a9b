import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { questionImportJobs } from "../../server/areas/questionFiles/jobs.ts"
import type { BackgroundJob } from "../../server/platform/portal.ts"
import { call } from "../kit/edge.ts"
import { sendForm } from "../kit/people.ts"
import { documentText } from "../../schema/documents/documentText.ts"
import { pictures } from "../kit/pictures.ts"
import { marksOf, plant, plantedText, type Stage } from "../kit/secrets.ts"
import { openSecretWorld, type SecretWorld, type Walker } from "../kit/secretWorld.ts"

let world: SecretWorld
let job: BackgroundJob
const logged: string[] = []

beforeAll(async () => {
  for (const level of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words.map(String).join(" ")))
  world = await openSecretWorld()
  job = questionImportJobs(world.house.portal, (error) => logged.push(String(error)))
})
afterAll(async () => {
  await job.stop()
  await world.close()
  vi.restoreAllMocks()
})

/** Stages in which nobody but the signers knows that the question exists. */
const closed = ["sealed", "printing", "opened"] as const satisfies readonly Stage[]

/** A number of no question, of as many digits as those that are planted first. */
const unplanted = 9

const writers = (): readonly Walker[] =>
  world.walkers.filter(({ roleId, id }) => [13, 14, 16].includes(roleId) && id !== world.planters.chief.id)

/** Checks a file of one question without letting it in. @returns what its row says beside what was sent */
const checked = async ({ token }: Walker, stem: string, answer: string) => {
  const { url } = world.house
  const bytes = new TextEncoder().encode(`::One:: ${stem} {#${answer}}\n`)
  const { status, body } = await sendForm(url, "/question/import", token, { file: { bytes, name: "questions.gift" } })
  expect([status, body.message]).toEqual([200, "Upload complete"])
  const { id } = body.data
  await expect
    .poll(async () => (await call(url, `/question/imports/${id}`, { token })).body.data.state, { timeout: 20_000 })
    .toBe("ready")
  const rows = await call(url, `/question/imports/${id}/questions`, { token })
  const { verdict, same, similar, diagnoses } = rows.body.data.rows[0]
  await call(url, `/question/imports/${id}/discard`, { token, payload: {} })
  return { verdict, same, similar, diagnoses }
}

describe("a file of questions that is checked without letting it in", () => {
  test("says of a sealed question's own words what it says of words that nobody wrote", async () => {
    expect(Math.max(...world.planted().values())).toBeLessThan(unplanted)
    for (const walker of writers()) {
      // As like the open questions as a sealed one is.
      const unknown = await checked(walker, documentText(plantedText(unplanted).stem), "12")
      for (const stage of closed) {
        const n = world.planted().get(stage)!
        const { key } = marksOf(n)
        for (const answer of [String(key), "12"])
          expect([stage, await checked(walker, documentText(plantedText(n).stem), answer)]).toEqual([stage, unknown])
      }
      const open = await checked(walker, documentText(plantedText(world.planted().get("over")!).stem), "12")
      expect(open).not.toEqual(unknown)
    }
  }, 180_000)
})

describe("a refusal", () => {
  test("is the same for the right answer to a sealed question as for a wrong one", async () => {
    const answers = async (walker: Walker, id: number, value: number) => {
      const payload = { id, answer: { value, tolerance: 0 } }
      const { status, body } = await call(world.house.url, "/question/confirm-key", { token: walker.token, payload })
      return { status, body }
    }
    for (const walker of writers())
      for (const stage of closed) {
        const id = world.planted().get(stage)!
        const right = await answers(walker, id, marksOf(id).key)
        expect(right.status).toBe(409)
        expect(right).toEqual(await answers(walker, id, 12))
      }
  })

  test("of a change to a sealed question shows no other version of it", async () => {
    for (const walker of writers())
      for (const stage of closed) {
        const id = world.planted().get(stage)!
        const payload = {
          id,
          version: 7,
          why: "It was unclear.",
          kind: "numerical",
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
          text: plantedText(0),
          key: { value: 1, tolerance: 0 }
        }
        const { status, body } = await call(world.house.url, "/question/question-update", {
          token: walker.token,
          payload
        })
        expect([stage, status]).toEqual([stage, 409])
        expect(world.leaksIn(JSON.stringify(body), walker)).toEqual([])
      }
  })
})

test("a picture of a sealed question is shown to those who may read the question, and to nobody else", async () => {
  const { url } = world.house
  const bytes = pictures.png
  const kept = await sendForm(url, "/question/picture", world.planters.maker.token, { file: { bytes, name: "a.png" } })
  const { file } = kept.body.data
  const path = `${url}/api/question/picture/${file}`
  await plant(world.house, "sealed", world.planters, file)
  for (const walker of world.walkers) {
    const { status } = await fetch(path, { headers: { authorization: `Bearer ${walker.token}` } })
    expect([walker.roleId, status]).toEqual([walker.roleId, world.grantsOf("sealed", walker).text ? 200 : 403])
  }
})

describe("what the portal writes by itself", () => {
  const marks = (): readonly string[] =>
    [...world.planted().values()].flatMap((n) => Object.values(marksOf(n)).map(String))

  test("no message, notification and reply has a text or key of a paper", async () => {
    await world.plantAll()
    const { rows } = await world.house.portal.pool.query<{ words: string }>(
      `select o::text as words from outbox o union all select n::text from notifications n
       union all select r.reply::text from replies r union all select f::text from flow_refusals f`
    )
    const words = rows.map((row) => row.words).join("\n")
    expect(words.length).toBeGreaterThan(0)
    for (const mark of marks()) expect(words).not.toContain(mark)
  })

  test("no line of the server's log has one", () => {
    for (const mark of marks()) expect(logged.join("\n")).not.toContain(mark)
  })
})
