import fc from "fast-check"
import { expect, test } from "vitest"
import { scopeAt, type Scope } from "../../../schema/core/roles.ts"
import type { DashboardAsked } from "../../../schema/dashboards/filters.ts"
import { dashboards, type Dashboard } from "../../../schema/dashboards/dashboards.ts"
import { cubes, measures, type Dimension, type MeasureName } from "../../../schema/dashboards/measures.ts"
import { countDashboard, type CountedRow } from "../../../server/areas/dashboards/count.ts"
import { dashboardCubes } from "../../../server/areas/dashboards/projection.ts"
import { dimensionOf } from "../../../server/areas/dashboards/places.ts"
import { students } from "../../../server/areas/students/projection.ts"
import type { NewEvent } from "../../../server/platform/eventlog/index.ts"
import { inTransaction, type Sql } from "../../../server/platform/db/pool.ts"
import { applyRange } from "../../../server/platform/eventlog/apply.ts"
import { typesWithin } from "../../../server/platform/projections/projection.ts"
import { isEverything } from "../../kit/everything.ts"
import { readEvents } from "../../kit/eventLog.ts"
import { history } from "../../kit/history.ts"
import { append } from "../../kit/programme.ts"
import { caughtUp } from "../../kit/tables.ts"
import type { TestServer } from "../../kit/testServer.ts"
import { inHouse, programmes } from "../reach.kit.ts"
import { goodsOrders } from "./goods.kit.ts"
import { factsOf } from "./facts.kit.ts"
import { countNaively } from "./recount.kit.ts"

const all = Object.entries(dashboards) as readonly (readonly [string, Dashboard])[]
const national: Scope = { kind: "national", id: null }

/** What people cut dashboards to: regions, classes, languages, years, one or two together, also what is not there. */
const filter = fc.record(
  {
    zone_id: fc.integer({ min: 1, max: 4 }),
    state_ids: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
    prant_ids: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    district_ids: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 2 }),
    class_level: fc.array(fc.constantFrom(8 as const, 9 as const, 10 as const), { maxLength: 2 }),
    language: fc.array(fc.constantFrom("en" as const, "hi" as const), { maxLength: 1 }),
    year: fc.constantFrom(2024, 2025, 2026),
    by: fc.constantFrom("zone", "state", "prant", "district", "school")
  },
  { noNullPrototype: true }
)
const filters = fc
  .tuple(
    filter,
    fc.shuffledSubarray(
      ["zone_id", "state_ids", "prant_ids", "district_ids", "class_level", "language", "year", "by"] as const,
      { minLength: 1, maxLength: 2 }
    )
  )
  .map(([all, names]): DashboardAsked => Object.fromEntries(names.map((name) => [name, all[name]])))

const scopes = fc.oneof(
  fc.constant(national),
  fc
    .tuple(
      fc.constantFrom("zone", "state", "prant", "district"),
      fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 })
    )
    .map(([kind, ids]) => scopeAt(kind, ids))
)

/** Fees that were received or waived by hand, and taken back. */
const handMarked = (ids: readonly number[]): readonly NewEvent[] =>
  ids.flatMap((id, nth) => {
    const money = { amount: 20_000 + nth, currency: nth % 3 === 0 ? "AED" : "INR" }
    const paid = { stream: `student-${id}`, type: "student.feePaid", data: money }
    const [name, back] = nth % 2 === 0 ? ["waived", "waiverReversed"] : ["received", "receiptReversed"]
    const entry = { student: id, ...money, reason: "As agreed" }
    const stream = `feeEntry-${1_000 + nth}`
    return [
      paid,
      { stream, type: `feeEntry.${name}`, data: entry },
      ...(nth % 4 < 2
        ? []
        : [
            { stream: `student-${id}`, type: "student.feeReversed", data: {} },
            { stream, type: `feeEntry.${back}`, data: entry }
          ])
    ]
  })

/** What the rows say, without what is 0: by row, each measure. */
const said = (rows: readonly CountedRow[], names: readonly MeasureName[]) =>
  Object.fromEntries(
    rows
      .map((row) => [
        row.id,
        Object.fromEntries(names.filter((name) => row[name] !== 0).map((name) => [name, row[name]]))
      ])
      .filter(([, measured]) => Object.keys(measured!).length > 0)
  )

