import { beforeAll, expect, test } from "vitest"
import { newPerson } from "../../kit/people.ts"
import { smallProgramme } from "../../kit/programme.ts"
import { moveRun, plantResults } from "../../kit/publishedResults.ts"
import { admin, ask, done, house, setUp } from "./results.kit.ts"

setUp()

const exam = 2

/**
 * Five students of class 8, who are ranked in this order everywhere: 11 and 99 of state 1, district 1; 21 of district
 * 2; 31 of state 2; 41 of state 3. Their marks are 40, 39, 38, 38 and 37.
 */
const students = smallProgramme.students
  .filter(({ classLevel }) => classLevel === 8)
  .map(({ id, school, district }, nth) => ({
    student: id,
    school: school ?? 0,
    ...smallProgramme.places[district - 1]!,
    total: 4_000 - [0, 100, 200, 200, 300][nth]!
  }))

const nation = { gives: "award", region: "nation", take: "first", value: 2, least: 0, prize: 5_000 }
const next = { gives: "award", region: "nation", take: "first", value: 2, least: 0, prize: 1_000 }
const scheme = (name: string, several: string, quotas: readonly object[]) => ({ name, several, quotas })
const drafted = async (several: string, quotas: readonly object[]) =>
  (await done(admin, "/results/draft-award-scheme", scheme("Tried", several, quotas))).id as number
const simulated = (first: number, second: number) =>
  done(admin, `/results/simulate-awards?exam_id=${exam}&first=${first}&second=${second}`)
const won = (
  { counts }: { counts: readonly { by: string; first: number; second: number }[] },
  of: "first" | "second"
) => counts.filter(({ by }) => by === "class_level").reduce((sum, count) => sum + count[of], 0)

beforeAll(() => plantResults(house, { run: 920, exam, students }))

test("schemes are kept, changed and removed; the present one stays", async () => {
  const { id, version } = await done(admin, "/results/draft-award-scheme", scheme("Ten", "next", [nation]))
  const typed = { id, version, ...scheme("Ten and ten", "all", [nation, next]) }
  expect(await done(admin, "/results/change-award-scheme", typed)).toMatchObject({
    name: "Ten and ten",
    several: "all",
    quotas: [nation, next]
  })
  expect((await ask(admin, "/results/change-award-scheme", typed)).status).toBe(409)
  await done(admin, "/results/remove-award-scheme", { id })
  expect(await done(admin, "/results/award-schemes")).toMatchObject([{ id: 0, several: "highest", actions: [] }])
  const coordinator = await newPerson(house, 3, { zoneId: 1 })
  expect((await ask(coordinator, "/results/award-schemes")).status).toBe(403)
})

test("a lower award is won too, stays vacant or goes to the next in line", async () => {
  const [all, highest, passed] = [
    await drafted("all", [nation, next]),
    await drafted("highest", [nation, next]),
    await drafted("next", [nation, next])
  ]
  const one = await simulated(all, highest)
  expect([won(one, "first"), won(one, "second")]).toEqual([4, 2])
  expect(one).toMatchObject({ scored: 5, winners: { first: 2, second: 2 }, cost: { first: 12_000, second: 10_000 } })
  const other = await simulated(highest, passed)
  expect(other).toMatchObject({ winners: { first: 2, second: 4 }, gained: 2, lost: 0, cost: { second: 12_000 } })
})

test("shares, marks and the least number of students decide; just missing is counted", async () => {
  const share = await drafted("all", [{ ...nation, take: "share", value: 60 }])
  const marks = await drafted("all", [{ ...nation, take: "marks", value: 39 }])
  const found = await simulated(share, marks)
  expect(found.winners).toEqual({ first: 3, second: 2 })
  // The fourth has as many marks as the third, and is behind by the tie-break; the fifth is one mark behind.
  expect(found.edge).toMatchObject([
    { scheme: "first", award: "nation", class_level: 8, winners: 3, tied: 1, close: 1 },
    { scheme: "second", winners: 2, tied: 0, close: 2 }
  ])
  expect(JSON.stringify(found)).not.toMatch(/\b38\b|3800/)
  const many = await drafted("all", [{ ...nation, least: 6 }])
  expect((await simulated(many, share)).winners).toEqual({ first: 0, second: 3 })
})

test("the present scheme counts the winners that are listed", async () => {
  await moveRun(house, 920, "published", { by: 10 })
  const { total, rows } = await done(admin, "/results/winners", { exam_id: exam, per_page: 200 })
  const found = await simulated(0, 0)
  expect(found.winners).toEqual({ first: total, second: total })
  const listed = rows.filter((row: { award: string }) => row.award === "nation").length
  const counted = found.counts
    .filter((one: { by: string; award: string }) => one.by === "gender" && one.award === "nation")
    .reduce((sum: number, one: { first: number }) => sum + one.first, 0)
  expect(counted).toBe(listed)
})

test("counts of a group are crossed with the other dimensions", async () => {
  const all = await drafted("all", [nation, { ...next, region: "district", value: 3 }])
  const asked = `/results/simulate-awards?exam_id=${exam}&first=${all}&second=0`
  const { counts } = await done(admin, asked)
  type Count = { by: string; value: string | null; award: string; gives: string; first: number; second: number }
  const of = (list: readonly Count[], by: string) => list.filter((one) => one.by === by)
  const groups = of(counts, "state").filter(({ value }) => value !== null)
  expect(groups.length).toBeGreaterThan(2)
  for (const { value, award, gives, first, second } of groups) {
    const within = await done(admin, `${asked}&state=${encodeURIComponent(value!)}&class_level=8`)
    for (const by of ["class_level", "gender", "school_kind"]) {
      const same = of(within.counts, by).filter((one) => one.award === award && one.gives === gives)
      expect([by, same.reduce((sum, one) => sum + one.first, 0)]).toEqual([by, first])
      expect([by, same.reduce((sum, one) => sum + one.second, 0)]).toEqual([by, second])
    }
  }
  expect((await done(admin, `${asked}&class_level=9`)).counts).toEqual([])
})
