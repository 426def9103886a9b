import { io } from "socket.io-client"
import type { LivePayload } from "../../schema/gateway/index.ts"
import { takeMessage, type LiveState } from "../../schema/core/liveState.ts"

/** What a subscription was answered when it was asked for. */
export type Subscribed =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly status: number; readonly message: string }

/** A row of the statistics as the tests select it. */
export type SeenRow = { readonly key: string; readonly registered: number; readonly submitted: number }

/** Something heard: rows, or why there will be no more. */
export type Heard = Omit<LivePayload, "rows"> & { readonly rows: readonly SeenRow[] }

/** A socket of a test, with all that it heard. */
export type TestSocket = {
  readonly subscribe: (variables: object, query?: string) => Promise<Subscribed>
  /** Subscribes by the name of one of the portal's own documents, as pages do. */
  readonly subscribeTo: (documentId: string, variables: object) => Promise<Subscribed>
  readonly unsubscribe: (id: string) => void
  /** All payloads of a subscription so far. */
  readonly heard: (id: string) => readonly Heard[]
  /** Subscriptions that the server has said to be behind. */
  readonly behind: () => readonly string[]
  /** Reasons with which subscriptions were ended. */
  readonly ended: () => readonly string[]
  readonly isConnected: () => boolean
  readonly close: () => void
}

/** The statistics as a subscription. */
export const statsSubscription = `
  subscription ($exam_id: ID!, $group_by: GroupBy!, $since: Since) {
    answerSheetSubmittedStats(input: { exam_id: $exam_id, group_by: $group_by }, since: $since) {
      kind epoch position removed total rows { key registered submitted }
    }
  }`

/** Connects with a token and, if given, headers; rejects with the server's message when it is not let in. */
export const openSocket = (
  url: string,
  token: string,
  extraHeaders: Record<string, string> = {}
): Promise<TestSocket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, {
      transports: ["websocket"],
      auth: { token },
      reconnection: false,
      forceNew: true,
      extraHeaders
    })
    const payloads = new Map<string, Heard[]>()
    const reasons: string[] = []
    const late: string[] = []
    socket.on("next", (id: string, { data }: { data: Readonly<Record<string, Heard>> }) => {
      const known = payloads.get(id) ?? []
      payloads.set(id, known)
      known.push(...Object.values(data))
    })
    socket.on("behind", (id: string) => late.push(id))
    socket.on("ended", (_id: string, reason: string) => reasons.push(reason))
    socket.on("connect_error", (error) => {
      socket.close()
      reject(error)
    })
    socket.on("connect", () =>
      resolve({
        subscribe: (variables, query = statsSubscription) =>
          socket.timeout(15_000).emitWithAck("subscribe", { query, variables }) as Promise<Subscribed>,
        subscribeTo: (documentId, variables) =>
          socket.timeout(15_000).emitWithAck("subscribe", { documentId, variables }) as Promise<Subscribed>,
        unsubscribe: (id) => void socket.emit("unsubscribe", id),
        heard: (id) => payloads.get(id) ?? [],
        behind: () => late,
        ended: () => reasons,
        isConnected: () => socket.connected,
        close: () => void socket.close()
      })
    )
  })

/** The rows that a subscriber has after hearing all of it: each payload laid over the ones before. */
export const rowsOf = (heard: readonly Heard[]): ReadonlyMap<string, SeenRow> => {
  let state: LiveState<SeenRow> | null = null
  for (const payload of heard) state = takeMessage<SeenRow>(state, payload, ({ key }) => key)
  return state?.rows ?? new Map()
}
