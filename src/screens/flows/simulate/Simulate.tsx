import { initialState } from "../../../../machines/decide.ts"
import { recordOf } from "../../../../machines/record.ts"
import { useAddress } from "../../../components/useAddress.ts"
import type { TabProps } from "../tab.ts"
import { FromRecord } from "./FromRecord.tsx"
import { inputOf } from "./offers.ts"
import { Run } from "./Run.tsx"

/**
 * Steps through a machine by sending it events: the same rule decides here as on the server, and nothing is written
 * anywhere. The run is in the address, so that it can be shared; `from` in it is a record in whose state it begins.
 */
export const Simulate = (tab: TabProps) => {
  const [params] = useAddress()
  const from = params.get("from")
  return tab.kind === "record" && from !== null && recordOf(from) === tab.name ? (
    <FromRecord stream={from} tab={tab} />
  ) : (
    <Run {...tab} start={initialState(tab.machine, inputOf({ machine: tab.name, kind: tab.kind }))} from={null} />
  )
}
