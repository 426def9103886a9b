import { setTimeout as sleep } from "node:timers/promises"
import { databaseClock } from "../../db/clock.ts"
import { noteFailedRun, noteRun } from "../../monitoring/jobRuns.ts"
import type { BackgroundJob, Portal } from "../../portal.ts"
import { claimDue, type Channel, type Claimed } from "./claim.ts"
import { deliver, type Attempt } from "./deliver.ts"
import { domainLimits } from "./domains.ts"
import { endAttempt, endLeases } from "./leases.ts"
import { openPlaces } from "./places.ts"

/** How often a node looks for messages that became due, and the pause after a failure; milliseconds. */
const intervalMs = 1_000
const afterFailure = 5_000

/** How soon after a claim a node claims again, in milliseconds: in between come more that one claim can take. */
const claimPauseMs = 50

/**
 * How long a message waits for its place at most, in milliseconds: it has to be on its way long before its lease ends.
 */
const placePatienceMs = 60_000

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
  let isWoken = false
  let endWaiting = () => {}
  let isStopped = false
  const wake = () => {
    isWoken = true
    endWaiting()
  }
  const places = openPlaces<Claimed>(wake)

  /** Ends what never began: the next node that claims it sends it. */
  const giveBack = async (message: Claimed) => {
    domains.release(message.domain, false, now())
    await endAttempt(portal, message, new Date(now()))
  }

  const send = (claimedAt: number, onError: (error: unknown) => void) => async (message: Claimed) => {
    try {
      if (now() - claimedAt > placePatienceMs) return await giveBack(message)
      let isBusy = false
      try {
        isBusy = await deliver(portal, attempt, message, now)
      } finally {
        domains.release(message.domain, isBusy, now())
      }
    } catch (error) {
      onError(error)
    }
  }

  /** Claims as many as there is room for, and sends them. @returns whether there may be more */
  const fill = async (onError: (error: unknown) => void): Promise<boolean> => {
    const room = places.room()
    if (room === undefined) return false
    const claimedAt = now()
    const claimed = await claimDue(portal, {
      ...room,
      channel,
      now: new Date(claimedAt),
      fullDomains: domains.full(claimedAt),
      takePlace: (domain, isUrgent) => domains.take(domain, isUrgent, claimedAt)
    })
    for (const message of claimed ?? [])
      places.add({ message, isUrgent: message.class === "urgent", send: send(claimedAt, onError) })
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
        await sleep(claimPauseMs)
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
      while ((await fill((error) => errors.push(error))) || !places.isEmpty()) await places.oneEnded()
      if (errors.length > 0) throw errors[0]
    },
    stop: async () => {
      isStopped = true
      wake()
      unsubscribe()
      await running
      // Where that fails, their leases end.
      await Promise.allSettled(places.takeWaiting().map(giveBack))
      await places.allEnded()
      close()
    }
  }
}
