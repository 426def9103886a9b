import { afterAll, beforeAll, expect } from "vitest"
import { moveExamsOn } from "../../../server/areas/exams/due.ts"
import { computeStep } from "../../../server/areas/results/run/job.ts"
import { call } from "../../kit/edge.ts"
import { planOf, questionEvents } from "../../kit/papers.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, loadProgramme } from "../../kit/programme.ts"
import { sheet, upload, type Sheet } from "../../kit/sheets.ts"
import { openTestServer, type HouseOptions, type TestServer } from "../../kit/testServer.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** An admin, and a sub-admin, who sign. */
export let admin: Person
export let other: Person
let chief: Person

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = (options: HouseOptions = {}) => {
  beforeAll(async () => {
    exams = 0
    house = await openTestServer(options)
    await loadProgramme(house.portal.log)
    ;[admin, other, chief] = await Promise.all([newPerson(house, 10), newPerson(house, 11), newPerson(house, 13)])
    await append(house.portal.log, Array.from({ length: 80 }, (_, at) => questionEvents(at + 1)).flat())
  })
  afterAll(() => house.close())
}

/** Makes a call as a person: GET, or POST with a payload. */
export const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })

/** The same for a call that is answered. @returns its data */
export const done = async (who: Person, path: string, payload?: object) => {
  const { status, body } = await ask(who, path, payload)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body.data
}

/** Exams that the file's tests planned: each takes four questions of its own. */
let exams = 0

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** Seals a paper of some questions for class 8 of an exam. @returns its id */
const sealedPaper = async (exam: number, questions: readonly number[]) => {
  const { id, version } = await done(chief, "/paperset/plan", {
    class_exam_id: exam * 100 + 8,
    ...planOf(questions.length)
  })
  const slots = questions.map((question_id) => ({ section_id: 3, question_id }))
  await done(chief, "/paperset/arrange", { id, version, slots })
  for (const who of [chief, admin]) await done(who, "/paperset/finalize-paperset", { paperset_id: id, class_id: 8 })
  return id as number
}

type Says = Sheet & { readonly isEvening?: boolean }

/**
 * An exam of class 8 with a sealed paper of four questions in English and Hindi, whose right answers are BCDA; or a
 * paper of either with other questions; or a shorter English paper in the evening, whose right answers are CDA. Tamil
 * has none.
 */
export const sat = async (
  sheets: readonly (readonly [student: number, says: Says])[],
  { isHindiApart = false, hasEvening = false }: { readonly isHindiApart?: boolean; readonly hasEvening?: boolean } = {}
) => {
  const questions = [1, 2, 3, 4].map((nth) => 4 * exams + nth)
  const opens = 24 * (1 + exams)
  exams += 1
  const { id: exam } = await done(admin, "/exams/plan", {
    name: `Level I, ${exams}`,
    level: "level1",
    year: 2026,
    class_levels: [8],
    languages: ["en", "hi", "ta"],
    question_count: 4,
    minutes: 30,
    opens_at: at(opens),
    closes_at: at(opens + 4),
    grace_minutes: 0,
    release_minutes: 0
  })
  const paper = await sealedPaper(exam, questions)
  const schedule = (paperset_id: number, languages: readonly string[], from = 1) =>
    done(admin, "/store-exam-schedule", {
      exam_id: exam,
      class_id: 8,
      paperset_id,
      languages,
      opens_at: at(opens + from),
      closes_at: at(opens + from + 1)
    })
  await schedule(paper, isHindiApart ? ["en"] : ["en", "hi"])
  if (isHindiApart) {
    const others = [1, 2, 3, 4].map((nth) => 4 * exams + nth)
    exams += 1
    await schedule(await sealedPaper(exam, others), ["hi"])
  }
  if (hasEvening) {
    const others = [2, 3, 4].map((nth) => 4 * exams + nth)
    exams += 1
    await schedule(await sealedPaper(exam, others), ["en"], 2.5)
  }
  await moveExamsOn(house.portal, new Date(at(opens + (hasEvening ? 3 : 1.5))))
  const lines = sheets.map(([student, { isEvening = false, ...says }]) =>
    sheet(student, {
      exam,
      classLevel: 8,
      ...(hasEvening ? { at: at(opens + (isEvening ? 3 : 1.7)) } : {}),
      ...says
    })
  )
  const sent = await upload(house, lines.join("\n"), { token: admin.token, exam })
  expect(sent.data.accepted, JSON.stringify(sent)).toBe(sheets.length)
  return { exam: exam as number, paper, questions }
}

/** Closes an exam. */
export const close = (exam: number) => done(admin, "/exams/close", { id: exam, reason: "All sheets are in." })

/** Drafts, publishes and signs the answer key of class 8. */
export const finalKey = async (exam: number) => {
  const { id, hash } = await done(admin, "/results/draft-answer-key", { exam_id: exam, class_level: 8 })
  await done(admin, "/results/publish-answer-key", { id, hash })
  for (const who of [admin, other]) await done(who, "/results/sign-answer-key", { id, hash })
  return id as number
}

/** Computes an exam's results to their end. */
export const computed = async (exam: number) => {
  const { id } = await done(admin, "/results/compute", { exam_id: exam })
  while (await computeStep(house.portal, id));
  const { runs } = await done(admin, `/results/exam?exam_id=${exam}`)
  return runs.find((run: { id: number }) => run.id === id)
}

/** What is signed of a run: its results and its awards. */
export const signed = (run: { readonly id: number; readonly digest: string; readonly awards: { hash: string } }) => ({
  id: run.id,
  digest: run.digest,
  awards: run.awards.hash
})

/** The results of a run, once its rows are there. */
export const rowsOf = async (run: number, count: number) => {
  const read = () => house.portal.pool.query("select * from results where run_id = $1 order by student_id", [run])
  await expect.poll(async () => (await read()).rowCount).toBe(count)
  return (await read()).rows
}
