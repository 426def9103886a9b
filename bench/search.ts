import { askCall, isFor, listCalls } from "../tests/kit/listCalls.ts"
import { openPool } from "../server/platform/db/pool.ts"
import { signIn } from "./kit/client.ts"
import { benchDatabase } from "./kit/database.ts"
import { fillProgramme } from "./kit/programme.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { percentile, thousands, type Bench } from "./kit/report.ts"

const students = 1_000_000
const perKind = 4
const rounds = 6

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

/** What people type: the beginning of a name in two scripts, two words, the end of a roll number, places, numbers. */
const typed = [
  "me",
  "meera",
  "ra sh",
  "मीर",
  "26TN0001",
  "10439",
  "vidyalaya",
  "jaipur",
  "thanja",
  "friday",
  "zzzz",
  "1042"
]

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
      const more = kind === "bankLines" ? { matched: "no" } : {}
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
    const database = await benchDatabase("search")
    await fillProgramme(database.url, students)
    const pool = openPool(database.url)
    await pool.query("vacuum analyze students")
    await pool.end()
    const portal = await startQuietPortal({ databaseUrl: database.url, env: { DEMO: "0" } })
    const whole: number[] = []
    const byKind = new Map<string, number[]>()
    for (const [username, role] of people) {
      const token = await signIn(portal.url, username)
      for (let round = 0; round <= rounds; round += 1)
        for (const text of typed) {
          const answers = await search(portal.url, token, role, text)
          // The first round warms plans and pages of the database up.
          if (round === 0) continue
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
          `the palette's search, all its lists at once, ${people.length} scopes × ${typed.length} texts, ` +
          `${thousands(students)} students`,
        figure: `p50 ${percentile(whole, 0.5).toFixed(1)} ms, p95 ${percentile(whole, 0.95).toFixed(1)} ms`,
        goal: "p95 ≤ 50 ms",
        beside: `the slowest list, ${slowest}: p95 ${percentile(times, 0.95).toFixed(1)} ms`
      }
    ]
  }
}
