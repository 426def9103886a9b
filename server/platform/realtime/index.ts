import type { Server as HttpServer } from "node:http"
import { Context } from "effect"
import { Server, type Socket } from "socket.io"
import { t } from "#messages/server.platform.js"
import { inLanguage } from "../../../messages/language.js"
import { Access } from "../../../schema/core/annotations.ts"
import { documentsOf, parseLive, type Gateway } from "../../../schema/gateway/index.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { inBackground } from "../background.ts"
import { refusalOf } from "../http/access.ts"
import type { CallerOf } from "../http/api.ts"
import { languageOf } from "../http/language.ts"
import { inRequest } from "../http/requestContext.ts"
import type { Signals } from "../eventlog/signals.ts"
import { limitPacketRate } from "./flood.ts"
import { headersOf, onPacket, tokenOf } from "./packets.ts"
import { openPresence } from "./presence.ts"
import type { Load } from "./sharedSubscription.ts"
import { openSharedSubscriptions } from "./sharedSubscriptions.ts"
import {
  type Held,
  type Refusal,
  type Accepted,
  type Subscription,
  heldBy,
  reachOf,
  withStatus,
  refused
} from "./subscription.ts"
import { maxSubscriptions, connectTimeout, tellClock } from "./limits.ts"

/** The socket that carries subscriptions. `count`: how many clients hold one. */
export type Live = { readonly count: () => number; readonly close: () => Promise<void> }

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
  /** Tells all nodes, this one among them, who is present here: it comes back as a signal. */
  readonly tellPresent: (told: string) => Promise<unknown>
  /**
   * How often callers are looked up again, in milliseconds: a role or scope that changed ends its subscriptions.
   * Ended sessions are announced at once by a signal.
   */
  readonly checkCallers?: number
}): Live => {
  const { gateway, callerOf, signals, load, checkCallers = 10_000 } = options
  const io = new Server(options.server, {
    transports: ["websocket"],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 64 * 1024,
    connectTimeout,
    pingInterval: 10_000,
    pingTimeout: 10_000
  })
  const shows = openSharedSubscriptions(io, signals, load)
  const presence = openPresence(io, signals, options.tellPresent)
  const occupied = new WeakSet<Socket["client"]>()

  limitPacketRate(io)
  io.use((socket, next) => {
    inBackground(
      "admission",
      inRequest("admission", headersOf(socket), async () => next(await admit(socket)))
    )
  })

  /** Identifies a socket by its token. @returns the error to refuse it with, which carries an HTTP status */
  const admit = async (socket: Socket): Promise<Error | undefined> => {
    const token = tokenOf(socket)
    if (token === undefined) return withStatus(t.signIn, 401)
    const { client } = socket
    // Socket.IO opens any number of sockets on one connection until the first is admitted; the portal opens one.
    if (occupied.has(client)) return withStatus(t.tryAgain, 503)
    occupied.add(client)
    const refusal = await identify(socket, token)
    if (refusal) occupied.delete(client)
    else socket.once("disconnect", () => occupied.delete(client))
    return refusal
  }

  const identify = async (socket: Socket, token: string): Promise<Error | undefined> => {
    try {
      const caller = await callerOf(token)
      if (!caller) return withStatus(t.signIn, 401)
      Object.assign(socket.data, { token, caller, shows: new Map() } satisfies Held)
      return undefined
    } catch {
      return withStatus(t.databaseAway, 503)
    }
  }

  const documents = documentsOf(gateway)

  const subscribe = async (
    socket: Socket,
    { documentId, query = documents.get(documentId ?? ""), variables }: Subscription
  ): Promise<Accepted | Refusal> => {
    if (query === undefined)
      return documentId === undefined
        ? { ok: false, status: 400, message: t.malformed }
        : { ok: false, status: 404, message: t.unknownDocument }
    const held = heldBy(socket)
    const watch = parseLive(gateway, query, variables ?? {})
    const caller = await callerOf(held.token)
    const refusal = refusalOf(Context.getUnsafe(watch.call.endpoint.annotations, Access), caller)
    if (refusal || !caller) return { ok: false, status: caller ? 403 : 401, message: refusal?.message ?? t.signIn }
    knowAs(socket, caller)
    if (held.shows.size >= maxSubscriptions) return { ok: false, status: 429, message: t.manySubscriptions }
    const show = shows.of(watch, caller)
    const { id } = show.room
    const isHeld = held.shows.has(id)
    held.shows.set(id, show)
    try {
      await show.enter(socket, watch.since)
    } catch (error) {
      if (!isHeld) held.shows.delete(id)
      throw error
    }
    if (held.shows.get(id) === show) return { ok: true, id }
    show.leave(socket)
    return { ok: false, status: 503, message: t.accessChanged }
  }

  const leaveAll = (socket: Socket, reason?: string) => {
    const held = heldBy(socket)
    for (const [id, show] of held.shows) {
      show.leave(socket)
      if (reason) socket.emit("ended", id, reason)
    }
    held.shows.clear()
  }

  const knowAs = (socket: Socket, caller: Caller) => {
    const held = heldBy(socket)
    if (reachOf(caller) !== reachOf(held.caller))
      leaveAll(
        socket,
        inLanguage(languageOf(headersOf(socket)), () => t.accessChanged)
      )
    held.caller = caller
  }

  io.on("connection", (socket) => {
    socket.emit("clock", Date.now())
    presence.welcome(socket, () => heldBy(socket).caller)
    onPacket(socket, "subscribe", async (asked, answer) => answer(await subscribe(socket, asked).catch(refused)))
    onPacket(socket, "unsubscribe", (id) => {
      const { shows: watched } = heldBy(socket)
      watched.get(id)?.leave(socket)
      watched.delete(id)
    })
    socket.on("disconnect", () => leaveAll(socket))
  })

  /** Looks callers up again. A socket whose session has ended is closed: coming back, it hears 401. */
  const check = async (isMeant: (caller: Caller) => boolean) => {
    for (const socket of io.sockets.sockets.values()) {
      const held = heldBy(socket)
      if (!isMeant(held.caller)) continue
      const caller = await callerOf(held.token).catch(() => held.caller)
      if (caller) knowAs(socket, caller)
      else socket.disconnect(true)
    }
  }
  const checking = setInterval(() => {
    inBackground(
      "callers of sockets",
      check(() => true)
    )
    shows.sweep()
  }, checkCallers)
  const unsubscribe = signals.subscribe((signal) => {
    if (signal.kind === "session")
      inBackground(
        "callers of sockets",
        check(({ userId }) => userId === signal.account)
      )
  })
  const telling = setInterval(() => io.volatile.emit("clock", Date.now()), tellClock)
  return {
    count: () => io.engine.clientsCount,
    close: async () => {
      unsubscribe()
      clearInterval(checking)
      clearInterval(telling)
      shows.close()
      presence.close()
      io.disconnectSockets(true)
      await io.close().catch(() => {})
    }
  }
}
