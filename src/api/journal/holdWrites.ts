/** Whether a request only reads: a GET, or a document without the id of a command. */
const isRead = (request: Request): boolean =>
  request.method === "GET" ||
  request.method === "HEAD" ||
  (new URL(request.url).pathname === "/graphql" && !request.headers.has("idempotency-key"))

const locked = 423

/**
 * Holds back every request of this page that changes something: it is answered in the page with status 423 (Locked) and
 * the words given, not as a lost connection, after which files are sent later. Returns how to send again.
 */
export const holdWrites = (words: string): (() => void) => {
  const body = {
    status: false,
    message: words,
    data: null,
    errors: [{ message: words, extensions: { status: locked } }]
  }
  const ends = [holdFetch(body), holdUploads(body)]
  return () => ends.forEach((end) => end())
}

const holdFetch = (body: object): (() => void) => {
  const { fetch } = globalThis
  const own: typeof fetch = (input, init) => {
    const { signal: _, body: __, ...rest } = init ?? {}
    return isRead(input instanceof Request ? input : new Request(input, rest))
      ? fetch(input, init)
      : Promise.resolve(Response.json(body, { status: locked }))
  }
  globalThis.fetch = own
  return () => {
    if (globalThis.fetch === own) globalThis.fetch = fetch
  }
}

/** What all requests of this kind share. */
type Requests = {
  open: (this: XMLHttpRequest, ...asked: [method: string, ...more: unknown[]]) => void
  send: (this: XMLHttpRequest, ...given: unknown[]) => void
}

/** Files go by XMLHttpRequest, which tells how much of them has arrived. */
const holdUploads = (body: object): (() => void) => {
  const prototype = XMLHttpRequest.prototype as unknown as Requests
  const { open, send } = prototype
  const writing = new WeakSet<XMLHttpRequest>()
  prototype.open = function opened(this: XMLHttpRequest, ...asked) {
    if (!["GET", "HEAD"].includes(asked[0].toUpperCase())) writing.add(this)
    open.apply(this, asked)
  }
  prototype.send = function held(this: XMLHttpRequest, ...given) {
    if (!writing.has(this)) return send.apply(this, given)
    Object.defineProperties(this, { status: { value: locked }, response: { value: body } })
    queueMicrotask(() => ["load", "loadend"].forEach((type) => this.dispatchEvent(new ProgressEvent(type))))
  }
  return () => {
    prototype.open = open
    prototype.send = send
  }
}
