import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"

/** A request that is being handled: its id, under which faults are logged and answered, and what it calls. */
type RequestContext = { readonly id: string; readonly call: string }

const current = new AsyncLocalStorage<RequestContext>()

/** Handles a request: a fault of anything that is started in `handle` is logged with the request's id. */
export const inRequest = <A>(call: string, handle: () => Promise<A>): Promise<A> =>
  current.run({ id: randomUUID(), call }, handle)

/** The request on whose behalf this code runs; undefined outside of requests. */
export const currentRequest = (): RequestContext | undefined => current.getStore()
