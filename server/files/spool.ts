import { createHash } from "node:crypto"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A file on this node's disk, with what was learnt while writing it. `hash` is SHA-256 in hex, `size` bytes. */
export type Spooled = { readonly path: string; readonly hash: string; readonly size: number }

/** A file being written; `done` gives it, hashed. */
export type Spool = {
  readonly write: (bytes: Uint8Array | string) => Promise<void>
  readonly done: () => Promise<Spooled>
}

/** Gives `use` a folder of its own that is gone afterwards, whatever happened. */
export const withFolder = async <A>(use: (folder: string) => Promise<A>): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), "portal-spool-"))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens a file to be written; it waits for the disk, so memory holds no more than the stream's buffer. */
export const openSpool = (path: string): Spool => {
  const stream = createWriteStream(path)
  const hash = createHash("sha256")
  let size = 0
  return {
    write: async (bytes) => {
      hash.update(bytes)
      size += bytes.length
      if (!stream.write(bytes)) await once(stream, "drain")
    },
    done: async () => {
      stream.end()
      await once(stream, "finish")
      return { path, hash: hash.digest("hex"), size }
    }
  }
}
