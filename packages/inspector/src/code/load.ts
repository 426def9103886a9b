import { existsSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import type { AnyStateMachine } from "xstate"
import { bundleOf } from "./bundle.ts"
import { machinesOf } from "./code.ts"

/** A machine of a source file. Its name is its id; where that is XState's `(machine)`, its variable. */
export type Loaded = {
  readonly name: string
  readonly file: string
  readonly variable: string
  readonly machine: AnyStateMachine
  /** A module of its own that exports it under its variable. */
  readonly text: string
  /** Values of its sources that it computes with, by their names. */
  readonly helpers: Readonly<Record<string, string>>
}

/** A source, or a machine in it, that could not be read. */
export type Unread = { readonly file: string; readonly variable: string; readonly fault: string }

const own = fileURLToPath(new URL("../..", import.meta.url))

/** The folder that holds the packages which a file imports. */
export const packagesOf = (folder: string): string =>
  existsSync(join(folder, "node_modules"))
    ? join(folder, "node_modules")
    : dirname(folder) === folder
      ? join(own, "node_modules")
      : packagesOf(dirname(folder))

/** Reads all machines of some TypeScript or JavaScript files, exported or not; their programs are not run. */
export const loadMachines = async (
  files: readonly string[]
): Promise<{ readonly loaded: readonly Loaded[]; readonly unread: readonly Unread[] }> => {
  const [loaded, unread] = [[] as Loaded[], [] as Unread[]]
  for (const file of files) {
    try {
      const folder = dirname(resolve(file))
      const bundle = await bundleOf(resolve(file), folder, [], { isWhole: true })
      for (const found of await machinesOf(bundle, join(packagesOf(folder), ".machine-inspector")))
        if ("fault" in found) unread.push({ file, ...found })
        else loaded.push({ ...found, file, name: nameOf(found.machine, found.variable) })
    } catch (error) {
      unread.push({ file, variable: "", fault: error instanceof Error ? error.message : String(error) })
    }
  }
  return { loaded: unique(loaded), unread }
}

const nameOf = ({ id }: AnyStateMachine, variable: string): string => (/^[\w-]+$/u.test(id) ? id : variable)

/** Each machine once, though other files import it; a further one of the same name gets a number. */
const unique = (loaded: readonly Loaded[]): readonly Loaded[] => {
  const byText = new Map(loaded.toReversed().map((one) => [`${one.name} ${one.text}`, one]))
  const seen = new Map<string, number>()
  return [...byText.values()].toReversed().map((one) => {
    const nth = (seen.get(one.name) ?? 0) + 1
    seen.set(one.name, nth)
    return nth === 1 ? one : { ...one, name: `${one.name}-${nth}` }
  })
}
