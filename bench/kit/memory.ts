import { readdirSync, readFileSync } from "node:fs"

/** Bytes in a megabyte as memory is told, and how often memory is looked at, in ms. */
const [mega, every] = [2 ** 20, 50]

/** Reads a file of a process; nothing where it is gone. */
const ofProcess = (pid: string | number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8")
  } catch {
    return ""
  }
}

/** The processes that this one began. Linux only. */
const children = (): readonly string[] =>
  readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/u.test(pid)) return false
    const [, fields = ""] = ofProcess(pid, "stat").split(") ")
    return Number(fields.split(" ")[1]) === process.pid && ofProcess(pid, "cmdline").includes(".ts")
  })

/** Resident memory of a process in bytes. */
const resident = (pid: string): number => 1024 * Number(/VmRSS:\s+(\d+)/u.exec(ofProcess(pid, "status"))?.[1] ?? 0)

/** By how much the memory of this process and of the Node processes that it began grew at most, in MB. Linux only. */
export const watchMemory = (): { readonly end: () => number } => {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    const all = children().reduce((sum, pid) => sum + resident(pid), process.memoryUsage().rss)
    most = Math.max(most, all)
  }, every)
  return {
    end: () => {
      clearInterval(watch)
      return (most - before) / mega
    }
  }
}
