import { asOfHeaders, asOfNow } from "./asOf.ts"

/** What hears of the requests that a person waits for. */
export type RequestWatch = { readonly began: () => void; readonly ended: () => void }

const watchers = new Set<RequestWatch>()

/** Parts of addresses of requests that run on their own: nobody waits for those. */
const quiet = ["/notifications/stream", "/telemetry", "/analytics", "/socket", "/health"]
const quietHeader = "x-loader-ignore"

/** Whether a person waits for a request. */
export const isAwaited = (url: string, headers?: HeadersInit): boolean =>
  !quiet.some((part) => url.includes(part)) && !new Headers(headers).has(quietHeader)

/** Tells of each request that begins and ends. */
export const onRequests = (watch: RequestWatch): void => void watchers.add(watch)

/** Says that a request begins. Returns how to say that it ended; only the first time counts. */
export const requestBegan = (url: string, headers?: HeadersInit): (() => void) => {
  if (!isAwaited(url, headers)) return () => {}
  watchers.forEach(({ began }) => began())
  let isOpen = true
  return () => {
    if (isOpen) watchers.forEach(({ ended }) => ended())
    isOpen = false
  }
}

/**
 * Hears of each request: what it asks for, and of which gesture. Answers who hears how it ended: a status, or 0 without
 * an answer.
 */
type Spy = (what: string, command: string | null) => (status: number) => void

let spy: Spy | undefined

/** Lets one listener hear of all requests. Returns how to stop; until then, and after, nothing is looked at. */
export const spyOnRequests = (heard: Spy): (() => void) => {
  spy = heard
  return () => {
    spy = undefined
  }
}

const answerListeners = new Set<() => void>()

/** Calls back after each answer of the portal, over HTTP or the socket. Returns how to stop. */
export const onAnswer = (listener: () => void): (() => void) => {
  answerListeners.add(listener)
  return () => answerListeners.delete(listener)
}

/** Notifies the listeners of `onAnswer`. */
export const answered = (): void => answerListeners.forEach((listener) => listener())

/** What a request asks for: the document's name, else the path; never what it was sent. */
const whatOf = (url: string, body: unknown): string => {
  const named = typeof body === "string" ? /^\{"documentId":"([\w.]+)"/u.exec(body)?.[1] : undefined
  return named ?? new URL(url, location.href).pathname.replace(/\d+/gu, "…")
}

const momentHeaders = (headers: HeadersInit | undefined): Record<string, string> => ({
  ...Object.fromEntries(new Headers(headers)),
  ...asOfHeaders()
})

/** `fetch`, telling of itself, and of the moment that the page shows. */
export const countedFetch: typeof fetch = async (input, init) => {
  const url = typeof input === "string" ? input : input instanceof URL ? input.href : input.url
  const ended = requestBegan(url, init?.headers)
  const told = spy?.(whatOf(url, init?.body), new Headers(init?.headers).get("idempotency-key"))
  try {
    const response = await fetch(input, asOfNow() === null ? init : { ...init, headers: momentHeaders(init?.headers) })
    told?.(response.status)
    return response
  } catch (caught) {
    told?.(0)
    throw caught
  } finally {
    ended()
    answered()
  }
}
