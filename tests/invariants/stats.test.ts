import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { GroupBy } from "../../schema/exams/watching.ts"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import type { StoredEvent } from "../../server/platform/eventlog/index.ts"
import { submittedStats, type StatsAsked } from "../../server/areas/exams/stats.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { history } from "../kit/history.ts"
import { readEvents } from "../kit/eventLog.ts"
import { append, smallProgramme } from "../kit/programme.ts"
import { talliesIn, tally } from "../kit/tally.ts"

let house: TestServer
let log: readonly StoredEvent[]

beforeAll(async () => {
  house = await openTestServer()
  const { log: appended, pool, signals } = house.portal
  const events = history(smallProgramme, 900, 12)
  for (let from = 0; from < events.length; from += 50) await append(appended, events.slice(from, from + 50))
  const { position } = await appended.head()
  for (const name of ["answerSheets", "studentCounts"]) await waitForProjection(pool, signals, name, position, 20_000)
  log = await readEvents(pool)
})

afterAll(() => house.close())

const groupings: readonly GroupBy[] = ["zone", "state", "prant", "district", "school", "class", "language"]
const filters: readonly Partial<StatsAsked>[] = [
  {},
  { zone_id: 1 },
  { state_ids: [1] },
  { state_ids: [1, 2] },
  { prant_ids: [1] },
  { district_ids: [2] },
  { school_id: 3 },
  { class_level: 8 },
  { language: "hi" },
  { state_ids: [1], class_level: 9, language: "hi" },
  { zone_id: 1, prant_ids: [2] }
]

describe.each(groupings)("submissions by %s", (group_by) => {
  test.each(filters)("cut to %j are those that the log tells of", async (filter) => {
    for (const exam_id of [1, 2]) {
      const asked = { exam_id, group_by, ...filter }
      const rows = await submittedStats(house.portal.pool, asked, { kind: "national", id: null })
      expect(talliesIn(rows)).toEqual(tally(smallProgramme, log, asked))
      for (const { registered, submitted, per_cent } of rows) {
        expect(per_cent).toBeCloseTo(registered ? (100 * submitted) / registered : 0, 1)
      }
    }
  })
})

test("the recount counts something", () => {
  expect(
    Object.values(tally(smallProgramme, log, { exam_id: 1, group_by: "state" })).filter(
      ([, submitted]) => submitted > 0
    ).length
  ).toBeGreaterThan(1)
})

test("regions without a submission, or without a student, are there too", async () => {
  const rows = await submittedStats(
    house.portal.pool,
    { exam_id: 2, group_by: "district" },
    { kind: "national", id: null }
  )
  expect(rows.map(({ id, name, parent_id }) => ({ id, name, parent_id }))).toEqual(
    smallProgramme.places.map(({ district, state }) => ({
      id: district,
      name: `district ${district}`,
      parent_id: state
    }))
  )
})

/** Whether the student of an arrival took part then. */
const tookPart = ({ position, data }: StoredEvent): boolean => {
  const before = log.filter(
    (event) => event.position < position && event.stream === `student-${String(data["student"])}`
  )
  return !["student.withdrawn", "student.erased"].includes(
    before.findLast(({ type }) => /withdrawn|reinstated|erased/.test(type))?.type ?? ""
  )
}

test("every arrival stands once in the minutes, also of a sheet that was replaced", async () => {
  const rows = await submittedStats(
    house.portal.pool,
    { exam_id: 1, group_by: "state" },
    { kind: "national", id: null }
  )
  const round = Math.max(
    ...log.filter(({ data }) => data["exam"] === 1 && "round" in data).map(({ data }) => Number(data["round"]))
  )
  const arrived = log.filter(
    ({ type, data }) => type === "answerSheet.received" && data["exam"] === 1 && data["round"] === round
  )
  expect(arrived.filter((event) => !tookPart(event)).length, "arrivals of who was withdrawn").toBeGreaterThan(0)
  const minutes = rows.flatMap((row) => row.minutes).reduce((sum, count) => sum + count, 0)
  expect(minutes).toBe(arrived.filter(tookPart).length)
  for (const { minutes: each, minutes_from: from, rate } of rows) {
    expect(each.length).toBeLessThanOrEqual(30)
    if (each.length === 0) expect([from, rate]).toEqual([0, 0])
    else
      expect([each[0] !== 0, each.at(-1) !== 0, rate <= each.at(-1)! + (each.at(-2) ?? 0)]).toEqual([true, true, true])
  }
})
