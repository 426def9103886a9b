import { setTimeout as sleep } from "node:timers/promises"
import { isPortalError } from "../../schema/errors.ts"
import { importJobStream } from "../../schema/importJob.ts"
import { inTransaction } from "../db/pool.ts"
import type { Portal, Work } from "../portal.ts"
import { checkStep, nobody } from "./check.ts"
import { anyJob } from "./job.ts"
import { tidyImports } from "./keep.ts"
import { end, runStep } from "./run.ts"

/** How often a node looks for imports that nobody told it of, and how often it deletes what need not be kept; milliseconds. */
const pace = 2_000
const tidyPace = 60_000

/** The pause after a step that failed, as while the database is away. */
const afterFailure = 2_000

/** Steps of one import that may fail one after the other before its run is stopped, for somebody to look. */
const patience = 5

/**
 * Judges rows and lets them in, for as long as it runs. Any node does any import: a step holds the import by a lock that
 * ends with its transaction, so what a node that died was doing is gone on with by another one at once. An import gets a
 * step at a time, so that a small one does not wait for a large one.
 */
export const importWork = (portal: Portal, onError: (error: unknown) => void): Work => {
  const ending = new AbortController()
  const failures = new Map<number, number>()
  let wake = () => {}
  let woken = true
  const unsubscribe = portal.signals.subscribe((signal) => {
    if (signal.kind !== "projected" || signal.projection !== "importJobs") return
    woken = true
    wake()
  })

  const round = async (): Promise<boolean> => {
    let isMore = false
    for (const id of await underWay(portal)) {
      if (ending.signal.aborted) return false
      try {
        isMore = await step(portal, id) || isMore
        failures.delete(id)
      } catch (error) {
        onError(error)
        const times = (failures.get(id) ?? 0) + 1
        failures.set(id, times)
        if (times >= patience) await giveUp(portal, id)
      }
    }
    return isMore
  }

  const run = async () => {
    let tidied = 0
    while (!ending.signal.aborted) {
      woken = false
      try {
        if (performance.now() - tidied > tidyPace || tidied === 0) {
          await tidyImports(portal, new Date())
          tidied = performance.now()
        }
        while (!ending.signal.aborted && await round());
        if (failures.size) await pause(afterFailure)
      } catch (error) {
        onError(error)
        await pause(afterFailure)
      }
      if (!woken) await Promise.race([pause(pace), new Promise<void>((resolve) => { wake = resolve })])
    }
  }
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: ending.signal }).catch(() => {})
  const running = run()

  return {
    stop: () => {
      ending.abort()
      unsubscribe()
      return running
    }
  }
}

/** Imports that a node has something to do for, the oldest first. */
const underWay = async ({ pool }: Portal): Promise<ReadonlyArray<number>> => {
  const { rows } = await pool.query<{ id: number }>(
    `select id from import_jobs where state not in ('finished', 'discarded', 'expired')
       and (state in ('checking', 'running') or (state in ('ready', 'stopped', 'waiting') and unchecked + ready + doubtful + wrong = 0)) order by id`)
  return rows.map(({ id }) => id)
}

/** Does a step of an import, if no other node is at it. @returns whether there is more to do */
const step = (portal: Portal, id: number): Promise<boolean> =>
  inTransaction(portal.pool, async (client) => {
    const { rows: [lock] } = await client.query<{ mine: boolean }>("select pg_try_advisory_xact_lock(hashtext('imports'), $1) as mine", [id])
    const job = lock!.mine ? await anyJob(client, id) : undefined
    if (job?.state === "checking") return checkStep(portal, client, job)
    if (job?.state === "running") return runStep(portal, client, job)
    if (job && ["ready", "stopped", "waiting"].includes(job.state)) await end(portal, client, job)
    return false
  }).catch((error: unknown) => {
    // Somebody stopped or discarded it at this moment.
    if (isPortalError(error) && error._tag === "Refused") return false
    throw error
  })

const giveUp = ({ log }: Portal, id: number): Promise<unknown> =>
  log.command({ actor: nobody, stream: importJobStream(id), type: "importJob.cancelled", data: {} }).catch(() => {})
