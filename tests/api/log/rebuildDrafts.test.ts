import { afterAll, beforeAll, expect, test } from "vitest"
import { records } from "../../../machines/index.ts"
import { answerSheetStream } from "../../../schema/exams/answerSheet.ts"
import type { Projection } from "../../../server/platform/eventlog/index.ts"
import { rebuild } from "../../../server/platform/projections/rebuild.ts"
import { projections } from "../../../server/projections.ts"
import { call } from "../../kit/edge.ts"
import { loadProgramme } from "../../kit/programme.ts"
import { contentsOf, tablesWith } from "../../kit/tables.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
})
afterAll(() => house.close())

/** So many events that a rebuild which leaves time to others takes them in several strides. */
const sheets = 7_000

const fillLog = async () => {
  const { sample } = records.answerSheet.events.received
  for (let from = 1; from <= sheets; from += 3_500) {
    const events = Array.from({ length: 3_500 }, (_, nth) => ({
      stream: answerSheetStream(7, 1, from + nth),
      type: "answerSheet.received",
      data: { ...sample, exam: 7, student: from + nth }
    }))
    const streams = events.map(({ stream }) => stream)
    await house.portal.log.batch({
      actor: { userId: 1, roleId: 10 },
      streams,
      decide: () => ({ events, reply: null })
    })
  }
}

/** A read model of positions that breaks off where it is told to, and remembers from where it was taken along. */
const positionsOf = (version: number, breaksAfter = Infinity) => {
  const begun: number[] = []
  const projection: Projection = {
    name: "positionsOfSheets",
    version,
    mode: "following",
    events: ["answerSheet.received"],
    tables: ["positions_of_sheets"],
    create: "create table positions_of_sheets (position bigint primary key)",
    indexes: "create index positions_of_sheets_down on positions_of_sheets (position desc)",
    apply: async (sql, { from, to }) => {
      begun.push(from)
      await sql.query(
        `insert into positions_of_sheets
         select position from events where position > $1 and position <= $2 and type = 'answerSheet.received'`,
        [from, to]
      )
      if (begun.length > breaksAfter) throw new Error("the process ends")
    }
  }
  return { projection, begun }
}

test("a rebuild that breaks off is gone on with from its last stride, but not by another version", async () => {
  const { pool } = house.portal
  await fillLog()
  const inStrides = { share: 0.9 }
  const broken = positionsOf(1, 2)
  await expect(rebuild(pool, broken.projection, undefined, inStrides)).rejects.toThrow("the process ends")

  const again = positionsOf(1)
  await rebuild(pool, again.projection, undefined, inStrides)
  expect(again.begun[0], "from the stride that was not done").toBe(broken.begun.at(-1))
  const { rows } = await pool.query("select count(*)::int as n from positions_of_sheets")
  expect(rows).toEqual([{ n: sheets }])

  await expect(rebuild(pool, positionsOf(2, 2).projection, undefined, inStrides)).rejects.toThrow()
  const newer = positionsOf(3)
  await rebuild(pool, newer.projection, undefined, inStrides)
  expect(newer.begun[0], "anew").toBe(broken.begun[0])
  expect((await pool.query("select count(*)::int as n from positions_of_sheets")).rows).toEqual([{ n: sheets }])
  const left = await pool.query("select nspname from pg_namespace where nspname like 'rebuild%'")
  expect(left.rows).toEqual([])
})

test("a student who is erased while read models are rebuilt stays erased in them", async () => {
  const { pool } = house.portal
  const [admin, school] = [await house.signIn(10), await house.signIn(2, { schoolId: 1 })]
  const name = "Kuzhali Arunthathiyar"
  const payload = {
    name,
    date_of_birth: "2013-05-04",
    gender: "female",
    class_level: 8,
    language: "ta",
    guardian: "Parithi Arunthathiyar",
    consent: true
  }
  const created = await call(house.url, "/schools/student/create", { token: school, payload })
  const { id, username } = created.body.data
  const students = projections.find((one) => one.name === "students")!
  let isErased = false
  await rebuild(pool, {
    ...students,
    apply: async (sql, range) => {
      await students.apply(sql, range)
      if (isErased) return
      isErased = true
      const { rows } = await sql.query("select name from students where id = $1", [id])
      expect(rows, "the new table has read the name").toEqual([{ name }])
      expect(await call(house.url, `/students/erase/${id}`, { token: admin, payload: { username } })).toMatchObject({
        status: 200
      })
    }
  })
  expect(isErased).toBe(true)
  expect(await tablesWith(pool, name)).toEqual([])
  const before = await contentsOf(pool, ["students"])
  await rebuild(pool, students)
  expect(await contentsOf(pool, ["students"])).toEqual(before)
})
