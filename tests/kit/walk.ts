import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"
import { getAdjacencyMap, getShortestPaths } from "xstate/graph"
import type { Record as Entry } from "../../machines/record.ts"
import type { Payloads } from "./lives.ts"

/** An event as a machine takes it. */
export type Event = { readonly type: string; readonly [field: string]: unknown }
/** What an event does in a state. */
type Step = { readonly event: Event; readonly to: AnyMachineSnapshot; readonly isTaken: boolean }
/** A state, the shortest way to it, and what each event does there. */
type Place = { readonly state: AnyMachineSnapshot; readonly way: readonly Event[]; readonly steps: readonly Step[] }

const eventsOf = ({ events }: Entry, { variations = {} }: Payloads): readonly Event[] =>
  Object.entries(events).flatMap(([type, { sample }]) =>
    [{}, ...(variations[type] ?? [])].map((variation) => ({ ...(sample as object), ...variation, type }))
  )

/** Every state within the bound, as XState itself steps through the machine. */
export const walk = (entry: Entry, given: Payloads): readonly Place[] => {
  const machine: AnyStateMachine = entry.machine
  const events = eventsOf(entry, given)
  const options = { events, stopWhen: ({ context }: AnyMachineSnapshot) => given.until?.(context) ?? false } as never
  const around = getAdjacencyMap(machine as never, options) as Record<
    string,
    {
      readonly state: AnyMachineSnapshot
      readonly transitions: Readonly<Record<string, { readonly event: Event; readonly state: AnyMachineSnapshot }>>
    }
  >
  const keyOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context])
  const placeOf = new Map(Object.values(around).map((place) => [keyOf(place.state), place]))
  return getShortestPaths(machine, options).map(({ state, steps }) => ({
    state,
    way: steps.map(({ event }) => event as Event).filter(({ type }) => type !== "xstate.init"),
    steps: Object.values(placeOf.get(keyOf(state))?.transitions ?? {}).map(({ event, state: to }) => ({
      event,
      to,
      isTaken: Boolean(machine.getTransitionData(state, event)?.length)
    }))
  }))
}
