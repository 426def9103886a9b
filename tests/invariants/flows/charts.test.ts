import ELK from "elkjs/lib/elk.bundled.js"
import type { ELK as Engine } from "elkjs/lib/elk-api.js"
import { describe, expect, test } from "vitest"
import { createMachine, type AnyStateMachine } from "xstate"
import { activeStates, graphOf, transitionsTaken, type Graph } from "../../../machines/graph.ts"
import { flows, records } from "../../../machines/index.ts"
import { initialState } from "../../../machines/decide.ts"
import { isInside } from "../../../src/components/machine/content.ts"
import { layoutOf, type Box, type Layout, type Point } from "../../../src/components/machine/layout.ts"
import { isStep, startOf, walk } from "../../../src/components/machine/walk.ts"
import { big, charted, strange } from "../../kit/charts.ts"
import { statesOf } from "../../kit/machines.ts"

const engine = new (ELK as unknown as new () => Engine)()
const lay = (graph: Graph, notes = {}) => layoutOf(graph, notes, (input) => engine.layout(input))

const machines = [...charted, ["big", big(40, 120)] as const]

/** Whether two boxes have more than a border in common. */
const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 0.5 &&
  other.x < one.x + one.width - 0.5 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5

const lies = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** The pieces of an arrow as boxes without any width, a pixel shorter at each end: an arrow may touch what it joins. */
const pieces = (points: readonly Point[]): readonly Box[] =>
  points.slice(1).map((to, index) => {
    const from = points[index]!
    const box = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y)
    }
    return box.width > box.height
      ? { ...box, x: box.x + 1, width: Math.max(0, box.width - 2), y: box.y - 0.6, height: 1.2 }
      : { ...box, y: box.y + 1, height: Math.max(0, box.height - 2), x: box.x - 0.6, width: 1.2 }
  })

const aboveOf = (graph: Graph, id: string): readonly string[] => {
  const parent = graph.states.find((state) => state.id === id)?.parent ?? null
  return parent === null ? [] : [parent, ...aboveOf(graph, parent)]
}

/** Everything that stands on something else than it should. */
const faults = ({ graph, states, edges, marks }: Layout): readonly string[] => {
  const labels = edges.flatMap(({ label, transition }) => (label === null ? [] : [{ ...label, id: transition.id }]))
  const boxes = states.map((placed) => ({ ...placed, id: placed.state.id }))
  const holds = (outer: string, inner: string) => aboveOf(graph, inner).includes(outer)
  const pairs = <T>(all: readonly T[]) =>
    all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const))
  return [
    ...pairs(labels)
      .filter(([one, other]) => meet(one, other))
      .map(([one, other]) => `label on label: ${one.id}, ${other.id}`),
    ...pairs(boxes)
      .filter(([one, other]) => meet(one, other) && !holds(one.id, other.id) && !holds(other.id, one.id))
      .map(([one, other]) => `state on state: ${one.id}, ${other.id}`),
    ...boxes.flatMap((inner) =>
      boxes
        .filter((outer) => outer.id === inner.state.parent && !lies(inner, outer))
        .map((outer) => `${inner.id} outside of ${outer.id}`)
    ),
    ...labels.flatMap((label) =>
      boxes
        .filter((box) => meet(label, box) && box.state.children.length === 0)
        .map((box) => `label ${label.id} on state ${box.id}`)
    ),
    ...labels.flatMap((label) =>
      marks.filter((mark) => meet(label, mark)).map((mark) => `label ${label.id} on a mark of ${mark.of}`)
    ),
    ...edges.flatMap(({ transition, points, label }) =>
      pieces(points).flatMap((piece) => [
        ...boxes
          .filter(
            ({ id }) =>
              id !== transition.source &&
              !transition.targets.includes(id) &&
              ![transition.source, ...transition.targets].some((end) => holds(id, end))
          )
          .filter((box) => meet(piece, box))
          .map((box) => `${transition.id} through ${box.id}`),
        ...labels
          .filter((other) => other.id !== transition.id && meet(piece, other))
          .map((other) => `${transition.id} through the label of ${other.id}`),
        ...marks
          .filter((mark) => mark.of !== transition.source && meet(piece, mark))
          .map((mark) => `${transition.id} through a mark of ${mark.of}`),
        ...(label === null && points.length < 2 ? [`${transition.id} leads nowhere`] : [])
      ])
    )
  ]
}

describe.each(machines)("the chart of %s", (_name, machine) => {
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
  expect([...activeStates(graphOf(flows.liveLine), { line: "live", screen: "paused" })]).toEqual([
    "liveLine",
    "liveLine.line",
    "liveLine.line.live",
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
