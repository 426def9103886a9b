import { readdir } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { readLags } from "../../server/platform/monitoring/lags.ts"
import { projections } from "../../server/projections.ts"
import { leastMemoryOf } from "../kit/memory.ts"
import type { TestPortal } from "../kit/portal.ts"

/** Something that must not grow while the portal serves: its figures on the way, from the first to the last. */
type Grown = { readonly first: number; readonly last: number; readonly most: number; readonly growth: number }

/** How often it is looked, in milliseconds. */
const interval = 5_000

/** Tables that have a fixed number of rows, which are written all the time: what they take on disk is old rows. */
const rewritten = ["log_head", "checkpoints", "node_reports"]

/** How much more the second half of some figures is than the first, on average. */
const growthOf = (figures: readonly number[]): number => {
  const half = Math.floor(figures.length / 2)
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / Math.max(1, some.length)
  return mean(figures.slice(half)) - mean(figures.slice(0, half))
}

const grown = (figures: readonly number[]): Grown => {
  const rounded = (value: number) => Math.round(value * 10) / 10
  return {
    first: rounded(figures[0] ?? 0),
    last: rounded(figures.at(-1) ?? 0),
    most: rounded(Math.max(0, ...figures)),
    growth: rounded(growthOf(figures))
  }
}

/**
 * Looks at a node and its database until `signal`: the least memory that it holds in each minute and the size of
 * rewritten tables (both in MB), open handles, and the seconds that the slowest read model is behind the log.
 */
export const watchGrowth = (node: TestPortal, pool: pg.Pool, signal: AbortSignal) => {
  const [memory, handles, lag, bloat]: [number[], number[], number[], number[]] = [[], [], [], []]
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal }).catch(() => undefined)
  const watchMemory = async () => {
    while (!signal.aborted) {
      const least = await leastMemoryOf(node, 60, () => rest(1_000))
      if (!signal.aborted) memory.push(least / 2 ** 20)
    }
  }
  const watchOthers = async () => {
    for (; !signal.aborted; await rest(interval)) {
      handles.push((await readdir(`/proc/${node.process.pid}/fd`)).length)
      const { lags } = await readLags(pool, projections)
      lag.push(Math.max(0, ...lags.map(({ seconds }) => seconds)))
      const { rows } = await pool.query<{ bytes: number }>(
        "select sum(pg_total_relation_size(c.oid))::bigint as bytes from pg_class c where relname = any($1)",
        [rewritten]
      )
      bloat.push(rows[0]!.bytes / 2 ** 20)
    }
  }
  return {
    ended: Promise.all([watchMemory(), watchOthers()]),
    figures: () => ({ memory: grown(memory), handles: grown(handles), lag: grown(lag), bloat: grown(bloat) })
  }
}
