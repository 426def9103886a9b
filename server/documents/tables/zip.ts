import { t } from "#messages/server.tables.js"
import type { Readable } from "node:stream"
import { openPromise, type Entry, type ZipFile } from "yauzl"
import { readDirectory } from "./archiveDirectory.ts"
import { maxParts, maxUnpacked } from "./limits.ts"
import { unreadable } from "./table.ts"

/** A packed workbook: its parts by their names. */
export type WorkbookArchive = {
  readonly has: (name: string) => boolean
  /** A part's bytes as they unpack. Fails where there are more of them than the archive said, as a bomb may have. */
  readonly part: (name: string) => Promise<Readable>
  readonly sizeOf: (name: string) => number
  readonly close: () => void
}

/** Opens a workbook on the disk; its parts are read as streams. @throws Invalid, as `readDirectory` says */
export const openWorkbookArchive = async (path: string): Promise<WorkbookArchive> => {
  const zip = await openPromise(path, { autoClose: false, validateEntrySizes: true, strictFileNames: false }).catch(
    () => {
      throw damaged()
    }
  )
  try {
    return archiveOf(zip, await readDirectory(zip, limits, refusals))
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Says that an archive cannot be read to its end. */
export const damaged = () => unreadable(t.damaged, t.saveAgain)

const limits = { parts: maxParts, whole: maxUnpacked, part: maxUnpacked }

const refusals = {
  damaged,
  unpacksTooMuch: () => unreadable(t.unpacksTooMuch, t.keepSheet),
  hasPassword: () => unreadable(t.hasPassword, t.saveWithout)
}

const archiveOf = (zip: ZipFile, parts: ReadonlyMap<string, Entry>): WorkbookArchive => {
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
