import { describe, expect, test } from "vitest"
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from "xstate"
import { getShortestPaths } from "xstate/graph"
import { flows } from "../../machines/index.ts"
import { file, input, outcome, person, tooMany, trouble } from "../kit/flows.ts"
import { statesOf } from "../kit/machines.ts"

/** What each flow is sent to find its states; what XState itself sends (a delay over, an actor done) is added. */
const events: Record<keyof typeof flows, readonly object[]> = {
  session: [
    { type: "signInAsked", username: "role-10", password: "secret" }, { type: "signOutAsked" },
    { type: "nameChanged" }, { type: "remembered", person }, { type: "forgotten" }, { type: "tokenRefused" }
  ],
  logoutOverlay: [{ type: "signOutBegan" }, { type: "sessionEnded" }],
  softRefresh: [{ type: "refreshAsked" }, { type: "left" }, { type: "returned" }],
  navigationLoader: [{ type: "navigationBegan" }, { type: "navigationEnded" }, { type: "requestBegan" }, { type: "requestEnded" }],
  preloader: [{ type: "stood" }, { type: "navigated" }, { type: "requestsRested" }, { type: "windowLoaded" }],
  importFile: [
    { type: "fileChosen", file }, { type: "fileChosen", file: new File([], "empty.txt") }, { type: "examStood", takesSheets: false },
    { type: "checkAsked" }, { type: "sendAsked" }, { type: "cancelAsked" },
    { type: "answered", outcome }, { type: "broke", trouble }
  ],
  liveLine: [
    { type: "heard", kind: "delta", position: 7, missing: 0 }, { type: "heard", kind: "delta", position: 7, missing: 90_000 },
    { type: "heard", kind: "reset", position: 9, missing: 0 }, { type: "stalled" }, { type: "lost" },
    { type: "ended", trouble }, { type: "pauseAsked" }, { type: "resumeAsked" }
  ],
  schoolActivation: [{ type: "switchAsked", school: 1, isActive: false }, { type: "confirmed" }, { type: "dismissed" }]
}

/** Events that XState makes, with what an actor would have answered. */
const ownEvents = (machine: AnyStateMachine): object[] => (machine.events as readonly string[])
  .filter((type) => type.startsWith("xstate."))
  .flatMap((type): object[] => type.startsWith("xstate.error") ? [{ type, error: trouble }, { type, error: tooMany }] : [{ type, output: person }])

const nodesOf = ({ _nodes }: AnyMachineSnapshot) => _nodes.map(({ id }) => id)

/** Every function that stands in a machine's configuration where a name should. */
const unnamed = (node: AnyStateNode): string[] => {
  const config = node.config as { entry?: unknown; exit?: unknown; invoke?: unknown; on?: object; after?: object }
  const lists = (value: unknown): readonly unknown[] => value === undefined ? [] : [value].flat()
  const transitions = [...Object.values(config.on ?? {}), ...Object.values(config.after ?? {})].flatMap(lists)
  const used = transitions.flatMap((each) => {
    const { guard, actions } = each as { guard?: unknown; actions?: unknown }
    return [...lists(guard), ...lists(actions)]
  })
  const sources = lists(config.invoke).map((each) => (each as { src: unknown }).src)
  return [...lists(config.entry), ...lists(config.exit), ...used, ...sources].filter((each) => typeof each === "function")
    .map((each) => `${node.id}: ${String(each)}`)
}

describe.each(Object.entries(flows))("the flow %s", (name, machine: AnyStateMachine) => {
  const nodes = statesOf(machine)

  test("is called what the roll calls it, and describes every state", () => {
    expect(machine.id).toBe(name)
    for (const { id, description } of nodes) expect(description, id).toMatch(/^[A-Z].+\.$/)
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
    const paths = getShortestPaths(machine, {
      input, events: [...events[name as keyof typeof flows], ...ownEvents(machine)],
      serializeEvent: (event: object) => JSON.stringify(event, (_, value: unknown) => value instanceof File ? value.name : value),
      stopWhen: ({ context }: AnyMachineSnapshot) => Number(context.secondsLeft ?? 0) < 0,
      serializeState: ({ value, context }: AnyMachineSnapshot) =>
        JSON.stringify([value, context.takesSheets, context.file?.name, context.trouble?.status])
    } as never) as unknown as readonly { state: AnyMachineSnapshot }[]
    expect([...new Set(paths.flatMap(({ state }) => nodesOf(state)))].toSorted()).toEqual(nodes.map(({ id }) => id).toSorted())
  })
})
