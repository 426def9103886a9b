import { createClient, type Client } from "graphql-ws"
import { WebSocket } from "ws"
import type { Heard } from "./socket.ts"

/** A result of a subscription, as a standard client gets it. */
export type Result = {
  readonly data?: Readonly<Record<string, Heard>> | null
  readonly extensions?: { readonly since: { readonly epoch: string; readonly position: number } }
}

/** A subscription of a standard client, with all that it heard. */
export type GraphQLWatching = {
  readonly results: readonly Result[]
  readonly heard: () => readonly Heard[]
  /** Errors that ended it, by their status (0 without one); or the code that the connection was closed with. */
  readonly errors: readonly unknown[]
  readonly isComplete: () => boolean
  readonly stop: () => void
}

/** Connects the client of the library graphql-ws. It does not come back by itself. */
export const graphqlClient = (url: string, connectionParams: Record<string, unknown>): Client =>
  createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams,
    retryAttempts: 0
  })

/** Subscribes, and gathers what comes. */
export const subscribeWith = (
  client: Client,
  query: string,
  variables: Record<string, unknown>,
  extensions?: Record<string, unknown>
): GraphQLWatching => {
  const results: Result[] = []
  const errors: unknown[] = []
  let isComplete = false
  const stop = client.subscribe(
    { query, variables, ...(extensions ? { extensions } : {}) },
    {
      next: (result) => void results.push(result as Result),
      error: (error) => {
        const codes = (error as ArrayLike<{ readonly extensions?: { readonly status?: number } }>).length
          ? (error as readonly { readonly extensions?: { readonly status?: number } }[]).map(
              ({ extensions: more }) => more?.status ?? 0
            )
          : [(error as { readonly code?: number }).code]
        errors.push(...codes)
      },
      complete: () => {
        isComplete = true
      }
    }
  )
  return {
    results,
    heard: () => results.flatMap(({ data }) => Object.values(data ?? {})),
    errors,
    isComplete: () => isComplete,
    stop
  }
}
