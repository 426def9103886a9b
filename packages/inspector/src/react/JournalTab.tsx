import { useState } from "react"
import type { AnyStateMachine, StateValue } from "xstate"
import type { Entry } from "../journal/entries.ts"
import { Code } from "./Code.tsx"
import { MachineChart } from "./MachineChart.tsx"

/** What running machines of this name told, and where they were after each event. */
export const JournalTab = ({
  machine,
  entries
}: {
  readonly machine: AnyStateMachine
  readonly entries: readonly Entry[]
}) => {
  const [chosen, setChosen] = useState<number | null>(null)
  const own = entries.flatMap((entry) => (entry.kind === "flow" && entry.flow === machine.id ? [entry] : []))
  const entry = own[chosen ?? own.length - 1]
  if (entry === undefined)
    return (
      <p className="mi-quiet">
        Nothing was recorded of {machine.id}. Pass <code>inspect: broadcast()</code> of{" "}
        <code>machine-inspector/journal</code> to its actor.
      </p>
    )
  return (
    <div className="mi-columns">
      <MachineChart machine={machine} lit={entry.value as StateValue} />
      <div className="mi-side">
        <h2>{own.length} entries</h2>
        <ol className="mi-steps">
          {own.map((each, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no other name than their number
            <li key={index}>
              <button type="button" aria-current={each === entry ? "true" : undefined} onClick={() => setChosen(index)}>
                {each.event.type}
              </button>
              <span className="mi-quiet"> {new Date(each.at).toLocaleTimeString()}</span>
            </li>
          ))}
        </ol>
        <Code label="Event and context">{JSON.stringify({ event: entry.event, context: entry.context }, null, 2)}</Code>
      </div>
    </div>
  )
}
