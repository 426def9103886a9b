import { withCommandId } from "./commandId.ts"
import { fromEnvelope, networkError, type ApiError } from "./apiError.ts"
import { gestureHeaders } from "./gesture.ts"
import { tokenRefused } from "./refusals.ts"
import { countedFetch } from "./requests.ts"
import { readToken } from "./storage.ts"

/** The headers of a call by the signed-in user; none without a sign-in. */
export const authorization = (): Record<string, string> => {
  const token = readToken()
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

/** The problem of an answer that is none; a refused token ends the session. */
export const failed = (status: number, body: unknown, retryAfter: string | null, hadToken: boolean): ApiError => {
  if (status === 401 && hadToken) tokenRefused()
  return fromEnvelope(status, body, retryAfter)
}

/** Calls REST at /api/<path>. What is posted is a gesture. Answers the envelope's `data`; throws a Problem. */
export const call = <Data>(method: "GET" | "POST", path: string, payload?: unknown): Promise<Data> =>
  method === "GET"
    ? send(method, path)
    : withCommandId(JSON.stringify([path, payload]), (id) => send(method, path, payload, gestureHeaders(id)))

/** Posts as `call` does, and answers the whole envelope, whatever its `status` is missing. */
export const callEnvelope = (path: string, payload: unknown): Promise<unknown> =>
  withCommandId(JSON.stringify([path, payload]), (id) => sendWhole("POST", path, payload, gestureHeaders(id)))

/**
 * Asks REST at /api/<path> for something that nobody waits for: no loader tells of it. Answers and throws as `call`
 * does.
 */
export const callInBackground = <Data>(path: string): Promise<Data> =>
  send("GET", path, undefined, { "x-loader-ignore": "1" })

const send = async <Data>(...asked: Parameters<typeof sendWhole>): Promise<Data> => {
  const envelope = (await sendWhole(...asked)) as { data?: Data } | null
  return envelope?.data as Data
}

const sendWhole = async (
  method: "GET" | "POST",
  path: string,
  payload?: unknown,
  more: Record<string, string> = {}
): Promise<unknown> => {
  const sent = authorization()
  const response = await countedFetch(`/api/${path}`, {
    method,
    headers: {
      accept: "application/json",
      ...(payload === undefined ? {} : { "content-type": "application/json" }),
      ...more,
      ...sent
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) })
  }).catch(() => {
    throw networkError()
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok || (body as { status?: boolean } | null)?.status === false) {
    throw failed(response.status, body, response.headers.get("retry-after"), "authorization" in sent)
  }
  return body
}
