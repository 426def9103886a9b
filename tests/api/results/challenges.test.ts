import { createHash } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { holdPictures } from "../../../server/areas/questions/pictures.ts"
import { newPerson, sendForm, type Person } from "../../kit/people.ts"
import { pictures } from "../../kit/pictures.ts"
import { usernameOf } from "../../kit/programme.ts"
import { admin, ask, close, computed, done, house, other, rowsOf, sat, setUp } from "./results.kit.ts"

setUp()

let student: Person
let school: Person
let stranger: Person

beforeAll(async () => {
  student = await newPerson(house, 1, { username: usernameOf(11) })
  school = await newPerson(house, 2, { schoolId: 2 })
  stranger = await newPerson(house, 2, { schoolId: 1 })
})

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
const isKept = async (bytes: Uint8Array) =>
  (await house.portal.pool.query("select from files where hash = $1", [hashOf(bytes)])).rowCount === 1
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const basis = "The textbook has this on page 41."
const raise = (who: Person, fields: Record<string, string | object>) =>
  sendForm(house.url, "/results/raise-challenge", who.token, { claim: "severalRight", basis, ...fields })

/** An exam whose key is provisional. The right answers are BCDA. */
const provisional = async () => {
  const of = await sat([
    [11, { answers: "ACDA" }],
    [21, { answers: "BCAA" }],
    [31, { answers: "BCDA" }]
  ])
  await close(of.exam)
  const { id, hash } = await done(admin, "/results/draft-answer-key", { exam_id: of.exam, class_level: 8 })
  await done(admin, "/results/publish-answer-key", { id, hash })
  return { ...of, key: id as number, hash: hash as string }
}
const opened = async () => {
  const of = await provisional()
  await done(admin, "/results/open-objections", { id: of.key, opens_at: soon(-1_000), closes_at: soon(60_000) })
  return of
}
const shown = (who: Person, key: number, more = "") => ask(who, `/results/shown-answers?key_id=${key}${more}`)
/** The window's end comes. */
const windowEnds = async (key: number) => {
  const now = Date.now()
  await done(admin, "/results/open-objections", { id: key, opens_at: soon(-2_000), closes_at: soon(400) })
  await expect.poll(() => Date.now() - now, { timeout: 5_000 }).toBeGreaterThan(700)
}

test("a key is shown from the time on at which objections open, to the student and the own school", async () => {
  const { key } = await provisional()
  expect((await shown(student, key)).status).toBe(404)
  await done(admin, "/results/open-objections", { id: key, opens_at: soon(3_600_000), closes_at: soon(7_200_000) })
  expect((await shown(student, key)).status).toBe(404)
  expect(await done(student, "/results/own-keys")).toEqual([])
  await done(admin, "/results/open-objections", { id: key, opens_at: soon(-1_000), closes_at: soon(60_000) })
  expect(await done(student, "/results/own-keys")).toMatchObject([{ key_id: key, is_open: true, challenges: 0 }])
  const { data } = (await shown(student, key)).body
  expect(data.questions.map((one: Record<string, unknown>) => [one["answer"], one["key"], one["outcome"]])).toEqual([
    ["A", ["B"], "wrong"],
    ["C", ["C"], "right"],
    ["D", ["D"], "right"],
    ["A", ["A"], "right"]
  ])
  // A student's own account sees no other student, whatever it asks for.
  expect((await shown(student, key, `&username=${usernameOf(21)}`)).body.data.username).toBe(usernameOf(11))
  expect((await shown(school, key, `&username=${usernameOf(21)}`)).body.data.username).toBe(usernameOf(21))
  expect((await shown(stranger, key, `&username=${usernameOf(21)}`)).status).toBe(404)
  expect((await done(school, "/results/shown-keys")).rows.map((row: { username: string }) => row.username)).toContain(
    usernameOf(21)
  )
  expect((await shown(admin, key)).status).toBe(403)
})

