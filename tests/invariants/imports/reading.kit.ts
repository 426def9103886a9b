import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { withFolder } from "../../../server/platform/files/spool.ts"
import { readSheet } from "../../../server/documents/tables/index.ts"

/** A file's format and rows, read through the disk; or what is wrong with it. */
export const read = (bytes: string | Uint8Array) =>
  withFolder(async (folder) => {
    const path = join(folder, "a file without a name")
    await writeFile(path, bytes)
    const { format, rows } = await readSheet({ path, size: bytes.length })
    const found = []
    for await (const row of rows) found.push(row)
    return { format, rows: found }
  })

/** The cells of each row of a file. */
export const cellsOf = async (bytes: string | Uint8Array) => (await read(bytes)).rows.map(({ cells }) => cells)

/** The message that a file is refused with. */
export const refusal = (bytes: string | Uint8Array) =>
  read(bytes).then(
    () => {
      throw new Error("It was read")
    },
    (error: { message: string; fields?: { file: string } }) => `${error.message}: ${error.fields?.file}`
  )

/** The rows that a file of people is read as. */
export const rows = [
  ["Name", "Date of birth"],
  ["आशा कुमारी", "2013-02-28"],
  ["José Müller", "28/02/2013"]
]
