import { io, type Socket } from "socket.io-client"
import type { Present } from "../../schema/core/presence.ts"
import { ApiError } from "./apiError.ts"
import { lookForNewVersion } from "./newVersion.ts"
import { tokenRefused } from "./refusals.ts"
import { answered } from "./requests.ts"
import { sessionActor } from "./session.ts"
import { readToken } from "./storage.ts"
import type { Since, ConnectionEvent, Subscriber, Answer, Watch, Attending } from "./subscriber.ts"

const watches = new Set<Watch>()
const attending = new Set<Attending>()
const lineListeners = new Set<(fact: ConnectionEvent) => void>()

let socket: Socket | undefined
let clockOffset = 0
let heardAt = 0

const tell = (fact: ConnectionEvent) => lineListeners.forEach((listener) => listener(fact))

/** Calls back with what befalls the connection. Returns how to stop. */
export const onConnection = (listener: (fact: ConnectionEvent) => void): (() => void) => {
  lineListeners.add(listener)
  return () => lineListeners.delete(listener)
}

/** The server's time in milliseconds, as this machine can tell it. */
export const serverNow = (): number => Date.now() + clockOffset

/** When the server was last heard of, in its own milliseconds: a lost connection is noticed up to 20 s later. */
export const lastHeard = (): number => heardAt

/** The log position that a payload carries, in any field of `data`. */
const pointOf = (payload: unknown): Since | undefined => {
  const data = (payload as { data?: Record<string, unknown> | null } | null)?.data
  for (const value of Object.values(data ?? {})) {
    const { epoch, position } = (value ?? {}) as Partial<Since>
    if (typeof epoch === "string" && typeof position === "number") return { epoch, position }
  }
  return undefined
}

const hear = (watch: Watch, payload: unknown) => {
  watch.since = pointOf(payload) ?? watch.since
  watch.sink.next(payload)
}

/** Payloads that came while an answer was awaited that may name their subscription. */
const early = new Map<string, unknown[]>()

const isAwaited = () => [...watches].some(({ id }) => id === undefined)

const ask = (watch: Watch) => {
  const variables = watch.since === undefined ? watch.variables : { ...watch.variables, since: watch.since }
  socket?.emit("subscribe", { documentId: watch.documentId, variables }, (answer: Answer) => {
    if (!watches.has(watch)) {
      if (answer.ok) setTimeout(() => leave(answer.id), 1000)
    } else if (answer.ok) {
      watch.id = answer.id
      for (const payload of early.get(answer.id) ?? []) hear(watch, payload)
    } else end(watch, new ApiError(answer.status, answer.message))
    if (!isAwaited()) early.clear()
  })
}

/**
 * Leaves a subscription, unless another one that is the same to the server uses it. One without an id yet may be that.
 */
const leave = (id: string) => {
  if (isAwaited()) setTimeout(() => leave(id), 1000)
  else if (![...watches].some((watch) => watch.id === id)) socket?.emit("unsubscribe", id)
}

const end = (watch: Watch, problem: ApiError) => {
  if (problem.status === 503) {
    tell("stalled")
    setTimeout(() => watches.has(watch) && socket?.connected && ask(watch), 1000)
    return
  }
  watches.delete(watch)
  if (problem.status === 401) tokenRefused()
  else watch.sink.ended(problem)
}

const open = (): Socket => {
  const opened = io({
    transports: ["websocket"],
    auth: (give) => give({ token: readToken() }),
    reconnectionDelay: 300,
    reconnectionDelayMax: 3000
  })
  const heard = () => void (heardAt = serverNow())
  opened.onAny(heard)
  opened.io.on("ping", heard)
  let isLost = false
  opened.on("connect", () => {
    heard()
    // Not on "reconnect": a node that ends hangs up by intent, and another one may answer at once.
    if (isLost) lookForNewVersion()
    for (const watch of watches) ask(watch)
    for (const each of attending) enter(each)
  })
  opened.on("present", (record: string, people: readonly Present[]) => {
    for (const each of attending) if (each.record === record) each.hear(people.filter(({ key }) => key !== each.key))
  })
  opened.on("clock", (milliseconds: number) => {
    clockOffset = milliseconds - Date.now()
  })
  opened.on("disconnect", (reason) => {
    for (const watch of watches) watch.id = undefined
    early.clear()
    isLost = true
    tell("lost")
    // The server hung up by intent: coming back tells whether the session is still good.
    if (reason === "io server disconnect") opened.connect()
  })
  opened.on("connect_error", (error: Error & { data?: { status?: number } }) => {
    if (error.data?.status === 401) tokenRefused()
    else if (!opened.active) setTimeout(() => socket === opened && opened.connect(), 2000)
  })
  opened.on("next", (id: string, payload: unknown) => {
    answered()
    const known = [...watches].filter((watch) => watch.id === id)
    known.forEach((watch) => hear(watch, payload))
    if (isAwaited()) early.set(id, [...(early.get(id) ?? []), payload])
  })
  opened.on("behind", () => tell("stalled"))
  opened.on("ended", (id: string, reason: string) => {
    for (const watch of watches) if (watch.id === id) end(watch, new ApiError(403, reason))
  })
  return opened
}

/**
 * Starts a subscription and keeps it over lost connections: it comes back with the last epoch and position that it
 * heard, and gets what it missed. Returns how to stop; the connection closes with the last subscription.
 */
export const watch = (documentId: string, variables: Record<string, unknown>, sink: Subscriber): (() => void) => {
  const made: Watch = { documentId, variables, sink, since: undefined, id: undefined }
  watches.add(made)
  socket ??= open()
  if (socket.connected) ask(made)
  return () => {
    watches.delete(made)
    if (made.id !== undefined) leave(made.id)
    setTimeout(closeIdle, 2000)
  }
}

const enter = (each: Attending) => {
  socket?.emit(
    "attend",
    each.record,
    each.isEditing,
    ({ key, people }: { readonly key: string; readonly people: readonly Present[] }) => {
      each.key = key
      if (attending.has(each)) each.hear(people.filter((other) => other.key !== key))
    }
  )
}

/**
 * Tells who else edits a record, as it changes, and others that one edits it oneself. Returns how to stop. A lost
 * connection leaves what was heard last, and asks again when it is back.
 */
export const attend = (
  record: string,
  isEditing: boolean,
  hear: (others: readonly Present[]) => void
): (() => void) => {
  const made: Attending = { record, isEditing, hear, key: undefined }
  attending.add(made)
  socket ??= open()
  if (socket.connected) enter(made)
  return () => {
    attending.delete(made)
    if (![...attending].some((each) => each.record === record)) socket?.emit("leave", record)
    setTimeout(closeIdle, 2000)
  }
}

const closeIdle = () => {
  if (watches.size === 0 && attending.size === 0) close()
}

const close = () => {
  watches.clear()
  attending.clear()
  early.clear()
  socket?.close()
  socket = undefined
}

/** The connection is one person's: it closes when they leave, or another tab signs in as somebody else. */
const personOf = () => sessionActor.getSnapshot().context.person?.id
let owner = personOf()
sessionActor.subscribe(() => {
  if (personOf() !== owner) close()
  owner = personOf()
})