test("each challenge is answered, an upheld one by a ruling, before the key is signed; ranks change", async () => {
  const { exam, key, hash, questions } = await opened()
  const sent = await raise(student, { key_id: String(key), question_id: String(questions[0]) })
  expect([sent.status, sent.body.message]).toEqual([200, "Challenge sent"])
  const again = await raise(student, { key_id: String(key), question_id: String(questions[0]) })
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining("challenged already")])
  const ofSchool = { key_id: String(key), question_id: String(questions[2]), username: usernameOf(21) }
  expect((await raise(school, ofSchool)).status).toBe(200)
  expect((await raise(stranger, ofSchool)).status).toBe(404)
  const { rows } = await done(admin, `/results/challenges?key_id=${key}`)
  expect(rows).toMatchObject([
    { number: 1, claim: "severalRight", basis, state: "open", file: null, actions: ["answerChallenges"] },
    { number: 3, question_id: questions[2], state: "open" }
  ])
  expect(JSON.stringify(rows)).not.toContain(usernameOf(11))
  const events = await house.portal.pool.query("select data::text from events where type like 'challenge.%'")
  expect(events.rows.map(({ data }) => data).join()).not.toContain("textbook")
  expect((await ask(admin, "/results/sign-answer-key", { id: key, hash })).body.message).toContain("still be raised")
  await windowEnds(key)
  expect((await raise(student, { key_id: String(key), question_id: String(questions[1]) })).status).toBe(409)
  expect((await ask(admin, "/results/sign-answer-key", { id: key, hash })).body.message).toBe(
    "2 challenges wait for an answer."
  )
  const [first, second] = rows.map((row: { id: number }) => row.id)
  const uphold = { ids: [first], verdict: "upheld", answer: "A and B say the same." }
  expect((await ask(admin, "/results/answer-challenges", uphold)).body.message).toContain("Rule on the question first")
  const ruled = await done(admin, "/results/rule-question", {
    id: key,
    question_id: questions[0],
    how: "options",
    right: ["A", "B"],
    value: null,
    tolerance: null,
    reason: "A and B say the same."
  })
  await done(admin, "/results/answer-challenges", uphold)
  expect((await ask(admin, "/results/answer-challenges", uphold)).status).toBe(409)
  await done(other, "/results/answer-challenges", { ids: [second], verdict: "rejected", answer: "See page 12." })
  const answers = (await shown(student, key)).body.data.questions
  expect(answers[0]).toMatchObject({
    key: ["A", "B"],
    outcome: "right",
    challenges: [{ state: "upheld", answer: "A and B say the same.", actions: [] }]
  })
  for (const who of [admin, other]) await done(who, "/results/sign-answer-key", { id: key, hash: ruled.hash })
  const { id: run } = await computed(exam)
  expect((await rowsOf(run, 3)).map((row) => [row.student_id, row.total, row.rank_nation])).toMatchObject([
    [11, 400, expect.any(Number)],
    [21, 300, 3],
    [31, 400, expect.any(Number)]
  ])
})

test("a challenge is withdrawn by who may raise it; its text and picture go with the student", async () => {
  const { key, questions } = await opened()
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64"
  )
  const picture = (bytes: Uint8Array<ArrayBuffer>) => ({ bytes, name: "page.png" })
  const fields = { key_id: String(key), question_id: String(questions[1]) }
  expect((await raise(student, { ...fields, file: picture(Buffer.from("no picture")) })).status).toBe(422)
  const { body } = await raise(student, { ...fields, file: picture(png) })
  const { id } = body.data
  const file = await fetch(`${house.url}/api/results/challenge-file?id=${id}`, {
    headers: { authorization: `Bearer ${admin.token}` }
  })
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/png"])
  expect((await ask(school, "/results/withdraw-challenge", { id })).status).toBe(404)
  await done(student, "/results/withdraw-challenge", { id })
  const late = { ids: [id], verdict: "rejected", answer: "It is withdrawn." }
  expect((await ask(admin, "/results/answer-challenges", late)).status).toBe(409)
  const second = await raise(student, { ...fields, question_id: String(questions[2]), file: picture(pictures.jpg) })
  expect(second.status).toBe(200)
  await holdPictures(house.portal.pool, [hashOf(pictures.jpg)])
  // Whoever may not raise it leaves no picture either.
  const another = Buffer.from(png).fill(0, 45, 46)
  const refused = await raise(school, { ...fields, username: usernameOf(11), file: picture(another) })
  expect([refused.status, await isKept(another), await isKept(png)]).toEqual([404, false, true])
  await done(admin, "/students/erase/11", { username: usernameOf(11) })
  // One that a text has, too, stays there.
  expect([await isKept(png), await isKept(pictures.jpg)]).toEqual([false, true])
  const { rows } = await done(admin, `/results/challenges?key_id=${key}`)
  expect(rows).toMatchObject([
    { id, basis: null, file: null, state: "withdrawn" },
    { id: second.body.data.id, basis: null, file: null, state: "open" }
  ])
  const { rowCount } = await house.portal.pool.query("select from personal where subject like 'challenge-%'")
  expect(rowCount).toBe(1)
})
