import type pg from "pg"
import { expect, test } from "vitest"
import { keyedPlans, openPool, type Sql } from "../../server/platform/db/pool.ts"
import { applyRange } from "../../server/platform/eventlog/apply.ts"
import { typesWithin } from "../../server/platform/projections/projection.ts"
import { projections } from "../../server/projections.ts"
import { appendAll, caughtUp, database, opened, past, pool, setUp } from "./projections.kit.ts"

setUp()

/** Tables that stay small, or that an event of a few times a year reads whole: a state that changes its zone. */
const maySweep = new Set(["upcast_events", "exams", "districts", "institutes", "accounts"])

type Plan = {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Index Cond"?: string
  readonly "Subplan Name"?: string
  readonly Filter?: string
  readonly Plans?: readonly Plan[]
}
type Explained = { readonly "QUERY PLAN": readonly [{ readonly Plan: Plan }] }

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Tables that a plan reads from the first row to the last. */
const sweptBy = (plan: Plan): readonly string[] =>
  nodesOf(plan).flatMap((node) => {
    const table = node["Relation Name"]
    const isScan = /^(?:Seq|Index|Index Only|Bitmap Heap) Scan$/u.test(node["Node Type"])
    const isByKey = node["Node Type"] === "Bitmap Heap Scan" || node["Index Cond"] !== undefined
    return table !== undefined && isScan && !isByKey && !maySweep.has(table) ? [table] : []
  })

/** Reads a list from its first row to its last, each time that it is asked. */
const isList = ({ "Node Type": type, Plans }: Plan): boolean =>
  type === "CTE Scan" || (type === "Materialize" && Plans!.some(isList))

/** What a plan goes through once for each row of something else: time that grows with the square of a step's events. */
const squaredBy = (plan: Plan): readonly string[] =>
  nodesOf(plan).flatMap(({ "Node Type": type, Filter: filter = "", Plans: parts = [] }) => {
    const asked = parts.filter(({ "Subplan Name": name }) => filter.includes(`(${name ?? ""})`))
    const inner = type === "Nested Loop" ? parts.slice(1) : asked
    return inner.filter(isList).map(() => "a list of its own for each row")
  })

const isPlanned = (text: unknown): text is string =>
  typeof text === "string" && /^\s*(?:with|insert|update|delete|select)\b/iu.test(text)

/** A connection that tells what its statements sweep, planned as the portal keeps them: for any range. */
const watched = (client: pg.PoolClient, tell: (what: string, statement: string) => void): Sql =>
  new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== "function") return value
      const run = value.bind(target) as (...all: readonly unknown[]) => unknown
      if (name !== "query") return run
      const look = async (text: string) => {
        const { rows } = await target.query<Explained>(`explain (generic_plan, format json) ${text}`)
        const { Plan: plan } = rows[0]!["QUERY PLAN"][0]
        for (const what of [...sweptBy(plan), ...squaredBy(plan)]) tell(what, text)
      }
      return (text: unknown, ...more: readonly unknown[]) =>
        isPlanned(text) ? look(text).then(() => run(text, ...more)) : run(text, ...more)
    }
  })

test("a step of a projection reads the rows that its events name, not whole tables, and each list once", async () => {
  await appendAll(past)
  await caughtUp()
  await pool.query("analyze")
  const { position: to } = await opened.portal.log.head()
  const plans = openPool(database.url, { ...keyedPlans, max: 1 })
  const client = await plans.connect()
  const swept: string[] = []
  for (const projection of projections) {
    const range = { from: 0, to, types: await typesWithin(pool, { from: 0, to }, projection.events) }
    const tell = (what: string, statement: string) => {
      swept.push(`${projection.name} reads all of ${what}: ${statement.replaceAll(/\s+/gu, " ")}`)
    }
    await client.query("begin")
    await client.query(`truncate ${projection.tables.join(", ")}`)
    await applyRange(watched(client, tell), projection, range)
    await client.query("rollback")
  }
  client.release()
  await plans.end()
  expect(swept).toEqual([])
})
