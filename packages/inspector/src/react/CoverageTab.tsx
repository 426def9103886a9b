import { useEffect, useState } from "react"
import type { AnyStateMachine } from "xstate"
import { coverageOf, type Counts } from "../coverage/counts.ts"
import { graphOf } from "../graph/graph.ts"
import { MachineChart } from "./MachineChart.tsx"
import { english, type PathWords } from "./pathWords.ts"
import "./inspector.css"

/** How often the last test run took each transition. */
export const CoverageTab = ({
  machine,
  load,
  words = english
}: {
  readonly machine: AnyStateMachine
  readonly load: () => Promise<Counts>
  readonly words?: PathWords
}) => {
  const [counts, setCounts] = useState<Counts | null>(null)
  useEffect(() => {
    load().then(setCounts, () => setCounts({}))
  }, [load])
  if (counts === null) return <p role="status">{words.loading}</p>
  const graph = graphOf(machine)
  const { taken, all, missed } = coverageOf(graph, counts)
  const own = counts[graph.id] ?? {}
  const places = new Map(graph.states.map(({ id, path, name }) => [id, path.join(".") || name]))
  const labels = new Map(graph.transitions.map(({ id, source, label }) => [id, `${places.get(source)}: ${label}`]))
  return (
    <div className="machine-inspector">
      <p>{words.taken({ taken, all })}</p>
      <MachineChart
        machine={machine}
        words={words.chart}
        taken={new Set(Object.keys(own))}
        weights={{ notes: Object.fromEntries(graph.transitions.map(({ id }) => [id, `${own[id] ?? 0} ×`])) }}
      />
      {missed.length === 0 ? null : (
        <>
          <h2 className="mi-heading">{words.missed}</h2>
          <ul className="mi-quiet">
            {missed.map((id) => (
              <li key={id}>{labels.get(id)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
