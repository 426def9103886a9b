import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { childrenOf } from "../../tests/kit/ownCluster.ts"

/** A machine with a share of a processor: a control group of Linux, whose processes get no more time than that. */
export type Share = {
  /** Puts a process there, with its children; those that they begin from then on are there, too. */
  readonly put: (pid: number) => Promise<void>
  /** Seconds of processor time that its processes have used. */
  readonly used: () => Promise<number>
  /** Removes it, once its processes have ended. */
  readonly remove: () => Promise<void>
}

const [limits, accounts] = ["/sys/fs/cgroup/cpu", "/sys/fs/cgroup/cpuacct"]

/** The time within which a share is kept, in microseconds: short, so that nobody stands still for long. */
const period = 10_000

/** Makes a machine with a share (0 to 1) of a processor. @throws Error where Linux has no such groups to give */
export const makeShare = async (share: number): Promise<Share> => {
  if (process.getuid?.() !== 0 || !existsSync(`${limits}/cpu.cfs_quota_us`) || !existsSync(accounts))
    throw new Error("Machines with a share of a processor need root and control groups of version 1")
  const name = `portal-${randomBytes(3).toString("hex")}`
  const folders = [`${limits}/${name}`, `${accounts}/${name}`]
  for (const folder of folders) await mkdir(folder)
  await writeFile(`${limits}/${name}/cpu.cfs_period_us`, String(period))
  await writeFile(`${limits}/${name}/cpu.cfs_quota_us`, String(Math.round(period * share)))
  const move = async (pid: number): Promise<void> => {
    // One that has ended meanwhile need not be there.
    for (const folder of folders) await writeFile(`${folder}/cgroup.procs`, String(pid)).catch(() => undefined)
    for (const child of await childrenOf(pid)) await move(child)
  }
  return {
    put: move,
    used: async () => Number(await readFile(`${accounts}/${name}/cpuacct.usage`, "utf8")) / 1e9,
    remove: async () => {
      for (const folder of folders)
        for (let left = 50; left > 0; left -= 1) {
          const isGone = await rmdir(folder).then(
            () => true,
            () => false
          )
          if (isGone) break
          await pause(100)
        }
    }
  }
}
