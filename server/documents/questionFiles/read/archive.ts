import { fromBufferPromise, type Entry, type ZipFile } from "yauzl"
import { maxRatio, smallPart } from "../../tables/limits.ts"
import { unreadable } from "../../tables/table.ts"

/** What an archive of questions may unpack to, in bytes: as a whole, and a part of it. */
const maxUnpacked = 200 * 1024 * 1024
const maxPart = 48 * 1024 * 1024

/** Parts that an archive may have: an item and a few pictures for each question. */
const maxParts = 20_000

/** The parts of a packed file, by their names. */
export type Archive = {
  readonly names: readonly string[]
  /** A part's bytes; undefined for a part that is not there. Fails where there are more of them than the archive said. */
  readonly bytes: (name: string) => Promise<Uint8Array | undefined>
}

/** Whether bytes begin as an archive does. */
export const isArchive = (bytes: Uint8Array): boolean =>
  ["PK\x03\x04", "PK\x05\x06"].includes(String.fromCharCode(...bytes.subarray(0, 4)))

/**
 * Opens an archive and refuses by its directory what would unpack to far more than it is; a part that unpacks to another
 * size than the directory says breaks off while it is read. @throws Invalid
 */
export const openArchive = async (file: Uint8Array): Promise<Archive> => {
  const zip = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength), {
    validateEntrySizes: true,
    strictFileNames: false
  }).catch(() => {
    throw damaged()
  })
  const parts = await partsOf(zip)
  return {
    names: [...parts.keys()],
    bytes: async (name) => {
      const entry = parts.get(name)
      return entry === undefined ? undefined : unpacked(zip, entry)
    }
  }
}

const damaged = () => unreadable("The file is damaged", "Save or export it once more, and send that")
const bomb = () =>
  unreadable("The file unpacks to far more than it should", "Keep only the questions in it, and send that")

const partsOf = async (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  if (zip.entryCount > maxParts) throw bomb()
  const parts = new Map<string, Entry>()
  let whole = 0
  try {
    for await (const entry of zip.eachEntry()) {
      whole += entry.uncompressedSize
      const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
      if (
        whole > maxUnpacked ||
        entry.uncompressedSize > maxPart ||
        (entry.uncompressedSize > smallPart && ratio > maxRatio)
      )
        throw bomb()
      if (entry.isEncrypted()) throw unreadable("The file has a password", "Save it without one, and send that")
      parts.set(entry.fileName.replaceAll("\\", "/"), entry)
    }
  } catch (error) {
    throw error instanceof Error && "fields" in error ? error : damaged()
  }
  return parts
}

const unpacked = async (zip: ZipFile, entry: Entry): Promise<Uint8Array> => {
  const pieces: Buffer[] = []
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
  } catch {
    throw damaged()
  }
  return Buffer.concat(pieces)
}
