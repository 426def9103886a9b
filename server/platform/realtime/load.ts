import type { Implemented } from "../http/implement.ts"
import type { LiveAnswer } from "./rows.ts"
import type { Load } from "./sharedSubscription.ts"

type Handler = (input: object) => Promise<LiveAnswer> | LiveAnswer

/** Runs a watched call through its own handler, as a caller of the scope that watches. */
export const loadFrom = (areas: ReadonlyArray<Implemented>): Load => {
  const handlers = new Map<string, Handler>(
    areas.flatMap((area) => Object.entries(area.handlers as unknown as Record<string, Handler>))
  )
  return async (watch, caller) => {
    const handler = handlers.get(watch.call.name)
    if (!handler) throw new Error(`No handler is named ${watch.call.name}`)
    return handler({ ...watch.input, caller, request: { address: "", token: undefined, commandId: undefined } })
  }
}
