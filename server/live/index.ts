import type { Server as HttpServer } from "node:http"
import { Context } from "effect"
import { Server, type Socket } from "socket.io"
import { Access } from "../../schema/annotations.ts"
import { parseLive, type Gateway } from "../../schema/gateway/index.ts"
import type { Caller } from "../../schema/roles.ts"
import { refusalOf } from "../http/access.ts"
import type { CallerOf } from "../http/api.ts"
import type { Signals } from "../log/signals.ts"
import { concerns, openShow, showId, type Load, type Show } from "./show.ts"

/** The socket that carries subscriptions. */
export type Live = { readonly close: () => Promise<void> }

/** Subscriptions that one socket may hold: a screen's, with some regions opened. */
const maxSubscriptions = 64

/** How long rows of a show that nobody watches are kept for who comes back, in milliseconds. */
const keepEmpty = 5 * 60_000

/** A poll runs a show again only when nothing else did for this long, in milliseconds. */
const pollPace = 2_000

/** How often callers are looked up again: a role, scope or session that ended ends its subscriptions. */
const checkCallers = 10_000

/** How often sockets hear the server's clock. */
const tellClock = 5_000

type Held = { readonly token: string; caller: Caller; readonly shows: Map<string, Show>; readonly address: string }
type Refusal = { readonly ok: false; readonly status: number; readonly message: string }
type Accepted = { readonly ok: true; readonly id: string }

/**
 * Attaches the socket to a server that has its request listener already. No adapter and no sticky sessions: each node
 * reads the same log, so a client may come back to any of them with the epoch and position that it heard last.
 */
export const attachLive = (options: {
  readonly server: HttpServer
  readonly gateway: Gateway
  readonly callerOf: CallerOf
  readonly signals: Signals
  readonly load: Load
}): Live => {
  const { gateway, callerOf, signals, load } = options
  const io = new Server(options.server, {
    transports: ["websocket"], serveClient: false, perMessageDeflate: false, maxHttpBufferSize: 64 * 1024,
    pingInterval: 10_000, pingTimeout: 10_000
  })
  const shows = new Map<string, { readonly show: Show; readonly unsubscribe: () => void }>()
  const held = new Map<Socket, Held>()
  let nextId = 0

  io.use((socket, next) => {
    const token = String((socket.handshake.auth as { token?: unknown }).token ?? "")
    callerOf(token).then((caller) => {
      if (!caller) return next(new Error("Please sign in"))
      held.set(socket, { token, caller, shows: new Map(), address: socket.handshake.address })
      next()
    }, () => next(new Error("The portal cannot reach its database. Please try again in a moment.")))
  })

  const showOf = (id: string, make: () => Show, subscribe: (show: Show) => () => void): Show => {
    const there = shows.get(id)
    if (there) return there.show
    const show = make()
    shows.set(id, { show, unsubscribe: subscribe(show) })
    return show
  }

  const subscribe = async (socket: Socket, asked: unknown): Promise<Accepted | Refusal> => {
    const mine = held.get(socket)
    if (!mine) return { ok: false, status: 401, message: "Please sign in" }
    if (mine.shows.size >= maxSubscriptions) return { ok: false, status: 429, message: "Too many subscriptions" }
    const { query, variables } = (asked ?? {}) as { query?: unknown; variables?: Record<string, unknown> }
    const watch = parseLive(gateway, String(query ?? ""), variables ?? {})
    const caller = await callerOf(mine.token)
    const refusal = refusalOf(Context.getUnsafe(watch.call.endpoint.annotations, Access), caller)
    if (refusal || !caller) return { ok: false, status: caller ? 403 : 401, message: refusal?.message ?? "Please sign in" }
    mine.caller = caller
    const show = showOf(
      showId(watch, caller),
      () => openShow(io, `live-${nextId++}`, watch, caller, load),
      (made) => signals.subscribe((signal) => { if (concerns(watch, signal)) made.execution.wake(signal.kind === "poll" ? pollPace : 0) }))
    mine.shows.set(show.room.id, show)
    await show.enter(socket, watch.since)
    return { ok: true, id: show.room.id }
  }

  const leaveAll = (socket: Socket, reason?: string) => {
    const mine = held.get(socket)
    for (const [id, show] of mine?.shows ?? []) {
      show.leave(socket)
      if (reason) socket.emit("ended", id, reason)
    }
    mine?.shows.clear()
  }

  io.on("connection", (socket) => {
    socket.emit("clock", Date.now())
    socket.on("subscribe", (asked: unknown, answer: unknown) => {
      if (typeof answer !== "function") return
      subscribe(socket, asked).catch(refused).then((result) => { (answer as (result: unknown) => void)(result) }, () => {})
    })
    socket.on("unsubscribe", (id: unknown) => {
      const mine = held.get(socket)
      mine?.shows.get(String(id))?.leave(socket)
      mine?.shows.delete(String(id))
    })
    socket.on("disconnect", () => {
      leaveAll(socket)
      held.delete(socket)
    })
  })

  const check = async () => {
    for (const [socket, mine] of held) {
      const caller = await callerOf(mine.token).catch(() => mine.caller)
      if (!caller) {
        leaveAll(socket, "The session has ended")
        socket.disconnect(true)
      } else if (JSON.stringify([caller.roleId, caller.scope]) !== JSON.stringify([mine.caller.roleId, mine.caller.scope])) {
        mine.caller = caller
        leaveAll(socket, "What you may see has changed")
      }
    }
    for (const [id, { show, unsubscribe }] of shows) {
      const since = show.emptySince()
      if (since === undefined || performance.now() - since < keepEmpty) continue
      unsubscribe()
      show.close()
      shows.delete(id)
    }
  }
  const checking = setInterval(() => void check().catch(() => {}), checkCallers)
  const telling = setInterval(() => io.volatile.emit("clock", Date.now()), tellClock)

  return {
    close: async () => {
      clearInterval(checking)
      clearInterval(telling)
      for (const { show, unsubscribe } of shows.values()) {
        unsubscribe()
        show.close()
      }
      io.disconnectSockets(true)
      await io.close().catch(() => {})
    }
  }
}

/** What a subscription that cannot be is answered: a GraphQL error's own words, or that something went wrong. */
const refused = (error: unknown): Refusal => {
  const { message, extensions } = error as { message?: string; extensions?: { status?: number } }
  const isDeclared = error instanceof Error && (error.name === "GraphQLError" || "_tag" in error)
  return { ok: false, status: extensions?.status ?? (isDeclared ? 400 : 503), message: isDeclared ? message ?? "" : "Please try again in a moment" }
}
