import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { graphOf } from "../../machines/graph.ts"
import { type Graph } from "../../machines/graphTypes.ts"
import { differences, union, type Difference } from "../../src/components/machine/compare.ts"
import { layoutOf } from "../../src/components/machine/layout.ts"
import { svgOf } from "../../src/components/machine/svg.ts"
import { wayOf } from "../../src/components/machine/labels.ts"
import { elk } from "./elk.ts"
import { machinesAt, machinesNow, root } from "./machines.ts"

/** A machine that is not as it was. */
type Changed = {
  readonly name: string
  readonly before: Graph | null
  readonly after: Graph | null
  readonly found: readonly Difference[]
}

const signs = { added: "+", removed: "-", changed: "~" } as const
const colours = { added: 32, removed: 31, changed: 33 } as const

const told = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(told).join(", ") || "none"
    : value === null || value === undefined || value === ""
      ? "none"
      : typeof value === "string"
        ? value
        : JSON.stringify(value)

const fieldsOf = ({ id, fields }: Difference, { before, after }: Changed): readonly string[] => {
  const find = (graph: Graph | null) =>
    [...(graph?.states ?? []), ...(graph?.transitions ?? [])].find((part) => part.id === id) as
      | Readonly<Record<string, unknown>>
      | undefined
  return fields.map((field) => `      ${field}: ${told(find(before)?.[field])} → ${told(find(after)?.[field])}`)
}

/** The lines that say how a machine changed. */
export const linesOf = (changed: Changed, isColoured: boolean): readonly string[] => {
  const { name, before, after, found } = changed
  const paint = (change: Difference["change"], text: string) =>
    isColoured ? `\u{1B}[${colours[change]}m${text}\u{1B}[0m` : text
  if (before === null || after === null)
    return [
      paint(
        before === null ? "added" : "removed",
        `${before === null ? "+" : "-"} ${name}: the machine is ${before === null ? "new" : "gone"}`
      )
    ]
  const nameOf = ({ id, what, change }: Difference) => {
    const graph = change === "removed" ? before : after
    const transition = graph.transitions.find((each) => each.id === id)
    return what === "state" || transition === undefined
      ? `state ${id.slice(name.length + 1) || name}`
      : `transition ${transition.label} ${wayOf(transition, graph)}`
  }
  return [
    name,
    ...found.flatMap((one) => [paint(one.change, `  ${signs[one.change]} ${nameOf(one)}`), ...fieldsOf(one, changed)])
  ]
}

/** Every machine that differs between two registries. */
export const changedBetween = (
  before: ReadonlyMap<string, Graph>,
  after: ReadonlyMap<string, Graph>
): readonly Changed[] =>
  [...new Set([...after.keys(), ...before.keys()])]
    .map((name): Changed => {
      const [was, is] = [before.get(name) ?? null, after.get(name) ?? null]
      return { name, before: was, after: is, found: differences(was, is) }
    })
    .filter(({ found }) => found.length > 0)

/** What a changed machine looks like: what came is green, what changed amber, what is gone red and dashed. */
export const drawingOf = async ({ before, after, found }: Changed): Promise<string> => {
  const graph = before === null || after === null ? (after ?? before)! : union(before, after)
  const changes = new Map(found.map(({ id, change }) => [id, change]))
  return svgOf(await layoutOf(graph, {}, elk), {
    look: (id) => {
      const change = changes.get(id)
      return change === undefined ? undefined : { change }
    }
  })
}

/** Prints what changed in each machine since a commit, a branch or a tag, and draws it into a folder. */
export const diffSince = async (ref: string, folder = "var/flows-diff"): Promise<number> => {
  const graphs = (machines: Awaited<ReturnType<typeof machinesAt>>) =>
    new Map([...machines].map(([name, machine]) => [name, graphOf(machine)]))
  const changed = changedBetween(graphs(await machinesAt(ref)), graphs(machinesNow()))
  if (changed.length === 0) {
    console.log(`No machine has changed since ${ref}.`)
    return 0
  }
  const place = join(root, folder)
  await mkdir(place, { recursive: true })
  for (const one of changed) {
    console.log(`${linesOf(one, process.stdout.isTTY).join("\n")}\n`)
    await writeFile(join(place, `${one.name}.svg`), await drawingOf(one))
  }
  console.log(`${changed.length} of ${machinesNow().size} machines changed since ${ref}; they are drawn in ${folder}/`)
  return 0
}
