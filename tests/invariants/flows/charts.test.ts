import { describe, expect, test } from "vitest"
import { createMachine, type AnyStateMachine } from "xstate"
import { activeStates, graphOf } from "machine-inspector"
import { transitionsTaken } from "../../../src/screens/flows/record/taken.ts"
import { flows, records } from "../../../machines/index.ts"
import { initialState } from "../../../machines/decide.ts"
import { isInside } from "../../../packages/inspector/src/chart/content.ts"
import { isStep, startOf, walk } from "../../../packages/inspector/src/chart/walk.ts"
import { strange } from "../../kit/charts.ts"
import { statesOf } from "../../kit/machines.ts"
import { faults, lay, machines } from "./charts.kit.ts"
import { inTurn } from "../../kit/everything.ts"

// In the short run, every third.
describe.each(inTurn(machines, 0, 3))("the chart of %s", (_name, machine) => {
  const graph = graphOf(machine)

  test("has every state and every transition of the machine", () => {
    const nodes = statesOf(machine)
    expect(graph.states.map(({ id }) => id)).toEqual(nodes.map(({ id }) => id))
    const declared = nodes.flatMap(({ id, transitions, always }) =>
      [...[...transitions.values()].flat(), ...(always ?? [])].map(({ target }) => [
        id,
        target?.map((one: { id: string }) => one.id) ?? []
      ])
    )
    expect(graph.transitions.map(({ source, targets }) => [source, targets])).toEqual(declared)
    expect(new Set(graph.transitions.map(({ id }) => id)).size).toBe(graph.transitions.length)
  })

  test("has no label on another, and no arrow through a state", async () => {
    const layout = await lay(graph)
    expect(layout.edges.filter(({ part }) => part === 0)).toHaveLength(
      graph.transitions.filter((each) => !isInside(each)).length
    )
    expect(faults(layout)).toEqual([])
  })

  test("has room for numbers on every state and arrow", async () => {
    const notes = Object.fromEntries(
      [...graph.states, ...graph.transitions].map(({ id }, index) => [
        id,
        `${(index * 1_234_567).toLocaleString("en-IN")} · 3 d 14 h`
      ])
    )
    expect(faults(await lay(graph, notes))).toEqual([])
  })

  test("comes out the same again", async () => {
    const [one, other] = [await lay(graph), await lay(graph)]
    expect(other).toEqual(one)
  })

  test("can be walked through from its first state to every other", () => {
    const seen = new Set<string>()
    const go = (at: string) => {
      if (seen.has(at)) return
      seen.add(at)
      for (const key of ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End"])
        if (isStep(key)) go(walk(graph, at, key))
    }
    go(startOf(graph))
    expect([...graph.states, ...graph.transitions].map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([])
  })
})

test("knows which states a machine is in, and which transitions an event takes", () => {
  const { machine } = records.answerSheet
  const graph = graphOf(machine)
  const { sample } = records.answerSheet.events.received
  expect([...activeStates(graph, initialState(machine).value)]).toEqual(["answerSheet", "answerSheet.expected"])
  expect(transitionsTaken(machine, undefined, { type: "received", ...sample })).toEqual([
    "answerSheet.expected:received:0"
  ])
  expect(transitionsTaken(machine, undefined, { type: "withdrawn" })).toEqual([])
  expect([
    ...activeStates(graphOf(flows.liveLine), { line: { connected: { current: "live" } }, screen: "paused" })
  ]).toEqual([
    "liveLine",
    "liveLine.line",
    "liveLine.line.connected",
    "liveLine.line.connected.current",
    "liveLine.line.connected.current.live",
    "liveLine.screen",
    "liveLine.screen.paused"
  ])
})

test("tells a guard that is made of others", () => {
  const graph = graphOf(strange)
  expect(graph.transitions.flatMap(({ guard }) => guard ?? [])).toContain("isReady and not isLate")
  expect(graph.states.find(({ kind }) => kind === "history")?.history).toBe("deep")
})

test("finds what stands on something else", async () => {
  const layout = await lay(graphOf(records.answerSheet.machine))
  const moved = layout.edges.map((edge, index) =>
    index === 0
      ? { ...edge, label: { ...edge.label!, ...layout.edges[1]!.label!, y: layout.edges[1]!.label!.y + 3 } }
      : edge
  )
  expect(faults({ ...layout, edges: moved }).join("\n")).toContain(
    "label on label: answerSheet.expected:received:0, answerSheet.received:contested:0"
  )
  const { x, y, width, height } = layout.states.find(({ state }) => state.id === "answerSheet.contested")!
  const through = layout.edges.map((edge, index) =>
    index === 0
      ? {
          ...edge,
          points: [
            { x: x - 10, y: y + height / 2 },
            { x: x + width + 10, y: y + height / 2 }
          ]
        }
      : edge
  )
  expect(faults({ ...layout, edges: through }).join("\n")).toContain(
    "answerSheet.expected:received:0 through answerSheet.contested"
  )
})

test("draws a machine that does nothing at all", async () => {
  expect(faults(await lay(graphOf(createMachine({ id: "nothing" }) as AnyStateMachine)))).toEqual([])
})
