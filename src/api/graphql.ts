import { asOfNow } from "./asOf.ts"
import { fromEnvelope, fromGraphql, networkError, toApiError, type ApiError, type GraphqlError } from "./apiError.ts"
import type { AnswerOf, InputArguments, InputOf, MessageOf, MutationName, QueryName } from "./calls.ts"
import { withCommandId, withOwnId } from "./commandId.ts"
import { gestureHeaders } from "./gesture.ts"
import { tokenRefused } from "./refusals.ts"
import { countedFetch } from "./requests.ts"
import { watch } from "./socket.ts"
import { readToken } from "./storage.ts"

/** A GraphQL response. A document of the portal makes one call, so `data` has one answer. */
type Answered<Answer> = {
  readonly data?: Readonly<Record<string, Answer>> | null
  readonly errors?: readonly GraphqlError[]
}

/** The name that GraphQL has for what a call takes: `created_at_from` for `created_at[from]`. */
const fieldName = (name: string): string => name.replace(/\W+/g, "_").replace(/_+$/, "")

/** The variables of a document; a call that takes nothing has no `input`. */
const variablesOf = (input: unknown) => {
  const fields = Object.entries(input ?? {}).map(([name, value]) => [fieldName(name), value] as const)
  return fields.length === 0 ? {} : { input: Object.fromEntries(fields) }
}

/**
 * Has the server run one of the portal's documents over HTTP, with the bearer token. Lists and counts change at any
 * time, so nothing is kept between screens. Answers what the call answers; throws an ApiError.
 */
const run = async <Answer>(documentId: string, input: unknown, more: Record<string, string> = {}): Promise<Answer> => {
  const token = readToken()
  const response = await countedFetch("/graphql", {
    method: "POST",
    headers: {
      accept: "application/graphql-response+json, application/json",
      "content-type": "application/json",
      ...more,
      ...(token === null ? {} : { authorization: `Bearer ${token}` })
    },
    body: JSON.stringify({ documentId, variables: variablesOf(input) })
  }).catch(() => {
    throw networkError()
  })
  const { data, errors } = (await response.json().catch(() => ({}))) as Answered<Answer>
  const problem = problemOf(response, data, errors)
  if (problem?.status === 401 && token !== null) tokenRefused()
  if (problem !== undefined) throw problem
  return Object.values(data ?? {})[0] as Answer
}

const problemOf = (response: Response, data: unknown, errors: readonly GraphqlError[] = []): ApiError | undefined => {
  const [error] = errors
  if (error !== undefined) return fromGraphql(error)
  if (!response.ok) return fromEnvelope(response.status, null, response.headers.get("retry-after"))
  return data === undefined ? networkError() : undefined
}

/** Queries under way: what is asked for twice at the same time is asked once. */
const underWay = new Map<string, Promise<unknown>>()

/** Makes a call that reads. Answers all that the call answers, and the link that the name has; throws an ApiError. */
export const runQuery = <Name extends QueryName>(
  name: Name,
  ...[input]: InputArguments<Name>
): Promise<AnswerOf<Name>> => {
  const asked = name + JSON.stringify(input)
  const known = underWay.get(asked) as Promise<AnswerOf<Name>> | undefined
  if (known !== undefined) return known
  const answer = run<AnswerOf<Name>>(name, input).finally(() => underWay.delete(asked))
  underWay.set(asked, answer)
  return answer
}

/**
 * Makes a call that writes, as a gesture of its own or as the one that no answer came to. Answers and throws as
 * `runQuery`.
 */
export const runMutation = <Name extends MutationName>(
  name: Name,
  ...[input]: InputArguments<Name>
): Promise<AnswerOf<Name>> =>
  withCommandId(name + JSON.stringify(input), (id) => run<AnswerOf<Name>>(name, input, gestureHeaders(id)))

/** Makes a call that writes something by the way, which nobody asked for. Answers and throws as `runQuery`. */
export const runAside = <Name extends MutationName>(
  name: Name,
  ...[input]: InputArguments<Name>
): Promise<AnswerOf<Name>> => withOwnId((id) => run<AnswerOf<Name>>(name, input, gestureHeaders(id)))

/**
 * Subscribes to a live call over the socket; `failed` is called once, when there will be no more. Returns how to stop.
 */
export const subscribe = <Name extends QueryName>(
  name: Name,
  input: InputOf<Name>,
  hear: (message: MessageOf<Name>) => void,
  failed: (problem: ApiError) => void
): (() => void) => (asOfNow() === null ? follow(name, input, hear, failed) : readOnce(name, input, hear, failed))

/** The past does not change: it is read once, as a subscription's first message. */
const readOnce = <Name extends QueryName>(
  name: Name,
  input: InputOf<Name>,
  hear: (message: MessageOf<Name>) => void,
  failed: (problem: ApiError) => void
): (() => void) => {
  let isWanted = true
  run<object>(name, input).then(
    (answer) => {
      const first = { kind: "snapshot", head: null, removed: [], total: 0, ...answer }
      if (isWanted) hear(first as unknown as MessageOf<Name>)
    },
    (caught: unknown) => {
      if (isWanted) failed(toApiError(caught))
    }
  )
  return () => {
    isWanted = false
  }
}

const follow = <Name extends QueryName>(
  name: Name,
  input: InputOf<Name>,
  hear: (message: MessageOf<Name>) => void,
  failed: (problem: ApiError) => void
): (() => void) =>
  watch(`${name}.live`, variablesOf(input), {
    next: (payload) => {
      const [message] = Object.values((payload as Answered<MessageOf<Name>>).data ?? {})
      if (message !== undefined) hear(message)
    },
    ended: failed
  })
