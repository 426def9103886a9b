import { Argument } from "commander"
import { commandLine, runCommand } from "../server/platform/commandLine.ts"
import { append } from "./append.ts"
import { auditBench } from "./audit.ts"
import { calls } from "./calls.ts"
import { casesBench } from "./cases.ts"
import { chart } from "./chart.ts"
import { contentBench } from "./content.ts"
import { dashboardsBench } from "./dashboards.ts"
import { editor } from "./editor.ts"
import { flowsBench } from "./flows.ts"
import { importing } from "./import.ts"
import { ingest } from "./ingest.ts"
import { lists } from "./lists.ts"
import { live } from "./live.ts"
import { mail } from "./mail.ts"
import { nodesBench } from "./nodes.ts"
import { notifications } from "./notifications.ts"
import { pages } from "./pages.ts"
import { paper } from "./paper.ts"
import { questionLists } from "./questions.ts"
import { questionImport } from "./questionImport.ts"
import { paymentsBench } from "./payments.ts"
import { replay } from "./replay.ts"
import { resultsBench } from "./results.ts"
import { scale } from "./scale.ts"
import { searchBench } from "./search.ts"
import { table, type Bench } from "./kit/report.ts"

/** The registry of measurements. */
const benches: ReadonlyArray<Bench> = [
  append,
  auditBench,
  ingest,
  importing,
  live,
  replay,
  scale,
  nodesBench,
  calls,
  notifications,
  mail,
  lists,
  searchBench,
  dashboardsBench,
  questionLists,
  flowsBench,
  chart,
  editor,
  paper,
  pages,
  questionImport,
  paymentsBench,
  casesBench,
  contentBench,
  resultsBench
]

/** Measures what is wanted. One that fails ends the process: what it had opened would keep it alive. */
const measure = async (wanted: readonly string[]): Promise<void> => {
  console.log("| bench | what | measured | goal | beside |\n| --- | --- | --- | --- | --- |")
  for (const bench of benches) {
    if (wanted.length && !wanted.includes(bench.name)) continue
    try {
      console.log(table(bench.name, await bench.run()))
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  process.exit(0)
}

await runCommand(
  commandLine("bench", "Measures, and prints a table as in the README.")
    .addArgument(new Argument("[names...]", "which; all by default").choices(benches.map(({ name }) => name)))
    .action(measure)
)
