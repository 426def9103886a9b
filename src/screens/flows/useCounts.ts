import { shapeOf } from "../../../machines/edges.ts"
import { activeStates, graphOf } from "machine-inspector"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { machineList } from "./machineList.ts"

const load = async () => {
  const { at, position, head, rows } = await runQuery("flowCounts")
  const counts = new Map<string, number>()
  for (const { machine, state, records } of rows) {
    const listed = machineList.find(({ name }) => name === machine)
    const value = listed === undefined ? undefined : shapeOf(listed.machine).states.get(state)
    if (listed === undefined || value === undefined) continue
    for (const id of activeStates(graphOf(listed.machine), value)) counts.set(id, (counts.get(id) ?? 0) + records)
  }
  return { at, behind: head - position, counts: counts as ReadonlyMap<string, number> }
}

/**
 * How many records are in each state, by the state's id, and when they were counted; a machine's own id has all of its
 * records.
 */
export const useCounts = () => useAnswer(load)
