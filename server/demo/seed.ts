import { parseArgs } from "node:util"
import { records } from "../../machines/index.ts"
import { openDatabase } from "../db/cluster.ts"
import { migrate } from "../db/migrate.ts"
import { openPool } from "../db/pool.ts"
import { openLog } from "../log/index.ts"
import { ensureProjections } from "../log/rebuild.ts"
import { projections } from "../projections.ts"
import { readSettings } from "../settings.ts"
import { demoSize, isDemoLoaded, loadDemo } from "./load.ts"
import { usualSize } from "./programme/programme.ts"

const { values } = parseArgs({
  options: { students: { type: "string", default: String(usualSize.students) }, schools: { type: "string" } }
})

const count = (name: "students" | "schools"): number | undefined => {
  const text = values[name]
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 9_999_999) throw new Error(`--${name} wants a whole number, not ${text}`)
  return value
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Rewritten in place on a terminal; elsewhere a line for each tenth. */
const progress = (done: number, of: number) => {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${done} of ${of} students`)
  else if (Math.floor((done * 10) / of) > Math.floor(((done - 8_000) * 10) / of)) say(`${done} of ${of} students`)
  if (process.stdout.isTTY && done === of) say("")
}

const seed = async (): Promise<void> => {
  const students = count("students") ?? usualSize.students
  const schools = count("schools")
  const settings = readSettings(process.env)
  const cluster = await openDatabase(settings)
  const pool = openPool(cluster.url)
  await migrate(pool)
  await ensureProjections(pool, projections)
  const log = openLog({ url: cluster.url, pool, records, projections, node: "seed" })
  try {
    const begun = await demoSize({ pool })
    if (begun && begun.students !== students) {
      throw new Error(`This database holds a demo of ${begun.students} students: choose another DATA_DIR for ${students}.`)
    }
    if (await isDemoLoaded({ pool })) return say(`The demo of ${students} students is there already.`)
    const start = performance.now()
    const size = await loadDemo({ log, pool }, { students, ...(schools === undefined ? {} : { schools }), progress })
    const seconds = (performance.now() - start) / 1000
    say(`${size.students} students in ${size.schools} schools, loaded in ${seconds.toFixed(1)} s.`)
  } finally {
    await log.close()
    await pool.end()
    await cluster.stop()
  }
}

try {
  await seed()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
