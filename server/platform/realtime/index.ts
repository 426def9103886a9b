import type { Server as HttpServer } from "node:http"
import { Server, type Socket } from "socket.io"
import { t } from "#messages/server.platform.js"
import { inLanguage } from "../../../messages/language.js"
import type { Gateway } from "../../../schema/gateway/index.ts"
import { inBackground } from "../background.ts"
import { orNobody } from "../http/orNobody.ts"
import type { CallerOf } from "../http/api.ts"
import { languageOf } from "../http/language.ts"
import { inRequest } from "../http/requestContext.ts"
import type { Signals } from "../eventlog/signals.ts"
import { subscriptionChecks, tooManySubscriptions } from "./accept.ts"
import { checkCallers as openCallerChecks, knowAs, type Connection } from "./callers.ts"
import type { Deliveries } from "./deliveries.ts"
import { limitPacketRate } from "./flood.ts"
import { attachGraphQLSocket } from "./graphqlSocket.ts"
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
  withStatus,
  refused
} from "./subscription.ts"
import { connectTimeout, maxMessage, maxSubscriptions, pingEvery, tellClock } from "./limits.ts"

/** The sockets that carry subscriptions. `count`: how many clients hold one. */
export type Live = { readonly count: () => number; readonly close: () => Promise<void> }

/**
 * Attaches Socket.IO, and GraphQL's own protocol at /graphql, to a server that has its request listener already. No
 * adapter and no sticky sessions: each node reads the same log, so a client may come back to any of them with the epoch
 * and position that it heard last.
 */
export const attachLive = (options: {
  readonly server: HttpServer
  readonly gateway: Gateway
  readonly callerOf: CallerOf
  readonly signals: Signals
  readonly load: Load
  /** Keeps what open pages are sent; closed with the sockets. */
  readonly deliveries?: Deliveries
  /** Tells all nodes, this one among them, who is present here: it comes back as a signal. */
  readonly tellPresent: (told: string) => Promise<unknown>
  /**
   * How often callers are looked up again, in milliseconds: a role or scope that changed ends its subscriptions.
   * Ended sessions are announced at once by a signal.
   */
  readonly checkCallers?: number
}): Live => {
  const { gateway, signals, load, deliveries, checkCallers = 10_000 } = options
  const callerOf = orNobody(options.callerOf)
  const io = new Server(options.server, {
    transports: ["websocket"],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: maxMessage,
    connectTimeout,
    pingInterval: pingEvery,
    pingTimeout: pingEvery
  })
  const shows = openSharedSubscriptions(io, signals, load, deliveries?.note)
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
      // The socket of the pages tells who is present, which is in no key's scopes.
      if (caller.key !== undefined) return withStatus(t.notByKey, 403)
      Object.assign(socket.data, { token, caller, shows: new Map() } satisfies Held)
      return undefined
    } catch {
      return withStatus(t.databaseAway, 503)
    }
  }

  const check = subscriptionChecks(gateway, callerOf)

  const subscribe = async (socket: Socket, asked: Subscription): Promise<Accepted | Refusal> => {
    const held = heldBy(socket)
    const { watch, caller } = await check(held.token, asked)
    knowAs(connectionOf(socket), caller)
    if (held.shows.size >= maxSubscriptions) throw tooManySubscriptions()
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

  const connectionOf = (socket: Socket): Connection => ({
    identity: heldBy(socket),
    endAll: () =>
      leaveAll(
        socket,
        inLanguage(languageOf(headersOf(socket)), () => t.accessChanged)
      ),
    // Coming back, it hears 401.
    close: () => void socket.disconnect(true)
  })

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

  const graphqlSocket = attachGraphQLSocket({ server: options.server, check, callerOf, shows })
  const callers = openCallerChecks({
    connections: () => [...[...io.sockets.sockets.values()].map(connectionOf), ...graphqlSocket.connections()],
    callerOf,
    signals,
    everyMs: checkCallers
  })
  const sweeping = setInterval(shows.sweep, checkCallers)
  const telling = setInterval(() => io.volatile.emit("clock", Date.now()), tellClock)

  return {
    count: () => io.engine.clientsCount + graphqlSocket.connections().length,
    close: async () => {
      callers.close()
      clearInterval(sweeping)
      clearInterval(telling)
      shows.close()
      presence.close()
      graphqlSocket.close()
      io.disconnectSockets(true)
      await io.close().catch(() => {})
      await deliveries?.close()
    }
  }
}
