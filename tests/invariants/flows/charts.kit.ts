import { type Graph, layoutOf } from "machine-inspector"
import { elk } from "machine-inspector/elk"
import type { Box, Layout, Point } from "../../../packages/inspector/src/chart/placed.ts"
import { big, charted } from "../../kit/charts.ts"

/** Lays out a graph. */
export const lay = (graph: Graph, notes = {}) => layoutOf(graph, notes, elk)

/** The machines that are charted, and a large one. */
export const machines = [...charted, ["big", big(40, 120)] as const]

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

/** Everything that is in another state than it should be. */
export const faults = ({ graph, states, edges, marks }: Layout): readonly string[] => {
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
