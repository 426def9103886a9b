import fc from "fast-check"
import type pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { roles, scopeOf, type Places, type Scope } from "../../schema/core/roles.ts"
import { sqlParams } from "../../server/platform/db/sqlParams.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { inScope, isInScope, scopeColumns } from "../../server/platform/access/scope.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, { max: 1 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const place = fc.option(fc.integer({ min: 1, max: 3 }))
const places: fc.Arbitrary<Places> = fc.record({
  zone_id: place,
  state_id: place,
  prant_id: place,
  district_id: place,
  institute_id: place,
  school_id: place
})
const role = fc.constantFrom(...roles)

const ids = (some: readonly { readonly id: number }[]) => some.map(({ id }) => id)

const placesWithMore = fc
  .tuple(places, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }))
  .map(([at, more_ids]): Places => ({ ...at, more_ids }))

test("a role's scope is its reach at the account's places, and nothing without one", () => {
  fc.assert(
    fc.property(role, placesWithMore, ({ id, reach }, at) => {
      const scope = scopeOf(id, at)
      if (reach === "national") expect(scope).toEqual({ kind: "national", id: null })
      else if (reach === "none" || at[`${reach}_id`] === null) expect(scope).toEqual({ kind: "none", id: null })
      else if (reach === "institute" || reach === "school")
        expect(scope).toEqual({ kind: reach, id: at[`${reach}_id`] })
      else {
        const all = [1, 2, 3, 4].filter((one) => one === at[`${reach}_id`] || at.more_ids!.includes(one))
        expect(scope).toEqual({ kind: reach, ids: all })
      }
    })
  )
})

test("the SQL of a scope and the rule for one row let the same rows through", async () => {
  await fc.assert(
    fc.asyncProperty(role, placesWithMore, fc.array(places, { maxLength: 12 }), async ({ id }, at, some) => {
      const scope = scopeOf(id, at)
      const rows = some.map((row, index) => ({ id: index, ...row }))
      const { bind, values } = sqlParams()
      const found = await pool.query<{ id: number }>(
        `select r.id from jsonb_to_recordset(${bind(JSON.stringify(rows))}::jsonb) as r(id int, zone_id int,
          state_id int, prant_id int, district_id int,
           institute_id int, school_id int) where ${inScope(scope, scopeColumns("r"), bind)} order by r.id`,
        values
      )
      const expected = rows.filter((row) =>
        isInScope(scope, {
          zone: row.zone_id,
          state: row.state_id,
          prant: row.prant_id,
          district: row.district_id,
          institute: row.institute_id,
          school: row.school_id
        })
      )
      expect(ids(found.rows)).toEqual(ids(expected))
    }),
    { numRuns: 200 }
  )
})

test("a table without the scope's column shows nothing", () => {
  const school: Scope = { kind: "school", id: 5 }
  const state: Scope = { kind: "state", ids: [5] }
  const states: Scope = { kind: "state", ids: [5, 6] }
  const { bind, values } = sqlParams()
  expect(inScope(school, { state: "id", zone: "zone_id" }, bind)).toBe("false")
  expect(inScope(state, { state: "id" }, bind)).toBe("id = $1")
  expect(inScope(states, { zone: "zone_id" }, bind)).toBe("false")
  expect(inScope(states, { state: "id" }, bind)).toBe("id = any($2::int[])")
  expect(values).toEqual([5, [5, 6]])
})
