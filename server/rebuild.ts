import { constants, setPriority } from "node:os"

// A portal may be serving on the same cores: it goes first, also while this program is loaded.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const [{ commandLine, runCommand }, { projections }] = await Promise.all([
  import("./platform/commandLine.ts"),
  import("./projections.ts")
])
const { Argument } = await import("commander")

await runCommand(
  commandLine("rebuild", "Builds read models anew from the log, beside a portal that may be serving.")
    .addArgument(new Argument("[names...]", "which; all by default").choices(projections.map(({ name }) => name)))
    .action(async (names: readonly string[]) => (await import("./rebuildAll.ts")).rebuildAll(names))
)
