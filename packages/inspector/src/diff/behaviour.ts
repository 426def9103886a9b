import type { AnyStateMachine, AnyStateNode } from "xstate"
import { nameOfGuard } from "../graph/conditions.ts"
import { graphOf } from "../graph/graph.ts"
import { delayText, programOf, textOf } from "./behaviourText.ts"

/** What a part of a machine computes. */
export type BehaviourKind =
  | "delay"
  | "guard"
  | "action"
  | "actor"
  | "context"
  | "helper"
  | "parameters"
  | "input"
  | "output"

/** A part of a machine that computes something: its name in words, what it computes, and the states and transitions. */
export type Behaviour = {
  readonly kind: BehaviourKind
  /** `isLimited`, or where it is used: `fail on xstate.error.actor.0.session.signingIn in signingIn`. */
  readonly name: string
  /** A value as JSON, a delay in milliseconds, a function as its source in one line. */
  readonly text: string
  /** Ids of the states and transitions that it is a part of, in the machine's graph. */
  readonly usedBy: readonly string[]
}

const listed = (value: unknown): readonly unknown[] => (value === undefined || value === null ? [] : [value].flat())

type Used = { readonly type?: unknown; readonly params?: unknown }

/** What some used guards or actions are given, and the sources of those that have no name. */
const given = (
  kind: "guard" | "action",
  used: readonly unknown[],
  where: string,
  usedBy: readonly string[]
): readonly Behaviour[] =>
  used.flatMap((each): readonly Behaviour[] => {
    if (typeof each === "function") {
      const name = kind === "guard" ? nameOfGuard(each) : ((each as { type?: string }).type ?? "function")
      return [{ kind, name: `${name} ${where}`, text: textOf(each), usedBy }]
    }
    if (typeof each !== "object" || each === null || (each as Used).params === undefined) return []
    const { type, params } = each as Used
    return [{ kind: "parameters", name: `${String(type)} ${where}`, text: textOf(params), usedBy }]
  })

type Config = {
  readonly entry?: unknown
  readonly exit?: unknown
  readonly output?: unknown
  readonly invoke?: unknown
}

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child as AnyStateNode))
]

const ofNode = (node: AnyStateNode): readonly Behaviour[] => {
  const { entry, exit, output, invoke } = node.config as Config
  const [where, usedBy] = [`in ${node.path.at(-1) ?? node.id}`, [node.id]]
  const transitions = [...node.transitions, ...(node.always ? [["", node.always] as const] : [])]
  return [
    ...given("action", listed(entry), `on entry ${where}`, usedBy),
    ...given("action", listed(exit), `on exit ${where}`, usedBy),
    ...(output === undefined ? [] : [{ kind: "output" as const, name: where, text: textOf(output), usedBy }]),
    ...listed(invoke).flatMap((each): readonly Behaviour[] => {
      const { src, input } = each as { src?: unknown; input?: unknown }
      const name = typeof src === "string" ? src : "actor"
      return [
        ...(input === undefined
          ? []
          : [{ kind: "input" as const, name: `${name} ${where}`, text: textOf(input), usedBy }]),
        ...(typeof src === "object"
          ? [{ kind: "actor" as const, name: `invoked ${where}`, text: textOf(src), usedBy }]
          : [])
      ]
    }),
    ...transitions.flatMap(([event, some]) =>
      (some as readonly { readonly guard?: unknown; readonly actions: readonly unknown[] }[]).flatMap(
        ({ guard, actions }, index) => {
          const id = `${node.id}:${event || "always"}:${index}`
          const at = `on ${event || "always"} ${where}${index === 0 ? "" : `, branch ${index + 1}`}`
          return [
            ...given("guard", guard === undefined ? [] : [guard], at, [id]),
            ...given("action", actions, at, [id])
          ]
        }
      )
    )
  ]
}

/** Values that a machine computes with and that are none of its parts, as their sources by their names. */
type Helpers = Readonly<Record<string, string>>

/** Everything that a machine computes, part by part. */
const behaviourOf = (machine: AnyStateMachine, helpers: Helpers): readonly Behaviour[] => {
  const { states, transitions } = graphOf(machine)
  const { delays, guards, actions, actors } = machine.implementations as unknown as Readonly<
    Record<"delays" | "guards" | "actions" | "actors", Readonly<Record<string, unknown>>>
  >
  const named = (
    kind: BehaviourKind,
    some: Readonly<Record<string, unknown>>,
    uses: (name: string) => readonly string[]
  ) =>
    Object.entries(some).map(([name, value]): Behaviour => ({
      kind,
      name,
      text: kind === "delay" ? delayText(value) : textOf(programOf(value)),
      usedBy: uses(name)
    }))
  const ids = <Part extends { readonly id: string }>(parts: readonly Part[], has: (part: Part) => boolean) =>
    parts.filter(has).map(({ id }) => id)
  const config = machine.config as { readonly context?: unknown; readonly meta?: { readonly helpers?: object } }
  return [
    ...named("delay", delays, (name) => ids(transitions, ({ delay }) => delay === name)),
    ...named("guard", guards, (name) =>
      ids(transitions, ({ guard }) => guard !== null && guard.split(/ (?:and|or) |^not | not /).includes(name))
    ),
    ...named("action", actions, (name) => [
      ...ids(states, ({ entry, exit }) => [...entry, ...exit].includes(name)),
      ...ids(transitions, (each) => each.actions.includes(name))
    ]),
    ...named("actor", actors, (name) => ids(states, ({ invokes }) => invokes.some(({ src }) => src === name))),
    ...named("helper", (config.meta?.helpers ?? {}) as Readonly<Record<string, unknown>>, () => []),
    ...Object.entries(helpers).map(([name, text]): Behaviour => ({ kind: "helper", name, text, usedBy: [] })),
    ...(config.context === undefined
      ? []
      : [{ kind: "context" as const, name: "", text: textOf(config.context), usedBy: [machine.id] }]),
    ...nodesOf(machine.root as AnyStateNode).flatMap(ofNode)
  ]
}

/** A part that computes something else than before; null stands for a part that there is not. */
export type BehaviourChange = {
  readonly kind: BehaviourKind
  readonly name: string
  readonly before: string | null
  readonly after: string | null
  readonly usedBy: readonly string[]
}

/** A machine, with the helpers that its sources name. */
export type Sourced = { readonly machine: AnyStateMachine; readonly helpers?: Helpers }

const isSourced = (one: AnyStateMachine | Sourced): one is Sourced => !("getTransitionData" in one)

/** The machine itself. */
export const machineOf = (one: AnyStateMachine | Sourced): AnyStateMachine => (isSourced(one) ? one.machine : one)

/** What two states of a machine compute differently. */
export const behaviourChanges = (
  before: AnyStateMachine | Sourced,
  after: AnyStateMachine | Sourced
): readonly BehaviourChange[] => {
  const keyed = (one: AnyStateMachine | Sourced) => {
    const { machine, helpers = {} }: Sourced = isSourced(one) ? one : { machine: one }
    return new Map(behaviourOf(machine, helpers).map((part) => [`${part.kind} ${part.name}`, part]))
  }
  const [old, young] = [keyed(before), keyed(after)]
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), young.get(key)]
    if (was?.text === is?.text) return []
    const { kind, name, usedBy } = (is ?? was)!
    return [{ kind, name, before: was?.text ?? null, after: is?.text ?? null, usedBy }]
  })
}