/** Appends a history and waits until all read models have it. */
const happened = async ({ portal: { log, pool } }: TestServer, events: readonly NewEvent[]) => {
  await append(log, events)
  await caughtUp(pool)
}

/**
 * Gives the events other times, as if they had taken years, so that days and programme years differ; builds what
 * carries them anew, beside, and has `use` read there.
 */
const overYears = async ({ portal: { log, pool } }: TestServer, use: (sql: Sql) => Promise<void>) => {
  await pool.query("update events set at = at - (position % 500) * interval '29 hours'")
  const { position: to } = await log.head()
  await pool.query("create schema beside")
  await inTransaction(pool, async (client) => {
    await client.query("set local search_path = beside, public")
    for (const projection of [students, dashboardCubes]) {
      await client.query(projection.create)
      const range = { from: 0, to }
      const types = await typesWithin(client, range, projection.events)
      await applyRange(client, projection, { ...range, types })
    }
    await use(client)
  })
}

test("every measure of every dashboard is what a naive count of the log gives, for any filter and scope", async () => {
  let [counted, sold] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      programmes,
      fc.array(fc.tuple(filters, scopes), { minLength: 8, maxLength: 8 }),
      async ({ programme, seed }, asks) =>
        inHouse(async (house) => {
          const fees = handMarked(programme.students.map(({ id }) => id).slice(0, 6))
          // Fees are paid here by hand, and nobody sponsors a student whose fee is paid.
          const drawn = history(programme, 150, seed, "moving").filter(
            ({ type }) => !/^student\.(fee|sponsored|unsponsored)|^feeEntry/.test(type)
          )
          const registered = drawn.findLastIndex(({ type }) => type === "student.registered") + 1
          const goods = goodsOrders(programme.schools.map(({ id }) => id))
          await happened(house, [...drawn.slice(0, registered), ...fees, ...drawn.slice(registered), ...goods])
          await overYears(house, async (sql) => {
            const facts = factsOf(await readEvents(house.portal.pool), 1)
            for (const [filter, scope] of [[{}, national] as const, ...asks])
              for (const [name, dashboard] of all) {
                const asked = { ...filter, exam_id: 1 }
                const by = dimensionOf(dashboard, asked, scope)
                const { rows } = await countDashboard(sql, dashboard, asked, scope)
                const expected = countNaively(facts, dashboard.measures, [by, dashboard.part], asked, scope)
                expect(said(rows, dashboard.measures), `${name} ${JSON.stringify([asked, scope])}`).toEqual(expected)
                counted += Object.keys(expected).length
                if (name === "studyMaterialAnalytics") sold += rows.reduce((sum, { copies }) => sum + copies, 0)
              }
          })
        })
    ),
    { numRuns: isEverything ? 10 : 1, endOnFailure: true }
  )
  expect(sold).toBeGreaterThan(0)
  // One drawn programme may be small.
  expect(counted).toBeGreaterThan(isEverything ? 300 : 20)
})

test("a card's measure is the sum of its drill, at every level down to schools", async () => {
  await fc.assert(
    fc.asyncProperty(programmes, async ({ programme, seed }) =>
      inHouse(async (house) => {
        const { pool } = house.portal
        await happened(house, history(programme, 80, seed))
        const sumsOf = async (asked: DashboardAsked, of: Dashboard) => {
          const { rows } = await countDashboard(pool, of, { ...asked, exam_id: 1 }, national)
          return Object.fromEntries(
            dashboards.statisticsSummary.measures.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])
          )
        }
        for (const { district, state, zone } of programme.places.slice(0, 2))
          for (const asked of [{}, { zone_id: zone }, { state_ids: [state] }, { district_ids: [district] }])
            expect(await sumsOf(asked, dashboards.statisticsSummary), JSON.stringify(asked)).toEqual(
              await sumsOf(asked, dashboards.cardSummary)
            )
      })
    ),
    { numRuns: 1, endOnFailure: true }
  )
})

test("each dashboard's rows are something that at least one of its cubes can be grouped by", () => {
  for (const [name, { by, part, measures: names }] of all)
    for (const one of names) {
      const can = (dimension: Dimension | "level") =>
        dimension === "total" ||
        (cubes[measures[one].of].by as readonly string[]).includes(dimension === "level" ? "district" : dimension)
      expect(can(by) && (part === undefined || can(part)), `${name}.${one}`).toBe(true)
    }
})
