import { fromEnvelope, Problem, unreachable } from "./problem.ts"
import { tokenRefused } from "./refusals.ts"
import { requestBegan, toldFetch } from "./requests.ts"
import { save } from "./save.ts"
import { readToken } from "./storage.ts"

const authorization = (): Record<string, string> => {
  const token = readToken()
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

const failed = (status: number, body: unknown, retryAfter: string | null, hadToken: boolean): Problem => {
  if (status === 401 && hadToken) tokenRefused()
  return fromEnvelope(status, body, retryAfter)
}

/** Calls REST at /api/<path>. Answers the envelope's `data`; throws a Problem. */
export const call = async <Data>(method: "GET" | "POST", path: string, payload?: unknown): Promise<Data> => {
  const sent = authorization()
  const response = await toldFetch(`/api/${path}`, {
    method,
    headers: { accept: "application/json", ...(payload === undefined ? {} : { "content-type": "application/json" }), ...sent },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) })
  }).catch(() => { throw unreachable() })
  const body: unknown = await response.json().catch(() => null)
  const envelope = body as { status?: boolean; data?: Data } | null
  if (!response.ok || envelope?.status === false) {
    throw failed(response.status, body, response.headers.get("retry-after"), "authorization" in sent)
  }
  return envelope?.data as Data
}

/** Fetches a file at /api/<path> and hands it to the browser to keep under `name`. Throws a Problem. */
export const download = async (path: string, name: string): Promise<void> => {
  const sent = authorization()
  const response = await toldFetch(`/api/${path}`, { headers: sent }).catch(() => { throw unreachable() })
  if (!response.ok) {
    throw failed(response.status, await response.json().catch(() => null), null, "authorization" in sent)
  }
  save(await response.blob(), name)
}

/** How far an upload is, in bytes; `sent` is true once the last byte left and the server is working on it. */
export type UploadProgress = { readonly loaded: number; readonly total: number; readonly sent: boolean }

/**
 * Sends a form with files to /api/<path>, telling of each step. Answers the envelope's `data`; throws a Problem.
 * An aborted upload throws a Problem of status 0 whose message says that it was cancelled.
 */
export const upload = <Data>(path: string, form: FormData, options: {
  readonly progress?: (progress: UploadProgress) => void
  readonly signal?: AbortSignal
}): Promise<Data> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const sent = authorization()
    const url = `/api/${path}`
    request.open("POST", url)
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value)
    request.responseType = "json"
    request.upload.onprogress = ({ loaded, total }) => options.progress?.({ loaded, total, sent: loaded >= total })
    request.upload.onload = ({ loaded, total }) => options.progress?.({ loaded, total, sent: true })
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(new Problem(0, "The upload was cancelled."))
    request.onload = () => {
      const body = request.response as { status?: boolean; data?: Data } | null
      if (request.status < 400 && body?.status !== false) resolve(body?.data as Data)
      else reject(failed(request.status, body, request.getResponseHeader("retry-after"), "authorization" in sent))
    }
    options.signal?.addEventListener("abort", () => request.abort())
    const ended = requestBegan(url)
    request.onloadend = ended
    request.send(form)
  })
