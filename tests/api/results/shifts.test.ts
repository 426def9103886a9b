import { expect, test } from "vitest"
import { sheetPapers } from "../../../server/areas/exams/readiness/sheetPapers.ts"
import { newPerson } from "../../kit/people.ts"
import { usernameOf } from "../../kit/programme.ts"
import { admin, close, computed, done, finalKey, house, other, rowsOf, sat, setUp, signed } from "./results.kit.ts"
import { setRanking, setUpProgramme } from "./rules.kit.ts"

setUp()
setUpProgramme()

/** Three students with one paper, of 4, 2 and 1 marks, and two with another, of 2 and 1. */
const twoPapers = async () => {
  const { exam } = await sat(
    [
      [11, { answers: "BCDA" }],
      [21, { answers: "BC--" }],
      [31, { answers: "B---" }],
      [41, { language: "hi", answers: "BC--" }],
      [99, { language: "hi", answers: "B---" }]
    ],
    { isHindiApart: true }
  )
  await close(exam)
  await finalKey(exam)
  const run = await computed(exam)
  for (const who of [admin, other]) await done(who, "/results/sign", signed(run))
  await done(admin, "/results/publish", { id: run.id })
  return { exam, run, rows: await rowsOf(run.id, 5) }
}

const ranksBy = (rows: readonly Record<string, unknown>[]) =>
  Object.fromEntries(rows.map((row) => [row["student_id"], row["rank_nation"]]))

const nationOf = async (exam: number, student: number) => {
  const answer = await done(admin, `/results/explained-rank?exam_id=${exam}&username=${usernameOf(student)}`)
  return { ...answer, nation: answer.scopes.find(({ scope }: { scope: string }) => scope === "nation") }
}

test("without normalisation students with different papers are compared by their marks", async () => {
  await setRanking({})
  const { exam, rows } = await twoPapers()
  expect(ranksBy(rows)).toMatchObject({ 11: 1, 21: 2, 41: 2 })
  expect(rows.every(({ scores }) => scores === null)).toBe(true)
  expect((await nationOf(exam, 41)).normalised).toBeNull()
})

test("by percentile, each is compared with those of the same paper, and all are ranked together", async () => {
  await setRanking({ normalisation: "percentile" })
  const { exam, run, rows } = await twoPapers()
  expect(run.rules.normalisation).toBe("percentile")
  expect(rows.map(({ student_id, total, percentile_nation }) => [student_id, total, percentile_nation])).toEqual([
    [11, 400, 1_000_000_000],
    [21, 200, 666_666_667],
    [31, 100, 333_333_333],
    [41, 200, 1_000_000_000],
    [99, 100, 500_000_000]
  ])
  expect(ranksBy(rows)).toMatchObject({ 21: 3, 31: 5, 99: 4 })
  const third = await nationOf(exam, 21)
  expect(third).toMatchObject({ total: 2, normalised: { method: "percentile", score: 66.6666667 } })
  expect(third.nation).toMatchObject({ rank: 3, size: 5, by_total: 2, by_other: 0 })
  const first = await nationOf(exam, 41)
  const ahead = first.nation.by_link.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
  expect([first.nation.by_total, ahead + 1, first.nation.by_other]).toEqual([0, first.nation.rank, 0])
})

test("by equating, marks are those of the paper that most students took, also where awards need marks", async () => {
  await setRanking({ normalisation: "equipercentile" })
  const scheme = { gives: "award", region: "nation", take: "marks", value: 3.5, least: 0, prize: 0 }
  const drafted = await done(admin, "/results/draft-award-scheme", { name: "Marks", several: "all", quotas: [scheme] })
  const { exam, rows, run } = await twoPapers()
  // 41: rank 0.75 of two is 0.25 into the step of 4 marks; 99: 0.25 is 0.75 into that of 1 mark.
  expect(rows.map(({ student_id, scores, equated }) => [student_id, scores[0], equated])).toEqual([
    [11, 40_000, 400],
    [21, 20_000, 200],
    [31, 10_000, 100],
    [41, 37_500, 375],
    [99, 12_500, 125]
  ])
  expect(ranksBy(rows)).toEqual({ 11: 1, 41: 2, 21: 3, 99: 4, 31: 5 })
  expect(await nationOf(exam, 99)).toMatchObject({
    total: 1,
    normalised: { method: "equipercentile", score: 1.25 },
    nation: { rank: 4, by_total: 3, by_other: 0 }
  })
  const student = await newPerson(house, 1, { username: usernameOf(41) })
  const [own] = await done(student, "/results/own")
  expect(own).toMatchObject({ total: 2, normalised: { method: "equipercentile", score: 3.75 } })
  const simulated = await done(admin, `/results/simulate-awards?exam_id=${exam}&first=${drafted.id}&second=0`)
  expect(simulated.winners.first).toBe(2)
  expect(run.digest).not.toBeNull()
})

