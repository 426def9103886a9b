import { describe, expect, test } from "vitest"
import { rebuild } from "../../../server/platform/projections/rebuild.ts"
import { keptContent } from "../../../server/areas/papersets/content.ts"
import { sheet, upload } from "../../kit/sheets.ts"
import { admin, ask, close, computed, done, finalKey, house, other, rowsOf, sat, setUp, signed } from "./results.kit.ts"

setUp()

/** The right answers of a set of the kit's paper. */
const keyOfSet = async (paper: number, nth: number) => {
  const { rows } = await house.portal.pool.query("select hash from papersets where id = $1", [paper])
  const { sets } = await keptContent(house.portal.pool, rows[0].hash)
  return sets[nth]!.keys.map((key) => ("options" in key ? key.options[0]! : "")).join("")
}

const marksBy = (rows: readonly Record<string, unknown>[], ...columns: readonly string[]) =>
  Object.fromEntries(rows.map((row) => [row["student_id"], columns.map((name) => row[name])]))

describe("an exam's results", () => {
  test("are marks, ranks and percentiles in every region; each sheet is scored or has a reason", async () => {
    // Class 8: 11 and 21 are of state 1, 31 of state 2; zone 1 has all three.
    const { exam } = await sat([
      [11, { answers: "BCDA", at: "2026-11-29T11:20:00+05:30" }],
      [21, { answers: "BCD*", at: "2026-11-29T11:10:00+05:30" }],
      [31, { answers: "BCD-", at: "2026-11-29T11:20:00+05:30" }],
      [41, { set: "F" }]
    ])
    await close(exam)
    await finalKey(exam)
    const run = await computed(exam)
    expect(run).toMatchObject({
      state: "computed",
      classes: [{ class_level: 8, scored: 3, no_paper: 0, unknown_set: 1, wrong_length: 0, withdrawn: 0 }]
    })
    const rows = await rowsOf(run.id, 3)
    expect(marksBy(rows, "total", "right_count", "double_count", "blank_count")).toEqual({
      11: [400, 4, 0, 0],
      21: [300, 3, 1, 0],
      31: [300, 3, 0, 1]
    })
    // 21 submitted before 31.
    expect(marksBy(rows, "rank_nation", "rank_zone", "rank_state", "size_state", "rank_school")).toEqual({
      11: [1, 1, 1, 2, 1],
      21: [2, 2, 2, 2, 1],
      31: [3, 3, 1, 1, 1]
    })
    expect(marksBy(rows, "percentile_nation")).toEqual({ 11: [1e9], 21: [666_666_667], 31: [666_666_667] })
  })

  test("are scored by the key of the set that a sheet names; a language without a paper is accounted for", async () => {
    const { exam, paper } = await sat([
      [11, { answers: "AAAA" }],
      [21, { language: "ta" }],
      [31, {}]
    ])
    const key = await keyOfSet(paper, 1)
    await done(admin, "/admin-delete-answersheet", {
      exam_id: exam,
      by: "student",
      username: (await house.portal.pool.query("select username from students where id = 11")).rows[0].username,
      reason: "Another scan."
    })
    await upload(house, sheet(11, { exam, set: "B", answers: key }), { token: admin.token, exam })
    await close(exam)
    await finalKey(exam)
    const run = await computed(exam)
    expect(run.classes).toMatchObject([{ scored: 2, no_paper: 1, unknown_set: 0, wrong_length: 0, withdrawn: 0 }])
    expect(marksBy(await rowsOf(run.id, 2), "set", "total")).toMatchObject({ 11: ["B", 400] })
  })

  test("are published after two people signed key and results; newer ones replace them", async () => {
    const { exam, questions } = await sat([
      [11, { answers: "BCDA" }],
      [21, { answers: "ACDA" }]
    ])
    const draft = (who: typeof admin) => ask(who, "/results/draft-answer-key", { exam_id: exam, class_level: 8 })
    // The admin sealed the paper; to the sub-admin it is secret until the exam is over.
    expect([(await draft(admin)).status, (await draft(other)).status]).toEqual([409, 403])
    await close(exam)
    const drafted = await done(admin, "/results/draft-answer-key", { exam_id: exam, class_level: 8 })
    expect((await ask(admin, "/results/compute", { exam_id: exam })).body.message).toBe(
      "No final answer key for class: 8."
    )
    await done(admin, "/results/publish-answer-key", { id: drafted.id, hash: drafted.hash })
    await done(admin, "/results/sign-answer-key", { id: drafted.id, hash: drafted.hash })
    const alone = await ask(admin, "/results/sign-answer-key", { id: drafted.id, hash: drafted.hash })
    expect([alone.status, alone.body.message]).toEqual([409, expect.stringContaining("second person")])
    await done(other, "/results/sign-answer-key", { id: drafted.id, hash: drafted.hash })
    const first = await computed(exam)
    expect((await ask(admin, "/results/publish", { id: first.id })).status).toBe(409)
    await done(admin, "/results/sign", signed(first))
    expect((await ask(admin, "/results/sign", signed(first))).status).toBe(409)
    await done(other, "/results/sign", signed(first))
    await done(admin, "/results/publish", { id: first.id })
    const { rows } = await house.portal.pool.query("select state from exams where id = $1", [exam])
    expect(rows[0].state).toBe("resultsReady")
    // A ruling makes A right as well: both students have full marks.
    await done(admin, "/results/amend-answer-key", { id: drafted.id, reason: "Question 1 is disputed." })
    const ruled = await done(admin, "/results/rule-question", {
      id: drafted.id,
      question_id: questions[0],
      reason: "A is right as well.",
      how: "options",
      right: ["A", "B"],
      value: null,
      tolerance: null
    })
    expect(ruled.hash).not.toBe(drafted.hash)
    const key = await done(admin, `/results/answer-key?id=${drafted.id}`)
    expect(key.questions.map((one: { how: string; right: string[] }) => [one.how, one.right])).toEqual([
      ["options", ["A", "B"]],
      ["keep", ["C"]],
      ["keep", ["D"]],
      ["keep", ["A"]]
    ])
    for (const who of [admin, other]) await done(who, "/results/sign-answer-key", { id: drafted.id, hash: ruled.hash })
    const second = await computed(exam)
    expect(marksBy(await rowsOf(second.id, 2), "total", "rank_nation")).toEqual({ 11: [400, 1], 21: [400, 1] })
    for (const who of [admin, other]) await done(who, "/results/sign", signed(second))
    await done(admin, "/results/publish", { id: second.id })
    const { runs } = await done(admin, `/results/exam?exam_id=${exam}`)
    expect(runs.map(({ state }: { state: string }) => state)).toEqual(["published", "superseded"])
    expect(await done(admin, "/results/withdraw", { id: second.id, reason: "Under review." })).toMatchObject({
      state: "withdrawn"
    })
  })

  test("are not published with a key that has changed since", async () => {
    const { exam } = await sat([[11, { answers: "BCDA" }]])
    await close(exam)
    const key = await finalKey(exam)
    const run = await computed(exam)
    for (const who of [admin, other]) await done(who, "/results/sign", signed(run))
    await done(admin, "/results/amend-answer-key", { id: key, reason: "Question 1 is disputed." })
    const { status, body } = await ask(admin, "/results/publish", { id: run.id })
    expect([status, body.message]).toEqual([
      409,
      "An answer key has changed since these results were computed. Compute them again."
    ])
  })

  test("are the same after a rebuild, also with changed sheets or an erasure; discarded ones are gone", async () => {
    const { exam } = await sat([
      [11, { answers: "BCDA" }],
      [21, { answers: "AAAA" }],
      [41, { answers: "BCAA" }]
    ])
    await close(exam)
    await finalKey(exam)
    const run = await computed(exam)
    const before = await rowsOf(run.id, 3)
    expect((await computed(exam)).digest).toBe(run.digest)
    await house.portal.pool.query("update answer_sheets set answers = 'DDDD' where exam_id = $1", [exam])
    const projection = house.portal.projections.find(({ name }) => name === "results")!
    await rebuild(house.portal.pool, projection)
    expect(await rowsOf(run.id, 3)).toEqual(before)
    const erased = await house.portal.pool.query<{ username: string }>("select username from students where id = 41")
    await done(admin, "/students/erase/41", { username: erased.rows[0]!.username })
    await rebuild(house.portal.pool, projection)
    expect(await rowsOf(run.id, 3)).toEqual(before)
    const { runs } = await done(admin, `/results/exam?exam_id=${exam}`)
    expect(runs.find(({ id }: { readonly id: number }) => id === run.id).digest).toBe(run.digest)
    await done(admin, "/results/discard", { id: run.id, reason: "Computed twice." })
    await rowsOf(run.id, 0)
  })
})

test("an answer key is nobody's but those who make results", async () => {
  const { exam } = await sat([[11, { answers: "BCDA" }]])
  await close(exam)
  const id = await finalKey(exam)
  for (const role of [1, 2, 3, 6, 7, 9, 12, 13, 14] as const) {
    const token = await house.signIn(role)
    for (const path of [`/results/answer-key?id=${id}`, `/results/exam?exam_id=${exam}`])
      expect((await ask({ token } as never, path)).status).toBe(403)
  }
  const { rows } = await house.portal.pool.query(
    "select count(*)::int as keys from events where type like 'answerKey.%' and data::text ~ '\"(options|key)\":'"
  )
  expect(rows[0].keys).toBe(0)
})
