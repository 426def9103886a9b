import type { AnyActorRef, EventObject } from "xstate"
import { gestureHeader, gestureText } from "../../schema/core/gesture.ts"

/** How long a call is taken to come of what the person did last, in milliseconds. */
const lasting = 1_000

let last: { readonly action: string; readonly at: number } | undefined
let inFlow: { readonly flow: string; readonly event: string } | undefined

// Flows are also run where there is no page.
for (const action of ["click", "submit", "change", "keydown", "drop"])
  globalThis.addEventListener?.(action, () => (last = { action, at: performance.now() }), {
    capture: true,
    passive: true
  })

/**
 * Has a flow say which event it takes while it takes it, so that a call that it makes thereby can name both. What a
 * person typed is not looked at.
 */
export const nameWhatItTakes = <Actor extends AnyActorRef>(actor: Actor): Actor => {
  const send = actor.send as (event: EventObject) => void
  const { logic, id } = actor as { readonly logic?: { readonly id?: string }; readonly id: string }
  actor.send = ((event: EventObject) => {
    const outer = inFlow
    inFlow = { flow: logic?.id ?? id, event: event.type }
    try {
      send(event)
    } finally {
      inFlow = outer
    }
  }) as never
  return actor
}

/**
 * The headers of a call that writes: the id of its gesture, and where it comes from. To be asked for while whatever
 * causes the call is under way.
 */
export const gestureHeaders = (id: string): Record<string, string> => ({
  "idempotency-key": id,
  [gestureHeader]: gestureText({
    page: location.pathname,
    ...(last !== undefined && performance.now() - last.at <= lasting ? { action: last.action } : {}),
    ...inFlow
  })
})
