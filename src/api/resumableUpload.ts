import type { MediaKind } from "../../schema/media/media.ts"
import { ApiError, networkError } from "./apiError.ts"
import { authorization, failed } from "./rest.ts"
import { read, unstored, write } from "./storage.ts"

const endpoint = "/api/uploads"
const version = "1.0.0"

/** Bytes of a piece: what is sent again at most where a connection breaks. */
const pieceBytes = 8 * 1024 * 1024

/** Milliseconds to wait before the tries after a failure; a piece that arrives begins them anew. */
const pauses = [500, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000] as const

/** A file on its way, and who hears how far it is. */
export type Sending = {
  readonly kind: MediaKind
  /** What the file is for: the same file for another place is another upload. */
  readonly target: string
  readonly file: File
  readonly progress: (loaded: number) => void
  readonly signal: AbortSignal
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

const keyOf = ({ kind, target, file }: Sending): string =>
  `upload:${kind}:${target}:${file.size}:${file.lastModified}:${file.name}`

const forget = (key: string): void => {
  unstored.delete(key)
  try {
    globalThis.localStorage.removeItem(key)
  } catch {
    // Nothing was stored, or nothing can be removed.
  }
}

type Asked = {
  readonly method: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob
  readonly loaded?: (bytes: number) => void
}

/** Makes a request of the protocol. @throws ApiError for one that is refused or finds nobody */
const ask = ({ method, path = "", headers = {}, body, loaded }: Asked, signal: AbortSignal): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const sent = authorization()
    request.open(method, `${endpoint}${path}`)
    for (const [name, value] of Object.entries({ ...sent, "tus-resumable": version, ...headers }))
      request.setRequestHeader(name, value)
    request.responseType = "json"
    request.upload.onprogress = ({ loaded: bytes }) => loaded?.(bytes)
    request.onerror = () => reject(networkError())
    request.onabort = () => reject(new DOMException("Cancelled", "AbortError"))
    request.onload = () =>
      request.status < 400
        ? resolve(request)
        : reject(
            failed(request.status, request.response, request.getResponseHeader("retry-after"), "authorization" in sent)
          )
    const abort = () => request.abort()
    signal.addEventListener("abort", abort)
    request.onloadend = () => signal.removeEventListener("abort", abort)
    request.send(body)
  })

const offsetIn = (request: XMLHttpRequest): number => Number(request.getResponseHeader("upload-offset") ?? 0)

/** Where an upload was begun earlier, and how many of its bytes have arrived; undefined where there is none. */
const begunBefore = async (
  sending: Sending
): Promise<{ readonly path: string; readonly offset: number } | undefined> => {
  const path = read(keyOf(sending))
  if (path === null) return undefined
  try {
    return { path, offset: offsetIn(await ask({ method: "HEAD", path }, sending.signal)) }
  } catch (caught) {
    if (caught instanceof ApiError && [403, 404, 410].includes(caught.status)) return undefined
    throw caught
  }
}

const begin = async (sending: Sending): Promise<{ readonly path: string; readonly offset: number }> => {
  const { kind, file, signal } = sending
  const metadata = `kind ${base64(kind)},filename ${base64(file.name)}`
  const created = await ask(
    { method: "POST", headers: { "upload-length": String(file.size), "upload-metadata": metadata } },
    signal
  )
  const path = new URL(created.getResponseHeader("location") ?? "", location.origin).pathname.slice(endpoint.length)
  write(keyOf(sending), path)
  return { path, offset: 0 }
}

/** Whether the same may be tried again: nobody answered, the portal is away, or it has another number of bytes. */
const isPassing = (caught: unknown): boolean =>
  caught instanceof ApiError &&
  (caught.status === 0 || caught.status >= 500 || [409, 423, 460].includes(caught.status)) &&
  caught.status !== 507

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener("abort", () => {
      clearTimeout(timer)
      reject(new DOMException("Cancelled", "AbortError"))
    })
  })

/**
 * Sends a file in pieces (tus 1.0). A connection that breaks is waited for, and so is one of an earlier visit: it goes
 * on where the portal says that it is. @returns the upload's id @throws ApiError, or an AbortError once it is cancelled
 */
export const sendInPieces = async (sending: Sending): Promise<string> => {
  const { file, progress, signal } = sending
  let known: { readonly path: string; readonly offset: number } | undefined
  for (let tries = 0; ;) {
    try {
      known ??= (await begunBefore(sending)) ?? (await begin(sending))
      const { path, offset } = known
      progress(offset)
      if (offset >= file.size) break
      const piece = await ask(
        {
          method: "PATCH",
          path,
          headers: { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
          body: file.slice(offset, offset + pieceBytes),
          loaded: (bytes) => progress(offset + bytes)
        },
        signal
      )
      known = { path, offset: offsetIn(piece) }
      tries = 0
    } catch (caught) {
      known = undefined
      const wait = pauses[tries]
      if (!isPassing(caught) || wait === undefined) {
        if (caught instanceof ApiError && !isPassing(caught)) forget(keyOf(sending))
        throw caught
      }
      tries += 1
      await pause(wait, signal)
    }
  }
  forget(keyOf(sending))
  return known.path.slice(1)
}

/** Takes an upload back that is not wanted any more. */
export const cancelUpload = async (sending: Sending): Promise<void> => {
  const path = read(keyOf(sending))
  if (path === null) return
  forget(keyOf(sending))
  await ask({ method: "DELETE", path }, new AbortController().signal)
}
