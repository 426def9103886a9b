import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findNode, root } from "./node.mjs"
import { run } from "./run.mjs"

const wings = ["schema", "machines", "packages", "server", "src", "tests", "bench"]

/** Checks by name; those of one step run beside each other, since each of them keeps one processor busy. */
const steps = [
  { types: ["node_modules/@typescript/native/bin/tsc", "--noEmit"] },
  { format: ["node_modules/oxfmt/bin/oxfmt", "--check"] },
  { "line lengths": ["bin/lineLengths.mjs"] },
  { API: ["bin/api.ts", "check"] },
  { lint: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"] },
  {
    "import rules": ["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...wings],
    "unused code": ["node_modules/knip/bin/knip.js", "--no-progress"]
  }
]

/** Runs every check, prints what each found, and answers 1 if one failed. */
export const check = async () => ((await failedChecks()) > 0 ? 1 : 0)

/**
 * Runs the checks and these vitest projects, whatever the checks say, names the tests that passed at their second try
 * only, and prints `N passed, N failed` as the last line: a check counts as one.
 */
export const test = async (projects, args) => {
  const failed = await failedChecks()
  const passed = steps.flatMap(Object.keys).length - failed
  const tests = await runTests(projects, args)
  if (tests.retried.length > 0) console.log(`\nPassed at the second try only:\n  ${tests.retried.join("\n  ")}`)
  const skipped = tests.skipped ? `, ${tests.skipped} skipped` : ""
  console.log(`\n${passed + tests.passed} passed, ${failed + tests.failed} failed${skipped}`)
  return failed + tests.failed > 0 ? 1 : 0
}

const failedChecks = async () => {
  let failed = 0
  for (const step of steps) {
    const passed = await Promise.all(Object.entries(step).map(([name, command]) => passes(name, command)))
    failed += passed.filter((isPassed) => !isPassed).length
  }
  return failed
}

const passes = async (name, command) => {
  const started = performance.now()
  const { code, output } = await capture(command)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output)
  return code === 0
}

const capture = (args) =>
  new Promise((resolve, reject) => {
    const child = spawn(findNode(), args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk))
    child.once("error", reject)
    child.once("close", (code) => resolve({ code, output }))
  })

/** A run that ends badly without a failed test (a crash, an error outside of tests) counts as one failure. */
const runTests = async (projects, args) => {
  const folder = mkdtempSync(join(tmpdir(), "portal-tests-"))
  const [report, retries] = [join(folder, "report.json"), join(folder, "retried.json")]
  try {
    const chosen = projects.flatMap((name) => ["--project", name])
    const reporters = ["default", "json", "./tests/kit/retriedReporter.ts"].map((name) => `--reporter=${name}`)
    const code = await run(
      "node_modules/vitest/vitest.mjs",
      ["run", ...chosen, ...reporters, `--outputFile.json=${report}`, ...args],
      [],
      { RETRIED_TESTS: retries }
    )
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"))
    return {
      passed: numPassedTests,
      failed: numFailedTests || (code === 0 ? 0 : 1),
      skipped: numPendingTests,
      retried: JSON.parse(readFileSync(retries, "utf8"))
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, retried: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
