import { setTimeout as sleep } from "node:timers/promises"
import { hashEvents, hashStride } from "../../platform/audit/hashEvents.ts"
import { allRoots, lastRoot, signRoot } from "../../platform/audit/roots.ts"
import { readHashed } from "../../platform/audit/tiles.ts"
import { lastVerification, verifyAndRecord } from "../../platform/audit/verifications.ts"
import { databaseNow } from "../../platform/db/clock.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import { noteRun } from "../../platform/monitoring/jobRuns.ts"
import type { Portal } from "../../platform/portal.ts"
import { publicKeys } from "../certificates/keys.ts"
import { originOf, rootSigner } from "./keys.ts"

const [minute, day] = [60_000, 86_400_000]

/** When roots are due each day: midnight in India. Milliseconds after midnight UTC. */
const dueAt = (18 * 60 + 30) * minute

/** The last moment at which a root was due. */
const lastDue = (now: Date): Date => new Date(Math.floor((now.getTime() - dueAt) / day) * day + dueAt)

/**
 * How many times as long as a step of hashing the pause behind it is: in a rush of events, which others wait for, and
 * else. And how long one look may go on, in milliseconds.
 */
const pauses = { rush: 39, calm: 1 }
const longestLook = 20_000

/** Events a second from which on there is a rush. */
const rush = 500

/** Hashes the events that are new. In a rush it falls behind, and catches up when it is over. */
export const followLog = ({ pool, ending }: Pick<Portal, "pool" | "ending">): (() => Promise<void>) => {
  let last = { position: 0, at: 0 }
  return async () => {
    const end = performance.now() + longestLook
    while (!ending.aborted && performance.now() < end) {
      const began = performance.now()
      const { hashed, position } = await hashEvents(pool)
      const rate = ((position - last.position) * 1_000) / (began - last.at)
      const isRush = last.position > 0 && rate > rush
      last = { position, at: began }
      if (hashed >= position) return
      const pause = (isRush ? pauses.rush : pauses.calm) * (performance.now() - began)
      await sleep(pause, undefined, { signal: ending }).catch(() => {})
    }
  }
}

/** Whether the log has events, and nearly all of them are hashed. */
const isHashed = async (pool: Portal["pool"]): Promise<boolean> => {
  const { rows } = await pool.query<{ position: number }>("select position from log_head")
  const hashed = await readHashed(pool)
  return hashed > 0 && rows[0]!.position - hashed <= hashStride
}

/** Milliseconds that a step of a verification may take until the job counts as late. */
const patience = 60_000

/**
 * Signs the root of each day, that of the first one at once, and compares the whole log with its roots behind it. A
 * verification that a node does not finish is begun anew by another one.
 */
export const signDaily =
  ({ pool, settings, ending }: Pick<Portal, "pool" | "settings" | "ending">): (() => Promise<void>) =>
  async () => {
    await onOneNode(pool, "log roots", 0, async () => {
      const [last, now] = await Promise.all([lastRoot(pool), databaseNow(pool)])
      // The first root waits until a log of before is hashed.
      if (last === undefined && !(await isHashed(pool))) return
      const isDue = last === undefined || new Date(last.is.time) < lastDue(now)
      const root = isDue ? await signRoot(pool, originOf(settings.publicUrl), await rootSigner(pool)) : last
      const checked = await lastVerification(pool)
      if (checked === undefined || checked.at < new Date(root.is.time))
        await verifyAndRecord({ pool, ending }, await allRoots(pool, await publicKeys(pool)), () =>
          noteRun(patience)
        ).catch((error: unknown) => {
          if (!ending.aborted) throw error
        })
    })
  }
