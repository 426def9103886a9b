import type pg from "pg"
import { askCall, isFor, listCalls } from "../tests/kit/listCalls.ts"
import { openPool } from "../server/platform/db/pool.ts"
import { signIn } from "./kit/client.ts"
import { programmeDatabase } from "./kit/programme.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { percentile, thousands, type Bench } from "./kit/report.ts"

const students = 1_000_000
const perKind = 4

/** The lists that the palette asks, as `src/app/shell/recordKinds.ts` and `workKinds.ts` have them. */
const kinds = [
  "studentList",
  "schoolList",
  "institutes",
  "coordinators",
  "findRegions",
  "staff",
  "papersets",
  "questionList",
  "examList",
  "findAnswerSheetFiles",
  "raisedRequests"
] as const

/** Asked for what has a number in it alone. */
const numbered = ["paymentHistory", "bankLines"] as const

/**
 * What people type, each text once, since a count that was made is known the second time: beginnings of names in any
 * script, two words, ends of roll numbers, schools and their codes, districts, and what nobody is called.
 */
const textsOf = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ text: string }>(
    `select distinct on (text) text from (
       (select left(split_part(name, ' ', 1), 2 + id % 4) as text from students where id % 9973 = 7 limit 40)
       union all (select left(split_part(name, ' ', 1), 3) || ' ' || left(split_part(name, ' ', 2), 2)
         from students where id % 9967 = 5 and name like '% %' limit 15)
       union all (select ltrim(substr(username, 5), '0') from students where id % 9949 = 3 limit 15)
       union all (select left(username, 6) from students where id % 9941 = 11 limit 5)
       union all (select lower(split_part(name, ' ', 1)) from schools where id % 97 = 5 limit 10)
       union all (select code from schools where id % 101 = 3 limit 5)
       union all (select left(name, 4) from districts where id % 53 = 1 limit 10)
       union all select unnest(array['zzzz', 'friday', '1042'])) texts
     where length(text) >= 2 order by text`
  )
  return rows.map(({ text }) => text)
}

/** Who asks: the whole country, a zone, a state, a district. */
const people = [
  ["role-10", 10],
  ["role-3", 3],
  ["role-7", 7],
  ["role-9", 9]
] as const

type Took = { readonly kind: string; readonly took: number }

/** Asks all lists of a person at once, as the palette does, and says how long each took. */
const search = async (url: string, token: string, role: number, text: string): Promise<readonly Took[]> => {
  const since = performance.now()
  const asked = [...kinds, ...(/\d/u.test(text) ? numbered : [])].filter((kind) => isFor(listCalls.get(kind)!, role))
  return Promise.all(
    asked.map(async (kind) => {
      const more = {
        ...(kind === "findRegions" || kind === "findAnswerSheetFiles" ? {} : { count: "no" }),
        ...(kind === "bankLines" ? { matched: "no" } : {})
      }
      const { status } = await askCall(url, listCalls.get(kind)!, token, { search: text, per_page: perKind, ...more })
      if (status !== 200) throw new Error(`${kind}: ${status}`)
      return { kind, took: performance.now() - since }
    })
  )
}

/** The palette's search for records among a million students, from the press of a key to the last list's answer. */
export const searchBench: Bench = {
  name: "search",
  run: async () => {
    const database = await programmeDatabase("search", students)
    const pool = openPool(database.url)
    await pool.query("vacuum analyze students")
    const texts = await textsOf(pool)
    await pool.end()
    const portal = await startQuietPortal({ databaseUrl: database.url, env: { DEMO: "0" } })
    const whole: number[] = []
    const byKind = new Map<string, number[]>()
    for (const [username, role] of people) {
      const token = await signIn(portal.url, username)
      // Warms plans and pages of the database up.
      for (const text of ["meera", "vidyalaya", "10439"]) await search(portal.url, token, role, text)
      for (const text of texts) {
        const answers = await search(portal.url, token, role, text)
        whole.push(Math.max(...answers.map(({ took }) => took)))
        for (const { kind, took } of answers) byKind.set(kind, [...(byKind.get(kind) ?? []), took])
      }
    }
    await portal.stop()
    await database.drop()
    const [slowest, times] = [...byKind].toSorted(([, a], [, b]) => percentile(b, 0.95) - percentile(a, 0.95))[0]!
    return [
      {
        what:
          `the palette's search, all its lists at once, ${people.length} scopes × ${texts.length} texts, ` +
          `${thousands(students)} students`,
        figure: `p50 ${percentile(whole, 0.5).toFixed(1)} ms, p95 ${percentile(whole, 0.95).toFixed(1)} ms`,
        goal: "p95 ≤ 50 ms",
        beside: `the slowest list, ${slowest}: p95 ${percentile(times, 0.95).toFixed(1)} ms`
      }
    ]
  }
}
