import type { Loaded } from "../code/load.ts"
import { readCounts } from "../coverage/readCounts.ts"
import { coverageDrawing, coverageLines } from "../coverage/report.ts"
import { elk } from "../elk.ts"
import { graphOf } from "../graph/graph.ts"
import { writeAll, type Options } from "./options.ts"

/** Prints and draws which transitions a test run took. */
export const coverage = async (loaded: readonly Loaded[], { counts: folder, out }: Options): Promise<number> => {
  if (folder === undefined) {
    console.error("--counts is missing: the folder that MACHINE_COVERAGE named in the test run.")
    return 2
  }
  const counts = await readCounts(folder)
  const graphs = loaded.map(({ machine }) => graphOf(machine))
  for (const line of coverageLines(graphs, counts)) console.log(line)
  if (out === undefined) return 0
  const drawings = await Promise.all(
    graphs.map(async (graph) => [`${graph.id}.svg`, await coverageDrawing(graph, counts, elk)] as const)
  )
  await writeAll(out, new Map(drawings))
  return 0
}
