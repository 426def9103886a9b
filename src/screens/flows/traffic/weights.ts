import type { AnyStateMachine } from "xstate"
import { t } from "#messages/flows.js"
import { shapeOf } from "../../../../machines/edges.ts"
import { activeStates, graphOf } from "machine-inspector"
import { number } from "../../../components/format.ts"
import type { Weights } from "../../../components/machine/MachineChart.tsx"
import type { Traffic } from "./types.ts"
import { lasting } from "./labels.ts"

/**
 * The transitions of a chart that an edge went by: those of its event in the states around its start that lead to its
 * end. A guard chose between several that lead there; then the first is meant.
 */
export const transitionOf = (
  machine: AnyStateMachine,
  { from, event, to }: Pick<Traffic["edges"][number], "from" | "event" | "to">
): string | undefined => {
  const graph = graphOf(machine)
  const { states } = shapeOf(machine)
  const [start, end] = [states.get(from), states.get(to)]
  if (start === undefined || end === undefined) return undefined
  const [left, entered] = [activeStates(graph, start), activeStates(graph, end)]
  const candidates = graph.transitions.filter((each) => each.event === event && left.has(each.source))
  return (
    candidates.find(({ targets }) =>
      targets.length === 0 ? from === to : targets.every((target) => entered.has(target))
    ) ?? candidates[0]
  )?.id
}

/**
 * Numbers on the chart: at each transition how many records took it, at each state how many are there and how long
 * they stay.
 */
export const weightsOf = (machine: AnyStateMachine, traffic: Traffic): Weights => {
  const graph = graphOf(machine)
  const { states } = shapeOf(machine)
  const taken = new Map<string, { times: number; records: number }>()
  for (const edge of traffic.edges) {
    const id = transitionOf(machine, edge)
    if (id === undefined) continue
    const known = taken.get(id) ?? { times: 0, records: 0 }
    taken.set(id, { times: known.times + edge.times, records: known.records + edge.records })
  }
  const there = new Map<string, number>()
  const stays = new Map<string, string>()
  for (const { state, now, median, p95 } of traffic.states) {
    const value = states.get(state)
    if (value === undefined) continue
    for (const id of activeStates(graph, value)) there.set(id, (there.get(id) ?? 0) + now)
    const leaf = graph.states.find(({ id, children }) => children.length === 0 && activeStates(graph, value).has(id))
    if (leaf !== undefined && median !== null)
      stays.set(leaf.id, t.medianAndP95({ median: lasting(median), p95: lasting(p95) }))
  }
  const most = Math.max(1, ...[...taken.values()].map(({ times }) => times))
  return {
    notes: Object.fromEntries([
      ...[...taken].map(([id, { times, records }]) => [
        id,
        records === times ? number(records) : t.takenBy({ records, times })
      ]),
      ...graph.states
        .filter(({ id, children }) => id !== graph.id && children.length === 0)
        .map(({ id }) => [id, [t.nowCount({ count: there.get(id) ?? 0 }), stays.get(id)].filter(Boolean).join(" · ")])
    ]),
    shares: Object.fromEntries([...taken].map(([id, { times }]) => [id, Math.log1p(times) / Math.log1p(most)]))
  }
}
