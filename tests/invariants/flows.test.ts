import { describe, expect, test } from "vitest"
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from "xstate"
import { flows } from "../../machines/index.ts"
import { walkFlow } from "../kit/guards.ts"
import { statesOf } from "../kit/machines.ts"

const nodesOf = ({ _nodes }: AnyMachineSnapshot) => _nodes.map(({ id }) => id)

/** Every inline function in a machine's configuration where a name should be. */
const unnamed = (node: AnyStateNode): string[] => {
  const config = node.config as { entry?: unknown; exit?: unknown; invoke?: unknown; on?: object; after?: object }
  const lists = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat())
  const transitions = [...Object.values(config.on ?? {}), ...Object.values(config.after ?? {})].flatMap(lists)
  const used = transitions.flatMap((each) => {
    const { guard, actions } = each as { guard?: unknown; actions?: unknown }
    return [...lists(guard), ...lists(actions)]
  })
  const sources = lists(config.invoke).map((each) => (each as { src: unknown }).src)
  return [...lists(config.entry), ...lists(config.exit), ...used, ...sources]
    .filter((each) => typeof each === "function")
    .map((each) => `${node.id}: ${String(each)}`)
}

describe.each(Object.entries(flows))("the flow %s", (name, machine: AnyStateMachine) => {
  const nodes = statesOf(machine)

  test("is named as in the registry, and describes every state", () => {
    expect(machine.id).toBe(name)
    for (const { id, description } of nodes) expect(description, id).toMatch(/^[A-Z].{3,}$/)
  })

  test("names its delays, guards, actions and actors, and has each of them", () => {
    const { delays, guards, actions, actors } = machine.implementations
    const named = nodes.flatMap(({ after }) => after).map(({ delay }) => String(delay))
    for (const delay of named) expect(delays).toHaveProperty([delay])
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(delays).toSorted())
    expect(nodes.flatMap(unnamed)).toEqual([])
    const text = JSON.stringify(nodes.map(({ config }) => config))
    for (const each of Object.keys({ ...guards, ...actions, ...actors })) expect(text).toContain(`"${each}"`)
  })

  test("comes to every state that it has", () => {
    const paths = walkFlow(name as keyof typeof flows, machine)
    expect([...new Set(paths.flatMap(({ state }) => nodesOf(state)))].toSorted()).toEqual(
      nodes.map(({ id }) => id).toSorted()
    )
  })
})
