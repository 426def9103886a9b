import { openPool } from "../server/platform/db/pool.ts"
import { copied } from "./kit/copied.ts"
import { json, residentMegabytes, signIn, upload } from "./kit/client.ts"
import { programmeDatabase, sheetLines } from "./kit/programme.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { thousands, type Bench } from "./kit/report.ts"

const sheets = 200_000

/**
 * Seconds from the first byte sent to the last row counted in the statistics, and how the portal's memory grew, in MB.
 */
const throughPortal = async (databaseUrl: string, text: string) => {
  const portal = await startQuietPortal({ databaseUrl, env: { DEMO: "0" } })
  const token = await signIn(portal.url, "role-10")
  const authorization = `Bearer ${token}`
  // A first small file, so that what is measured is the file and not the start.
  await upload(portal.url, token, 1, text.slice(0, text.indexOf("\n", 100_000)))
  const counted = async () => {
    const { data } = await json<{ rows: ReadonlyArray<{ submitted: number }> }>(
      `${portal.url}/api/answer-sheet-submitted-stats?exam_id=1&group_by=zone`,
      { headers: { authorization } }
    )
    return data.rows.reduce((sum, { submitted }) => sum + submitted, 0)
  }
  const first = await counted()
  const before = await residentMegabytes(portal.process.pid!)
  let peak = before
  const sampling = setInterval(
    () =>
      void residentMegabytes(portal.process.pid!).then((now) => {
        peak = Math.max(peak, now)
      }),
    50
  )
  const start = performance.now()
  const account = await upload(portal.url, token, 1, text)
  while ((await counted()) < account.accepted + first) await new Promise((resolve) => setTimeout(resolve, 20))
  const seconds = (performance.now() - start) / 1000
  clearInterval(sampling)
  await portal.stop()
  return { seconds, growth: peak - before, accepted: account.accepted }
}

/** What a line has. */
const columns = "exam int, class int, username text, language text, set text, answers text, at timestamptz"

/** A file of 200,000 sheets through the public call, beside a bare COPY. */
export const ingest: Bench = {
  name: "ingest",
  run: async () => {
    const database = await programmeDatabase("ingest", 210_000)
    const pool = openPool(database.url)
    const lines = await sheetLines(pool, sheets)
    await pool.end()
    const copy = await copied(database.url, columns, "|", lines)
    const { seconds, growth, accepted } = await throughPortal(database.url, lines.join("\n"))
    await database.drop()
    return [
      {
        what: `${thousands(accepted)} sheets, upload to last row counted`,
        figure: `${thousands(accepted / seconds)}/s (${seconds.toFixed(1)} s)`,
        goal: "≥ 25,000/s",
        beside: `1 : ${(seconds / copy).toFixed(0)} to a bare COPY (${thousands(lines.length / copy)}/s)`
      },
      { what: "growth of the portal's memory at its peak", figure: `${growth.toFixed(0)} MB`, goal: "≤ 100 MB" }
    ]
  }
}
