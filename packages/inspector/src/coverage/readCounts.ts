import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { added, type Counts } from "./counts.ts"

/** The counts of all processes of a test run, from the folder that they wrote them to. */
export const readCounts = async (folder: string): Promise<Counts> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"))
  return added(
    await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Counts))
  )
}
