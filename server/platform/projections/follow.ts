import type pg from "pg"
import { setTimeout as sleep } from "node:timers/promises"
import { inTransaction } from "../db/pool.ts"
import { applyRange } from "../eventlog/apply.ts"
import { buildCheck, type BuildCheck } from "../eventlog/builds.ts"
import { passer } from "./pass.ts"
import { madeOfText, typesWithin, type Projection } from "./projection.ts"
import { rushWatch } from "./rush.ts"
import { payloadOf, type Signals } from "../eventlog/signals.ts"

/** Events that one step of a following projection takes at most; it bounds the step's length. */
const maxStep = 20_000

/**
 * How long a node rests after it took projections along, so that many appends need one statement, and after it found
 * that others had done so: one node of several does most of it then. In milliseconds.
 */
const restMs = 10
const idleRestMs = 50

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
  const [passed] = await passer([projection])(pool, maxStep, builds.known())
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
 * The part that a projection with a share works in a rush of events, as of an import, of what it works else: the
 * processors are left to those who wait. And the longest that it rests, in milliseconds, so that it is not far behind.
 */
const rushPart = 0.25
const longestRest = 5_000

/** Something that goes on until it is stopped, and looks for work when it is woken. */
type Loop = { readonly wake: () => void; readonly stop: () => Promise<void> }

/** A pause that a stop ends. */
type Rest = (milliseconds: number) => Promise<void>

/**
 * Runs `work` each time after it was woken; once more where that happened meanwhile. Where it fails, the error is
 * passed to `onError` and it is tried again after a pause that grows to five seconds: an unreachable database, or a
 * fault that a new version mends.
 */
const openLoop = (onError: (error: unknown) => void, work: (rest: Rest, stop: AbortSignal) => Promise<void>): Loop => {
  const stop = new AbortController()
  let isWoken = true
  let endWaiting = () => {}
  const wake = () => {
    isWoken = true
    endWaiting()
  }
  const rest: Rest = async (milliseconds) => {
    if (milliseconds > 0) await sleep(milliseconds, undefined, { signal: stop.signal }).catch(() => {})
  }
  const run = async () => {
    let pause = 0
    while (!stop.signal.aborted) {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          endWaiting = resolve
        })
      isWoken = false
      try {
        if (!stop.signal.aborted) await work(rest, stop.signal)
        pause = 0
      } catch (error) {
        onError(error)
        pause = Math.min(5_000, pause * 2 + 100)
        await rest(pause)
        isWoken = true
      }
    }
  }
  const running = run()
  return {
    wake,
    stop: async () => {
      stop.abort()
      wake()
      await running
    }
  }
}

/**
 * Follows the log with projections until stopped. Those that have nothing to fold are taken along together, by one
 * statement; each of the others folds by itself, and rests after each step if it works only a share of the time: longer
 * in a rush of events.
 */
export const follow = (
  pool: pg.Pool,
  signals: Signals,
  projections: readonly Projection[],
  onError: (error: unknown) => void,
  builds: BuildCheck = buildCheck(projections)
): { readonly stop: () => Promise<void> } => {
  const pass = passer(projections)
  const { look, isRush } = rushWatch()
  /** How often the statement ran, and which fold: it leaves those out, as they hold their checkpoints. */
  let passes = 0
  const busy = new Set<string>()

  const foldAll = async (projection: Projection, rest: Rest, stop: AbortSignal) => {
    const { name, share = 1 } = projection
    const begun = passes
    busy.add(name)
    try {
      for (let isBehind = true; isBehind && !stop.aborted;) {
        const started = performance.now()
        isBehind = await step(pool, projection, builds)
        const part = share < 1 && isRush() ? share * rushPart : share
        await rest(Math.min(longestRest, (performance.now() - started) * (1 / part - 1)))
      }
    } finally {
      busy.delete(name)
    }
    if (passes !== begun) passing.wake()
  }
  const folding = new Map(
    projections.map((one) => [one.name, openLoop(onError, (rest, stop) => foldAll(one, rest, stop))])
  )
  const passing: Loop = openLoop(onError, async (rest, stop) => {
    for (let isBehind = true; isBehind && !stop.aborted;) {
      passes += 1
      const behind = await pass(pool, maxStep, builds.known())
      if (behind[0] !== undefined) look(behind[0].head)
      for (const { projection, passed } of behind) if (!passed) folding.get(projection)!.wake()
      isBehind = behind.some(({ passed, position, head }) => passed && position < head)
      if (!isBehind) await rest(behind.length > 0 || busy.size > 0 ? restMs : idleRestMs)
    }
  })
  const unsubscribe = signals.subscribe(({ kind }) => {
    if (kind !== "projected" && kind !== "session" && kind !== "present") passing.wake()
  })
  return {
    stop: async () => {
      unsubscribe()
      await Promise.all([passing, ...folding.values()].map((loop) => loop.stop()))
    }
  }
}
