import type pg from "pg"
import type { Actor, Batch, PreReadRows, Log, NewEvent, StreamState } from "./index.ts"

/** A kind of record whose ids are numbers: its read table, and the stream of an id. */
export type NumberedKind = { readonly table: string; readonly streamOf: (id: number) => string }

/**
 * Who adds the record, by which gesture, what is looked up, and what is written together with it; `streams` are
 * further ones that it is decided on.
 */
export type By = {
  readonly actor: Actor
  readonly commandId?: string
  /** The record, or the event's position, that these follow from; or a word such as `schedule`. */
  readonly cause?: string
  readonly look?: NonNullable<Batch<unknown>["look"]>
  readonly also?: NonNullable<Batch<unknown>["also"]>
  readonly streams?: readonly string[]
}

/** Numbers of each kind that are tried at once; as many writers may come at the same time on all nodes. */
const candidates = 32

/** All of them were taken in the meantime; `last` are the highest taken ones, so that the next try leaves no gap. */
class Overtaken extends Error {
  readonly last: readonly number[]
  constructor(last: readonly number[]) {
    super()
    this.last = last
  }
}

/**
 * Appends new records, each under the next free number of its kind, all of them or none. The log's lock says which
 * number is free. `eventsOf` gets the numbers in the order of `kinds`; the same gesture sent again answers the first
 * numbers.
 */
export const createRecords = async <const Kinds extends readonly NumberedKind[]>(
  { pool, log }: { readonly pool: pg.Pool; readonly log: Pick<Log, "batch"> },
  { streams = [], ...by }: By,
  kinds: Kinds,
  eventsOf: (
    ids: { readonly [At in keyof Kinds]: number },
    found: PreReadRows,
    states: ReadonlyMap<string, StreamState>
  ) => readonly NewEvent[],
  known: readonly number[] = []
): Promise<{ readonly [At in keyof Kinds]: number }> => {
  const ranges = await Promise.all(
    kinds.map(async ({ table, streamOf }, at) => {
      const {
        rows: [row]
      } = await pool.query<{ last: number }>(`select coalesce(max(id), 0) as last from ${table}`)
      return Array.from({ length: candidates }, (_, nth) => Math.max(row!.last, known[at] ?? 0) + 1 + nth).map(
        (id) => ({
          id,
          stream: streamOf(id)
        })
      )
    })
  )
  try {
    return await log.batch({
      ...by,
      streams: [...streams, ...ranges.flatMap((range) => range.map(({ stream }) => stream))],
      decide: (states, found) => {
        const ids = ranges.map((range) => range.find(({ stream }) => !states.has(stream))?.id)
        if (ids.includes(undefined))
          throw new Overtaken(ranges.map((range) => range.findLast(({ stream }) => states.has(stream))?.id ?? 0))
        const numbers = ids as unknown as { readonly [At in keyof Kinds]: number }
        return { events: eventsOf(numbers, found, states), reply: numbers }
      }
    })
  } catch (error) {
    if (error instanceof Overtaken) return createRecords({ pool, log }, { streams, ...by }, kinds, eventsOf, error.last)
    throw error
  }
}
