import { afterAll, beforeAll, expect, test } from "vitest"
import type { FlowCounts } from "../../../schema/flows/calls.ts"
import { waitForProjection } from "../../../server/platform/projections/waitForProjection.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { append, loadProgramme } from "../../kit/programme.ts"

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
})
afterAll(() => house.close())

test("records are counted by state, as they stand in the log", async () => {
  const { pool, log, signals } = house.portal
  const token = await house.signIn(10)
  await append(log, [{ stream: "school-1", type: "school.deactivated", data: { by: "admin", reason: null } }])
  const { position } = await log.head()
  expect(await waitForProjection(pool, signals, "traffic", position, 20_000)).toBe(true)
  const { status, body } = await call(house.url, "/flows/counts", { token })
  expect(status).toBe(200)
  const { rows, ...stand } = body.data as FlowCounts
  expect(stand).toMatchObject({ position, head: position })
  const { rows: counted } = await pool.query(
    `select split_part(stream, '-', 1) as machine, count(distinct stream)::int as records from events group by 1
      order by 1`
  )
  const sums = Map.groupBy(rows, ({ machine }) => machine)
  expect(
    [...sums].map(([machine, some]) => ({ machine, records: some.reduce((sum, { records }) => sum + records, 0) }))
  ).toEqual(counted)
  expect(rows).toContainEqual({ machine: "school", state: "inactive", records: 1 })
})
