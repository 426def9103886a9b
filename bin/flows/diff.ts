import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { changedBetween, drawingOf, linesOf } from "machine-inspector"
import { elk } from "machine-inspector/elk"
import { dark, light } from "../../src/components/theme/colours.ts"
import { machinesAt, machinesNow, root } from "./machines.ts"

/**
 * Prints what changed in each machine since a commit, a branch or a tag, and draws it into a folder. Drawings of other
 * machines there are of an earlier comparison: they go.
 */
export const diffSince = async (ref: string, folder = "var/flows-diff"): Promise<number> => {
  const [before, now] = [await machinesAt(ref), machinesNow()]
  const changed = changedBetween(before, now)
  const place = join(root, folder)
  for (const name of new Set([...before.keys(), ...now.keys()])) await rm(join(place, `${name}.svg`), { force: true })
  if (changed.length === 0) {
    console.log(`No machine has changed since ${ref}.`)
    return 0
  }
  await mkdir(place, { recursive: true })
  for (const one of changed) {
    console.log(`${linesOf(one, process.stdout.isTTY).join("\n")}\n`)
    await writeFile(join(place, `${one.name}.svg`), await drawingOf(one, elk, { light, dark }))
  }
  console.log(`${changed.length} of ${now.size} machines changed since ${ref}; they are drawn in ${folder}/`)
  return 0
}
