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

/** `fetch`, telling of itself. */
export const toldFetch: typeof fetch = async (input, init) => {
  const url = typeof input === "string" ? input : input instanceof URL ? input.href : input.url
  const ended = requestBegan(url, init?.headers)
  return fetch(input, init).finally(ended)
}
