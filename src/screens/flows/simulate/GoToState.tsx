import { useState } from "react"
import { eventsOf, graphOf, shortestPaths } from "machine-inspector"
import { t } from "#messages/flows.js"
import { t as words } from "#messages/machine.js"
import { initialState } from "../../../../machines/decide.ts"
import type { MachineEvent } from "../../../../machines/decision.ts"
import { FilterField } from "../../../components/Field.tsx"
import { Notice } from "../../../components/Notice.tsx"
import type { TabProps } from "../tab.ts"
import { offersOf } from "./offers.ts"

/** Plays the shortest way to a chosen state, with the samples of events, so that a run goes on from any state. */
export const GoToState = ({
  tab: { name, kind, machine },
  input,
  go
}: {
  readonly tab: TabProps
  readonly input: object | undefined
  readonly go: (events: readonly MachineEvent[]) => void
}) => {
  const [isMissed, setMissed] = useState(false)
  const choose = (id: string) => {
    if (id === "") return
    const named = { machine: name, kind }
    const offers = offersOf(named, machine, initialState(machine, input))
    const samples = Object.fromEntries(offers.map(({ event, sample }) => [event, sample]))
    const path = shortestPaths(machine, { input, samples }).get(id)
    setMissed(path === undefined)
    if (path !== undefined) go(eventsOf(path))
  }
  return (
    <>
      <FilterField label={t.goToState} value="" onChange={({ target }) => choose(target.value)}>
        <option value="">{t.selectState}</option>
        {graphOf(machine)
          .states.filter(({ kind: is, children }) => is !== "history" && children.length === 0)
          .map(({ id, path }) => (
            <option key={id} value={id}>
              {path.join(".")}
            </option>
          ))}
      </FilterField>
      {isMissed ? <Notice tone="info">{words.noPathFound}</Notice> : null}
    </>
  )
}
