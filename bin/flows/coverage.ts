import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { coverageDrawing, coverageLines, graphOf } from "machine-inspector"
import { readCounts } from "machine-inspector/counts"
import { elk } from "machine-inspector/elk"
import { dark, light } from "../../src/components/theme/colours.ts"
import { machinesNow, root } from "./machines.ts"

/** Prints which transitions of the portal's machines a test run took, and draws them where a folder is named. */
export const coverage = async (folder: string, drawings?: string): Promise<number> => {
  const counts = await readCounts(join(root, folder))
  const graphs = [...machinesNow().values()].map((machine) => graphOf(machine))
  for (const line of coverageLines(graphs, counts)) console.log(line)
  if (drawings === undefined) return 0
  await mkdir(join(root, drawings), { recursive: true })
  for (const graph of graphs)
    await writeFile(join(root, drawings, `${graph.id}.svg`), await coverageDrawing(graph, counts, elk, { light, dark }))
  return 0
}
