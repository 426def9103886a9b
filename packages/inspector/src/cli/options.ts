import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** What a command was told. */
export type Options = {
  readonly out?: string | undefined
  readonly to?: string | undefined
  readonly ref: string
  readonly counts?: string | undefined
}

/** Writes files into a folder, which is made where it is missing. */
export const writeAll = async (folder: string, files: ReadonlyMap<string, string>): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of files) await writeFile(join(folder, name), text)
}
