import { createMachine, fromCallback, type AnyStateMachine, type AnyStateNode } from "xstate"

/** A configuration without what computes: parameters, inputs, outputs and the initial context. */
const withoutPrograms = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutPrograms)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => !["params", "input", "output", "meta"].includes(key))
            .map(([key, inner]) => [key, key === "context" ? {} : withoutPrograms(inner)])
        )
      : value

/**
 * A machine's states and transitions with guards that answer as `answers` says, actions that do nothing, and actors and
 * delays that never end: what is left is its shape alone.
 */
export const bareMachine = (machine: AnyStateMachine, answers: (guard: string) => boolean): AnyStateMachine => {
  const { guards, actions, actors, delays } = machine.implementations as unknown as Readonly<Record<string, object>>
  const each = <Value>(some: object | undefined, make: (name: string) => Value) =>
    Object.fromEntries(Object.keys(some ?? {}).map((name) => [name, make(name)]))
  return createMachine(withoutPrograms(machine.config) as never).provide({
    guards: each(guards, (name) => () => answers(name)),
    actions: each(actions, () => () => {}),
    actors: each(actors, () => fromCallback(() => {})),
    delays: each(delays, () => 1e9)
  })
}

/** Names of all guards of a machine. */
export const guardsOf = (machine: AnyStateMachine): readonly string[] => Object.keys(machine.implementations.guards)

/** Every event that a machine waits for; those of states that are done it sends itself. */
export const eventsOf = (machine: AnyStateMachine): readonly string[] => {
  const nodes = (node: AnyStateNode): readonly AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap((child) => nodes(child as AnyStateNode))
  ]
  const named = nodes(machine.root as AnyStateNode).flatMap((node) => [...node.transitions.keys()])
  return [...new Set(named)].filter((event) => event !== "" && event !== "*" && !event.startsWith("xstate.done.state."))
}

/** Numbers that look random and are the same in every run, from 0 to below 1. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
