import { useState } from "react"
import { t } from "#messages/flows.js"
import { recordOf } from "../../../../machines/record.ts"
import { initialState } from "../../../../machines/decide.ts"
import { Notice } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import type { TabProps } from "../tab.ts"
import { FromRecord } from "./FromRecord.tsx"
import { startWith, inputIn, inputPart, type Input } from "./input.ts"
import { InputEditor } from "./InputEditor.tsx"
import { inputOf } from "./offers.ts"
import { Run } from "./Run.tsx"

/**
 * Steps through a machine by sending it events: the same rule decides here as on the server, and nothing is written
 * anywhere. The run is in the address, so that it can be shared, with what it is begun with; `from` in it is a record
 * in whose state it begins.
 */
export const Simulate = (tab: TabProps) => {
  const [params] = useAddress()
  const from = params.get("from")
  const sample = inputOf({ machine: tab.name, kind: tab.kind })
  if (tab.kind === "record" && from !== null && recordOf(from) === tab.name)
    return <FromRecord stream={from} tab={tab} />
  return sample === undefined ? (
    <Run {...tab} start={initialState(tab.machine)} from={null} input={undefined} />
  ) : (
    <WithInput tab={tab} sample={sample} />
  )
}

/** A run of a machine that is begun with something, which can be edited. */
const WithInput = ({ tab, sample }: { readonly tab: TabProps; readonly sample: Input }) => {
  const [params, change] = useAddress()
  // An input that is too long for an address is kept while the page is open.
  const [long, setLong] = useState<Input | null>(null)
  const read = long === null ? inputIn(params.get("input"), sample) : { input: long, fault: null }
  const given = read.fault === null ? read.input : sample
  const begun = startWith(tab.machine, given)
  const input = typeof begun === "string" ? sample : given
  const fault = read.fault ?? (typeof begun === "string" ? begun : null)
  const use = (next: Input) => {
    const part = inputPart(next, sample)
    setLong(part === null && JSON.stringify(next) !== JSON.stringify(sample) ? next : null)
    change((query) => {
      if (part === null) query.delete("input")
      else query.set("input", part)
    })
  }
  return (
    <>
      {fault === null ? null : (
        <Notice tone="warning" title={t.inputNotUsed}>
          {fault}
        </Notice>
      )}
      {long === null ? null : <Notice tone="info">{t.inputNotInLink}</Notice>}
      <Run
        {...tab}
        start={typeof begun === "string" ? initialState(tab.machine, sample) : begun}
        from={null}
        input={input}
        editor={<InputEditor key={JSON.stringify(given)} input={given} sample={sample} use={use} />}
      />
    </>
  )
}
