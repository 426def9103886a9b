import { createHash } from "node:crypto"
import { existsSync, statfsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** Where Linux keeps files in memory, what its file system is called by number, and the room that the tests want. */
const memory = { folder: "/dev/shm", type: 0x01021994, bytes: 6 * 2 ** 30 }

const onDisk = fileURLToPath(new URL("../../var/tests", import.meta.url))

const hasRoomInMemory = (): boolean => {
  if (!existsSync(memory.folder)) return false
  const { type, bavail, bsize } = statfsSync(memory.folder)
  return type === memory.type && Math.min(bavail * bsize, process.availableMemory()) >= memory.bytes
}

/**
 * The folder of the cluster that all tests of a run share, kept between runs. A test's database is a thousand small
 * files: in memory they are copied ten times as fast as on a disk. `TEST_CLUSTER=disk` keeps it on the disk, as tests
 * do that fill databases or measure them. The first process of a run decides, and those that it starts are told.
 */
export const clusterPlace = (): string => {
  const told = process.env["TEST_CLUSTER"]
  if (told !== undefined && told !== "disk") return told
  const own = createHash("sha256")
    .update(`${onDisk} ${process.getuid?.() ?? ""}`)
    .digest("hex")
    .slice(0, 12)
  const place = told !== "disk" && hasRoomInMemory() ? join(memory.folder, `portal-tests-${own}`) : onDisk
  process.env["TEST_CLUSTER"] = place
  return place
}
