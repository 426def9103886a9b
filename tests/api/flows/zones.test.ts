import { afterAll, beforeAll, expect, test } from "vitest"
import { waitForProjection } from "../../../server/platform/projections/waitForProjection.ts"
import { typesWithin } from "../../../server/platform/projections/projection.ts"
import { rebuild } from "../../../server/platform/projections/rebuild.ts"
import { cohortsOf } from "../../../server/areas/flows/cohorts.ts"
import { flowPaths } from "../../../server/areas/flows/paths.projection.ts"
import { history } from "../../kit/history.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { append, smallProgramme } from "../../kit/programme.ts"

let house: TestServer

/** A past in which students, schools, districts and states go into other zones. */
const past = history(smallProgramme, 500, 7, "moving")

const followed = async () => {
  const { pool, signals, log } = house.portal
  const { position } = await log.head()
  expect(await waitForProjection(pool, signals, "flowPaths", position, 90_000)).toBe(true)
  return position
}

beforeAll(async () => {
  house = await openTestServer()
  for (let at = 0; at < past.length; at += 60) {
    await append(house.portal.log, past.slice(at, at + 60))
    await followed()
  }
})
afterAll(() => house.close())

const tables = { student: "students", answerSheet: "students", school: "schools", institute: "institutes" }

/** Records by zone, each joined with the row that has its zone. */
const joined = async (machine: keyof typeof tables, from: string | null) => {
  const { rows } = await house.portal.pool.query<{ name: string; count: number }>(
    `select z.name, count(*)::int from ${tables[machine]} o join zones z on z.id = o.zone_id
     join flow_record_paths r on r.machine = $1 and substring(r.stream from '[0-9]+$')::int = o.id
     where $2::timestamptz is null or r.began >= $2 group by 1`,
    [machine, from]
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const counted = async (machine: string, from: string | null) => {
  const { rows } = await cohortsOf(house.portal.pool, { machine, by: "zone", ...(from === null ? {} : { from }) })
  return Object.fromEntries(rows.map(({ cohort, records }) => [cohort, records]))
}

const halfway = async () =>
  (
    await house.portal.pool.query<{ at: Date }>("select began as at from flow_record_paths order by began offset 90")
  ).rows[0]!.at.toISOString()

test("records are counted in the zones that they are in today, wherever they were before", async () => {
  const { rows } = await house.portal.pool.query<{ type: string }>(
    "select distinct type from events where type in ('student.moved', 'region.moved')"
  )
  expect(rows).toHaveLength(2)
  for (const machine of Object.keys(tables) as ReadonlyArray<keyof typeof tables>)
    for (const from of [null, await halfway()])
      expect(await counted(machine, from), `${machine} from ${from}`).toEqual(await joined(machine, from))
  expect(Object.keys(await counted("answerSheet", null)).length).toBeGreaterThan(1)
})

test("a student who moves takes the answer sheets along, and no others", async () => {
  const { pool, log } = house.portal
  const {
    rows: [mover]
  } = await pool.query<{ stream: string; district: number }>(
    `select 'student-' || s.id as stream, d.id as district from students s join districts d on d.zone_id <> s.zone_id
     where s.state = 'registered' and exists (
       select from flow_record_paths r where r.machine = 'answerSheet' and r.place = s.id) order by s.id, d.id limit 1`
  )
  const before = await counted("answerSheet", null)
  await append(log, [
    {
      stream: mover!.stream,
      type: "student.moved",
      data: { schoolId: null, districtId: mover!.district }
    }
  ])
  await followed()
  const after = await counted("answerSheet", null)
  expect(after).not.toEqual(before)
  expect(after).toEqual(await joined("answerSheet", null))
  expect(await counted("student", null)).toEqual(await joined("student", null))
})

test("however the log is cut, and after a rebuild, the zones are the same", async () => {
  const { pool } = house.portal
  const position = await followed()
  const read = async () => ({
    records: (await pool.query("select stream, zone from flow_record_paths order by stream")).rows,
    days: (await pool.query("select * from flow_zone_days where records <> 0 order by 1, 2, 3, 4, 5")).rows
  })
  const followedTables = await read()
  expect(followedTables.days.length).toBeGreaterThan(5)
  await pool.query("truncate flow_paths, flow_record_paths, flow_path_days, flow_zone_days")
  for (let from = 0; from < position; from += 37) {
    const range = { from, to: Math.min(from + 37, position) }
    await flowPaths.apply(pool, { ...range, types: await typesWithin(pool, range, flowPaths.events) })
  }
  expect(await read()).toEqual(followedTables)
  await rebuild(pool, flowPaths)
  expect(await read()).toEqual(followedTables)
})
