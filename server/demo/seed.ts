import { parseArgs } from "node:util"
import { openDatabase } from "../platform/db/cluster.ts"
import { openPortal } from "../open.ts"
import { progressLine } from "../platform/progress.ts"
import { readSettings } from "../platform/settings.ts"
import { isDemoLoaded, loadDemo } from "./load.ts"
import { usualSize } from "./programme/programme.ts"

const { values } = parseArgs({
  options: { students: { type: "string", default: String(usualSize.students) }, schools: { type: "string" } }
})

const count = (name: "students" | "schools"): number | undefined => {
  const text = values[name]
  if (text === undefined) return undefined
  const value = Number(text)
  const isCount = Number.isInteger(value) && value >= 1 && value <= 9_999_999
  if (!isCount) throw new Error(`--${name} wants a whole number, not ${text}`)
  return value
}

/** Loads the demo in the size asked for and answers what there is to say of it. */
const seed = async (): Promise<string> => {
  const students = count("students") ?? usualSize.students
  const schools = count("schools")
  const settings = readSettings(process.env)
  const cluster = await openDatabase(settings)
  const { portal, close } = await openPortal(cluster.url, settings, (name) => progressLine(`rebuilding ${name}`))
  try {
    const wasThere = await isDemoLoaded(portal)
    const start = performance.now()
    const size = await loadDemo(portal, {
      students,
      ...(schools === undefined ? {} : { schools }),
      progress: progressLine("loading the demo programme")
    })
    if (!size) throw new Error("This database holds a programme of its own: the demo wants an empty one.")
    if (size.students !== students) {
      throw new Error(`This database holds a demo of ${size.students} students; choose another DATA_DIR for this one.`)
    }
    if (wasThere) return `The demo of ${students} students is there already.`
    const seconds = (performance.now() - start) / 1000
    return `${size.students} students in ${size.schools} schools, loaded in ${seconds.toFixed(1)} s.`
  } finally {
    await close()
    await cluster.stop()
  }
}

try {
  process.stdout.write(`${await seed()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
