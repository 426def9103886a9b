import { dirname, join, resolve } from "node:path"
import { svgOf } from "../chart/svg.ts"
import { layoutOf } from "../chart/layout.ts"
import { bundleOf } from "../code/bundle.ts"
import { codeOf } from "../code/code.ts"
import { packagesOf, type Loaded } from "../code/load.ts"
import { elk } from "../elk.ts"
import { definitionOf } from "../formats/definition.ts"
import { mermaidOf } from "../formats/mermaid.ts"
import { scxmlOf } from "../formats/scxml.ts"
import { graphOf } from "../graph/graph.ts"
import { writeAll, type Options } from "./options.ts"

/** Writes each machine in five formats. */
export const draw = async (loaded: readonly Loaded[], { out = "machines" }: Options): Promise<number> => {
  const files = new Map<string, string>()
  for (const [file, some] of Map.groupBy(loaded, (one) => one.file)) {
    const folder = dirname(resolve(file))
    const codes = await codeOf(
      await bundleOf(resolve(file), folder, [], { isWhole: true }),
      join(packagesOf(folder), ".machine-inspector")
    )
    for (const { name, machine } of some) {
      const graph = graphOf(machine)
      files.set(`${name}.svg`, svgOf(await layoutOf(graph, {}, elk)))
      files.set(`${name}.mmd`, mermaidOf(graph))
      files.set(`${name}.scxml`, scxmlOf(machine))
      files.set(`${name}.json`, definitionOf(machine))
      const code = codes.get(machine.id)
      if (code !== undefined) files.set(`${name}.code.js`, code)
    }
  }
  await writeAll(out, files)
  console.log(`${loaded.length} machines in ${files.size} files in ${out}/`)
  return 0
}
