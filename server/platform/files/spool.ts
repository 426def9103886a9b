import { createHash } from "node:crypto"
import { once } from "node:events"
import { createWriteStream, type WriteStream } from "node:fs"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

/** A file on this node's disk, with what was learnt while writing it. `hash` is SHA-256 in hex, `size` bytes. */
export type Spooled = { readonly path: string; readonly hash: string; readonly size: number }

/** A file being written; `done` gives it, hashed. */
export type Spool = {
  readonly write: (bytes: Uint8Array | string) => Promise<void>
  readonly done: () => Promise<Spooled>
}

/** Folders are named after the process that owns them, so that those of a process that died can be told. */
const prefix = "portal-spool-"

/** Makes a folder for files that are set aside, on this node's disk. The caller removes it. */
export const makeSpoolFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))

/** Removes what processes that ended without cleaning up have left; called before this process sets anything aside. */
export const removeAbandoned = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (owner !== undefined && !isRunning(Number(owner)))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {
        // Another user's: it is theirs to remove, and no reason not to start.
      })
  }
}

/** Whether another process with this number runs. */
const isRunning = (pid: number): boolean => {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

/** Streams that write into a folder of `withFolder`: the folder owns them. */
const writing = new Map<string, Set<WriteStream>>()

/** Gives `use` a folder of its own. Afterwards it is gone and what was written into is closed, whatever happened. */
export const withFolder = async <A>(use: (folder: string) => Promise<A>): Promise<A> => {
  const folder = await makeSpoolFolder()
  const streams = new Set<WriteStream>()
  writing.set(folder, streams)
  try {
    return await use(folder)
  } finally {
    writing.delete(folder)
    for (const stream of streams) stream.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A file in a folder of `withFolder` to be written, which is there from the first `write` or from `done` on. It waits
 * for the disk, so memory holds no more than the stream's buffer. A fault of the disk, such as that it is full, rejects
 * the next `write` or `done`.
 */
export const openSpool = (path: string): Spool => {
  let stream: WriteStream | undefined
  let fault: Error | undefined
  const opened = (): WriteStream => {
    if (fault) throw fault
    if (stream !== undefined) return stream
    stream = createWriteStream(path)
    writing.get(dirname(path))?.add(stream)
    return stream.on("error", (error) => {
      fault = error
    })
  }
  const hash = createHash("sha256")
  let size = 0
  return {
    write: async (bytes) => {
      const file = opened()
      hash.update(bytes)
      size += bytes.length
      if (!file.write(bytes)) await once(file, "drain")
    },
    done: async () => {
      const file = opened()
      file.end()
      await once(file, "finish")
      return { path, hash: hash.digest("hex"), size }
    }
  }
}