/** The morning's paper: 4, 2 and 1 marks; the evening's: 2 and 1. Neither has the other's length or right answers. */
const morningAndEvening = async () => {
  const { exam } = await sat(
    [
      [11, { answers: "BCDA" }],
      [21, { answers: "BC--" }],
      [31, { answers: "B---" }],
      [41, { answers: "CD-", isEvening: true }],
      [99, { answers: "C--", isEvening: true }]
    ],
    { hasEvening: true }
  )
  await close(exam)
  const key = await finalKey(exam)
  const run = await computed(exam)
  for (const who of [admin, other]) await done(who, "/results/sign", signed(run))
  await done(admin, "/results/publish", { id: run.id })
  return { exam, key, run, rows: await rowsOf(run.id, 5) }
}

test("two papers of one language are shifts: each sheet is judged by the one that had begun when sent", async () => {
  await setRanking({})
  const { exam, key, run, rows } = await morningAndEvening()
  expect(run.classes).toMatchObject([{ scored: 5, no_paper: 0, unknown_set: 0 }])
  expect(rows.map(({ student_id, total }) => [student_id, total])).toEqual([
    [11, 400],
    [21, 200],
    [31, 100],
    [41, 200],
    [99, 100]
  ])
  const { most, questions } = await done(admin, `/results/answer-key?id=${key}`)
  expect(most.map(({ languages }: { languages: readonly string[] }) => languages)).toEqual([["en", "hi"], ["en"]])
  expect(questions).toHaveLength(7)
  // The paper's own analysis has the sheets of its shift alone, and a student's marks add up by it.
  for (const [{ paperset_id: paper }, count] of [
    [most[0], 3],
    [most[1], 2]
  ] as const)
    expect((await done(admin, `/results/item-analysis?id=${key}&paperset_id=${paper}`)).count).toBe(count)
  expect(await nationOf(exam, 41)).toMatchObject({ total: 2, marks: [{ right: { count: 2 }, blank: { count: 1 } }] })
  // The checklist of the exam day counts them by the same papers.
  const { rows: fits } = await house.portal.pool.query(
    "select count(*)::int as n from answer_sheets where exam_id = $1",
    [exam]
  )
  expect(await sheetPapers(house.portal.pool, exam)).toEqual([{ fit: "scorable", sheets: fits[0].n }])
})

test("shifts of one language are normalised as shifts, by percentile and by equating", async () => {
  await setRanking({ normalisation: "percentile" })
  const byPercentile = await morningAndEvening()
  expect(byPercentile.rows.map(({ student_id, percentile_nation }) => [student_id, percentile_nation])).toEqual([
    [11, 1_000_000_000],
    [21, 666_666_667],
    [31, 333_333_333],
    [41, 1_000_000_000],
    [99, 500_000_000]
  ])
  expect(ranksBy(byPercentile.rows)).toMatchObject({ 21: 3, 99: 4, 31: 5 })
  await setRanking({ normalisation: "equipercentile" })
  const { rows } = await morningAndEvening()
  expect(rows.map(({ student_id, equated }) => [student_id, equated])).toEqual([
    [11, 400],
    [21, 200],
    [31, 100],
    [41, 375],
    [99, 125]
  ])
})

test("a student of the evening sees the evening's key beside the own answers", async () => {
  await setRanking({})
  const { exam } = await sat(
    [
      [21, { answers: "BC--" }],
      [31, { answers: "CD-", isEvening: true }]
    ],
    { hasEvening: true }
  )
  await close(exam)
  const { id, hash } = await done(admin, "/results/draft-answer-key", { exam_id: exam, class_level: 8 })
  await done(admin, "/results/publish-answer-key", { id, hash })
  const times = [-1_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString())
  await done(admin, "/results/open-objections", { id, opens_at: times[0], closes_at: times[1] })
  const shownTo = async (student: number) => {
    const who = await newPerson(house, 1, { username: usernameOf(student) })
    const { questions } = await done(who, `/results/shown-answers?key_id=${id}`)
    return questions.map((one: { outcome: string }) => one.outcome)
  }
  expect(await shownTo(31)).toEqual(["right", "right", "blank"])
  expect(await shownTo(21)).toEqual(["right", "right", "blank", "blank"])
})
