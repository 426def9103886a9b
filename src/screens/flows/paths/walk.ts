import type { AnyStateMachine } from "xstate"
import { shapeOf } from "../../../../machines/edges.ts"
import { number, percent } from "../../../components/format.ts"
import type { Weights } from "../../../components/machine/MachineChart.tsx"
import type { AnswerOf } from "../../../api/calls.ts"
import { transitionOf } from "../traffic/weights.ts"

/** A step of a path without the sign that it was repeated. */
export const eventIn = (step: string): string => step.replace(/\+$/, "")

type Edge = { readonly from: string; readonly event: string; readonly to: string }

/**
 * The edges that a path goes by, from the machine's beginning; a step that guards decide leads where the rest of the
 * path can be gone. Fewer than the path has steps where the machine was another then.
 */
const edgesOf = (machine: AnyStateMachine, steps: readonly string[]): readonly Edge[] => {
  const { edges, initial } = shapeOf(machine)
  // Each state is left once for each step, however many ways lead there.
  const walked = new Map<string, readonly Edge[]>()
  const walk = (from: string, nth: number): readonly Edge[] => {
    const place = `${nth} ${from}`
    const way = walked.get(place) ?? walkOn(from, nth)
    walked.set(place, way)
    return way
  }
  const walkOn = (from: string, nth: number): readonly Edge[] => {
    const step = steps[nth]
    if (step === undefined) return []
    let longest: readonly Edge[] = []
    for (const edge of edges) {
      if (edge.from !== from || edge.event !== eventIn(step)) continue
      const way = [edge, ...walk(edge.to, nth + 1)]
      if (way.length > longest.length) longest = way
      if (longest.length === steps.length - nth) break
    }
    return longest
  }
  return walk(initial, 0)
}

/** A path on its chart before its records are known: the transitions that its steps fit. */
export const pathOnChart = (machine: AnyStateMachine, steps: readonly string[], records: number): Weights => {
  const ids = new Set(edgesOf(machine, steps).flatMap((edge) => transitionOf(machine, edge) ?? []))
  return {
    notes: Object.fromEntries([...ids].map((id) => [id, number(records)])),
    shares: Object.fromEntries([...ids].map((id) => [id, 1]))
  }
}

/** A path as its latest records went: a transition that only some took, as a guard decided, has their share. */
export const takenOnChart = (
  machine: AnyStateMachine,
  { edges, replayed }: Pick<AnswerOf<"flowPath">, "edges" | "replayed">,
  records: number
): Weights => {
  const drawn = edges.flatMap(({ records: some, ...edge }) => {
    const id = transitionOf(machine, edge)
    return id === undefined ? [] : [{ id, some }]
  })
  return {
    notes: Object.fromEntries(
      drawn.map(({ id, some }) => [id, some === replayed ? number(records) : percent(some, replayed)])
    ),
    shares: Object.fromEntries(drawn.map(({ id, some }) => [id, some / replayed]))
  }
}
