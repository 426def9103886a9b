import type { TestProject } from "vitest/node"
import { holdCluster } from "./database.ts"

/**
 * Before all tests of a run: one PostgreSQL for all of them, where the project's environment says. What it answers runs
 * after the last.
 */
export default ({ config }: TestProject): Promise<() => Promise<void>> => {
  // A project without an environment has none.
  const place = (config.env as typeof config.env | undefined)?.["TEST_CLUSTER"]
  if (place !== undefined) process.env["TEST_CLUSTER"] ??= place
  return holdCluster()
}
