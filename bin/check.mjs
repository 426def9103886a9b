import { spawn } from "node:child_process"
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findNode, root } from "./node.mjs"
import { run } from "./run.mjs"

const wings = ["schema", "machines", "server", "src", "tests", "bench"]

const checks = {
  types: ["@typescript/native/bin/tsc", "--noEmit"],
  format: ["oxfmt/bin/oxfmt", "--check"],
  lint: ["oxlint/bin/oxlint", "--type-aware", "--deny-warnings"],
  "import rules": ["dependency-cruiser/bin/dependency-cruise.mjs", ...wings],
  "unused code": ["knip/bin/knip.js", "--no-progress"]
}

/** Runs every check, prints what each found, and answers 1 if one failed. */
export const check = async () => ((await failedChecks()) > 0 ? 1 : 0)

/**
 * Runs the checks and these groups of vitest projects, the groups beside each other, whatever the checks say. Names the
 * tests that passed at their second try only, and prints `N passed, N failed` as the last line: a check counts as one.
 */
export const test = async (groups, args) => {
  const failed = await failedChecks()
  const runs = await Promise.all(groups.map((projects, nth) => runTests(projects, args, nth > 0)))
  for (const { output } of runs) if (output !== "") console.log(output)
  const retried = runs.flatMap((one) => one.retried)
  if (retried.length > 0) console.log(`\nPassed at the second try only:\n  ${retried.join("\n  ")}`)
  const sum = (of) => runs.reduce((total, one) => total + of(one), 0)
  const passed = Object.keys(checks).length - failed + sum((one) => one.passed)
  const skipped = sum((one) => one.skipped)
  const isNone = runs.every((one) => one.passed + one.failed + one.skipped === 0)
  if (isNone) console.log("No test was found.")
  const allFailed = failed + sum((one) => one.failed) + (isNone ? 1 : 0)
  console.log(`\n${passed} passed, ${allFailed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`)
  return allFailed > 0 ? 1 : 0
}

const failedChecks = async () => {
  let failed = 0
  for (const [name, [script, ...args]] of Object.entries(checks)) {
    const started = performance.now()
    const { code, output } = await capture([`node_modules/${script}`, ...args])
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`)
    if (code === 0) continue
    console.log(output)
    failed += 1
  }
  return failed
}

const capture = (args) =>
  new Promise((resolve, reject) => {
    const child = spawn(findNode(), args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk))
    child.once("error", reject)
    child.once("close", (code) => resolve({ code, output }))
  })

/**
 * Runs some projects; what they print is kept for later where another run prints meanwhile. A run that ends badly
 * without a failed test (a crash, an error outside of tests) counts as one failure.
 */
const runTests = async (projects, args, isBeside) => {
  const folder = mkdtempSync(join(tmpdir(), "portal-tests-"))
  const [report, retries, printed] = ["report.json", "retried.json", "printed.txt"].map((name) => join(folder, name))
  const file = isBeside ? openSync(printed, "w") : undefined
  const output = () => (isBeside ? readFileSync(printed, "utf8") : "")
  try {
    // Files that somebody names are found in one of the runs.
    const some = args.length > 0 ? ["--passWithNoTests"] : []
    const chosen = projects.flatMap((name) => ["--project", name])
    const reporters = ["default", "json", "./tests/kit/retriedReporter.ts"].map((name) => `--reporter=${name}`)
    const code = await run(
      "node_modules/vitest/vitest.mjs",
      ["run", ...some, ...chosen, ...reporters, `--outputFile.json=${report}`, ...args],
      [],
      { RETRIED_TESTS: retries },
      file
    )
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"))
    return {
      passed: numPassedTests,
      failed: numFailedTests || (code === 0 ? 0 : 1),
      skipped: numPendingTests,
      retried: JSON.parse(readFileSync(retries, "utf8")),
      output: output()
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, retried: [], output: output() }
  } finally {
    if (file !== undefined) closeSync(file)
    rmSync(folder, { recursive: true, force: true })
  }
}
