import { setTimeout as sleep } from "node:timers/promises"
import { databaseClock } from "../../db/clock.ts"
import type { BackgroundJob, Portal } from "../../portal.ts"
import type { MailSettings } from "../../settings.ts"
import { claimDue } from "./claim.ts"
import { openComposer } from "./compose.ts"
import type { Patience } from "./connection.ts"
import { deliver, type Carrier } from "./deliver.ts"
import { domainLimits } from "./domains.ts"
import { endLeases } from "./leases.ts"
import { openConnectionPool } from "./pool.ts"

/** Messages that a node sends at once, and how many of these places are kept for urgent ones. */
const places = 10
const urgentPlaces = 3

/** How often a node looks for messages that became due, and the pause after a failure; milliseconds. */
const intervalMs = 1_000
const afterFailure = 5_000

/** The pause while another node claims, in milliseconds. */
const claimRetryMs = 20

/** Sends what is due, and goes on doing so. */
export type MailWorker = BackgroundJob & {
  /** Sends all that is due now; for tests, which say what time it is. */
  readonly drain: () => Promise<void>
}

/** What a worker may be given: another clock (milliseconds since 1970) and other time limits. */
export type WorkerOptions = { readonly clock?: () => number; readonly patience?: Patience }

/**
 * Opens what carries mail over SMTP. `drain` sends all that is due; `run` goes on until it is stopped. Several nodes
 * may do it at once: each message is claimed by one of them.
 */
export const openMailWorker = async (
  portal: Portal,
  settings: MailSettings,
  { clock, patience }: WorkerOptions = {}
): Promise<MailWorker & { readonly run: (onError: (error: unknown) => void) => void }> => {
  const now = clock ?? (await databaseClock(portal.pool))
  const pool = openConnectionPool(settings.smtpUrl, patience)
  const carrier: Carrier = {
    portal,
    compose: await openComposer(settings),
    send: pool.send,
    bounceDomain: settings.bounceDomain
  }
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
      now: new Date(now()),
      most: freeForAll > 0 ? Math.min(free, freeForAll) : free,
      isUrgentOnly: freeForAll <= 0,
      fullDomains: domains.full(now()),
      takePlace: (domain, isUrgent) => domains.take(domain, isUrgent, now())
    })
    for (const message of claimed ?? []) {
      const sending = deliver(carrier, message, now).then(
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
        if (!(await fill(onError))) await untilWoken(intervalMs)
      } catch (error) {
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
      pool.close()
    }
  }
}
