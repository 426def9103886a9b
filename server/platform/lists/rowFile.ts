import { open, rm } from "node:fs/promises"
import { join } from "node:path"
import { makeSpoolFolder } from "../files/spool.ts"

/** Batches of rows on this node's disk, read back in the order in which they were added. */
export type RowFile = {
  readonly add: (lines: ReadonlyArray<string>) => Promise<void>
  /** The next batch. @throws when the file was closed */
  readonly read: () => Promise<ReadonlyArray<string>>
  readonly close: () => Promise<void>
}

/** Opens a file that is gone when it is closed; one of a process that died goes when the next one starts. */
export const openRowFile = async (): Promise<RowFile> => {
  const folder = await makeSpoolFolder()
  const file = await open(join(folder, "rows"), "wx+", 0o600)
  const batches: Array<{ readonly at: number; readonly length: number }> = []
  let size = 0
  let closed: Promise<void> | undefined
  const closeAndRemove = async () => {
    await file.close()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    add: async (lines) => {
      const bytes = Buffer.from(JSON.stringify(lines))
      batches.push({ at: size, length: bytes.length })
      size += bytes.length
      for (let written = 0; written < bytes.length;) {
        const { bytesWritten } = await file.write(bytes, written)
        written += bytesWritten
      }
    },
    read: async () => {
      const next = batches.shift()
      if (next === undefined) throw new Error("The file has no more rows")
      const { buffer } = await file.read({ buffer: Buffer.alloc(next.length), position: next.at })
      return JSON.parse(buffer.toString()) as ReadonlyArray<string>
    },
    close: () => (closed ??= closeAndRemove())
  }
}
