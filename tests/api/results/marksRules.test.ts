import { expect, test } from "vitest"
import { usernameOf } from "../../kit/programme.ts"
import { admin, ask, close, computed, done, finalKey, other, rowsOf, sat, setUp, signed } from "./results.kit.ts"
import { setRanking, setUpProgramme } from "./rules.kit.ts"

setUp()
setUpProgramme()

const none = { from: null, to: null, right: null, wrong: null, blank: null, double: null }
/** Four marks in the section and −1 for a wrong answer; question 4 counts six, and −2 for two marks. */
const marks = [
  { ...none, of: "section1", right: 400, wrong: -100 },
  { ...none, of: "questions", from: 4, to: 4, right: 600, double: -200 }
]

/** The key is BCDA. Right ×4; three right and two marks on the fourth; one right, one wrong, two blank. */
const sheets = [
  [11, { answers: "BCDA" }],
  [21, { answers: "BCD*" }],
  [31, { answers: "BA--" }]
] as const

const publish = async (run: Parameters<typeof signed>[0]) => {
  for (const who of [admin, other]) await done(who, "/results/sign", signed(run))
  await done(admin, "/results/publish", { id: run.id })
}

test("marks by section and by question decide results, and are shown wherever marks are explained", async () => {
  await setRanking({ blank: 50, marks })
  const { exam, questions } = await sat(sheets)
  await close(exam)
  const key = await finalKey(exam)
  const shown = await done(admin, `/results/answer-key?id=${key}`)
  expect(shown.most).toMatchObject([{ printed: 4, counted: 18 }])
  expect(shown.questions.map((one: { counts: object }) => one.counts)).toEqual([
    ...Array.from({ length: 3 }, () => ({ right: 4, wrong: -1, blank: 0.5, double: -1 })),
    { right: 6, wrong: -1, blank: 0.5, double: -2 }
  ])

  const run = await computed(exam)
  expect(run.rules.marks).toEqual(marks)
  const rows = await rowsOf(run.id, 3)
  expect(rows.map(({ student_id, total }) => [student_id, total])).toEqual([
    [11, 1800],
    [21, 1000],
    [31, 400]
  ])

  // What rulings would change is counted by the same rules: without question 4 there are 12 marks.
  const ruling = { how: "notCounted", right: [], value: null, tolerance: null }
  const [effect] = await done(admin, "/results/ruling-effects", {
    id: key,
    question_id: questions[3],
    rulings: [ruling]
  })
  expect(effect).toMatchObject({ most: 12, lowered: 2, raised: 1 })

  const analysis = await done(admin, `/results/item-analysis?id=${key}`)
  expect(analysis).toMatchObject({ most: 18, mean: (18 + 10 + 4) / 3 })
  expect(analysis.items.map((item: { max: number }) => item.max)).toEqual([4, 4, 4, 6])

  // Rules that are changed later reach neither the run nor what is told of it.
  await setRanking({})
  await publish(run)
  const explained = await done(admin, `/results/explained-rank?exam_id=${exam}&username=${usernameOf(31)}`)
  expect(explained.total).toBe(4)
  expect(explained.marks).toMatchObject([
    {
      questions: 3,
      right: { count: 1, each: 4 },
      wrong: { count: 1, each: -1 },
      blank: { count: 1, each: 0.5 },
      double: { count: 0, each: -1 },
      marks: 3.5,
      most: 12
    },
    { questions: 1, right: { count: 0, each: 6 }, blank: { count: 1, each: 0.5 }, marks: 0.5, most: 6 }
  ])
  const insight = await done(admin, "/student-mock-insight", { username: usernameOf(31), exam_id: exam })
  expect(insight).toMatchObject({ total: 4, most: 18 })
})

test("marks are not explained by a key that has changed since", async () => {
  await setRanking({ marks })
  const { exam, questions } = await sat(sheets)
  await close(exam)
  const key = await finalKey(exam)
  const run = await computed(exam)
  await publish(run)
  await rowsOf(run.id, 3)
  const explained = () => done(admin, `/results/explained-rank?exam_id=${exam}&username=${usernameOf(31)}`)
  expect((await explained()).marks).toHaveLength(2)
  await done(admin, "/results/amend-answer-key", { id: key, reason: "Question 2 was wrong." })
  await done(admin, "/results/rule-question", {
    id: key,
    question_id: questions[1],
    reason: "A is right, too.",
    how: "rightForAll",
    right: [],
    value: null,
    tolerance: null
  })
  expect(await explained()).toMatchObject({ total: 3, marks: [] })
})

test.each([
  { marks: [{ ...none, of: "section1" }] },
  { marks: [marks[0], marks[0]] },
  { marks: [{ ...none, of: "questions", right: 100 }] },
  { marks: [{ ...none, of: "section4", right: 100 }] },
  { marks: [{ ...none, of: "section1", wrong: 25 }] }
])("rules like %j are refused", async (rules) => {
  const { version } = await done(admin, "/programme/settings")
  const first = { gates: [], ranked: "everyone", double: "wrong", blank: 0, normalisation: "none" }
  const ranking = [{ level: "level1", ...first, ...rules }]
  expect((await ask(admin, "/programme/settings", { ranking, version })).status).toBe(422)
})
