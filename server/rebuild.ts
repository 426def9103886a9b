import { Argument } from "commander"
import { constants, setPriority } from "node:os"
import { commandLine, runCommand } from "./platform/commandLine.ts"

// A portal may be serving on the same cores: it goes first, also while the rest of this program is loaded.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { projections } = await import("./projections.ts")

await runCommand(
  commandLine("rebuild", "Builds read models anew from the log, beside a portal that may be serving.")
    .addArgument(new Argument("[names...]", "which; all by default").choices(projections.map(({ name }) => name)))
    .action(async (names: readonly string[]) => (await import("./rebuildAll.ts")).rebuildAll(names))
)
