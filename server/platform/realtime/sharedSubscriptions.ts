import type { Server } from "socket.io"
import type { Watch } from "../../../schema/gateway/index.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { inBackgroundOf, requestLanguage } from "../http/requestContext.ts"
import type { Signals } from "../eventlog/signals.ts"
import type { Delivery } from "./deliveries.ts"
import {
  isOwn,
  openSharedSubscription,
  subscriptionKey,
  type Load,
  type SharedSubscription
} from "./sharedSubscription.ts"
import { openWatchers, type Watcher } from "./watchers.ts"

/** A show and what it reads. */
type Kept = Watcher & { readonly show: SharedSubscription }

/** The shows of this node, made when somebody first asks and kept for a while when nobody watches. */
export type SharedSubscriptions = {
  /** The show of a watch in the language of the request that asks for it. */
  readonly of: (watch: Watch, caller: Caller) => SharedSubscription
  /** Closes shows that nobody has watched for long. */
  readonly sweep: () => void
  readonly close: () => void
}

/** How long rows of a show that nobody watches are kept for who comes back, in milliseconds. */
const keepEmpty = 5 * 60_000

/**
 * Shows that may lie empty; past them the longest empty go at once, so that nobody fills the memory by asking for many.
 */
const maxEmpty = 200

/** A poll runs a show again only when nothing else did for this long, in milliseconds. */
const pollPace = 2_000

/** The same of shows that each have one reader: there are many, and the poll only stands for a signal that was lost. */
const ownPollPace = 20_000

/** Opens the registry. */
export const openSharedSubscriptions = (
  io: Server,
  signals: Signals,
  load: Load,
  delivered?: (delivery: Delivery) => void
): SharedSubscriptions => {
  const shows = new Map<string, Kept>()
  const watchers = openWatchers<Kept>()
  let made = 0
  const unsubscribe = signals.subscribe((signal) => {
    for (const { show, owner } of watchers.concernedBy(signal))
      show.execution.wake(signal.kind !== "poll" ? 0 : owner === undefined ? pollPace : ownPollPace)
  })

  const close = (id: string) => {
    const kept = shows.get(id)!
    watchers.remove(kept)
    kept.show.close()
    shows.delete(id)
  }

  const sweep = () => {
    const empty = [...shows]
      .flatMap(([id, { show }]) => {
        const since = show.emptySince()
        return since === undefined ? [] : [{ id, since }]
      })
      .toSorted((a, b) => b.since - a.since)
    empty.forEach(({ id, since }, index) => {
      if (index >= maxEmpty || performance.now() - since > keepEmpty) close(id)
    })
  }

  return {
    of: (watch, caller) => {
      const language = requestLanguage()
      const id = subscriptionKey(watch, caller, language)
      const there = shows.get(id)
      if (there) return there.show
      const loadIn: Load = (...asked) => inBackgroundOf(language, () => load(...asked))
      const show = openSharedSubscription(io, `live-${made++}`, watch, caller, loadIn, delivered)
      const owner = isOwn(watch) ? caller.userId : undefined
      const kept = { show, owner, reads: watch.call.live?.watches ?? [] }
      watchers.add(kept)
      shows.set(id, kept)
      if (shows.size > maxEmpty) sweep()
      return show
    },
    sweep,
    close: () => {
      unsubscribe()
      for (const id of shows.keys()) close(id)
    }
  }
}
