import type pg from "pg"
import type { ListSelection } from "../schema/core/list.ts"
import { scopeOf, type Places, type RoleId, type Scope } from "../schema/core/roles.ts"
import type { studentsShape } from "../schema/students/studentRow.ts"
import { openPool } from "../server/platform/db/pool.ts"
import { totalOf } from "../server/platform/db/total.ts"
import { orderOf } from "../server/platform/lists/order.ts"
import { studentsStatement } from "../server/areas/students/lists.ts"
import { json, residentMegabytes, signIn } from "./kit/client.ts"
import { programmeDatabase } from "./kit/programme.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { percentile, thousands, type Bench, type Measured } from "./kit/report.ts"

const students = 1_000_000
const perPage = 50
const rounds = 6

/** What people ask a list of students for: all of it, sorted, filtered, searched, and some of it together. */
const asks: ReadonlyArray<string> = [
  "",
  "page=3",
  "sort=name",
  "sort=-name&class_level=8",
  "class_level=6&class_level=7&language=hi",
  "gender=female&fee=unpaid",
  "search=an",
  "search=meera",
  "search=ra%20sh&sort=name",
  "through=alone&class_level=11",
  "registered_from=2026-06-01&registered_to=2026-07-15"
]

/** Who asks: the whole country, a zone, a state, a district. */
const people = ["role-10", "role-3", "role-7", "role-9"] as const

const askedOf = (query: string): Partial<ListSelection<typeof studentsShape>> & { readonly page?: string } => {
  const params = new URLSearchParams(query)
  const entries = [...new Set(params.keys())].map((name) =>
    name === "class_level"
      ? [name, params.getAll(name).map(Number)]
      : name === "language"
        ? [name, params.getAll(name)]
        : [name, params.get(name)]
  )
  return Object.fromEntries(entries) as ReturnType<typeof askedOf>
}

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

/** The page's rows alone, as one statement. */
const bare = (pool: pg.Pool, query: string, scope: Scope) => {
  const { sort, page = 1, ...asked } = askedOf(query)
  const { text, values, order } = studentsStatement(asked, scope)
  return pool.query(
    `select * from (${text}) found order by ${orderOf(order, sort)}
      limit ${perPage} offset ${(Number(page) - 1) * perPage}`,
    [...values]
  )
}

/** A list's file, read to its end: when it began, how long it took, its rows, and what the portal's memory grew by. */
const fetchFile = async (url: string, token: string, format: string, pid: number) => {
  const before = await residentMegabytes(pid)
  let peak = before
  const sampling = setInterval(
    () =>
      void residentMegabytes(pid).then((now) => {
        peak = Math.max(peak, now)
      }),
    100
  )
  const since = performance.now()
  const response = await fetch(`${url}/api/export/students`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ format, part: "all" })
  })
  let first = 0
  let lines = 0
  for await (const part of response.body!) {
    if (first === 0) first = performance.now() - since
    if (format === "csv") for (const byte of part) if (byte === 10) lines += 1
  }
  clearInterval(sampling)
  return { first, seconds: (performance.now() - since) / 1000, rows: lines - 1, grown: peak - before }
}

/** A list of a million students: pages, the last page, totals, and all of it as files. */
export const lists: Bench = {
  name: "lists",
  run: async () => {
    const database = await programmeDatabase("lists", students)
    const pool = openPool(database.url)
    await pool.query("vacuum analyze students")
    const portal = await startQuietPortal({ databaseUrl: database.url, env: { DEMO: "0" } })
    const pages: Array<number> = []
    const statements: Array<number> = []
    const counts: Array<{ readonly took: number; readonly isEstimate: boolean; readonly asked: string }> = []
    let last = 0
    for (const username of people) {
      const token = await signIn(portal.url, username)
      const scope = await scopeFor(pool, username)
      const ask = (query: string) =>
        json<{ total: number }>(`${portal.url}/api/schools/student-list?per_page=${perPage}&${query}`, {
          headers: { authorization: `Bearer ${token}` }
        })
      for (let round = 0; round <= rounds; round += 1)
        for (const query of asks) {
          const [page, statement] = [await timed(() => ask(query)), await timed(() => bare(pool, query, scope))]
          // The first round warms plans and pages of the database up.
          if (round === 0) {
            const { sort: _sort, page: _page, ...asked } = askedOf(query)
            let isEstimate = false
            const took = await timed(async () => {
              isEstimate = (await totalOf(pool, studentsStatement(asked, scope))).total_is_estimate
            })
            counts.push({ took, isEstimate, asked: `${query || "all"} by ${username}` })
          } else {
            pages.push(page)
            statements.push(statement)
          }
        }
      if (username !== "role-10") continue
      const {
        data: { total }
      } = await ask("")
      for (let nth = 0; nth < rounds; nth += 1)
        last = Math.max(last, await timed(() => ask(`page=${Math.ceil(total / perPage) - nth}`)))
    }
    const admin = await signIn(portal.url, "role-10")
    const csv = await fetchFile(portal.url, admin, "csv", portal.process.pid!)
    const xlsx = await fetchFile(portal.url, admin, "xlsx", portal.process.pid!)
    await portal.stop()
    await pool.end()
    await database.drop()
    const [page, statement] = [percentile(pages, 0.95), percentile(statements, 0.95)]
    const exact = counts.filter(({ isEstimate }) => !isEstimate)
    const longest = counts.toSorted((a, b) => b.took - a.took)[0]!
    const rows: ReadonlyArray<Measured> = [
      {
        what: `a page of ${perPage}, ${people.length} scopes × ${asks.length} filters, sorts and searches`,
        figure: `p50 ${percentile(pages, 0.5).toFixed(1)} ms, p95 ${page.toFixed(1)} ms`,
        goal: "p95 ≤ 60 ms, ≤ 2 × its SQL",
        beside: `${(page / statement).toFixed(2)} × its SQL (p95 ${statement.toFixed(1)} ms)`
      },
      { what: "one of the last pages, of all", figure: `at most ${last.toFixed(0)} ms`, goal: "≤ 150 ms" },
      {
        what: "a total, asked for the first time",
        figure: `at most ${longest.took.toFixed(0)} ms (${longest.asked})`,
        goal: "≤ 100 ms or an estimate",
        beside: `${exact.length} of ${counts.length} exact at once, others estimated and counted meanwhile`
      },
      {
        what: `${thousands(csv.rows)} rows as CSV, 15 columns`,
        figure: `first byte ${csv.first.toFixed(0)} ms, ${thousands(csv.rows / csv.seconds)} rows/s`,
        goal: "300 ms, 1,00,000 rows/s",
        beside: `the portal grew by ${csv.grown.toFixed(0)} MB at most`
      },
      {
        what: "the same as XLSX",
        figure: `first byte ${xlsx.first.toFixed(0)} ms, ${thousands(csv.rows / xlsx.seconds)} rows/s`,
        beside: `the portal grew by ${xlsx.grown.toFixed(0)} MB at most`
      }
    ]
    return rows.map((row) => ({ ...row, what: `${row.what}, ${thousands(students)} students` }))
  }
}
