import { setTimeout } from "node:timers/promises"
import type pg from "pg"
import { step } from "../../server/platform/projections/follow.ts"
import { projections } from "../../server/projections.ts"
import { watchMemory } from "../kit/memory.ts"
import { beginRun, computing, keepClass, keepRun, taskOf, type Computed, type Host } from "./work.ts"

const tables = projections.find(({ name }) => name === "results")!

/** Keeps a run, and takes its rows into the tables. */
export const loadRun = async ({ pool, log }: Host, run: number, classes: readonly Computed[]): Promise<void> => {
  await keepRun({ pool, log }, run, classes)
  while (await step(pool, tables));
}

/** Writes the rows of runs into the tables as their events come, until it is ended. */
const following = (pool: pg.Pool): { readonly end: () => Promise<void> } => {
  let isOver = false
  const follow = async (): Promise<void> => {
    while (!isOver) if (!(await step(pool, tables))) await setTimeout(20)
    while (await step(pool, tables));
  }
  const done = follow()
  return {
    end: () => {
      isOver = true
      return done
    }
  }
}

/**
 * All classes, one after the other in the process that computes, while their rows are written, as the portal does it:
 * seconds until the last class is computed and until everything is written, and by how much the memory of both
 * processes grew meanwhile, in MB.
 */
export const wholeRun = async (host: Host, run: number, levels: readonly number[]) => {
  const memory = watchMemory()
  const since = performance.now()
  const seconds = (): number => (performance.now() - since) / 1_000
  const writer = following(host.pool)
  const classes: Computed[] = []
  await beginRun(host, run, levels)
  for (const level of levels) {
    const one = [level, await computing.ask(host.pool, taskOf(level))] as const
    classes.push(one)
    await keepClass(host, run, one)
  }
  const computed = seconds()
  await writer.end()
  return { classes, computed, whole: seconds(), grown: memory.end() }
}
