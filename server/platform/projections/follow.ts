import type pg from "pg"
import { setTimeout as sleep } from "node:timers/promises"
import { inTransaction } from "../db/pool.ts"
import { applyRange } from "../eventlog/apply.ts"
import { buildCheck, type BuildCheck } from "../eventlog/builds.ts"
import { pass } from "./pass.ts"
import { madeOfText, typesWithin, type Projection } from "./projection.ts"
import { payloadOf, type Signals } from "../eventlog/signals.ts"

/** Events that one step of a following projection takes at most; it bounds the step's length. */
const maxStep = 20_000

/**
 * A step's commit need not wait for the disk: after a crash the checkpoint is as old as the tables, and the step is
 * done again.
 */
const beginStep = "begin; set local synchronous_commit = off"

/**
 * Takes a following projection one step further: over the events after its checkpoint. Whichever node holds the
 * checkpoint's row works; the others skip. Tables that another version of the program has made are left to it.
 * @returns whether there may be more to do at once
 */
export const step = async (
  pool: pg.Pool,
  projection: Projection,
  builds: BuildCheck = buildCheck([projection])
): Promise<boolean> => {
  const passed = await pass(pool, projection, maxStep, builds.known())
  if (passed === undefined) return false
  return passed.passed ? passed.position < passed.head : fold(pool, projection, builds)
}

/** Folds the events after the checkpoint, in one transaction with the checkpoint. */
const fold = (pool: pg.Pool, projection: Projection, builds: BuildCheck): Promise<boolean> =>
  inTransaction(
    pool,
    async (client) => {
      const { name, version, events } = projection
      const {
        rows: [checkpoint]
      } = await client.query<{ from: number; head: number; builds: number; own: boolean }>(
        `select c.position as from, h.position as head, h.builds, (c.build, c.made_of) = ($2::int, $3::text) as own
       from checkpoints c, log_head h where c.projection = $1 for update of c skip locked`,
        [name, version, madeOfText(projection)]
      )
      if (checkpoint === undefined) return false
      await builds.check(client, checkpoint.builds)
      if (checkpoint.from >= checkpoint.head || !checkpoint.own) return false
      const { from, head } = checkpoint
      const to = Math.min(head, from + maxStep)
      const types = await typesWithin(client, { from, to }, events)
      if (types.size) await applyRange(client, projection, { from, to, types })
      await client.query(
        `with moved as (update checkpoints set position = $2 where projection = $1)
       select pg_notify('projected', $3)`,
        [name, to, payloadOf({ projection: name, position: to, touched: types.size > 0 })]
      )
      return to < head
    },
    beginStep
  )

/**
 * Follows the log with a projection until stopped. A step that fails is passed to `onError` and tried again after a
 * pause that grows to five seconds: an unreachable database, or a fault that a new version mends. One that works only a
 * share of the time rests after each step.
 */
export const follow = (
  pool: pg.Pool,
  signals: Signals,
  projection: Projection,
  onError: (error: unknown) => void,
  builds: BuildCheck = buildCheck([projection])
): { stop: () => Promise<void> } => {
  const { share = 1 } = projection
  const stop = new AbortController()
  let stopped = false
  let pause = 0
  let wake = () => {}
  let woken = true
  const unsubscribe = signals.subscribe(({ kind }) => {
    if (kind === "projected" || kind === "session" || kind === "present") return
    woken = true
    wake()
  })

  const rest = (milliseconds: number) =>
    milliseconds > 0 ? sleep(milliseconds, undefined, { signal: stop.signal }).catch(() => {}) : undefined

  const run = async () => {
    while (!stopped) {
      if (!woken)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      woken = false
      try {
        for (let isBehind = true; isBehind && !stopped;) {
          const started = performance.now()
          isBehind = await step(pool, projection, builds)
          await rest((performance.now() - started) * (1 / share - 1))
        }
        pause = 0
      } catch (error) {
        onError(error)
        pause = Math.min(5_000, pause * 2 + 100)
        await rest(pause)
        woken = true
      }
    }
  }
  const running = run()

  return {
    stop: async () => {
      stopped = true
      stop.abort()
      unsubscribe()
      wake()
      await running
    }
  }
}
