import {
  Client,
  createRequest,
  fetchExchange,
  mapExchange,
  stringifyDocument,
  stringifyVariables,
  subscriptionExchange,
  type AnyVariables,
  type DocumentInput
} from "urql"
import { withCommandId } from "./commandId.ts"
import { fromGraphql } from "./apiError.ts"
import { tokenRefused } from "./refusals.ts"
import { countedFetch } from "./requests.ts"
import { watch } from "./socket.ts"
import { readToken } from "./storage.ts"

const authorization = (): Record<string, string> => {
  const token = readToken()
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

/**
 * The GraphQL client: queries and mutations over HTTP with the bearer token, subscriptions over the socket. Lists and
 * counts change under its feet, so nothing is cached between screens.
 */
export const client = new Client({
  url: "/graphql",
  preferGetMethod: false,
  requestPolicy: "network-only",
  fetch: countedFetch,
  fetchOptions: () => ({ headers: authorization() }),
  exchanges: [
    mapExchange({
      onError: (error) => {
        if (readToken() !== null && fromGraphql(error).status === 401) tokenRefused()
      }
    }),
    subscriptionExchange({
      forwardSubscription: ({ query, variables }) => ({
        subscribe: (observer) => ({
          unsubscribe: watch(query ?? "", (variables ?? {}) as Record<string, unknown>, {
            next: (payload) => observer.next(payload as Parameters<typeof observer.next>[0]),
            ended: (problem) => {
              observer.next({ errors: [{ message: problem.message, extensions: { status: problem.status } }] })
              observer.complete()
            }
          })
        })
      })
    }),
    fetchExchange
  ]
})

/** Runs a query once. Answers its data; throws a Problem. */
export const runQuery = async <Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables
): Promise<Data> => {
  const result = await client.query(document, variables).toPromise()
  if (result.error !== undefined) throw fromGraphql(result.error)
  return result.data as Data
}

/** Runs a mutation once, as a gesture of its own or as the one that no answer came to. Answers its data; throws a Problem. */
export const runMutation = async <Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables
): Promise<Data> =>
  withCommandId(
    stringifyDocument(createRequest(document, variables).query) + stringifyVariables(variables),
    async (id) => {
      const fetchOptions = { headers: { ...authorization(), "idempotency-key": id } }
      const result = await client.mutation(document, variables, { fetchOptions }).toPromise()
      if (result.error !== undefined) throw fromGraphql(result.error)
      return result.data as Data
    }
  )
