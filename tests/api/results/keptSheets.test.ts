import { expect, test } from "vitest"
import type { NewEvent } from "../../../server/platform/eventlog/index.ts"
import { inSnapshot, inTransaction, type Sql } from "../../../server/platform/db/pool.ts"
import { waitForProjection } from "../../../server/platform/projections/waitForProjection.ts"
import { openKeptSheets } from "../../../server/areas/results/run/keptSheets.ts"
import { standWithStudents } from "../../../server/areas/results/run/sheetPlaces.ts"
import { sheetRegions, sheetsOf, type Sheets } from "../../../server/areas/results/run/sheets.ts"
import { append } from "../../kit/programme.ts"
import { sheet, upload } from "../../kit/sheets.ts"
import { admin, house, sat, setUp } from "./results.kit.ts"

setUp()

/** What is said of each sheet of a student who is not withdrawn. */
const told = ({ student, answers, submitted, isActive, regions }: Sheets) =>
  Array.from(student, (id, at) => [
    id,
    isActive[at] === 1,
    ...(isActive[at] === 1 ? sheetRegions.map((region) => regions[region][at]) : []),
    Buffer.from(answers.bytes.subarray(answers.starts[at], answers.starts[at + 1])).toString(),
    submitted[at]
  ])

/** The same by the rows of the students. */
const joined = async (sql: Sql, exam: number) => {
  const { rows } = await sql.query({
    name: "",
    values: [exam],
    text: `select a.student_id, s.is_active, ${sheetRegions.map((region) => `s.${region}_id`).join(", ")}, a.answers,
        round(extract(epoch from a.submitted_at) * 1000)::float8 as submitted
      from answer_sheets a join students s on s.id = a.student_id
      where a.exam_id = $1 and a.round = 1 and a.class_level = 8 order by 1`
  })
  return rows.map(({ student_id, is_active, answers, submitted, ...regions }) => [
    student_id,
    is_active,
    ...(is_active ? Object.values(regions).map((region) => region ?? 0) : []),
    answers,
    submitted
  ])
}

const nowhere = { zoneId: null, stateId: null, prantId: null, districtId: null }

test("kept sheets are those that would be read, whatever moves, leaves, comes or is withdrawn meanwhile", async () => {
  const { pool, log, signals } = house.portal
  const { exam } = await sat([
    [11, { answers: "BCDA" }],
    [21, { answers: "BCAA" }],
    [31, { answers: "ABCD" }]
  ])
  const of = { exam, round: 1, classLevel: 8 }
  const kept = openKeptSheets()("here")
  /** Reads the sheets, and checks them, in one snapshot. */
  const read = () =>
    inSnapshot(pool, async (sql) => {
      const sheets = await kept(sql, of)
      expect(told(sheets)).toEqual(await joined(sql, exam))
      expect(sheets).toEqual(await sheetsOf(sql, of))
      return sheets
    })
  const followed = async () => waitForProjection(pool, signals, "answerSheets", (await log.head()).position)
  await followed()
  const before = (await log.head()).position
  let last = await read()
  expect(last.student).toHaveLength(3)
  expect(await read()).toBe(last)

  // What has nothing to do with a sheet of the class changes nothing.
  await append(log, [{ stream: "student-41", type: "student.feePaid", data: { amount: 20_000, currency: "INR" } }])
  expect(await read()).toBe(last)
  await followed()
  expect(await read()).toBe(last)

  const changes: readonly (readonly NewEvent[])[] = [
    [{ stream: "student-11", type: "student.moved", data: { schoolId: null, districtId: 3 } }],
    [{ stream: "student-21", type: "student.withdrawn", data: { reason: "left-school" } }],
    [
      {
        stream: "region-district-3",
        type: "region.moved",
        data: {
          kind: "district",
          id: 3,
          from: { ...nowhere, stateId: 2, prantId: 1 },
          to: { ...nowhere, stateId: 3, prantId: 3 }
        }
      }
    ],
    [{ stream: "student-21", type: "student.reinstated", data: {} }]
  ]
  for (const events of changes) {
    await append(log, events)
    // At once, and again once the sheets have followed; then they are kept.
    await read()
    await followed()
    const next = await read()
    expect(next).not.toBe(last)
    expect(await read()).toBe(next)
    last = next
  }
  await upload(house, sheet(41, { exam, answers: "DDDD" }), { token: admin.token, exam })
  await followed()
  const more = await read()
  expect(more.student).toHaveLength(4)
  expect(await read()).toBe(more)
  // Sheets that have not followed yet are told by the rows of their students.
  await inTransaction(
    pool,
    async (sql) => {
      await sql.query("update checkpoints set position = $1 where projection = 'answerSheets'", [before])
      await sql.query("update answer_sheets set state_id = null, district_id = null, school_id = null")
      expect(await standWithStudents(sql)).toBe(false)
      expect(told(await sheetsOf(sql, of))).toEqual(await joined(sql, exam))
    },
    "begin",
    "rollback"
  )
  // Tables that were built anew may say something else.
  await pool.query("create table built (like answer_sheets including all)")
  await pool.query("alter table answer_sheets rename to built_before")
  await pool.query("alter table built rename to answer_sheets")
  expect((await inSnapshot(pool, (sql) => kept(sql, of))).student).toHaveLength(0)
})
