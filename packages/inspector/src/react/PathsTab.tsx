import { useMemo, useState } from "react"
import type { AnyStateMachine } from "xstate"
import { graphOf } from "../graph/graph.ts"
import { eventsOf, shortestPaths, simplePaths, type Path } from "../paths/paths.ts"
import { pathTests, type Place } from "../paths/testText.ts"
import { anything } from "../simulate/anything.ts"
import type { Samples } from "../simulate/randomWalk.ts"
import { Code } from "./Code.tsx"
import { MachineChart } from "./MachineChart.tsx"
import { english, type PathWords } from "./pathWords.ts"
import "./inspector.css"

/** Simple paths that are listed at most. */
const most = 30

const wayOf = (path: Path, { atStart }: PathWords): string =>
  eventsOf(path)
    .map(({ type }) => type)
    .join(" → ") || atStart

const nothing: Samples = {}
const somewhere: Place = { variable: "machine", from: "./machine.ts" }

/**
 * The shortest way to each state of a machine, and all simple ways to the one that is chosen; each as a test. `samples`
 * are the data of events, `input` is the machine's, and `place` where a test finds it.
 */
export const PathsTab = ({
  machine,
  input = anything,
  samples = nothing,
  place = somewhere,
  words = english
}: {
  readonly machine: AnyStateMachine
  readonly input?: unknown
  readonly samples?: Samples
  readonly place?: Place
  readonly words?: PathWords
}) => {
  const graph = graphOf(machine)
  const [state, setState] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const shortest = useMemo(() => shortestPaths(machine, { input, samples }), [machine, input, samples])
  const paths = useMemo(
    () => (state === null ? [] : simplePaths(machine, state, { input, samples, limit: most })),
    [machine, state, input, samples]
  )
  const path = paths[chosen]
  const choose = (id: string) => {
    setState(id)
    setChosen(0)
  }
  const wayTo = (to: Path | undefined) => (to === undefined ? words.notFound : wayOf(to, words))
  return (
    <div className="machine-inspector mi-columns">
      <MachineChart
        machine={machine}
        words={words.chart}
        taken={new Set(path?.steps.flatMap(({ taken }) => taken))}
        selected={state}
        onSelect={(id) => {
          if (id !== null && graph.states.some((each) => each.id === id)) choose(id)
        }}
      />
      <div className="mi-side">
        <h2>{words.shortest}</h2>
        <ul className="mi-steps">
          {graph.states
            .filter(({ parent, kind }) => parent !== null && kind !== "history")
            .map(({ id, path: names }) => (
              <li key={id}>
                <button type="button" aria-current={id === state ? "true" : undefined} onClick={() => choose(id)}>
                  {names.join(".")}
                </button>
                <span className="mi-quiet"> {wayTo(shortest.get(id))}</span>
              </li>
            ))}
        </ul>
        {state === null ? null : <h2>{words.simple({ count: paths.length })}</h2>}
        <ol className="mi-steps">
          {paths.map((each, index) => (
            // Two paths may have the same events, with other data.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <button
                type="button"
                aria-current={index === chosen ? "true" : undefined}
                onClick={() => setChosen(index)}
              >
                {wayOf(each, words)}
              </button>
            </li>
          ))}
        </ol>
        {path === undefined || state === null ? null : (
          <>
            <h2>{words.asTest}</h2>
            <Code label={words.asTest}>{pathTests(place, new Map([[state, path]]))}</Code>
          </>
        )}
      </div>
    </div>
  )
}
