#!/usr/bin/env node
// Runs a task of package.json on the right Node. Plain JavaScript that Node 20 takes, since npm may run on that.
import { Command, CommanderError } from "commander"
import { build, ensureBuilt } from "./build.mjs"
import { check, test } from "./check.mjs"
import { ensureMessages } from "./messages/write.mjs"
import { nodeFlags } from "./node.mjs"
import { run, runTogether } from "./run.mjs"
import { supervise } from "./supervise.mjs"

/** Exit code of a task that was used wrongly. */
const wrongUse = 2

const quiet = ["--quiet", "do not simulate an exam day in the demo"]
const tests = ["[arguments...]", "for vitest, for example a file"]

/** Tasks that this program does itself: what they are, what they take, and how they run. */
const own = {
  start: {
    description: "Starts the portal; settings are environment variables, listed in the README.",
    option: quiet,
    work: async ({ quiet: isQuiet }) => {
      await ensureBuilt()
      return supervise("server/main.ts", isQuiet ? ["--quiet"] : [], nodeFlags)
    }
  },
  dev: {
    description: "Starts the portal, restarted on change, and the pages with hot reload.",
    option: quiet,
    work: ({ quiet: isQuiet }) =>
      runTogether([
        ["--watch", ...nodeFlags, "server/main.ts", ...(isQuiet ? ["--quiet"] : [])],
        ["node_modules/vite/bin/vite.js"]
      ])
  },
  build: { description: "Builds the pages.", work: () => build([]) },
  check: { description: "Checks types, format, lint, import rules, unused code and the API.", work: () => check() },
  test: {
    description: "Runs the checks and the tests.",
    argument: tests,
    work: (args) => test(["invariants", "api", "browser"], args)
  },
  "test:long": {
    description: "Runs the checks and the tests that take long.",
    argument: tests,
    work: (args) => test(["everything", "faults"], args)
  }
}

/** Tasks that are a script of their own, which reads its arguments itself. */
const scripts = {
  setup: "server/setup.ts",
  seed: "server/demo/seed.ts",
  "exam-day": "server/demo/examDay.ts",
  rebuild: "server/rebuild.ts",
  audit: "server/audit.ts",
  backup: "server/backup.ts",
  restore: "server/restore.ts",
  payments: "server/payments.ts",
  statistics: "server/statistics.ts",
  questions: "server/questions.ts",
  formulas: "server/documents/formulas/coverage.ts",
  bench: "bench/main.ts",
  api: "bin/api.ts",
  flows: "bin/flows.ts"
}

/** Runs a task of this program. @returns the exit code */
const runOwn = async (name, { description, option, argument, work }, args) => {
  let code = 0
  const called = name === "start" || name === "test" ? `npm ${name} --` : `npm run ${name} --`
  const command = new Command(called).description(description).allowExcessArguments(false).exitOverride()
  if (option) command.option(...option)
  // What follows is for vitest, options included.
  if (argument) command.argument(...argument).allowUnknownOption()
  command.action(async (given) => {
    ensureMessages()
    code = await work(given)
  })
  await command.parseAsync(args, { from: "user" })
  return code
}

const [name = "start", ...args] = process.argv.slice(2)
try {
  if (Object.hasOwn(own, name)) process.exitCode = await runOwn(name, own[name], args)
  else if (Object.hasOwn(scripts, name)) {
    ensureMessages()
    process.exitCode = await run(scripts[name], args)
  } else {
    console.error(`no task ${name}; there are ${[...Object.keys(own), ...Object.keys(scripts)].join(", ")}`)
    process.exitCode = wrongUse
  }
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : wrongUse
  else {
    console.error(error.message)
    process.exitCode = 1
  }
}
