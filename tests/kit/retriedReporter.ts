import { writeFileSync } from "node:fs"
import type { Reporter, TestCase, TestModule } from "vitest/node"

/**
 * Writes the tests that passed only when they were tried again to the file that `RETRIED_TESTS` names, as a JSON list
 * of their names and of what failed at first, so that the end of a run can say both.
 */
export default class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env["RETRIED_TESTS"]
    if (file === undefined) return
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `${module.relativeModuleId} > ${test.fullName}${failuresOf(test)}`)
    )
    writeFileSync(file, JSON.stringify(retried))
  }
}

/** What failed in the tries before the one that passed: each message, with the line of the test. */
const failuresOf = (test: TestCase): string =>
  (test.result().errors ?? [])
    .map(({ message, diff, stacks }) => {
      const at = stacks?.find((frame) => frame.file.includes("/tests/"))
      const where = at === undefined ? "" : ` (${at.file.slice(at.file.lastIndexOf("/tests/") + 1)}:${at.line})`
      return `\n    ${message}${where}${diff === undefined ? "" : `\n${diff}`}`.replaceAll("\n", "\n    ")
    })
    .join("")
