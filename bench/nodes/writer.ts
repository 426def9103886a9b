import { openBenchLog, sheetWriter } from "../kit/log.ts"
import { measureWriters } from "../kit/writers.ts"

/** What a node is told: how many write at it, and for how many seconds. */
export type Writing = { readonly writers: number; readonly seconds: number }

const [url, first] = process.argv.slice(2)
const { log } = await openBenchLog(url!)
const append = sheetWriter(log, Number(first))

process.on("message", async ({ writers, seconds }: Writing) => {
  process.send!(await measureWriters(writers, append, seconds))
})
process.once("disconnect", () => process.exit(0))
process.send!("ready")
