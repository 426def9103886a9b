import { describe, expect, test } from "vitest"
import { raiseAlarms } from "../../../server/areas/exams/readiness/alarms.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { admin, ask, at, chief, from, hour, house, planned, schedule, setUp } from "./readiness.kit.ts"

setUp()

const alarm = (hours: number) => raiseAlarms(house.portal, new Date(from + hours * hour))
const alarmsOf = async (id: number) => {
  const { rows } = await house.portal.pool.query<{ hours: number }>(
    `select (data->>'hours')::int as hours from events where stream = $1 and type = 'exam.papersMissed'
      order by version`,
    [`exam-${id}`]
  )
  return rows.map(({ hours }) => hours)
}
const noticesFor = async (who: Person) =>
  (await ask(who, "/notifications")).body.data.rows as readonly { readonly title: string; readonly body: string }[]

describe("papers that are not sealed", () => {
  test("are reported a day and two hours before, once each, to those who can act", async () => {
    const { id } = await planned(48, { name: "Level I, north" })
    await schedule(id, 48)
    expect(await alarm(23)).toBe(0)
    expect((await Promise.all([alarm(24), alarm(24), alarm(24)])).reduce((sum, one) => sum + one)).toBe(1)
    expect([await alarm(24.1), await alarm(45)]).toEqual([0, 0])
    expect(await alarm(46)).toBe(1)
    expect([await alarm(46.1), await alarm(47.9)]).toEqual([0, 0])
    expect(await alarmsOf(id)).toEqual([24, 2])
    for (const who of [admin, chief, await newPerson(house, 11)])
      expect(
        (await noticesFor(who)).filter(({ title }) => title === "Level I, north: papers are missing")
      ).toHaveLength(2)
    const [notice] = await noticesFor(admin)
    expect(notice!.body).toMatch(/opens on .* IST\. These papers .* class 9 \(all languages\)\.$/)
    for (const role of [2, 7, 14, 15] as const) expect(await noticesFor(await newPerson(house, role))).toEqual([])
  })

  test("are reported again where the window moved, and not at all once all are sealed", async () => {
    const { id } = await planned(148)
    await schedule(id, 148)
    expect(await alarm(125)).toBe(1)
    const { body } = await ask(admin, "/exams?search=Level%20I&sort=-id")
    const { version } = body.data.rows.find((row: { id: number }) => row.id === id)
    const moved = await ask(admin, "/exams/change", {
      id,
      version,
      name: "Level I",
      level: "level1",
      year: 2026,
      class_levels: [8, 9],
      languages: ["en", "hi"],
      question_count: 1,
      minutes: 30,
      opens_at: at(200),
      closes_at: at(204),
      grace_minutes: 60,
      release_minutes: 60
    })
    expect(moved.status).toBe(200)
    expect(await alarm(126)).toBe(0)
    expect(await alarm(177)).toBe(1)
    await schedule(id, 200, 9)
    expect(await alarm(199)).toBe(0)
    expect(await alarmsOf(id)).toEqual([24, 24])
  })
})
