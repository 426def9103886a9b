import { execFile } from "node:child_process"
import { open, rm, statfs } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"

const execute = promisify(execFile)

/** Only root mounts disks of a test's own. */
export const canMount = process.platform === "linux" && process.getuid?.() === 0

/** A small file system at a folder, which can be filled to the last byte. */
export type SmallDisk = {
  /** Takes all room that there is or becomes free, until the function that it returns is called. */
  readonly fill: () => Promise<() => Promise<void>>
  /** Bytes that are free. */
  readonly free: () => Promise<number>
  readonly unmount: () => Promise<unknown>
}

/** Milliseconds between two looks for room that became free. */
const intervalMs = 20

/** Mounts a file system in memory, of some megabytes, at an empty folder. */
export const mountSmallDisk = async (folder: string, megabytes: number): Promise<SmallDisk> => {
  await execute("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=711`, "tmpfs", folder])
  const ballast = join(folder, "ballast")
  const free = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  /** Makes the ballast larger by what is free; somebody else may be faster, so only a part of it may fit. */
  const grow = async () => {
    await using file = await open(ballast, "a")
    for (let left = await free(); left > 0; left = await free()) {
      const { bytesWritten } = await file.write(Buffer.alloc(Math.min(left, 16_000_000))).catch(ignoreFull)
      if (bytesWritten === 0) return
    }
  }
  return {
    free,
    fill: async () => {
      const ending = new AbortController()
      await grow()
      const growing = (async () => {
        while (!ending.signal.aborted) {
          await grow()
          await pause(intervalMs)
        }
      })()
      return async () => {
        ending.abort()
        await growing
        await rm(ballast)
      }
    },
    unmount: () => execute("umount", ["--lazy", folder])
  }
}

const ignoreFull = (error: unknown) => {
  if ((error as { code?: string }).code !== "ENOSPC") throw error
  return { bytesWritten: 0 }
}
