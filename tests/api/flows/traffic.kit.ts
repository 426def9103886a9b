import { afterAll, beforeAll, expect } from "vitest"
import { waitForProjection } from "../../../server/platform/projections/waitForProjection.ts"
import { rebuild } from "../../../server/platform/projections/rebuild.ts"
import { flowPaths } from "../../../server/areas/flows/paths.projection.ts"
import { traffic } from "../../../server/areas/flows/traffic.projection.ts"
import { call } from "../../kit/edge.ts"
import { history } from "../../kit/history.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, smallProgramme } from "../../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer
let engineer: Person

/** The events that the tests read. */
export const past = history(smallProgramme, 900, 23)

/** The time of the first event. */
export const start = Date.parse("2026-11-01T00:00:00Z")
/** Minutes between two events of the past: it lasts some four days. */
export const pace = 6

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    const { pool, log, signals } = house.portal
    for (let at = 0; at < past.length; at += 100) await append(log, past.slice(at, at + 100))
    // A past has its own times and roles; events take theirs from the clock and from who acts.
    await pool.query(
      `update events set at = $1::timestamptz + (position - 1) * interval '${pace} minutes',
    meta = meta || jsonb_build_object('by', 1, 'role', case when position % 3 = 0 then 7 else 10 end)`,
      [new Date(start)]
    )
    engineer = await newPerson(house, 10)
    for (const projection of [traffic, flowPaths]) {
      expect(await waitForProjection(pool, signals, projection.name, (await log.head()).position, 90_000)).toBe(true)
      await rebuild(pool, projection)
    }
  })
  afterAll(() => house.close())
}

/** Asks for the traffic of a machine, or of another call about it, as an engineer. */
export const ask = async (query: Readonly<Record<string, string | number>>, what = "traffic") =>
  call(
    house.url,
    `/flows/${what}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    { token: engineer.token }
  )
