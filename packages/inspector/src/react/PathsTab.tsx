import { useMemo, useState } from "react"
import type { AnyStateMachine } from "xstate"
import { graphOf } from "../graph/graph.ts"
import { eventsOf, shortestPaths, simplePaths, type Path } from "../paths/paths.ts"
import { pathTests } from "../paths/testText.ts"
import { anything } from "../simulate/anything.ts"
import { MachineChart } from "./MachineChart.tsx"

const wayOf = (path: Path): string =>
  eventsOf(path)
    .map(({ type }) => type)
    .join(" → ") || "At the start"

/** The shortest way to each state of a machine, and all simple ways to the one that is chosen; each as a test. */
export const PathsTab = ({ machine }: { readonly machine: AnyStateMachine }) => {
  const graph = graphOf(machine)
  const [state, setState] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const shortest = useMemo(() => shortestPaths(machine, { input: anything }), [machine])
  const paths = useMemo(
    () => (state === null ? [] : simplePaths(machine, state, { input: anything, limit: 30 })),
    [machine, state]
  )
  const path = paths[chosen]
  return (
    <div className="mi-columns">
      <MachineChart
        machine={machine}
        taken={new Set(path?.steps.flatMap(({ taken }) => taken))}
        selected={state}
        onSelect={(id) => {
          if (id === null || !graph.states.some((each) => each.id === id)) return
          setState(id)
          setChosen(0)
        }}
      />
      <div className="mi-side">
        <h2>Shortest path to each state</h2>
        <ul className="mi-steps">
          {graph.states
            .filter(({ parent, kind }) => parent !== null && kind !== "history")
            .map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === state ? "true" : undefined}
                  onClick={() => {
                    setState(id)
                    setChosen(0)
                  }}
                >
                  {name}
                </button>
                <span className="mi-quiet"> {wayTo(shortest.get(id))}</span>
              </li>
            ))}
        </ul>
        {state === null ? null : <h2>All simple paths: {paths.length}</h2>}
        <ol className="mi-steps">
          {paths.map((each, index) => (
            <li key={wayOf(each)}>
              <button
                type="button"
                aria-current={index === chosen ? "true" : undefined}
                onClick={() => setChosen(index)}
              >
                {wayOf(each)}
              </button>
            </li>
          ))}
        </ol>
        {path === undefined || state === null ? null : (
          <>
            <h2>As a test</h2>
            <pre className="mi-code">
              {pathTests({ variable: "machine", from: "./machine.ts" }, new Map([[state, path]]))}
            </pre>
          </>
        )}
      </div>
    </div>
  )
}

const wayTo = (path: Path | undefined): string =>
  path === undefined ? "No path found without event data" : wayOf(path)
