import { constants, setPriority } from "node:os"

// A portal may be serving on the same cores: it goes first, also while this program is loaded.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

try {
  const { rebuildAll } = await import("./rebuildAll.ts")
  await rebuildAll(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
