import { gestureHeaders } from "./gesture.ts"
import { t } from "#messages/common.js"
import { ApiError, networkError } from "./apiError.ts"
import { formKey, withCommandId } from "./commandId.ts"
import { countedFetch, requestBegan } from "./requests.ts"
import { authorization, failed } from "./rest.ts"
import { saveFile } from "./saveFile.ts"

/** Fetches a file at /api/<path> and hands it to the browser to keep under `name`. Throws a Problem. */
export const download = async (path: string, name: string): Promise<void> => keep(await fetchFile(path, {}), name)

/** Has the portal write a file at /api/<path> of what `payload` says, and hands it to the browser. Throws a Problem. */
export const exportFile = async (path: string, payload: unknown, name: string): Promise<void> =>
  keep(
    await fetchFile(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(payload)
    }),
    name
  )

/** Fetches a file at /api/<path> that nobody waits for, such as a picture of a text. Throws a Problem. */
export const fetchBlob = async (path: string): Promise<Blob> =>
  (await fetchFile(path, { headers: { "x-loader-ignore": "1" } })).blob()

const fetchFile = async (
  path: string,
  request: RequestInit & { readonly headers?: Record<string, string> }
): Promise<Response> => {
  const sent = authorization()
  const response = await countedFetch(`/api/${path}`, { ...request, headers: { ...request.headers, ...sent } }).catch(
    () => {
      throw networkError()
    }
  )
  if (!response.ok)
    throw failed(
      response.status,
      await response.json().catch(() => null),
      response.headers.get("retry-after"),
      "authorization" in sent
    )
  return response
}

/** A file that breaks off on its way is none. */
const keep = async (response: Response, name: string): Promise<void> =>
  saveFile(
    await response.blob().catch(() => {
      throw new ApiError(0, t.downloadFailed)
    }),
    name
  )

/** How far an upload is, in bytes; `sent` is true once the last byte left and the server is working on it. */
export type UploadProgress = { readonly loaded: number; readonly total: number; readonly sent: boolean }

type Uploading = {
  readonly progress?: (progress: UploadProgress) => void
  readonly signal?: AbortSignal
  /** Told the id of the gesture as it begins: the same form sent under it again is done once. */
  readonly began?: (gesture: string) => void
}

/**
 * Sends a form with files to /api/<path>, telling of each step, as one gesture. Answers the envelope's `data`; throws a
 * Problem. An aborted upload throws a Problem of status 0 whose message says that it was cancelled.
 */
export const upload = <Data>(path: string, form: FormData, options: Uploading): Promise<Data> =>
  withCommandId(formKey(path, form), (id) => {
    options.began?.(id)
    return uploadUnder(path, form, options, id)
  })

/** The same under the id of a gesture that began earlier. */
export const uploadUnder = <Data>(path: string, form: FormData, options: Uploading, gesture: string): Promise<Data> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const sent = authorization()
    const url = `/api/${path}`
    request.open("POST", url)
    for (const [name, value] of Object.entries({ ...sent, ...gestureHeaders(gesture) }))
      request.setRequestHeader(name, value)
    request.responseType = "json"
    request.upload.onprogress = ({ loaded, total }) => options.progress?.({ loaded, total, sent: loaded >= total })
    request.upload.onload = ({ loaded, total }) => options.progress?.({ loaded, total, sent: true })
    request.onerror = () => reject(networkError())
    request.onabort = () => reject(new ApiError(0, t.uploadCancelled))
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
