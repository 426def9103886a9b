import type pg from "pg"
import { shapeOf, stateKey } from "../../../machines/edges.ts"
import { records } from "../../../machines/index.ts"
import type { Refusal } from "../../platform/eventlog/commandBatch.ts"
import { slotStart } from "./slots.ts"

/** Counts commands that machines refused. */
export type Refusals = {
  /** Adds one up in memory: an append never waits for it. */
  readonly count: (refusal: Refusal) => void
  /** Writes what was counted. */
  readonly flush: () => Promise<void>
  readonly close: () => Promise<void>
}

/** How long counts wait to be written, in milliseconds: a node that is killed forgets the refusals of as long. */
const pause = 5_000

type Counted = {
  readonly machine: string
  readonly state: string
  readonly event: string
  readonly guard: string
  readonly role: number
  readonly slot: string
  times: number
}

/** Opens the counters of this node. Several nodes add to the same table. */
export const openRefusals = (pool: pg.Pool, onError: (error: unknown) => void): Refusals => {
  let counted = new Map<string, Counted>()

  const flush = async () => {
    const written = [...counted.values()]
    if (!written.length) return
    counted = new Map()
    await pool.query(
      `insert into flow_refusals as f (machine, state, event, guard, role, slot, times)
       select machine, state, event, guard, role, slot, times
       from json_to_recordset($1) as r(machine text, state text, event text, guard text, role smallint,
         slot timestamptz, times int)
       on conflict (machine, slot, state, event, guard, role) do update set times = f.times + excluded.times`,
      [JSON.stringify(written)]
    )
  }
  const timer = setInterval(() => void flush().catch(onError), pause).unref()

  return {
    count: ({ machine, state, event, guards, role }) => {
      const slot = slotStart(new Date()).toISOString()
      const key = state === null ? shapeOf(records[machine as keyof typeof records].machine).initial : stateKey(state)
      for (const guard of guards.length ? guards : [""]) {
        const name = [machine, key, event, guard, role, slot].join(" ")
        const known = counted.get(name)
        if (known) known.times += 1
        else counted.set(name, { machine, state: key, event, guard, role, slot, times: 1 })
      }
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush().catch(onError)
    }
  }
}
