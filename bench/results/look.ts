import type pg from "pg"
import { openDatabaseProcess } from "../../server/platform/concurrency/databaseTasks.ts"

/** Seconds that a class took to be read, analysed and compared, and how many pairs of sheets that were. */
export type Looked = Readonly<Record<"read" | "items" | "screen" | "pairs", number>>

/** A process of its own, as the portal has one for each of the two. */
const looking = openDatabaseProcess<number, Looked>(new URL("lookProcess.ts", import.meta.url), {
  timeoutMs: 600_000,
  heapMb: 1_024,
  idleMs: 1_000,
  waiting: 1
})

/** Analyses every class and compares its sheets, one class after the other. */
export const lookThrough = async (pool: pg.Pool, levels: readonly number[]): Promise<Looked> => {
  const all = { read: 0, items: 0, screen: 0, pairs: 0 }
  for (const level of levels) {
    const one = await looking.ask(pool, level)
    for (const name of ["read", "items", "screen", "pairs"] as const) all[name] += one[name]
  }
  return all
}
