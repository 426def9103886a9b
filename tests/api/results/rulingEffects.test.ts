import { expect, test } from "vitest"
import type { RulingEffect } from "../../../schema/results/effectCalls.ts"
import { newPerson } from "../../kit/people.ts"
import { admin, ask, close, computed, done, finalKey, house, other, rowsOf, sat, setUp } from "./results.kit.ts"

setUp()

const none = { right: [], value: null, tolerance: null }
const tried = [
  { ...none, how: "options", right: ["A", "B"] },
  { ...none, how: "rightIfAttempted" },
  { ...none, how: "rightForAll" },
  { ...none, how: "notCounted" },
  { ...none, how: "keep" }
]

type Row = Readonly<Record<"student_id" | "total" | "rank_nation", number>>

const bookOf = async (run: number): Promise<string> =>
  (await house.portal.pool.query("select book from result_run_classes where run_id = $1", [run])).rows[0].book

const awardsOf = async (run: number): Promise<ReadonlySet<string>> => {
  const { rows } = await house.portal.pool.query("select student_id, nth from result_awards where run_id = $1", [run])
  return new Set(rows.map(({ student_id: student, nth }) => `${student} ${nth}`))
}

/** Approves a run, so that its awards are given. */
const approve = async ({ id, digest, awards }: { id: number; digest: string; awards: { hash: string } }) => {
  for (const who of [admin, other]) await done(who, "/results/sign", { id, digest, awards: awards.hash })
  await expect
    .poll(
      async () =>
        (await house.portal.pool.query("select from run_awards where is_given and run_id = $1", [id])).rowCount
    )
    .toBe(1)
}

test("what each ruling would change is what a fresh computation with it changes", async () => {
  // The right answers are BCDA. Question 1 is disputed: 11 marked A, 21 nothing, 31 C, 41 B.
  const { exam, questions } = await sat([
    [11, { answers: "ACDA" }],
    [21, { answers: "-CDB" }],
    [31, { answers: "CCDA" }],
    [41, { answers: "BCAB" }]
  ])
  await close(exam)
  const key = await finalKey(exam)
  const { id: scheme, version } = await done(admin, "/results/draft-award-scheme", {
    name: "First of all, and of each state",
    several: "next",
    quotas: [
      { gives: "gold", region: "nation", take: "first", value: 1, least: 0, prize: 0 },
      { gives: "award", region: "state", take: "first", value: 1, least: 0, prize: 0 }
    ]
  })
  const first = await computed(exam)
  const chosen = await done(admin, "/results/choose-awards", { id: first.id, scheme_id: scheme, version })
  await approve(chosen)
  const before: readonly Row[] = await rowsOf(first.id, 4)
  const asked = { id: key, question_id: questions[0], rulings: tried }
  const effects: readonly RulingEffect[] = await done(admin, "/results/ruling-effects", asked)
  expect(effects.map(({ how }) => how)).toEqual(tried.map(({ how }) => how))
  // Without a ruling nothing changes, and the results are those that were computed.
  expect(effects.at(-1)).toMatchObject({ scored: 4, raised: 0, lowered: 0, moved: 0, gained: 0, lost: 0 })
  expect(effects.at(-1)?.book).toBe(await bookOf(first.id))
  expect(effects.map(({ raised, lowered }) => [raised, lowered])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [0, 1],
    [0, 0]
  ])
  for (const { states, raised, moved, gained } of effects)
    for (const [name, all] of Object.entries({ raised, moved, gained }))
      expect(states.reduce((sum, one) => sum + one[name as "raised"], 0)).toBe(all)

  await done(admin, "/results/amend-answer-key", { id: key, reason: "Question 1 is disputed." })
  for (const [nth, ruling] of tried.slice(0, 4).entries()) {
    const { hash } = await done(admin, "/results/rule-question", {
      id: key,
      question_id: questions[0],
      reason: "Decided.",
      ...ruling
    })
    for (const who of [admin, other]) await done(who, "/results/sign-answer-key", { id: key, hash })
    const run = await computed(exam)
    await approve(run)
    const effect = effects[nth]!
    expect([ruling.how, effect.book]).toEqual([ruling.how, await bookOf(run.id)])
    const after: readonly Row[] = await rowsOf(run.id, 4)
    const differ = (isSo: (one: Row, then: Row) => boolean) =>
      before.filter((one) =>
        isSo(
          one,
          after.find((row) => row.student_id === one.student_id)!
        )
      ).length
    const [old, now] = [await awardsOf(first.id), await awardsOf(run.id)]
    const students = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
      new Set([...some].filter((one) => !others.has(one)).map((one) => one.split(" ")[0])).size
    expect(effect).toMatchObject({
      raised: differ((one, then) => then.total > one.total),
      lowered: differ((one, then) => then.total < one.total),
      moved: differ((one, then) => then.rank_nation !== one.rank_nation),
      gained: students(now, old),
      lost: students(old, now)
    })
    await done(admin, "/results/amend-answer-key", { id: key, reason: "Tried next." })
  }
})

test("an unfinished ruling is refused, and nobody but those who make results asks", async () => {
  const { exam, questions } = await sat([[11, { answers: "BCDA" }]])
  await close(exam)
  const id = await finalKey(exam)
  const asked = { id, question_id: questions[0], rulings: [{ ...none, how: "options" }] }
  const { status, body } = await ask(admin, "/results/ruling-effects", asked)
  expect([status, body.message]).toEqual([422, "Choose right answers among the question's options."])
  const coordinator = await newPerson(house, 3, { zoneId: 1 })
  expect((await ask(coordinator, "/results/ruling-effects", { ...asked, rulings: tried })).status).toBe(403)
})
