import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { GroupBy, StatsRow } from "../../schema/exams.ts"
import { reached } from "../../server/log/reached.ts"
import type { StoredEvent } from "../../server/log/index.ts"
import { submittedStats, type StatsAsked } from "../../server/exams/stats.ts"
import { openHouse, type House } from "../kit/house.ts"
import { history } from "../kit/history.ts"
import { readLog } from "../kit/logbook.ts"
import { append, smallProgramme, type Place, type SmallStudent } from "../kit/programme.ts"

let house: House
let log: readonly StoredEvent[]

beforeAll(async () => {
  house = await openHouse()
  const { log: appended, pool, signals } = house.portal
  const events = history(smallProgramme, 900, 11)
  for (let from = 0; from < events.length; from += 50) await append(appended, events.slice(from, from + 50))
  const { position } = await appended.head()
  for (const name of ["answerSheets", "studentCounts"]) await reached(pool, signals, name, position, 20_000)
  log = await readLog(pool)
})

afterAll(() => house.close())

/** A student with the regions of the district, and the sheet that counts, if there is one. */
type Counted = SmallStudent & Place & { readonly sheet: { readonly classLevel: number; readonly language: string } | undefined }

/** Who is registered and whose sheet counts in the present round, by going through the log event by event. */
const recount = (exam: number): readonly Counted[] => {
  const ofExam = log.filter(({ stream }) => stream === `exam-${exam}`)
  const round = 1 + ofExam.filter(({ type }) => type === "exam.reset").length
  const sheets = new Map<number, Counted["sheet"]>()
  for (const { type, data } of log) {
    if (!type.startsWith("answerSheet.") || data["exam"] !== exam || data["round"] !== round) continue
    const student = Number(data["student"])
    if (type === "answerSheet.received" || type === "answerSheet.superseded") sheets.set(student, data as unknown as Counted["sheet"])
    if (type === "answerSheet.withdrawn") sheets.delete(student)
  }
  return smallProgramme.students.map((student) => {
    const place = smallProgramme.places.find(({ district }) => district === student.district)!
    return { ...student, ...place, sheet: sheets.get(student.id) }
  })
}

type Keys = { readonly registered: (student: Counted) => string; readonly submitted: (student: Counted) => string }
const both = (key: (student: Counted) => string): Keys => ({ registered: key, submitted: key })

/** The row that a student counts in; class and language of a sheet are what the sheet says. */
const keys: Record<GroupBy, Keys> = {
  zone: both(({ zone }) => String(zone)),
  state: both(({ state }) => String(state)),
  prant: both(({ prant }) => String(prant)),
  district: both(({ district }) => String(district)),
  school: both(({ school, district }) => String(school ?? -district)),
  class: { registered: ({ classLevel }) => String(classLevel), submitted: ({ sheet }) => String(sheet?.classLevel) },
  language: { registered: ({ language }) => language, submitted: ({ sheet }) => String(sheet?.language) }
}

const expected = (asked: StatsAsked): Record<string, readonly [registered: number, submitted: number]> => {
  const classes = smallProgramme.exams.find(({ id }) => id === asked.exam_id)!.classLevels
  const counts: Record<string, [number, number]> = {}
  const isAsked = (classLevel: number, language: string) => classes.includes(classLevel) &&
    (asked.class_level ?? classLevel) === classLevel && (asked.language ?? language) === language
  const add = (key: string, index: 0 | 1) => { (counts[key] ??= [0, 0])[index] += 1 }
  for (const student of recount(asked.exam_id)) {
    const isThere = (["zone", "state", "prant", "district", "school"] as const)
      .every((kind) => asked[`${kind}_id`] === undefined || asked[`${kind}_id`] === student[kind])
    if (!isThere) continue
    const { registered, submitted } = keys[asked.group_by]
    if (isAsked(student.classLevel, student.language)) add(registered(student), 0)
    if (student.sheet && isAsked(student.sheet.classLevel, student.sheet.language)) add(submitted(student), 1)
  }
  return counts
}

const counted = (rows: readonly StatsRow[]) => Object.fromEntries(rows.filter(({ registered, submitted }) => registered || submitted)
  .map(({ key, registered, submitted }) => [key, [registered, submitted]]))

const groupings: readonly GroupBy[] = ["zone", "state", "prant", "district", "school", "class", "language"]
const filters: readonly Partial<StatsAsked>[] = [
  {}, { zone_id: 1 }, { state_id: 1 }, { prant_id: 1 }, { district_id: 2 }, { school_id: 3 }, { class_level: 8 }, { language: "hi" },
  { state_id: 1, class_level: 9, language: "hi" }, { zone_id: 1, prant_id: 2 }
]

describe.each(groupings)("submissions by %s", (group_by) => {
  test.each(filters)("cut to %j are those that the log tells of", async (filter) => {
    for (const exam_id of [1, 2]) {
      const asked = { exam_id, group_by, ...filter }
      const rows = await submittedStats(house.portal.pool, asked, { kind: "national", id: null })
      expect(counted(rows)).toEqual(expected(asked))
      for (const { registered, submitted, per_cent } of rows) {
        expect(per_cent).toBeCloseTo(registered ? 100 * submitted / registered : 0, 1)
      }
    }
  })
})

test("the recount counts something", () => {
  expect(Object.values(expected({ exam_id: 1, group_by: "state" })).filter(([, submitted]) => submitted > 0).length).toBeGreaterThan(1)
})

test("regions without a submission, or without a student, are there too", async () => {
  const rows = await submittedStats(house.portal.pool, { exam_id: 2, group_by: "district" }, { kind: "national", id: null })
  expect(rows.map(({ id, name, parent_id }) => ({ id, name, parent_id }))).toEqual(
    smallProgramme.places.map(({ district, state }) => ({ id: district, name: `district ${district}`, parent_id: state })))
})

test("every arrival stands once in the minutes, also of a sheet that was replaced", async () => {
  const rows = await submittedStats(house.portal.pool, { exam_id: 1, group_by: "state" }, { kind: "national", id: null })
  const arrived = log.filter(({ type, data }) => type === "answerSheet.received" && data["exam"] === 1 && data["round"] === Math.max(
    ...log.filter((event) => event.data["exam"] === 1).map((event) => Number(event.data["round"]))))
  const minutes = rows.flatMap((row) => row.minutes).reduce((sum, count) => sum + count, 0)
  expect(minutes).toBe(arrived.length)
  expect(rows.every(({ minutes: each, rate }) => each.length === 30 && rate <= each.at(-1)! + each.at(-2)!)).toBe(true)
})
