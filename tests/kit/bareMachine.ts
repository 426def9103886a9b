import { createMachine, fromCallback, type AnyStateMachine, type AnyStateNode } from "xstate"

/** Names that a configuration uses, those of functions that are written where they are used included. */
type Used = Readonly<Record<"guards" | "actions" | "actors", Set<string>>>

const nothingUsed = (): Used => ({ guards: new Set(), actions: new Set(), actors: new Set() })

const kinds = { guard: "guards", actions: "actions", entry: "actions", exit: "actions", src: "actors" } as const

/** What a function, or an object that has a type, is called where it is used. */
const named = (value: unknown): string => {
  if (typeof value === "string") return value
  const { type, name } = value as { readonly type?: unknown; readonly name?: string }
  return typeof type === "string" ? type.replace("xstate.", "") : name !== undefined && name !== "" ? name : "function"
}

const namesOf = (value: unknown, used: Set<string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => namesOf(one, used))
  const name = named(value)
  used.add(name)
  return name
}

/** Guards that `and`, `or` and `not` join are left as they are: the machine provides their parts by name. */
const isJoined = (value: unknown): boolean => typeof value === "function" && "guards" in value

/**
 * A configuration without what computes: parameters, inputs, outputs and the initial context; functions become names.
 */
const withoutPrograms = (value: unknown, used: Used): unknown =>
  Array.isArray(value)
    ? value.map((one) => withoutPrograms(one, used))
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => !["params", "input", "output", "meta"].includes(key))
            .map(([key, inner]) => [key, key === "context" ? {} : partOf(key, inner, used)])
        )
      : value

const partOf = (key: string, inner: unknown, used: Used): unknown =>
  Object.hasOwn(kinds, key) && inner !== undefined && !isJoined(inner)
    ? namesOf(inner, used[kinds[key as keyof typeof kinds]])
    : withoutPrograms(inner, used)

/**
 * A machine's states and transitions with guards that answer as `answers` says, actions that do nothing, and actors and
 * delays that never end: what is left is its shape alone.
 */
export const bareMachine = (machine: AnyStateMachine, answers: (guard: string) => boolean): AnyStateMachine => {
  const { guards, actions, actors, delays } = machine.implementations as unknown as Readonly<Record<string, object>>
  const each = <Value>(some: object | undefined, make: (name: string) => Value, more: Iterable<string> = []) =>
    Object.fromEntries([...Object.keys(some ?? {}), ...more].map((name) => [name, make(name)]))
  const used = nothingUsed()
  return createMachine(withoutPrograms(machine.config, used) as never).provide({
    guards: each(guards, (name) => () => answers(name), used.guards),
    actions: each(actions, () => () => {}, used.actions),
    actors: each(actors, () => fromCallback(() => {}), used.actors),
    delays: each(delays, () => 1e9)
  })
}

/** Names of all guards of a machine. */
export const guardsOf = (machine: AnyStateMachine): readonly string[] => {
  const used = nothingUsed()
  withoutPrograms(machine.config, used)
  return [...new Set([...Object.keys(machine.implementations.guards), ...used.guards])]
}

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
