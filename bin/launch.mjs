#!/usr/bin/env node
// Runs a task of package.json on the right Node. Plain JavaScript that Node 20 takes, since npm may run on that.
import { build, ensureBuilt } from "./build.mjs"
import { check, test } from "./check.mjs"
import { ensureMessages } from "./messages/write.mjs"
import { nodeFlags } from "./node.mjs"
import { run, runTogether } from "./run.mjs"
import { supervise } from "./supervise.mjs"

const tasks = {
  start: async (args) => {
    await ensureBuilt()
    return supervise("server/main.ts", args, nodeFlags)
  },
  dev: (args) => runTogether([["--watch", ...nodeFlags, "server/main.ts", ...args], ["node_modules/vite/bin/vite.js"]]),
  build,
  setup: (args) => run("server/setup.ts", args),
  seed: (args) => run("server/demo/seed.ts", args),
  "exam-day": (args) => run("server/demo/examDay.ts", args),
  rebuild: (args) => run("server/rebuild.ts", args),
  backup: (args) => run("server/backup.ts", args),
  payments: (args) => run("server/payments.ts", args),
  statistics: (args) => run("server/statistics.ts", args),
  questions: (args) => run("server/questions.ts", args),
  formulas: (args) => run("server/documents/formulas/coverage.ts", args),
  bench: (args) => run("bench/main.ts", args),
  flows: (args) => run("bin/flows.ts", args),
  check,
  test: (args) => test(["invariants", "api", "browser"], args),
  "test:long": (args) => test(["everything", "faults"], args)
}

const [name = "start", ...args] = process.argv.slice(2)
const task = tasks[name]
if (!task) {
  console.error(`no task ${name}; there are ${Object.keys(tasks).join(", ")}`)
  process.exit(2)
}
try {
  ensureMessages()
  process.exitCode = await task(args)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
