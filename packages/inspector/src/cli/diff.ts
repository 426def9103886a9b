import type { Loaded } from "../code/load.ts"
import { machinesAt } from "../code/loadAt.ts"
import { changedBetween, drawingOf, linesOf } from "../diff/changes.ts"
import { elk } from "../elk.ts"
import { writeAll, type Options } from "./options.ts"

/** Prints what changed since a commit, and draws it. */
export const diff = async (loaded: readonly Loaded[], { ref, out = "machines-diff" }: Options): Promise<number> => {
  const named = (some: readonly Loaded[]) => new Map(some.map((one) => [one.name, one]))
  const before = await machinesAt(ref, [...new Set(loaded.map(({ file }) => file))])
  const changed = changedBetween(named(before), named(loaded))
  if (changed.length === 0) {
    console.log(`No machine has changed since ${ref}.`)
    return 0
  }
  for (const one of changed) console.log(`${linesOf(one, process.stdout.isTTY).join("\n")}\n`)
  const drawings = await Promise.all(
    changed.map(async (one) => [`${one.name}.svg`, await drawingOf(one, elk)] as const)
  )
  await writeAll(out, new Map(drawings))
  console.log(`${changed.length} of ${loaded.length} machines changed since ${ref}; they are drawn in ${out}/`)
  return 0
}
