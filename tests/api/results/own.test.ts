import { expect, test } from "vitest"
import { newPerson } from "../../kit/people.ts"
import { admin, close, computed, done, finalKey, house, other, rowsOf, sat, setUp, signed } from "./results.kit.ts"

setUp()

test("a student reads her own results while they are published, and at no other time", async () => {
  const { exam } = await sat([
    [11, { answers: "BCDA" }],
    [21, { answers: "BCD-" }],
    [31, { answers: "AAAA" }]
  ])
  const { rows } = await house.portal.pool.query("select id, username from students where id = any('{11,21,41}')")
  const person = async (id: number) => newPerson(house, 1, { username: rows.find((row) => row.id === id).username })
  const [first, second, absent] = [await person(11), await person(21), await person(41)]
  const own = (who: typeof first) => done(who, "/results/own")

  await close(exam)
  await finalKey(exam)
  const run = await computed(exam)
  await rowsOf(run.id, 3)
  expect(await own(first)).toEqual([])
  for (const who of [admin, other]) await done(who, "/results/sign", signed(run))
  expect(await own(first)).toEqual([])
  await done(admin, "/results/publish", { id: run.id })
  expect(await own(first)).toMatchObject([
    {
      exam_id: exam,
      class_level: 8,
      total: 4,
      right_count: 4,
      wrong_count: 0,
      percentile: 100,
      standings: expect.arrayContaining([{ scope: "nation", rank: 1, size: 3 }])
    }
  ])
  expect(await own(second)).toMatchObject([{ total: 3, right_count: 3, blank_count: 1 }])
  expect(await own(absent)).toEqual([])

  await done(admin, "/results/withdraw", { id: run.id, reason: "Under review." })
  expect(await own(first)).toEqual([])
})

test("what an answer key and a computation have a way for is told with them", async () => {
  const { exam } = await sat([[11, { answers: "BCDA" }]])
  await close(exam)
  const offered = async () => (await done(admin, `/results/exam?exam_id=${exam}`)).classes[0].actions
  expect(await offered()).toEqual(["draftAnswerKey"])
  const { id, hash } = await done(admin, "/results/draft-answer-key", { exam_id: exam, class_level: 8 })
  expect(await offered()).toEqual(["publishAnswerKey"])
  await done(admin, "/results/publish-answer-key", { id, hash })
  for (const [who, ways] of [
    [admin, ["openObjections", "signAnswerKey"]],
    [other, ["signAnswerKey"]]
  ] as const) {
    expect(await offered()).toEqual(ways)
    await done(who, "/results/sign-answer-key", { id, hash })
  }
  expect((await done(admin, `/results/answer-key?id=${id}`)).actions).toEqual(["amendAnswerKey"])
  const run = await computed(exam)
  expect(run.actions).toEqual(["chooseAwards", "signResultRun", "discardResultRun"])
  for (const who of [admin, other]) await done(who, "/results/sign", signed(run))
  await done(admin, "/results/publish", { id: run.id })
  const { runs } = await done(admin, `/results/exam?exam_id=${exam}`)
  expect(runs[0].actions).toEqual(["withdrawResults"])
})
