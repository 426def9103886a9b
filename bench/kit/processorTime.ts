import { readFile, readdir } from "node:fs/promises"
import type pg from "pg"

/** Ticks of a processor's time in a second, as Linux tells them. */
const ticks = 100

/** Fields of /proc/PID/stat behind the name: the parent, and the time of the process and of its children that ended. */
const statOf = async (
  pid: string
): Promise<{ readonly parent: number; readonly own: number; readonly ended: number }> => {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ").at(-1)!.split(" ").map(Number)
  return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! }
}

/**
 * Seconds of processor time that this process and its database server have used so far; on Linux. Other programs on the
 * machine change it less than what is done in a second.
 */
export const processorTime = async (pool: pg.Pool): Promise<number> => {
  const { user, system } = process.cpuUsage()
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid")
  const { parent } = await statOf(String(rows[0]!.pid))
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/u.test(name))
  const stats = await Promise.all(
    pids.map((pid) =>
      statOf(pid).then(
        (stat) => ({ pid, ...stat }),
        () => undefined
      )
    )
  )
  const database = stats.reduce(
    (sum, one) =>
      one === undefined
        ? sum
        : Number(one.pid) === parent
          ? sum + one.own + one.ended
          : one.parent === parent
            ? sum + one.own
            : sum,
    0
  )
  return (user + system) / 1_000_000 + database / ticks
}
