import type { AnyMachineSnapshot } from "xstate"
import { reasonText } from "./refusalReason.ts"
import type { MachineEvent, Decision } from "./decision.ts"

/** Also those that leave the state as it is, which XState's `ownEvents` leaves out. */
export const events = (snapshot: AnyMachineSnapshot) => [
  ...new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))
]

/** The descriptions of the innermost states: those around them say what their states have in common. */
export const innermostDescriptions = (snapshot: AnyMachineSnapshot): ReadonlyArray<string> =>
  snapshot._nodes.flatMap((node) =>
    node.parent && node.description && Object.keys(node.states).length === 0 ? [node.description] : []
  )

export const refusal = (snapshot: AnyMachineSnapshot, event: MachineEvent): Decision => {
  const guarded = snapshot._nodes.flatMap((node) => node.transitions.get(event.type) ?? [])
  const found = guarded.length
    ? guarded.flatMap(({ description }) => description ?? [])
    : innermostDescriptions(snapshot)
  const value = typeof snapshot.value === "string" ? snapshot.value : JSON.stringify(snapshot.value)
  const reasons = found.length ? found : [`Event “${event.type}” is not accepted in state “${value}”.`]
  return {
    taken: false,
    allowed: events(snapshot),
    guards: [...new Set(guarded.flatMap(({ guard }) => guardNames(guard)))],
    reason: reasonText(reasons),
    reasons
  }
}

/** The names within a guard: itself, or those that `and`, `or` and `not` put together. */
export const guardNames = (guard: unknown): ReadonlyArray<string> => {
  if (typeof guard === "string") return [guard]
  if (guard === null || (typeof guard !== "object" && typeof guard !== "function")) return []
  const { type, guards } = guard as { readonly type?: unknown; readonly guards?: ReadonlyArray<unknown> }
  if (Array.isArray(guards)) return guards.flatMap(guardNames)
  return typeof guard === "object" && typeof type === "string" ? [type] : []
}
