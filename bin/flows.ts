import { fileURLToPath } from "node:url"
import { checkedAt, findIn, type Finding } from "./flows/check.ts"
import { findInLog } from "./flows/checkLog.ts"
import { coverage } from "./flows/coverage.ts"
import { diffSince } from "./flows/diff.ts"
import { exportAll } from "./flows/export.ts"
import { commandLine, runCommand } from "../server/platform/commandLine.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

const print = (findings: readonly Finding[]) => {
  for (const [kind, some] of Map.groupBy(findings, (finding) => finding.kind)) {
    console.log(`\n${kind}`)
    for (const { what, words } of some) console.log(`  ${what}  ${words}`)
  }
}

const check = async ({ sources = false }: { readonly sources?: boolean }): Promise<number> => {
  const { findings, idle } = findIn(checkedAt(root))
  print(findings)
  for (const what of idle) console.log(`\nThe exception for ${what} is needed no more.`)
  if (sources) return found(findings.length + idle.length)
  const log = await findInLog(process.env)
  print(log.findings)
  console.log(
    `\n${log.events.toLocaleString("en-IN")} events of ${log.records.toLocaleString("en-IN")} records replayed.`
  )
  return found(findings.length + idle.length + log.findings.length)
}

const found = (faults: number): number => {
  console.log(faults > 0 ? `\n${faults} found.` : "Nothing is wrong.")
  return faults > 0 ? 1 : 0
}

/** Makes a task's exit code the process's. */
const ending =
  <A extends readonly unknown[]>(task: (...args: A) => Promise<number>) =>
  async (...args: A): Promise<void> => {
    process.exitCode = await task(...args)
  }

const program = commandLine("flows", "The portal's machines.")
program
  .command("check")
  .description("looks for events that nobody sends and guards without a test, and replays the log by its machines")
  .option("--sources", "leaves the log out")
  .action(ending(check))
program
  .command("coverage")
  .description("tells which transitions a test run with MACHINE_COVERAGE=<folder> took")
  .argument("[folder]", "where the run wrote its counts", "var/machine-coverage")
  .argument("[drawings]", "where to draw the machines")
  .action(ending(coverage))
program.command("export").description("draws the machines into docs/flows").action(ending(exportAll))
program
  .command("diff")
  .description("tells which machines changed since a commit")
  .argument("<ref>", "a commit, branch or tag")
  .argument("[folder]", "where to draw the machines that changed")
  .action(ending((ref: string, folder?: string) => diffSince(ref, folder)))

await runCommand(program)
