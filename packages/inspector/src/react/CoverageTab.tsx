import { useEffect, useState } from "react"
import type { AnyStateMachine } from "xstate"
import { coverageOf, type Counts } from "../coverage/counts.ts"
import { graphOf } from "../graph/graph.ts"
import { MachineChart } from "./MachineChart.tsx"

/** How often the last test run took each transition. */
export const CoverageTab = ({
  machine,
  load
}: {
  readonly machine: AnyStateMachine
  readonly load: () => Promise<Counts>
}) => {
  const [counts, setCounts] = useState<Counts | null>(null)
  useEffect(() => {
    load().then(setCounts, () => setCounts({}))
  }, [load])
  if (counts === null) return <p role="status">Loading coverage</p>
  const graph = graphOf(machine)
  const { taken, all } = coverageOf(graph, counts)
  const own = counts[graph.id] ?? {}
  return (
    <>
      <p>
        {taken} of {all} transitions were taken.
      </p>
      <MachineChart
        machine={machine}
        taken={new Set(Object.keys(own))}
        weights={{ notes: Object.fromEntries(graph.transitions.map(({ id }) => [id, `${own[id] ?? 0} ×`])) }}
      />
    </>
  )
}
