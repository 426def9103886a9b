import { writeFileSync } from "node:fs"
import type { Reporter, TestModule } from "vitest/node"

/**
 * Writes the names of tests that passed only when they were tried again to the file that `RETRIED_TESTS` names, as a
 * JSON list, so that the end of a run can name them.
 */
export default class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env["RETRIED_TESTS"]
    if (file === undefined) return
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `${module.relativeModuleId} > ${test.fullName}`)
    )
    writeFileSync(file, JSON.stringify(names))
  }
}
