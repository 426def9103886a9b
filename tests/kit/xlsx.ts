import { SaxesParser } from "saxes"
import yauzl from "yauzl"

/** The files of an archive, by their paths; every checksum is tested. */
export const unzip = (bytes: Buffer): Promise<ReadonlyMap<string, string>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (failed, zip) => {
      if (failed !== null) return reject(failed)
      const files = new Map<string, string>()
      zip.on("entry", (entry: yauzl.Entry) =>
        zip.openReadStream(entry, (broken, stream) => {
          if (broken !== null) return reject(broken)
          const parts: Buffer[] = []
          stream.on("data", (part: Buffer) => parts.push(part))
          stream.on("error", reject)
          stream.on("end", () => {
            files.set(entry.fileName, Buffer.concat(parts).toString())
            zip.readEntry()
          })
        })
      )
      zip.on("end", () => resolve(files))
      zip.on("error", reject)
      zip.readEntry()
    })
  })

/** A cell: its type (`inlineStr`, or `n` as when it says nothing), its style, and its content. */
export type Cell = { readonly type: string; readonly style: string | undefined; readonly value: string }

/** The rows of a sheet's XML, which has to be well-formed. */
export const sheetRows = (xml: string): readonly (readonly Cell[])[] => {
  const rows: Cell[][] = []
  let isValue = false
  const parser = new SaxesParser()
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "row") rows.push([])
    if (name === "c") rows.at(-1)!.push({ type: attributes["t"] ?? "n", style: attributes["s"], value: "" })
    isValue = name === "v" || name === "t"
  })
  parser.on("text", (text) => {
    const row = rows.at(-1)
    if (isValue) row!.push({ ...row!.pop()!, value: text })
  })
  parser.on("closetag", () => {
    isValue = false
  })
  parser.on("error", (error) => {
    throw error
  })
  parser.write(xml).close()
  return rows
}
