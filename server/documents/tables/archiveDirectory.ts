import type { Entry, ZipFile } from "yauzl"
import { maxRatio, smallPart } from "./limits.ts"

/** What an archive may hold: its parts, and what they unpack to in bytes, all of them and one of them. */
type ArchiveLimits = { readonly parts: number; readonly whole: number; readonly part: number }

/** What is said of an archive that is not taken: in the words of what it should have been. */
type ArchiveRefusals = {
  readonly damaged: () => Error
  readonly unpacksTooMuch: () => Error
  readonly hasPassword: () => Error
}

/**
 * The parts of an archive by their names, as its directory has them. Refused are too many parts, too large a whole or
 * part, a part packed beyond measure, and one with a password. The sizes are those that the archive states: it is to be
 * opened with `validateEntrySizes`, so that a part of another size breaks off while it is read. @throws a refusal
 */
export const readDirectory = async (
  zip: ZipFile,
  limits: ArchiveLimits,
  { damaged, unpacksTooMuch, hasPassword }: ArchiveRefusals
): Promise<ReadonlyMap<string, Entry>> => {
  if (zip.entryCount > limits.parts) throw unpacksTooMuch()
  const parts = new Map<string, Entry>()
  let whole = 0
  try {
    for await (const entry of zip.eachEntry()) {
      whole += entry.uncompressedSize
      if (whole > limits.whole || entry.uncompressedSize > limits.part || isPackedTooTightly(entry))
        throw unpacksTooMuch()
      if (entry.isEncrypted()) throw hasPassword()
      parts.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof Error && "fields" in error ? error : damaged()
  }
  return parts
}

const isPackedTooTightly = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize > smallPart && uncompressedSize / Math.max(1, compressedSize) > maxRatio
