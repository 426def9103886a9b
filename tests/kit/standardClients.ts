import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from "@apollo/client"
import { GraphQLWsLink } from "@apollo/client/link/subscriptions"
import { createClient } from "graphql-ws"
import { spawn } from "node:child_process"
import { io } from "socket.io-client"
import { WebSocket } from "ws"
import type { Heard } from "./socket.ts"

/** What a client subscribes to, where, and as whom. */
export type Subscription = {
  readonly url: string
  readonly token: string
  readonly query: string
  readonly variables: Record<string, unknown>
}

/** A client that subscribed: what it heard, what went wrong, and how it leaves. */
export type Subscriber = {
  readonly heard: readonly Heard[]
  readonly errors: readonly unknown[]
  readonly stop: () => void | Promise<void>
}

const first = (data: unknown): Heard => Object.values(data as Record<string, Heard>)[0]!

const wsClient = ({ url, token }: Subscription) =>
  createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0
  })

/** Apollo Client: subscriptions over graphql-ws, all else over HTTP. It asks for `__typename` everywhere. */
const apollo = (subscription: Subscription): Subscriber => {
  const [heard, errors]: [Heard[], unknown[]] = [[], []]
  const socket = wsClient(subscription)
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === "subscription",
      new GraphQLWsLink(socket),
      new HttpLink({ uri: `${subscription.url}/graphql` })
    )
  })
  const { query, variables } = subscription
  const following = client.subscribe({ query: gql(query), variables, fetchPolicy: "no-cache" }).subscribe({
    next: ({ data, error }) => void (error === undefined ? heard.push(first(data)) : errors.push(error)),
    error: (error) => void errors.push(error)
  })
  const stop = () => {
    following.unsubscribe()
    client.stop()
    return socket.dispose()
  }
  return { heard, errors, stop }
}

const graphqlWs = (subscription: Subscription): Subscriber => {
  const [heard, errors]: [Heard[], unknown[]] = [[], []]
  const client = wsClient(subscription)
  const { query, variables } = subscription
  client.subscribe(
    { query, variables },
    {
      next: ({ data }) => void heard.push(first(data)),
      error: (error) => void errors.push(error),
      complete: () => undefined
    }
  )
  return { heard, errors, stop: () => client.dispose() }
}

const socketIo = ({ url, token, query, variables }: Subscription): Subscriber => {
  const [heard, errors]: [Heard[], unknown[]] = [[], []]
  const socket = io(url, { transports: ["websocket"], auth: { token }, reconnection: false, forceNew: true })
  socket.on("connect", () =>
    socket.emit("subscribe", { query, variables }, (answer: { readonly ok: boolean }) => {
      if (!answer.ok) errors.push(answer)
    })
  )
  socket.on("next", (_id: string, { data }: { readonly data: unknown }) => void heard.push(first(data)))
  socket.on("connect_error", (error) => void errors.push(error))
  socket.on("ended", (_id: string, reason: string) => void errors.push(reason))
  return { heard, errors, stop: () => void socket.close() }
}

/** A client in Python that has nothing but the standard library: tests/kit/subscriber.py. */
const python = ({ url, token, query, variables }: Subscription): Subscriber => {
  const [heard, errors]: [Heard[], unknown[]] = [[], []]
  const { hostname, port } = new URL(url)
  const child = spawn("python3", ["tests/kit/subscriber.py", hostname, port])
  let kept = ""
  child.stdout.on("data", (text: Buffer) => {
    const lines = (kept + text.toString("utf8")).split("\n")
    kept = lines.pop()!
    for (const line of lines) heard.push(first((JSON.parse(line) as { readonly data: unknown }).data))
  })
  child.stderr.on("data", (text: Buffer) => void errors.push(text.toString("utf8")))
  child.once("error", (error) => void errors.push(error))
  child.stdin.end(JSON.stringify({ token, query, variables }))
  return { heard, errors, stop: () => void child.kill() }
}

/** Clients that others write, by name: each subscribes and gathers what it hears. */
export const standardClients: Readonly<Record<string, (subscription: Subscription) => Subscriber>> = {
  "Apollo Client": apollo,
  "graphql-ws": graphqlWs,
  "socket.io-client": socketIo,
  "Python's standard library": python
}
