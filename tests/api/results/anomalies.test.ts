import { expect, test } from "vitest"
import { setLetters } from "../../../schema/papersets/printedPaper.ts"
import { outlyingSchools, scoreJumps } from "../../../server/areas/results/anomalies/outlying.ts"
import { pairsOf } from "../../../server/areas/results/anomalies/pairs.ts"
import { random } from "../../../server/demo/random.ts"
import { newPerson } from "../../kit/people.ts"
import { printedAnswers, turnedPaper } from "../../kit/scoredPaper.ts"
import { paperSheets } from "../../kit/sheetColumns.ts"
import { plantOutliers } from "./outliers.kit.ts"
import { admin, ask, close, computed, done, finalKey, house, sat, setUp } from "./results.kit.ts"

setUp()

const length = 60
const paper = turnedPaper(length)

/** Answers of people who work on their own, abler ones with more right, each distractor as popular as its letter. */
const classOf = (people: number): readonly (readonly number[])[] => {
  const draw = random(20_261_126)
  return Array.from({ length: people }, () => {
    const ability = 0.2 + 0.7 * draw()
    return Array.from({ length }, (_, place) => {
      if (draw() < ability) return place % 4
      const pick = draw()
      return (place + (pick < 0.5 ? 1 : pick < 0.8 ? 2 : 3)) % 4
    })
  })
}

test("students of a school who copied are found, whatever their sets, and nobody else", () => {
  const written = classOf(600).map((row) => [...row])
  // 41 copies four of five answers from 40, who has another set; 301 copies from 300 in another school.
  written[41]!.forEach(
    (_, place) => (written[41]![place] = place % 5 === 0 ? written[41]![place]! : written[40]![place]!)
  )
  written[301] = [...written[300]!]
  const sheets = written.map((row, at) => ({
    gender: "female",
    state: "1",
    student: 1_000 + at,
    school: at === 301 ? 99 : 1 + Math.floor(at / 30),
    language: "en",
    set: setLetters[at % 6]!,
    answers: printedAnswers(paper, setLetters[at % 6]!, row)
  }))
  const { compared, found } = pairsOf(paper, {}, paperSheets(sheets))
  const sizes = Map.groupBy(sheets, ({ school }) => school)
  expect(compared).toBe([...sizes.values()].reduce((sum, all) => sum + (all.length * (all.length - 1)) / 2, 0))
  expect(found.map(({ students }) => students)).toEqual([[1_040, 1_041]])
  expect(found[0]!.chance).toBeLessThan(0.01)
  expect(found[0]!.same).toBeGreaterThan(found[0]!.expected + 5)
  // The other two indices say the same of all answers: four of five are copied, and some agree by themselves.
  expect(found[0]!.gbt).toBeLessThan(0.01)
  expect(found[0]!.omega).toBeGreaterThan(5)
  expect(found[0]!.matches).toBeGreaterThanOrEqual(0.8 * length)
  expect(found[0]!.compared).toBe(length)
})

test("a school far from its district and a student far above an earlier exam stand out in SQL", async () => {
  const { pool } = house.portal
  await plantOutliers(pool, { earlier: 700, run: 701, school: 17, student: 5 })
  const schools = await outlyingSchools(pool, { run: 701, level: 8 })
  expect([schools.compared, schools.found.map(({ id }) => id)]).toEqual([40, [17]])
  expect(schools.found[0]).toMatchObject({ students: 30 })
  expect(schools.found[0]!.score).toBeGreaterThan(5)
  const found = await scoreJumps(pool, { run: 701, level: 8 }, 700)
  expect([found.compared, found.found.map(({ id }) => id)]).toEqual([1_200, [5]])
  await pool.query("delete from results where run_id in (700, 701)")
})

test("hints are for those who make results, without anybody's marks", async () => {
  const { exam } = await sat([
    [11, { answers: "BCDA" }],
    [21, { answers: "ACDB" }],
    [99, { answers: "ACDB" }]
  ])
  await close(exam)
  const id = await finalKey(exam)
  expect(await done(admin, `/results/anomalies?id=${id}`)).toMatchObject({
    class_level: 8,
    run_id: null,
    pairs: [],
    schools: [],
    jumps: []
  })
  await computed(exam)
  const found = await done(admin, `/results/anomalies?id=${id}`)
  expect(found).toMatchObject({ run_id: expect.any(Number), schools_compared: 0, earlier_exam: null })
  const coordinator = await newPerson(house, 3, { zoneId: 1 })
  expect((await ask(coordinator, `/results/anomalies?id=${id}`)).status).toBe(403)
  expect((await ask(admin, "/results/anomalies?id=999")).status).toBe(404)
})
