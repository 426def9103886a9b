import { createHash } from "node:crypto"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, extname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { loadMachines, type Loaded } from "machine-inspector/code"

const root = fileURLToPath(new URL("../..", import.meta.url))
const folder = join(root, "node_modules/.planted")

/** A text that stands once in a file of the checkout, and what is planted in its place. */
export type Fault = { readonly file: string; readonly from: string; readonly to: string }

/** A file's text with a fault in it. @throws Error where the text does not stand in it once */
export const plantedIn = (text: string, { file, from, to }: Fault): string => {
  const parts = text.split(from)
  if (parts.length !== 2) throw new Error(`${file} has "${from}" ${parts.length - 1} times`)
  return parts.join(to)
}

/** The machines of a file by their names, as they are or with a fault planted in its source. */
export const machinesIn = async (file: string, fault?: Fault): Promise<ReadonlyMap<string, Loaded>> => {
  const path = join(root, file)
  const text = await readFile(path, "utf8")
  const source = (fault === undefined ? text : plantedIn(text, fault)).replaceAll(
    /(from ["'])(\.[^"']+)/gu,
    (_, before: string, relative: string) => before + resolve(dirname(path), relative)
  )
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 16)
  const copy = join(folder, `${hash}-${process.pid}${extname(file)}`)
  await mkdir(folder, { recursive: true })
  await writeFile(copy, source)
  try {
    const { loaded, unread } = await loadMachines([copy])
    if (unread.length > 0) throw new Error(`${file}: ${unread.map((each) => each.fault).join(", ")}`)
    return new Map(loaded.map((one) => [one.name, one]))
  } finally {
    await rm(copy, { force: true })
  }
}
