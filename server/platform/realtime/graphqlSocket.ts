import type { IncomingMessage, Server as HttpServer } from "node:http"
import type { Duplex } from "node:stream"
import { GraphQLError, GraphQLSchema, parse } from "graphql"
import { CloseCode, handleProtocols, makeServer } from "graphql-ws"
import { WebSocketServer } from "ws"
import { t } from "#messages/server.platform.js"
import { inLanguage } from "../../../messages/language.js"
import type { CallerOf } from "../http/api.ts"
import { languageOf } from "../http/language.ts"
import { inRequest } from "../http/requestContext.ts"
import { asGraphQL } from "../graphql/graphqlErrors.ts"
import { malformed, tooManySubscriptions, type CheckSubscription } from "./accept.ts"
import { knowAs, type Connection } from "./callers.ts"
import type { Follower } from "./follower.ts"
import { decodeSubscribe, tokenInInit } from "./graphqlPackets.ts"
import { openWire, type Wire } from "./graphqlWire.ts"
import { connectTimeout, maxMessage, maxSubscriptions, pingEvery } from "./limits.ts"
import type { SharedSubscriptions } from "./sharedSubscriptions.ts"
import { reachOf, type Identity } from "./subscription.ts"

/** The protocol graphql-transport-ws, for standard clients of GraphQL subscriptions. */
export type GraphQLSocket = {
  /** Connections that have said whose they are. */
  readonly connections: () => readonly Connection[]
  readonly close: () => void
}

/** A connection: its wire, whose it is once it has said so, and the streams of its subscriptions. */
type Member = {
  readonly wire: Wire
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly followers: Set<Follower>
  identity?: Identity
}

const path = "/graphql"

/** What clients are told who should come back later, as RFC 6455 and its registry have it. */
const goingAway = 1001
const tryAgainLater = 1013

/** The longest id of a subscription, in characters; clients send UUIDs. */
const maxId = 80

/** The protocol's library looks at the kind of operation alone; the subscription itself was checked before. */
const anySubscription = parse("subscription { any }")
const noSchema = new GraphQLSchema({})

/**
 * Serves graphql-transport-ws at /graphql, beside Socket.IO and from the same shared subscriptions. A client sends its
 * token in `connection_init`. Each `next` says in `extensions.since` where it stands; whoever comes back sends that in
 * the extensions of `subscribe`, or as the argument `since`.
 */
export const attachGraphQLSocket = (options: {
  readonly server: HttpServer
  readonly check: CheckSubscription
  readonly callerOf: CallerOf
  readonly shows: SharedSubscriptions
}): GraphQLSocket => {
  const { server, check, callerOf, shows } = options
  const members = new Set<Member>()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessage,
    perMessageDeflate: false,
    autoPong: false,
    handleProtocols
  })

  const admit = async (member: Member, init: unknown): Promise<boolean> => {
    const token = tokenInInit(init)
    try {
      const caller = token === undefined ? undefined : await callerOf(token)
      if (token === undefined || caller === undefined) member.wire.close(CloseCode.Unauthorized, "Unauthorized")
      else member.identity = { token, caller }
    } catch {
      member.wire.close(tryAgainLater, "Try again later")
    }
    return member.identity !== undefined
  }

  /** Begins a subscription. `held` counts those of the connection, this one among them. */
  const begin = async (member: Member, held: number, id: string, payload: unknown) => {
    const asked = decodeSubscribe(payload)
    const { identity } = member
    if (asked === undefined || identity === undefined || id.length > maxId) throw malformed()
    if (held > maxSubscriptions) throw tooManySubscriptions()
    const { query, variables = null, extensions } = asked
    const { watch, caller } = await check(identity.token, { query, variables })
    knowAs(connectionOf(member, identity), caller)
    const follower = await shows
      .of(watch, caller)
      .follow(extensions?.since ?? watch.since, () => member.followers.delete(follower))
    member.followers.add(follower)
    if (reachOf(identity.caller) !== reachOf(caller)) follower.end(accessChanged())
    return { schema: noSchema, document: anySubscription, contextValue: follower }
  }

  const connectionOf = (member: Member, identity: Identity): Connection => ({
    identity,
    endAll: () => {
      const error = inLanguage(languageOf(member.headers), accessChanged)
      for (const follower of member.followers) follower.end(error)
    },
    close: () => member.wire.close(CloseCode.Unauthorized, "Unauthorized")
  })

  const protocol = makeServer<Record<string, unknown>, Member>({
    connectionInitWaitTimeout: connectTimeout,
    onConnect: ({ connectionParams, extra }) =>
      inRequest("admission", extra.headers, () => admit(extra, connectionParams)),
    onSubscribe: ({ extra, subscriptions }, id, payload) =>
      inRequest("subscribe", extra.headers, () =>
        begin(extra, Object.keys(subscriptions).length, id, payload).catch((error: unknown) => [
          error instanceof GraphQLError ? error : asGraphQL(error)
        ])
      ),
    subscribe: ({ contextValue }) => (contextValue as Follower).results as AsyncGenerator<never>
  })

  const upgrade = (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    if (request.url?.split("?", 1)[0] !== path) return
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      const wire = openWire(socket)
      const { cookie, "accept-language": accepted } = request.headers
      const headers = { cookie, "accept-language": accepted }
      const member: Member = { wire, headers, followers: new Set() }
      members.add(member)
      wire.onClose(protocol.opened(wire.socket, member), () => members.delete(member))
    })
  }
  server.on("upgrade", upgrade)
  const beating = setInterval(() => {
    for (const { wire } of members) wire.beat()
  }, pingEvery)

  return {
    connections: () =>
      [...members].flatMap((member) => (member.identity ? [connectionOf(member, member.identity)] : [])),
    close: () => {
      clearInterval(beating)
      server.off("upgrade", upgrade)
      for (const { wire } of members) wire.close(goingAway, "Going away")
    }
  }
}

const accessChanged = () => new GraphQLError(t.accessChanged, { extensions: { code: "Forbidden", status: 403 } })
