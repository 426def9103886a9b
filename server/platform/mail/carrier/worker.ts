import { setTimeout as sleep } from "node:timers/promises"
import { databaseClock } from "../../db/clock.ts"
import { noteFailedRun, noteRun } from "../../monitoring/jobRuns.ts"
import type { BackgroundJob, Portal } from "../../portal.ts"
import { claimDue, type Channel } from "./claim.ts"
import { deliver, type Attempt } from "./deliver.ts"
import { domainLimits } from "./domains.ts"
import { endLeases } from "./leases.ts"

/** Messages that a node sends at once, and how many of these places are kept for urgent ones. */
const places = 10
const urgentPlaces = 3

/** How often a node looks for messages that became due, and the pause after a failure; milliseconds. */
const intervalMs = 1_000
const afterFailure = 5_000

/** The pause while another node claims, in milliseconds. */
const claimRetryMs = 20

/** Sends what is due: `run` goes on until it is stopped. Several nodes may do it: one of them claims each message. */
export type CarrierWorker = BackgroundJob & {
  readonly run: (onError: (error: unknown) => void) => void
  /** Sends all that is due now; for tests, which say what time it is. */
  readonly drain: () => Promise<void>
}

/** What carries the messages of a channel. */
export type Carrier = { readonly channel: Channel; readonly attempt: Attempt; readonly close: () => void }

/** Opens a worker of a carrier, perhaps with another clock (milliseconds since 1970). */
export const openWorker = async (
  portal: Portal,
  { channel, attempt, close }: Carrier,
  clock?: () => number
): Promise<CarrierWorker> => {
  const now = clock ?? (await databaseClock(portal.pool))
  const domains = domainLimits()
  const active = new Map<Promise<void>, boolean>()
  let isWoken = false
  let endWaiting = () => {}
  let isStopped = false
  const wake = () => {
    isWoken = true
    endWaiting()
  }

  /** Claims as many as there are places for, and starts them. @returns whether there may be more */
  const fill = async (onError: (error: unknown) => void): Promise<boolean> => {
    const free = places - active.size
    const freeForAll = places - urgentPlaces - [...active.values()].filter((isUrgent) => !isUrgent).length
    if (free <= 0) return false
    const claimed = await claimDue(portal, {
      channel,
      now: new Date(now()),
      most: freeForAll > 0 ? Math.min(free, freeForAll) : free,
      isUrgentOnly: freeForAll <= 0,
      fullDomains: domains.full(now()),
      takePlace: (domain, isUrgent) => domains.take(domain, isUrgent, now())
    })
    for (const message of claimed ?? []) {
      const sending = deliver(portal, attempt, message, now).then(
        (isBusy) => domains.release(message.domain, isBusy, now()),
        (error: unknown) => {
          domains.release(message.domain, false, now())
          onError(error)
        }
      )
      const ended: Promise<void> = sending.then(() => {
        active.delete(ended)
        wake()
      })
      active.set(ended, message.class === "urgent")
    }
    if (claimed === undefined) await sleep(claimRetryMs)
    return claimed === undefined || claimed.length > 0
  }

  const untilWoken = async (milliseconds: number) => {
    if (isWoken) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      endWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const loop = async (onError: (error: unknown) => void) => {
    let looked = 0
    while (!isStopped) {
      try {
        if (now() - looked >= intervalMs) {
          await endLeases(portal, new Date(now()))
          looked = now()
        }
        isWoken = false
        const isMore = await fill(onError)
        noteRun(intervalMs)
        if (!isMore) await untilWoken(intervalMs)
      } catch (error) {
        noteFailedRun(afterFailure)
        onError(error)
        isWoken = isStopped
        await untilWoken(afterFailure)
      }
    }
  }

  let running = Promise.resolve()
  const unsubscribe = portal.signals.subscribe((signal) => {
    if (signal.kind === "projected" && signal.projection === "outbox" && signal.touched) wake()
  })

  return {
    run: (onError) => {
      running = loop(onError)
    },
    drain: async () => {
      const errors: unknown[] = []
      await endLeases(portal, new Date(now()))
      while ((await fill((error) => errors.push(error))) || active.size > 0)
        if (active.size > 0) await Promise.race(active.keys())
      if (errors.length > 0) throw errors[0]
    },
    stop: async () => {
      isStopped = true
      wake()
      unsubscribe()
      await running
      await Promise.all(active.keys())
      close()
    }
  }
}
