import { io } from "socket.io-client"
import { takeMessage, type LiveState } from "../../schema/core/liveState.ts"

/** A row of the statistics, as far as tests compare it. */
export type WatchedRow = { readonly key: string; readonly registered: number; readonly submitted: number }

/** What a subscription was sent, and when it came. */
export type Heard = {
  readonly kind: "snapshot" | "delta" | "reset"
  readonly epoch: string
  readonly position: number
  readonly at: string | null
  readonly rows: readonly WatchedRow[]
  readonly removed: readonly string[]
  readonly arrived: number
}

/** A point from which a subscription goes on. */
export type Point = Pick<Heard, "epoch" | "position">

/** A subscriber of the statistics, as a browser is one: its rows are what it was sent, one thing upon the other. */
export type Watcher = {
  readonly rows: ReadonlyMap<string, WatchedRow>
  readonly heard: readonly Heard[]
  readonly last: () => Heard
  readonly timesBehind: () => number
  readonly disconnects: () => number
  readonly close: () => void
}

/** What is watched, and what is known already when it goes on from a point. */
export type Watched = {
  readonly exam_id: number
  readonly group_by: string
  readonly since?: Point
  readonly known?: ReadonlyMap<string, WatchedRow>
}

/** The document of a subscription of the statistics. */
export const watchQuery = `subscription Watched($exam_id: ID!, $group_by: GroupBy!) {
  answerSheetSubmittedStats(input: { exam_id: $exam_id, group_by: $group_by }) {
    kind epoch position at removed rows { id key name registered submitted last_at minutes_from minutes }
  }
}`

/**
 * Subscribes and answers once the first rows are there. It does not connect again by itself.
 * @throws when it is refused, or the connection ends before
 */
export const watchStats = async (
  url: string,
  token: string,
  { exam_id, group_by, since, known }: Watched
): Promise<Watcher> => {
  const socket = io(url, { transports: ["websocket"], auth: { token }, reconnection: false, forceNew: true })
  let state: LiveState<WatchedRow> | null = since && known ? { ...since, rows: known, total: known.size } : null
  const heard: Heard[] = []
  let behind = 0
  let disconnects = 0
  const { promise: first, resolve: isFirst, reject: failed } = Promise.withResolvers<void>()

  socket.on("next", (_: string, payload: { data: { answerSheetSubmittedStats: Omit<Heard, "arrived"> } }) => {
    const told = { ...payload.data.answerSheetSubmittedStats, arrived: Date.now() }
    state = takeMessage(state, told, ({ key }) => key)
    heard.push(told)
    isFirst()
  })
  socket.on("behind", () => {
    behind += 1
  })
  socket.on("disconnect", (reason) => {
    disconnects += 1
    failed(new Error(`The connection ended: ${reason}`))
  })
  socket.on("connect_error", failed)
  socket.on("connect", () => {
    const variables = { exam_id, group_by, ...(since === undefined ? {} : { since }) }
    socket.emit("subscribe", { query: watchQuery, variables }, (answer: { ok: boolean; message?: string }) => {
      if (!answer.ok) failed(new Error(answer.message))
    })
  })
  await first
  return {
    get rows() {
      return state?.rows ?? new Map()
    },
    heard,
    last: () => heard.at(-1)!,
    timesBehind: () => behind,
    disconnects: () => disconnects,
    close: () => void socket.close()
  }
}
