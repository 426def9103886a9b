import type { Readable } from "node:stream"
import { openPromise, type Entry, type ZipFile } from "yauzl"
import { maxParts, maxRatio, maxUnpacked, smallPart } from "./limits.ts"
import { unreadable } from "./table.ts"

/** A packed workbook: its parts by their names. */
export type Archive = {
  readonly has: (name: string) => boolean
  /** A part's bytes as they unpack. Fails where there are more of them than the archive said, as a bomb may have. */
  readonly part: (name: string) => Promise<Readable>
  readonly sizeOf: (name: string) => number
  readonly close: () => void
}

/**
 * Opens an archive and refuses what would unpack to far more than it is: too many parts, too large a whole, a part
 * packed beyond measure. The sizes are those that the archive states; a part that unpacks to another size breaks off
 * while it is read, so a lie gets nobody further. @throws Invalid
 */
export const openArchive = async (path: string): Promise<Archive> => {
  const zip = await openPromise(path, { autoClose: false, validateEntrySizes: true, strictFileNames: false }).catch(
    () => {
      throw damaged()
    }
  )
  try {
    return archiveOf(zip, await partsOf(zip))
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Says that an archive cannot be read to its end. */
export const damaged = () => unreadable("The workbook is damaged", "Open it in Excel, save it once more, and send that")

const bomb = () =>
  unreadable(
    "The workbook unpacks to far more than it should",
    "Keep only the sheet with the rows, save it as a new workbook, and send that"
  )

const partsOf = async (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  if (zip.entryCount > maxParts) throw bomb()
  const parts = new Map<string, Entry>()
  let whole = 0
  try {
    for await (const entry of zip.eachEntry()) {
      whole += entry.uncompressedSize
      const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
      if (whole > maxUnpacked || (entry.uncompressedSize > smallPart && ratio > maxRatio)) throw bomb()
      if (entry.isEncrypted()) throw unreadable("The workbook has a password", "Save it without one, and send that")
      parts.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof Error && "fields" in error ? error : damaged()
  }
  return parts
}

const archiveOf = (zip: ZipFile, parts: ReadonlyMap<string, Entry>): Archive => {
  const entryOf = (name: string): Entry => {
    const entry = parts.get(name)
    if (!entry) throw damaged()
    return entry
  }
  return {
    has: (name) => parts.has(name),
    part: (name) =>
      zip.openReadStreamPromise(entryOf(name)).catch(() => {
        throw damaged()
      }),
    sizeOf: (name) => entryOf(name).uncompressedSize,
    close: () => zip.close()
  }
}
