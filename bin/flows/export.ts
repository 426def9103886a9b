import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { AnyStateMachine } from "xstate"
import { definitionOf, graphOf, layoutOf, mermaidOf, scxmlOf, svgOf } from "machine-inspector"
import { elk } from "machine-inspector/elk"
import { dark, light } from "../../src/components/theme/colours.ts"
import { machinesNow, root } from "./machines.ts"

/** Where the files are kept. */
const folder = join(root, "docs/flows")

const indexOf = (machines: ReadonlyMap<string, AnyStateMachine>): string =>
  [
    "# The machines",
    "",
    "Made by `npm run flows -- export` from machines/; not to be edited. The same command writes each for " +
      "Mermaid, as SCXML and as the JSON",
    "that Stately's tools import, beside its drawing; git keeps the drawings only.",
    "",
    ...[...machines].flatMap(([name, machine]) => [
      `## ${name}`,
      "",
      machine.root.description ?? "",
      "",
      `![${name}](${name}.svg)`,
      ""
    ])
  ].join("\n")

/** What docs/flows is to hold, by the files' names. The same machines give the same texts, on every machine. */
const filesOf = async (machines: ReadonlyMap<string, AnyStateMachine>): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>([["README.md", indexOf(machines)]])
  for (const [name, machine] of machines) {
    const graph = graphOf(machine)
    files.set(`${name}.svg`, svgOf(await layoutOf(graph, {}, elk), { colours: { light, dark } }))
    files.set(`${name}.mmd`, mermaidOf(graph))
    files.set(`${name}.scxml`, scxmlOf(machine))
    files.set(`${name}.json`, definitionOf(machine))
  }
  return files
}

/** Whether git keeps a file of docs/flows. */
const isKept = (name: string): boolean => /\.(svg|md)$/u.test(name)

/**
 * The files of docs/flows that git keeps and that are not what the machines say now: old, missing, or of a machine that
 * is gone.
 */
export const staleFiles = async (): Promise<readonly string[]> =>
  (await outdated(await filesOf(machinesNow()))).filter(isKept)

const outdated = async (fresh: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  const kept = await readdir(folder).catch(() => [])
  const old = await Promise.all(
    [...fresh].map(async ([name, text]) =>
      (await readFile(join(folder, name), "utf8").catch(() => null)) === text ? [] : [name]
    )
  )
  return [...old.flat(), ...kept.filter((name) => !fresh.has(name))]
}

/** Writes every machine of the registries to docs/flows. */
export const exportAll = async (): Promise<number> => {
  const fresh = await filesOf(machinesNow())
  const stale = await outdated(fresh)
  await mkdir(folder, { recursive: true })
  for (const name of stale) {
    const text = fresh.get(name)
    if (text === undefined) await rm(join(folder, name))
    else await writeFile(join(folder, name), text)
    console.log(`${text === undefined ? "removed" : "written"}  docs/flows/${name}`)
  }
  console.log(
    `${fresh.size - stale.filter((name) => fresh.has(name)).length} of ${fresh.size} files were as they should be`
  )
  return 0
}
