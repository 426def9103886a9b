import type pg from "pg"
import type { Log, NewEvent, PreReadRows, StreamState } from "./index.ts"
import type { By, NumberedKind } from "./createRecords.ts"

/** Numbers that are tried beyond those that are needed: as many writers may come at the same time on all nodes. */
const spare = 32

/** Some of the numbers were taken in the meantime; `last` is the highest of them. */
class Overtaken extends Error {
  readonly last: number
  constructor(last: number) {
    super()
    this.last = last
  }
}

/**
 * Appends many new records of one kind under its next free numbers, all of them or none. The log's lock says which
 * numbers are free; `eventsOf` gets as many as there may be records, rising without a gap, and uses the first of them.
 * The same gesture sent again answers the first numbers.
 */
export const createNumbered = async (
  { pool, log }: { readonly pool: pg.Pool; readonly log: Pick<Log, "batch"> },
  { streams = [], ...by }: By,
  { table, streamOf }: NumberedKind,
  most: number,
  eventsOf: (
    numbers: readonly number[],
    found: PreReadRows,
    states: ReadonlyMap<string, StreamState>
  ) => readonly NewEvent[],
  known = 0
): Promise<readonly number[]> => {
  const {
    rows: [row]
  } = await pool.query<{ last: number }>(`select coalesce(max(id), 0) as last from ${table}`)
  const range = Array.from({ length: most + spare }, (_, nth) => Math.max(row!.last, known) + 1 + nth)
  try {
    return await log.batch({
      ...by,
      streams: [...streams, ...range.map(streamOf)],
      decide: (states, found) => {
        const free = range.filter((id) => !states.has(streamOf(id))).slice(0, most)
        if (free.length < most) throw new Overtaken(range.findLast((id) => states.has(streamOf(id))) ?? 0)
        return { events: eventsOf(free, found, states), reply: free }
      }
    })
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    return createNumbered({ pool, log }, { streams, ...by }, { table, streamOf }, most, eventsOf, error.last)
  }
}
