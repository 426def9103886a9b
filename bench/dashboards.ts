import type pg from "pg"
import { sqlParams } from "../server/platform/db/sqlParams.ts"
import { keyedPlans, openPool } from "../server/platform/db/pool.ts"
import { dashboardStatement } from "../server/areas/dashboards/count.ts"
import { dashboardCubes } from "../server/areas/dashboards/projection.ts"
import { step } from "../server/platform/projections/follow.ts"
import { dashboards, type DashboardName } from "../schema/dashboards/dashboards.ts"
import { scopeOf, type Places, type RoleId, type Scope } from "../schema/core/roles.ts"
import { openLog } from "../server/platform/eventlog/index.ts"
import { projections } from "../server/projections.ts"
import { records } from "../machines/index.ts"
import { studentStream } from "../schema/students/student.ts"
import { measureLanding } from "./dashboards/landing.ts"
import { json, signIn } from "./kit/client.ts"
import { programmeDatabase } from "./kit/programme.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { percentile, thousands, type Bench, type Measured } from "./kit/report.ts"

const students = Number(process.env["BENCH_STUDENTS"] ?? 1_000_000)
const rounds = 6

/** Who asks: the whole country, a zone, a state, a district. */
const people = ["role-10", "role-3", "role-7", "role-9"] as const
const names = Object.keys(dashboards) as readonly DashboardName[]

const scopeFor = async (pool: pg.Pool, username: string): Promise<Scope> => {
  const { rows } = await pool.query<Places & { role_id: RoleId }>("select * from accounts where username = $1", [
    username
  ])
  return scopeOf(rows[0]!.role_id, rows[0]!)
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** The rows alone, as one statement on the cubes. */
const bare = (pool: pg.Pool, name: DashboardName, scope: Scope) => {
  const { bind, values } = sqlParams()
  return pool.query(`${dashboardStatement(dashboards[name], {}, scope, bind)} select * from counted`, values)
}

/** How long the cubes take for the fees of 2,000 students, as a second of the last evening may bring them. */
const following = async (url: string, pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    "select id from students where is_active and not is_paid order by md5(id::text) limit 2000"
  )
  const log = openLog({ url, pool, records, projections, node: "bench" })
  for (let from = 0; from < rows.length; from += 100) {
    const events = rows.slice(from, from + 100).map(({ id }) => ({
      stream: studentStream(id),
      type: "student.feePaid",
      data: { amount: 20_000, currency: "INR" }
    }))
    const streams = events.map(({ stream }) => stream)
    await log.batch({ actor: { userId: 0, roleId: 10 }, streams, decide: () => ({ events, reply: null }) })
  }
  await log.close()
  const cubes = projections.find(({ name }) => name === dashboardCubes.name)!
  const followers = openPool(url, keyedPlans)
  const took = await timed(async () => {
    while (await step(followers, cubes));
  })
  await followers.end()
  const { rows: behind } = await pool.query(
    "select from checkpoints c, log_head h where c.projection = $1 and c.position < h.position",
    [cubes.name]
  )
  if (behind.length > 0) throw new Error("the cubes did not catch up")
  return took
}

/** The sixteen dashboards in four scopes, beside bare SQL on their cubes; the cubes behind the log; a landing. */
export const dashboardsBench: Bench = {
  name: "dashboards",
  run: async () => {
    const database = await programmeDatabase("dashboards", students)
    const pool = openPool(database.url)
    await pool.query("vacuum analyze")
    const cells = await pool.query<{ cells: number }>("select count(*)::int as cells from student_cells")
    const lag = await following(database.url, pool)
    const portal = await startQuietPortal({ databaseUrl: database.url, env: { DEMO: "0" } })
    const calls: Array<{ readonly name: DashboardName; readonly took: number }> = []
    const statements: Array<number> = []
    for (const username of people) {
      const token = await signIn(portal.url, username)
      const scope = await scopeFor(pool, username)
      const ask = (name: DashboardName) =>
        json(`${portal.url}/api/admin/dashboard/${dashboards[name].path}`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: "{}"
        })
      for (let round = 0; round <= rounds; round += 1)
        for (const name of names) {
          const [took, statement] = [await timed(() => ask(name)), await timed(() => bare(pool, name, scope))]
          // The first round warms plans and pages of the database up.
          if (round === 0) continue
          calls.push({ name, took })
          statements.push(statement)
        }
    }
    const landing = await measureLanding(portal.url)
    await portal.stop()
    await pool.end()
    await database.drop()
    const times = calls.map(({ took }) => took)
    const [call, statement] = [percentile(times, 0.95), percentile(statements, 0.95)]
    const slowest = names
      .map((name) => ({
        name,
        p95: percentile(
          calls.filter((each) => each.name === name).map(({ took }) => took),
          0.95
        )
      }))
      .toSorted((a, b) => b.p95 - a.p95)[0]!
    const rows: ReadonlyArray<Measured> = [
      {
        what:
          `a dashboard's call, ${names.length} calls × ${people.length} scopes, ` +
          `${thousands(cells.rows[0]!.cells)} cells`,
        figure: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${call.toFixed(1)} ms`,
        goal: "p95 ≤ 30 ms, ≤ 2 × its SQL",
        beside:
          `${(call / statement).toFixed(2)} × its SQL (p95 ${statement.toFixed(1)} ms); ` +
          `slowest ${slowest.name}, p95 ${slowest.p95.toFixed(1)} ms`
      },
      { what: "the cubes, 2,000 fees behind the log", figure: `caught up in ${lag.toFixed(0)} ms`, goal: "≤ 1 s" },
      ...landing
    ]
    return rows.map((row) => ({ ...row, what: `${row.what}, ${thousands(students)} students` }))
  }
}
