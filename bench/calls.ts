import type pg from "pg"
import { openPool } from "../server/platform/db/pool.ts"
import { demoPassword } from "../server/demo/index.ts"
import { hashPassword, isPassword } from "../server/areas/session/passwords.ts"
import { submittedStats } from "../server/areas/exams/stats.ts"
import { signIn, upload } from "./kit/client.ts"
import { openGetter } from "./kit/getter.ts"
import { programmeDatabase, sheetLines } from "./kit/programme.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { thousands, type Bench, type Measured } from "./kit/report.ts"
import { inRounds, machineLoad, median, spread } from "./kit/rounds.ts"
import { measureWriters, type Throughput } from "./kit/writers.ts"

const students = 1_000_000
const connections = 32

const figure = ({ perSecond, p50, p99 }: Throughput) =>
  `${thousands(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`

const next = (lines: Array<string>): string => {
  const line = lines.pop()
  if (line === undefined) throw new Error("There are not enough sheets")
  return line
}

/** The accounts of the demo that somebody signs in to. */
const usernamesOf = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ username: string }>(
    "select username from accounts a join credentials c on c.account_id = a.id where a.is_active order by a.id"
  )
  return rows.map(({ username }) => username)
}

/** Login, a list page and a command, each from 32 connections, with a million students in the database. */
export const calls: Bench = {
  name: "calls",
  run: async () => {
    const load = machineLoad()
    const database = await programmeDatabase("calls", students)
    const pool = openPool(database.url, { max: connections })
    const lines = [...(await sheetLines(pool, 60_000))]
    const portal = await startQuietPortal({ databaseUrl: database.url, env: { DEMO: "0" } })
    const token = await signIn(portal.url, "role-10")
    const client = openGetter(portal.url)
    const sent = lines.splice(0, 20_000)
    await upload(portal.url, token, 1, sent.join("\n"))

    const usernames = await usernamesOf(pool)
    let turn = 0
    const signingIn = () =>
      client.post("/api/login", { username: usernames[turn++ % usernames.length], password: demoPassword })
    const stored = await hashPassword(demoPassword)
    const logins = await inRounds(async () => ({
      login: await measureWriters(connections, signingIn, 2),
      alone: await measureWriters(connections, () => isPassword(stored, demoPassword), 2)
    }))
    const stats = () => client.get("/api/answer-sheet-submitted-stats?exam_id=1&group_by=state", token)
    const list = await measureWriters(connections, stats)
    const oneList = await measureWriters(1, stats)
    const bare = await measureWriters(1, () =>
      submittedStats(pool, { exam_id: 1, group_by: "state" }, { kind: "national", id: null })
    )
    const command = await measureWriters(connections, () =>
      client.post(
        "/api/admin-delete-answersheet",
        { exam_id: 1, by: "student", username: next(sent).split("|")[2], reason: "Measured" },
        token
      )
    )
    const file = await measureWriters(connections, () => upload(portal.url, token, 1, next(lines)))
    client.close()
    await portal.stop()
    await pool.end()
    await database.drop()
    const rows: ReadonlyArray<Measured> = [
      {
        what: `login, ${connections} connections`,
        figure:
          `${spread(
            logins.map(({ login }) => login.perSecond),
            thousands
          )}/s, ` +
          `p50 ${median(logins.map(({ login }) => login.p50)).toFixed(1)} ms, ` +
          `p99 ${median(logins.map(({ login }) => login.p99)).toFixed(1)} ms`,
        goal: "≥ 0.7 × argon2id alone",
        beside:
          `${spread(
            logins.map(({ login, alone }) => login.perSecond / alone.perSecond),
            (ratio) => ratio.toFixed(2)
          )} × argon2id alone on the same processors ` +
          `(${spread(
            logins.map(({ alone }) => alone.perSecond),
            thousands
          )}/s); ${load}`
      },
      { what: `statistics by state, ${connections} connections`, figure: figure(list), goal: "p99 ≤ 50 ms" },
      {
        what: "statistics by state, one connection",
        figure: figure(oneList),
        goal: "≤ 2 × its bare SQL",
        beside: `${(oneList.p50 / bare.p50).toFixed(2)} × its SQL (p50 ${bare.p50.toFixed(1)} ms)`
      },
      {
        what: `a sheet withdrawn, not counted when answered, ${connections} connections`,
        figure: figure(command),
        goal: "p99 ≤ 50 ms"
      },
      { what: `a file of one sheet, counted when answered, ${connections} connections`, figure: figure(file) }
    ]
    return rows.map((row) => ({ ...row, what: `${row.what}, ${thousands(students)} students` }))
  }
}
