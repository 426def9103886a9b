import { palette, type Palette } from "../chart/colours.ts"
import { wayOf } from "../chart/labels.ts"
import { layoutOf, type Elk } from "../chart/layout.ts"
import { svgOf } from "../chart/svg.ts"
import type { Graph } from "../graph/graphTypes.ts"
import { coverageOf, type Counts } from "./counts.ts"

/** What a test run took of some machines, in lines: the share of each, and the transitions that nobody took. */
export const coverageLines = (graphs: readonly Graph[], counts: Counts): readonly string[] => {
  const all = graphs.map((graph) => ({ graph, ...coverageOf(graph, counts) }))
  const [taken, whole] = [all.reduce((sum, one) => sum + one.taken, 0), all.reduce((sum, one) => sum + one.all, 0)]
  return [
    ...all.flatMap(({ graph, missed, ...one }) => [
      `${graph.id}  ${one.taken} of ${one.all}`,
      ...missed.flatMap((id) => {
        const transition = graph.transitions.find((each) => each.id === id)
        return transition === undefined ? [] : [`  - ${transition.label} ${wayOf(transition, graph)}`]
      })
    ]),
    `${taken} of ${whole} transitions of ${graphs.length} machines were taken.`
  ]
}

/** A machine with how often each transition was taken; those that nobody took are red and dashed. */
export const coverageDrawing = async (
  graph: Graph,
  counts: Counts,
  elk: Elk,
  colours: Palette = palette
): Promise<string> => {
  const own = counts[graph.id] ?? {}
  const missed = new Set(coverageOf(graph, counts).missed)
  const notes = Object.fromEntries(graph.transitions.map(({ id }) => [id, `${own[id] ?? 0} ×`]))
  return svgOf(await layoutOf(graph, notes, elk), {
    colours,
    look: (id) => (missed.has(id) ? { change: "removed" as const } : undefined)
  })
}
