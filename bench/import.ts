import type { ImportAnswer } from "../schema/imports/import.ts"
import { openPool } from "../server/platform/db/pool.ts"
import { bareRows } from "./kit/bareRows.ts"
import { copied } from "./kit/copied.ts"
import { json, residentMegabytes, signIn } from "./kit/client.ts"
import { programmeDatabase } from "./kit/programme.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { thousands, type Bench } from "./kit/report.ts"

const students = 100_000

/** Letters that make names that nobody shares: number 27 is `Bb`. */
const wordOf = (nth: number): string => {
  let word = ""
  for (let left = nth; left > 0 || word === ""; left = Math.floor(left / 26))
    word = String.fromCharCode(97 + (left % 26)) + word
  return word[0]!.toUpperCase() + word.slice(1)
}

/** Students as an institute's office lists them: many schools, dates and classes written in several ways. */
const listOf = (codes: ReadonlyArray<string>): ReadonlyArray<string> =>
  Array.from({ length: students }, (_, nth) => {
    const born = new Date(Date.UTC(2012, 0, 1) + ((nth * 7_919) % 1_400) * 86_400_000).toISOString().slice(0, 10)
    const [year, month, day] = born.split("-")
    return [
      codes[nth % codes.length],
      `${wordOf(nth)} ${wordOf(nth * 31 + 7)}`,
      nth % 2 ? born : `${day}/${month}/${year}`,
      nth % 3 ? "8" : "VIII",
      nth % 2 ? "F" : "Male",
      nth % 5 ? "Hindi" : "English",
      `${wordOf(nth + 5)} Kumar`,
      String(9_000_000_000 + nth)
    ].join(",")
  })

const head = "School code,Name,Date of birth,Class,Gender,Language,Guardian,Mobile\n"

/**
 * Seconds of each stage of an import through the portal, how the portal's memory grew, in MB, and after which position
 * of the log it came.
 */
const throughPortal = async (databaseUrl: string, lines: ReadonlyArray<string>) => {
  const pool = openPool(databaseUrl, { max: 1 })
  const portal = await startQuietPortal({ databaseUrl, env: { DEMO: "0" } })
  const headers = { authorization: `Bearer ${await signIn(portal.url, "role-17")}` }
  const tell = (path: string, payload: object) =>
    json<ImportAnswer>(`${portal.url}/api/imports/${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(payload)
    })
  const until = async (id: number, ...states: ReadonlyArray<string>): Promise<ImportAnswer> => {
    for (;;) {
      const { data } = await json<{ rows: ReadonlyArray<ImportAnswer> }>(`${portal.url}/api/imports?id=${id}`, {
        headers
      })
      if (states.includes(data.rows[0]!.state)) return data.rows[0]!
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const bring = async (some: ReadonlyArray<string>) => {
    const marks = [performance.now()]
    const body = new FormData()
    body.set("file", new Blob([head, some.join("\n")]), "students.csv")
    const {
      data: { id }
    } = await json<ImportAnswer>(`${portal.url}/api/master-institute/schools/student/import`, {
      method: "POST",
      headers,
      body
    })
    marks.push(performance.now())
    const {
      data: { matches }
    } = await json<{ matches: ReadonlyArray<object> }>(`${portal.url}/api/imports/${id}/columns`, { headers })
    await tell(`${id}/match`, { matches })
    await until(id, "ready", "finished")
    marks.push(performance.now())
    await tell(`${id}/start`, { confirmed: true })
    const done = await until(id, "finished", "waiting")
    marks.push(performance.now())
    return { done, seconds: marks.slice(1).map((mark, index) => (mark - marks[index]!) / 1000) }
  }
  // A first small list, so that what is measured is the list and not the start.
  await bring(lines.slice(0, 1_000))
  const begun = await pool.query<{ position: number }>("select position from log_head")
  await pool.end()
  const before = await residentMegabytes(portal.process.pid!)
  let peak = before
  const sampling = setInterval(
    () =>
      void residentMegabytes(portal.process.pid!).then((now) => {
        peak = Math.max(peak, now)
      }),
    50
  )
  const { done, seconds } = await bring(lines.slice(1_000))
  clearInterval(sampling)
  await portal.stop()
  if (done.added !== lines.length - 1_000)
    throw new Error(
      `Of ${lines.length - 1_000} rows ${done.added} went in, ${done.present} were there, ` +
        `${done.wrong} were wrong, ${done.doubtful} doubtful`
    )
  return { seconds, growth: peak - before, added: done.added, after: begun.rows[0]!.position }
}

/** What a line has. */
const columns = "code text, name text, born text, class text, gender text, language text, guardian text, phone text"

/** A list of 100,000 students through the public calls, from the first byte to the last row, beside a bare COPY. */
export const importing: Bench = {
  name: "import",
  run: async () => {
    const database = await programmeDatabase("import", 60_000)
    const pool = openPool(database.url)
    const { rows } = await pool.query<{ code: string }>(
      `select code from schools where institute_id = (select institute_id from accounts where username = 'role-17')
        order by id`
    )
    await pool.end()
    const lines = listOf(rows.map(({ code }) => code))
    const copy = await copied(database.url, columns, ",", lines)
    const {
      seconds: [read = 0, checked = 0, added = 0],
      growth,
      added: count,
      after
    } = await throughPortal(database.url, lines)
    const bare = await bareRows(database.url, after)
    await database.drop()
    return [
      {
        what: `${thousands(count)} students of ${thousands(rows.length)} schools, start to last row`,
        figure: `${added.toFixed(1)} s (${thousands(count / added)}/s)`,
        goal: "≥ 25,000/s",
        beside:
          `1 : ${(added / bare).toFixed(1)} to the same rows by SQL alone (${thousands(count / bare)}/s); ` +
          `1 : ${((read + checked + added) / copy).toFixed(0)} to a bare COPY (${copy.toFixed(2)} s), ` +
          `with reading ${read.toFixed(1)} s and checking ${checked.toFixed(1)} s`
      },
      { what: "growth of the portal's memory at its peak", figure: `${growth.toFixed(0)} MB`, goal: "≤ 150 MB" }
    ]
  }
}
