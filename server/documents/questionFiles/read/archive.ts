import { t } from "#messages/server.questionFiles.js"
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl"
import { readDirectory } from "../../tables/archiveDirectory.ts"
import { unreadable } from "../../tables/table.ts"

/** What an archive of questions may hold: an item and a few pictures for each question. */
const limits = { parts: 20_000, whole: 200 * 1024 * 1024, part: 48 * 1024 * 1024 }

/** The parts of a packed file, by their names. */
export type QuestionArchive = {
  readonly names: readonly string[]
  /**
   * A part's bytes; undefined for a part that is not there. Fails where there are more of them than the archive said.
   */
  readonly bytes: (name: string) => Promise<Uint8Array | undefined>
}

/** Whether bytes begin as an archive does. */
export const isArchive = (bytes: Uint8Array): boolean =>
  ["PK\x03\x04", "PK\x05\x06"].includes(String.fromCharCode(...bytes.subarray(0, 4)))

/** Opens an archive of questions that is in memory. @throws Invalid, as `readDirectory` says */
export const openQuestionArchive = async (file: Uint8Array): Promise<QuestionArchive> => {
  const zip = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength), {
    validateEntrySizes: true,
    strictFileNames: false
  }).catch(() => {
    throw damaged()
  })
  const parts = await readDirectory(zip, limits, refusals)
  return {
    names: [...parts.keys()],
    bytes: async (name) => {
      const entry = parts.get(name)
      return entry === undefined ? undefined : unpacked(zip, entry)
    }
  }
}

const damaged = () => unreadable(t.damaged, t.saveAgain)

const refusals = {
  damaged,
  unpacksTooMuch: () => unreadable(t.unpacksTooMuch, t.keepQuestions),
  hasPassword: () => unreadable(t.hasPassword, t.saveWithout)
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
