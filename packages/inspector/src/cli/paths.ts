import { join, relative, resolve } from "node:path"
import type { Loaded } from "../code/load.ts"
import { eventsOf, shortestPaths, simplePaths, type Path } from "../paths/paths.ts"
import { pathTests } from "../paths/testText.ts"
import { writeAll, type Options } from "./options.ts"

const pathsOf = ({ machine }: Loaded, to: string | undefined): ReadonlyMap<string, Path> => {
  if (to === undefined) return shortestPaths(machine)
  const state = to.startsWith(machine.id) ? to : `${machine.id}.${to}`
  return new Map(simplePaths(machine, state).map((path, index) => [`${state} (${index + 1})`, path]))
}

/** Prints the ways through each machine, or writes them as tests. */
export const paths = async (loaded: readonly Loaded[], { to, out }: Options): Promise<number> => {
  const tests = new Map<string, string>()
  for (const one of loaded) {
    console.log(one.name)
    let found: ReadonlyMap<string, Path>
    try {
      found = pathsOf(one, to)
    } catch (error) {
      console.log(`  cannot begin: ${error instanceof Error ? error.message : String(error)}`)
      continue
    }
    for (const [id, path] of found)
      console.log(
        `  ${id}: ${
          eventsOf(path)
            .map(({ type }) => type)
            .join(", ") || "at the start"
        }`
      )
    const from = relative(resolve(out ?? "."), resolve(one.file)).replaceAll("\\", "/")
    tests.set(
      `${one.name}.paths.test.ts`,
      pathTests({ variable: one.variable, from: from.startsWith(".") ? from : `./${from}` }, found)
    )
  }
  if (out === undefined) return 0
  await writeAll(out, tests)
  console.log(`${tests.size} files of tests in ${join(out, "/")}`)
  return 0
}
