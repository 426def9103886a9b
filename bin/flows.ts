import { fileURLToPath } from "node:url"
import { findInSources, type Finding } from "./flows/check.ts"
import { findInLog } from "./flows/checkLog.ts"
import { diffSince } from "./flows/diff.ts"
import { exportAll } from "./flows/export.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

const print = (findings: readonly Finding[]) => {
  for (const [kind, some] of Map.groupBy(findings, (finding) => finding.kind)) {
    console.log(`\n${kind}`)
    for (const { what, words } of some) console.log(`  ${what}  ${words}`)
  }
}

/**
 * `check`: the machines, who sends them events, the tests of their guards, and the log; `--sources` leaves the log out.
 */
const check = async (args: readonly string[]): Promise<number> => {
  const { findings, idle } = findInSources(root)
  print(findings)
  for (const what of idle) console.log(`\nThe exception for ${what} is needed no more.`)
  if (args.includes("--sources")) return found(findings.length)
  const log = await findInLog(process.env)
  print(log.findings)
  console.log(
    `\n${log.events.toLocaleString("en-IN")} events of ${log.records.toLocaleString("en-IN")} records replayed.`
  )
  return found(findings.length + log.findings.length)
}

const found = (faults: number): number => {
  console.log(faults > 0 ? `\n${faults} found.` : "Nothing is wrong.")
  return faults > 0 ? 1 : 0
}

/** What `npm run flows -- <task>` does; each answers an exit code. */
const tasks: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  check,
  export: exportAll,
  diff: ([ref, folder]) => diffSince(ref, folder)
}

try {
  const [name = "", ...args] = process.argv.slice(2)
  const task = tasks[name]
  if (task === undefined) throw new Error(`no task ${name}; there are ${Object.keys(tasks).join(", ")}`)
  process.exitCode = await task(args)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
