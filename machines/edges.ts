import type { AnyStateMachine, AnyStateNode, StateValue } from "xstate"
import { allowedEvents, decide, initialState, resolve } from "./decide.ts"
import { type State } from "./decision.ts"
import { guardNames } from "./refusal.ts"
import { machineHash } from "./decide.ts"

/** A way that a machine can go: from a state by an event to a state, each state as `stateKey` writes it. */
export type Edge = { readonly from: string; readonly event: string; readonly to: string }

/** What a machine's shape says of its records, whatever their context: the states, and where events lead. */
export type Shape = {
  /** The state before a record's first event. */
  readonly initial: string
  /** Every state that some run of events and guards comes to, by its name. */
  readonly states: ReadonlyMap<string, StateValue>
  readonly edges: ReadonlyArray<Edge>
  /** Whether some event leads to different states, as its guards say: then only a fold tells a record's state. */
  readonly isGuarded: boolean
  /**
   * Pairs `<from> <event>` whose outcome depends on a guard (taken or refused, or which target): only a fold tells it.
   */
  readonly decided: ReadonlySet<string>
  /** Pairs `<from> <event>` that a guard may refuse or send elsewhere, also where the state stays as it is. */
  readonly guarded: ReadonlySet<string>
}

/** A state as one word: `open`, `sealed.printing`, and for regions side by side `(paper.set, review.due)`. */
export const stateKey = (value: StateValue): string => {
  if (typeof value === "string") return value
  const parts = Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [childKey(name, inner)]))
  return parts.length === 1 ? parts[0]! : `(${parts.join(", ")})`
}

/** An atomic region of a parallel state has an empty value. */
const childKey = (name: string, inner: StateValue): string => {
  const key = typeof inner === "object" && Object.keys(inner).length === 0 ? "" : stateKey(inner)
  return key === "" ? name : `${name}.${key}`
}

/**
 * Reads a machine's shape by stepping it from every state with every event, its actions silenced and its guards
 * answered in every way. Exact for machines whose guards and actions all have names; the guards' own code never runs.
 */
export const shapeOf = (machine: AnyStateMachine): Shape => {
  const known = shapes.get(machine)
  if (known) return known
  const shape = read(machine)
  shapes.set(machine, shape)
  return shape
}

const shapes = new WeakMap<AnyStateMachine, Shape>()

const read = (machine: AnyStateMachine): Shape => {
  const truth = new Map<string, boolean>()
  const { actions, guards } = machine.implementations as { readonly actions: object; readonly guards: object }
  const bare = machine.provide({
    actions: Object.fromEntries(Object.keys(actions).map((name) => [name, () => {}])),
    guards: Object.fromEntries(Object.keys(guards).map((name) => [name, () => truth.get(name) ?? false]))
  } as never) as AnyStateMachine
  const first = initialState(bare)
  const states = new Map<string, StateValue>([[stateKey(first.value), first.value]])
  const edges = new Map<string, Edge>()
  const targets = new Map<string, Set<string>>()
  const outcomes = new Map<string, { readonly from: string; readonly ends: Set<string | null> }>()
  const waiting: Array<State> = [first]
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const from = stateKey(state.value)
    for (const event of allowedEvents(bare, state)) {
      for (const answers of answersOf(guardsAsked(bare, state, event))) {
        truth.clear()
        for (const [name, isTrue] of answers) truth.set(name, isTrue)
        const decision = decide(bare, state, { type: event })
        const to = decision.taken ? stateKey(decision.state.value) : null
        const outcome = outcomes.get(`${from} ${event}`) ?? { from, ends: new Set() }
        outcomes.set(`${from} ${event}`, outcome)
        outcome.ends.add(to)
        if (!decision.taken || to === null) continue
        edges.set(`${from} ${event} ${to}`, { from, event, to })
        targets.set(`${from} ${event}`, (targets.get(`${from} ${event}`) ?? new Set()).add(to))
        if (states.has(to)) continue
        states.set(to, decision.state.value)
        waiting.push({ value: decision.state.value, context: first.context })
      }
    }
  }
  return {
    initial: stateKey(first.value),
    states,
    edges: [...edges.values()],
    isGuarded: [...targets.values()].some(({ size }) => size > 1),
    decided: new Set(
      [...outcomes].flatMap(([pair, { from, ends }]) =>
        new Set([...ends].map((end) => end ?? from)).size > 1 ? [pair] : []
      )
    ),
    guarded: new Set([...outcomes].flatMap(([pair, { ends }]) => (ends.size > 1 ? [pair] : [])))
  }
}

/** Guards that may be asked in one step are tried in every combination; more than these would take too long. */
const mostGuards = 10

/**
 * The names of the guards that an event in a state may ask: of its own transitions, and of those that follow by
 * themselves.
 */
const guardsAsked = (machine: AnyStateMachine, state: State, event: string): ReadonlyArray<string> => {
  const { _nodes: nodes } = resolve(machine, state)
  const own = nodes.flatMap((node) => node.transitions.get(event) ?? [])
  const following = nodesOf(machine.root as AnyStateNode).flatMap(({ always }) => always ?? [])
  const names = [...new Set([...own, ...following].flatMap(({ guard }) => guardNames(guard)))]
  if (names.length > mostGuards)
    throw new Error(`${machine.id}: ${event} in ${stateKey(state.value)} asks ${names.length} guards`)
  return names
}

/** A state node and all within it. */
const nodesOf = (node: AnyStateNode): ReadonlyArray<AnyStateNode> => [
  node,
  ...Object.values(node.states).flatMap(nodesOf)
]

/** Every way in which some guards can answer. */
const answersOf = (names: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<readonly [string, boolean]>> =>
  names.reduce<ReadonlyArray<ReadonlyArray<readonly [string, boolean]>>>(
    (all, name) =>
      all.flatMap((answers) => [
        [...answers, [name, true]],
        [...answers, [name, false]]
      ]),
    [[]]
  )

/** A text that changes when records would be folded to other states. */
export const foldPrint = (machine: AnyStateMachine): string => {
  const { initial, edges, decided } = shapeOf(machine)
  return decided.size > 0 ? machineHash(machine) : JSON.stringify([initial, edges])
}
