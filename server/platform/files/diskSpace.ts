import { statfs } from "node:fs/promises"
import { dirname, resolve } from "node:path"

/**
 * The room on the disk where a folder is, in bytes; a folder that is made when it is first needed will be where the one
 * above is. Null where it is not known.
 */
export const diskSpace = async (folder: string): Promise<{ readonly free: number; readonly total: number } | null> => {
  const [disk, above] = [await statfs(folder).catch(() => undefined), dirname(resolve(folder))]
  if (disk !== undefined) return { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
  return above === folder ? null : diskSpace(above)
}
