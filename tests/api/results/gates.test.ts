import { expect, test } from "vitest"
import { firstRanking } from "../../../schema/programme/ranking.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { usernameOf } from "../../kit/programme.ts"
import { admin, ask, close, computed, done, finalKey, other, rowsOf, house, sat, setUp, signed } from "./results.kit.ts"
import { setRanking, setUpProgramme } from "./rules.kit.ts"

setUp()
setUpProgramme()
const publish = async (run: { readonly id: number; readonly digest: string; readonly awards: { hash: string } }) => {
  for (const who of [admin, other]) await done(who, "/results/sign", signed(run))
  await done(admin, "/results/publish", { id: run.id })
}

/** Three exams' worth of sheets: 4, 3, 2 and 1 of four marks. */
const sheets = [
  [11, { answers: "BCDA" }],
  [21, { answers: "BCDB" }],
  [31, { answers: "BCAB" }],
  [41, { answers: "B***" }]
] as const

const explained = (who: Person, exam: number, student: number) =>
  done(who, `/results/explained-rank?exam_id=${exam}&username=${usernameOf(student)}`)

test("who is below a minimum is not ranked, is told so, wins nothing and takes nobody's place", async () => {
  await setRanking({
    ranked: "reached",
    gates: [
      { of: "total", percent: 60 },
      { of: "section1", percent: 25 }
    ]
  })
  const { exam } = await sat(sheets)
  await close(exam)
  await finalKey(exam)
  const run = await computed(exam)
  expect(run).toMatchObject({
    rules: {
      ranked: "reached",
      gates: [
        { of: "total", percent: 60 },
        { of: "section1", percent: 25 }
      ],
      blank: 0
    },
    classes: [{ scored: 4, missed: 2 }]
  })
  // Rules that are changed later do not reach the run.
  await setRanking({})
  const { runs } = await done(admin, `/results/exam?exam_id=${exam}`)
  expect(runs[0].rules).toEqual(run.rules)
  await publish(run)
  const rows = await rowsOf(run.id, 4)
  expect(rows.map((row) => [row.student_id, row.missed, row.rank_nation, row.size_nation])).toEqual([
    [11, 0, 1, 2],
    [21, 0, 2, 2],
    [31, 1, 0, 0],
    [41, 1, 0, 0]
  ])
  const below = await explained(admin, exam, 31)
  expect(below).toMatchObject({
    ranked: "reached",
    scopes: [],
    gates: [
      { of: "total", percent: 60, is_reached: false },
      { of: "section1", percent: 25, is_reached: true }
    ]
  })
  const { scopes } = await explained(admin, exam, 21)
  const nation = scopes.find(({ scope }: { scope: string }) => scope === "nation")
  expect(nation).toMatchObject({ rank: 2, size: 2, by_total: 1, by_other: 0, shared: 0 })
  const student = await newPerson(house, 1, { username: usernameOf(31) })
  expect(await done(student, "/results/own")).toMatchObject([
    {
      ranked: "reached",
      standings: [],
      percentile: 50,
      awards: [],
      gates: [{ is_reached: false }, { is_reached: true }]
    }
  ])
  const { rows: won } = await house.portal.pool.query(
    "select distinct student_id as id from result_awards where run_id = $1 order by 1",
    [run.id]
  )
  expect(won.map(({ id }) => id)).toEqual([11, 21])
  const listed = await done(admin, "/student-results", { exam_id: exam })
  expect(listed.rows.map((row: { rank_nation: number | null }) => row.rank_nation)).toEqual([1, 2, null, null])
  const { rows: schools } = await done(admin, "/school-mock-results", { exam_id: exam })
  expect(schools.map((row: { best_rank: number | null }) => row.best_rank)).not.toContain(0)
  expect((await ask(admin, "/results/school-insight", { exam_id: exam, school_id: rows[2].school_id })).status).toBe(
    200
  )
})

test("where everyone is ranked, a minimum keeps awards alone from who is below", async () => {
  await setRanking({ gates: [{ of: "total", percent: 60 }] })
  const { exam } = await sat(sheets)
  await close(exam)
  await finalKey(exam)
  const run = await computed(exam)
  await publish(run)
  const rows = await rowsOf(run.id, 4)
  expect(rows.map((row) => [row.student_id, row.missed, row.rank_nation, row.size_nation])).toEqual([
    [11, 0, 1, 4],
    [21, 0, 2, 4],
    [31, 1, 3, 4],
    [41, 1, 4, 4]
  ])
  expect(await explained(admin, exam, 31)).toMatchObject({ ranked: "everyone", gates: [{ is_reached: false }] })
  const { rows: won } = await house.portal.pool.query(
    "select distinct student_id as id from result_awards where run_id = $1 order by 1",
    [run.id]
  )
  expect(won.map(({ id }) => id)).toEqual([11, 21])
})

test("blank answers and double marks count as the rules say; the rules' hash pins them", async () => {
  const computedWith = async (rules: object) => {
    await setRanking(rules)
    const { exam } = await sat([
      [11, { answers: "B-**" }],
      [21, { answers: "BC--" }]
    ])
    await close(exam)
    await finalKey(exam)
    const run = await computed(exam)
    const { rows } = await house.portal.pool.query("select rules_hash from result_runs where id = $1", [run.id])
    return { totals: (await rowsOf(run.id, 2)).map(({ total }) => total), hash: rows[0].rules_hash as string }
  }
  const first = await computedWith({})
  const second = await computedWith({ blank: 25 })
  const third = await computedWith({ blank: 25, double: "blank" })
  expect([first.totals, second.totals, third.totals]).toEqual([
    [100, 200],
    [125, 250],
    [175, 250]
  ])
  expect(new Set([first.hash, second.hash, third.hash]).size).toBe(3)
})

test.each([
  { gates: [{ of: "total", percent: 0 }] },
  {
    gates: [
      { of: "total", percent: 20 },
      { of: "total", percent: 30 }
    ]
  },
  { ranked: "nobody" },
  { blank: 0.5 }
])("rules like %j are refused", async (rules) => {
  const { version } = await done(admin, "/programme/settings")
  const ranking = [{ level: "level1", ...firstRanking, ...rules }]
  expect((await ask(admin, "/programme/settings", { ranking, version })).status).toBe(422)
})
