import { createHash } from "node:crypto"
import { machineHash } from "../../../machines/decide.ts"
import { foldPrint, shapeOf } from "../../../machines/edges.ts"
import { records } from "../../../machines/index.ts"
import type { Record as Entry } from "../../../machines/record.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { foldGuarded, type Decided } from "../../platform/eventlog/decided.ts"
import { edgesOf } from "../../platform/projections/stateColumn.ts"

const entries: ReadonlyArray<readonly [string, Entry]> = Object.entries(records)

/** The stored types of all records. */
export const allTypes: ReadonlyArray<string> = entries.flatMap(([name, { events }]) =>
  Object.keys(events).map((event) => `${name}.${event}`)
)

/** Where each event leads from each state, as `flow_state` asks it: `{"open exam.closed": "closed"}`. */
export const edgeMap: string = JSON.stringify(Object.assign({}, ...entries.map(([, entry]) => edgesOf(entry))))

/** The state of each record before its first event: `{"exam": "unplanned"}`. */
export const initialMap: string = JSON.stringify(
  Object.fromEntries(entries.map(([name, { machine }]) => [name, shapeOf(machine).initial]))
)

/**
 * Edges that a record can take more than once, as `<from> <record>.<event> <to>`: from their end a way leads to their
 * start.
 */
export const repeatable: ReadonlyArray<string> = entries.flatMap(([name, { machine }]) => {
  const { edges } = shapeOf(machine)
  const leadsTo = (from: string, goal: string): boolean => {
    const seen = new Set([from])
    for (const state of seen) {
      if (state === goal) return true
      for (const edge of edges) if (edge.from === state) seen.add(edge.to)
    }
    return false
  }
  return edges
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ from, event, to }) => `${from} ${name}.${event} ${to}`)
})

/** The events that a state answers to, as keys: `{"open exam.closed": 1}`. */
export const acceptedMap: string = JSON.stringify(
  Object.fromEntries(
    entries.flatMap(([name, { machine }]) =>
      shapeOf(machine).edges.map(({ from, event }) => [`${from} ${name}.${event}`, 1])
    )
  )
)

/** Stored types that a guard may refuse or send elsewhere. */
const guardedTypes: ReadonlyArray<string> = [
  ...new Set(
    entries.flatMap(([name, { machine }]) =>
      [...shapeOf(machine).guarded].map((pair) => `${name}.${pair.slice(pair.lastIndexOf(" ") + 1)}`)
    )
  )
]

/** Changes when some record would be folded to other states, or an event would be refused or no longer be. */
export const foldsPrint: string = createHash("sha256")
  .update(
    JSON.stringify(
      entries.map(([name, { machine }]) => [
        name,
        shapeOf(machine).guarded.size > 0 ? machineHash(machine) : foldPrint(machine)
      ])
    )
  )
  .digest("hex")
  .slice(0, 16)

/** The states after events that a guard decided, of all records, and the events that one refuses today. */
export const decidedIn = (sql: Sql, range: { readonly from: number; readonly to: number }): Promise<Decided> =>
  foldGuarded(
    sql,
    range,
    entries.map(([, entry]) => entry),
    guardedTypes
  )
