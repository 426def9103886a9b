import { changeBy, isNews, takeMessage, type LiveState } from "../../../../schema/core/liveState.ts"
import type { Heard } from "../../../../machines/flows/liveLine.ts"
import type { ApiError } from "../../../api/apiError.ts"
import { onConnection, serverNow } from "../../../api/socket.ts"
import type { LivePayload, LiveRow } from "../types.ts"
import { keyOf, type Level, type Node } from "./tree.ts"
import { subscribeLive, type LiveVariables } from "./subscribe.ts"

/** What a feed knows of its own freshness. Times are the server's, in milliseconds. */
export type Freshness = {
  readonly epoch: string
  readonly position: number
  /** When the newest event it heard of was committed. */
  readonly at: number | null
  /** Milliseconds from that commit to its arrival here. */
  readonly delay: number | null
}

/** Who listens to a feed. */
export type FeedListener = {
  readonly changed: (keys: readonly string[], whole: boolean) => void
  /** Each payload, before what it changed. */
  readonly heard: (heard: Heard) => void
  readonly failed: (problem: ApiError) => void
}

/**
 * One subscription: `rows` is what was received, `shown` what is painted. They differ only between two paints, or while
 * the screen is paused; `show` brings the second up to the first.
 */
export type Feed = {
  readonly rows: () => ReadonlyMap<string, LiveRow>
  readonly shown: Map<string, LiveRow>
  readonly freshness: () => Freshness | null
  readonly loaded: () => boolean
  readonly stop: () => void
}

const none: ReadonlyMap<string, LiveRow> = new Map()
const keyOfRow = ({ key }: LiveRow): string => key
const milliseconds = (at: string | null): number | null => (at === null ? null : new Date(at).getTime())

/** Starts a feed. */
export const startFeed = (variables: LiveVariables, listener: FeedListener): Feed => {
  let state: LiveState<LiveRow> | null = null
  let freshness: Freshness | null = null
  let cameBack = false

  const hear = (payload: LivePayload) => {
    if (!isNews(state, payload)) return
    const { changed, isWhole } = changeBy(payload, keyOfRow)
    state = takeMessage(state, payload, keyOfRow)
    const at = milliseconds(payload.at) ?? freshness?.at ?? null
    const moved = freshness !== null && payload.kind === "delta" && payload.position > freshness.position && !cameBack
    freshness = {
      epoch: payload.epoch,
      position: payload.position,
      at,
      delay: moved && at !== null ? Math.max(0, serverNow() - at) : (freshness?.delay ?? null)
    }
    cameBack = false
    const missing = Math.max(0, (payload.head ?? 0) - payload.position)
    listener.heard({ kind: payload.kind, position: payload.position, missing })
    listener.changed(changed, isWhole)
  }

  const stopLine = onConnection((fact) => {
    cameBack ||= fact === "lost"
  })
  const unsubscribe = subscribeLive(variables, hear, listener.failed)
  const stop = () => {
    stopLine()
    unsubscribe()
  }
  return {
    rows: () => state?.rows ?? none,
    shown: new Map(),
    freshness: () => freshness,
    loaded: () => freshness !== null,
    stop
  }
}

/** Brings what is shown of a feed up to what was received. */
export const showAll = (feed: Feed): void => {
  feed.shown.clear()
  for (const row of feed.rows().values()) feed.shown.set(row.key, row)
}

/** Shows some rows of a feed in their lines; answers the keys of the lines that changed by it. */
export const showRows = (
  feed: Feed | undefined,
  level: Level,
  rows: ReadonlySet<string>,
  lines: Map<string, Node>
): readonly string[] => {
  if (feed === undefined) return []
  return [...rows].flatMap((each) => {
    const row = feed.rows().get(each)
    if (row === undefined) return []
    feed.shown.set(each, row)
    const line = lines.get(keyOf(level, each))
    if (line === undefined) return []
    lines.set(line.key, { ...line, row })
    return [line.key]
  })
}
