import { subscribeLive, type LiveVariables } from "./subscribe.ts"
import type { LivePayload, LiveRow } from "../documents.ts"
import { take } from "./rows.ts"
import { connectionsMade, serverNow } from "../../../wires/socket.ts"
import type { Problem } from "../../../wires/problem.ts"

/** What a feed knows of its own freshness. Times are the server's, in milliseconds. */
export type Freshness = {
  readonly epoch: string
  readonly position: number
  /** When the newest event it heard of was committed. */
  readonly at: number | null
  /** Milliseconds from that commit to its arrival here. */
  readonly delay: number | null
  /** Events that the log has and these numbers do not yet include. */
  readonly behind: number
}

/** What a feed tells of after a lost connection. */
export type Recovery = { readonly kind: "resumed" | "reloaded"; readonly position: number }

/** Who listens to a feed. */
export type FeedListener = {
  readonly changed: (keys: readonly string[], whole: boolean) => void
  readonly recovered: (recovery: Recovery) => void
  readonly failed: (problem: Problem) => void
}

/**
 * One subscription: `rows` is what was received, `shown` what is painted. They differ only between two paints, or while
 * the screen is paused; `show` brings the second up to the first.
 */
export type Feed = {
  readonly rows: ReadonlyMap<string, LiveRow>
  readonly shown: Map<string, LiveRow>
  readonly freshness: () => Freshness | null
  readonly loaded: () => boolean
  readonly stop: () => void
}

const milliseconds = (at: string | null): number | null => at === null ? null : new Date(at).getTime()

/** Starts a feed. */
export const startFeed = (variables: LiveVariables, listener: FeedListener): Feed => {
  const rows = new Map<string, LiveRow>()
  let freshness: Freshness | null = null
  let connection = 0

  const hear = (payload: LivePayload) => {
    const cameBack = freshness !== null && connectionsMade() > connection
    connection = connectionsMade()
    const { changed, whole } = take(rows, payload)
    const at = milliseconds(payload.at) ?? freshness?.at ?? null
    const moved = freshness !== null && payload.kind === "delta" && payload.position > freshness.position && !cameBack
    freshness = {
      epoch: payload.epoch,
      position: payload.position,
      at,
      delay: moved && at !== null ? Math.max(0, serverNow() - at) : freshness?.delay ?? null,
      behind: Math.max(0, (payload.head ?? 0) - (payload.projected ?? payload.head ?? 0))
    }
    listener.changed(changed, whole)
    if (cameBack) listener.recovered({ kind: payload.kind === "delta" ? "resumed" : "reloaded", position: payload.position })
  }

  const stop = subscribeLive(variables, hear, listener.failed)
  return { rows, shown: new Map(), freshness: () => freshness, loaded: () => freshness !== null, stop }
}
