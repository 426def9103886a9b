import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js"
import type { Graph, GraphState, GraphTransition } from "../graph/graphTypes.ts"
import { isInside, labelOf, linesOf, type as sizes, type Line, type Notes } from "./content.ts"
import { inset, dot, apart, any, label, options, spacing, heightOf, widest, markOf } from "./measures.ts"
import type { Point, PlacedState, PlacedEdge, PlacedMark, Layout } from "./placed.ts"

/** Runs ELK: in a worker of the browser, or in Node. */
export type Elk = (graph: ElkNode) => Promise<ElkNode>

/** Places a machine's states, arrows and labels. The same machine and notes always come out the same. */
export const layoutOf = async (
  graph: Graph,
  notes: Notes,
  elk: Elk,
  more: Readonly<Record<string, string>> = {}
): Promise<Layout> => {
  const lines = new Map(graph.states.map((state) => [state.id, linesOf(state, graph, notes)]))
  const byId = new Map(graph.states.map((state) => [state.id, state]))
  const arrows = graph.transitions.filter((each) => !isInside(each))
  const isWithin = (id: string, outer: string): boolean => {
    const parent = byId.get(id)?.parent ?? null
    return parent !== null && (parent === outer || isWithin(parent, outer))
  }
  const fromAny = new Set(
    arrows
      .filter(({ source, targets }) => targets.some((target) => isWithin(target, source)))
      .map(({ source }) => source)
  )
  const crowd = crowdOf(graph, arrows)
  const nodeOf = (state: GraphState): ElkNode => {
    const own = lines.get(state.id) ?? []
    const width = Math.max(
      76,
      widest(own) + inset.x * 2 + (state.kind === "final" ? 8 : 0),
      (crowd.get(state.id) ?? 0) * apart
    )
    const height = heightOf(own)
    if (state.children.length === 0)
      return state.kind === "history" ? { id: state.id, width: 26, height: 26 } : { id: state.id, width, height }
    return {
      id: state.id,
      layoutOptions: {
        ...spacing,
        "elk.padding": `[top=${height + 14},left=18,bottom=18,right=18]`,
        "elk.alignment": "TOP",
        "elk.nodeSize.constraints": "MINIMUM_SIZE",
        "elk.nodeSize.minimum": `(${width},${height})`
      },
      children: [
        ...(state.initial === null ? [] : [{ id: markOf("initial", state.id), width: dot, height: dot }]),
        ...(fromAny.has(state.id) ? [{ id: markOf("any", state.id), ...any }] : []),
        ...state.children.map((child) => nodeOf(byId.get(child)!))
      ]
    }
  }
  const edges: ElkExtendedEdge[] = [
    ...graph.states.flatMap(({ id, initial }) =>
      initial === null ? [] : [{ id: `start ${id}`, sources: [markOf("initial", id)], targets: [initial] }]
    ),
    ...arrows.flatMap((transition, index) =>
      transition.targets.map((target, part) => {
        const source = isWithin(target, transition.source) ? markOf("any", transition.source) : transition.source
        const isBack = goesBack(graph, transition.source, target)
        return {
          id: `${index} ${part} ${isBack ? "back" : ""}`,
          sources: [isBack ? target : source],
          targets: [isBack ? source : target],
          labels: part > 0 ? [] : [labelBox(labelOf(transition, notes))]
        }
      })
    )
  ]
  const root = byId.get(graph.id)!
  const placed = await elk({
    id: "chart",
    layoutOptions: { ...options, ...spacing, ...more },
    children: [nodeOf(root)],
    edges
  })
  return read(graph, placed, lines, arrows, notes)
}

/**
 * Whether an arrow leads to a state that is before its source, in the order in which the machine declares them;
 * where it begins is first. ELK is given such an arrow turned round: then no arrow leads in a circle, and a life
 * runs from the top to the bottom.
 */
const goesBack = (graph: Graph, source: string, target: string): boolean => {
  const byId = new Map(graph.states.map((state) => [state.id, state]))
  const way = (id: string | null): readonly string[] => (id === null ? [] : [...way(byId.get(id)?.parent ?? null), id])
  const [from, to] = [way(source), way(target)]
  const fork = from.findIndex((id, index) => id !== to[index])
  const around = byId.get(from[fork - 1] ?? "")
  if (fork < 0 || around === undefined || to[fork] === undefined) return false
  const rank = (id: string) => (id === around.initial ? -1 : around.children.indexOf(id))
  return rank(from[fork]!) > rank(to[fork])
}

/** How many arrows meet each state at its top or at its bottom, whichever has more. */
const crowdOf = (graph: Graph, arrows: readonly GraphTransition[]): ReadonlyMap<string, number> => {
  const ends = arrows.flatMap(({ source, targets }) =>
    targets.flatMap((target) =>
      goesBack(graph, source, target) ? [`${source} top`, `${target} bottom`] : [`${source} bottom`, `${target} top`]
    )
  )
  const counts = Map.groupBy(ends, (end) => end)
  const at = (end: string) => counts.get(end)?.length ?? 0
  return new Map(graph.states.map(({ id }) => [id, Math.max(at(`${id} top`), at(`${id} bottom`))]))
}

const labelBox = (lines: readonly Line[]) => ({
  text: "label",
  width: widest(lines) + label.x * 2,
  height: lines.length * sizes.line + label.y * 2,
  layoutOptions: { "elk.edgeLabels.placement": "CENTER", "elk.edgeLabels.inline": "true" }
})

const read = (
  graph: Graph,
  placed: ElkNode,
  lines: ReadonlyMap<string, readonly Line[]>,
  arrows: readonly GraphTransition[],
  notes: Notes
): Layout => {
  const states: PlacedState[] = []
  const marks: PlacedMark[] = []
  const byId = new Map(graph.states.map((state) => [state.id, state]))
  const visit = (node: ElkNode, depth: number): void => {
    const box = { x: node.x ?? 0, y: node.y ?? 0, width: node.width ?? 0, height: node.height ?? 0 }
    const state = byId.get(node.id)
    if (state !== undefined)
      states.push({
        ...box,
        state,
        depth,
        isRegion: byId.get(state.parent ?? "")?.kind === "parallel",
        lines: lines.get(node.id) ?? []
      })
    else
      marks.push({
        ...box,
        kind: node.id.startsWith("initial ") ? "initial" : "any",
        of: node.id.slice(node.id.indexOf(" ") + 1)
      })
    node.children?.forEach((child) => visit(child, depth + 1))
  }
  placed.children?.forEach((child) => visit(child, 0))
  const pointsOf = ({ sections = [] }: ElkExtendedEdge): readonly Point[] =>
    sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
  const edges: PlacedEdge[] = []
  const starts: Layout["starts"][number][] = []
  for (const edge of placed.edges ?? []) {
    if (edge.id.startsWith("start ")) {
      starts.push({ of: edge.id.slice(6), points: pointsOf(edge) })
      continue
    }
    const [index, part, back] = edge.id.split(" ")
    const transition = arrows[Number(index)]!
    const [box] = edge.labels ?? []
    edges.push({
      transition,
      part: Number(part),
      points: back === "back" ? pointsOf(edge).toReversed() : pointsOf(edge),
      label:
        box === undefined
          ? null
          : {
              x: box.x ?? 0,
              y: box.y ?? 0,
              width: box.width ?? 0,
              height: box.height ?? 0,
              lines: labelOf(transition, notes)
            }
    })
  }
  return { graph, width: placed.width ?? 0, height: placed.height ?? 0, states, edges, marks, starts }
}
