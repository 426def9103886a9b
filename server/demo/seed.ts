import { commandLine, runCommand, wholeNumber } from "../platform/commandLine.ts"
import { openDatabase } from "../platform/db/cluster.ts"
import { openPortal } from "../open.ts"
import { progressLine } from "../platform/progress.ts"
import { readSettings } from "../platform/settings.ts"
import { isDemoLoaded, loadDemo } from "./load.ts"
import { usualSize } from "./programme/programme.ts"

type Size = { readonly students: number; readonly schools?: number }

/** Loads the demo in the size asked for and answers what there is to say of it. */
const seed = async ({ students, schools }: Size): Promise<string> => {
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

const count = wholeNumber(1, 9_999_999)

await runCommand(
  commandLine("seed", "Loads the demo programme into an empty database.")
    .option("--students <count>", "how many students", count, usualSize.students)
    .option("--schools <count>", "how many schools; by default as many as fit the students", count)
    .action(async (size: Size) => void process.stdout.write(`${await seed(size)}\n`))
)
