import type pg from "pg"
import { decide } from "../../../machines/decide.ts"
import { type State } from "../../../machines/decision.ts"
import { splitType, type Records } from "../../../machines/record.ts"
import { beside } from "../db/pool.ts"
import { semaphore } from "../concurrency/semaphore.ts"
import { entryOf } from "./fold.ts"
import { refused } from "./refused.ts"
import type { Log } from "./index.ts"
import type { PreReadRows, StreamState } from "./types.ts"

/** A log to try things on: it decides as the real one does, and forgets all of it. */
export type DryRun = Pick<Log, "batch">

/**
 * Gives `use` a log whose batches are decided on the true states and on what the rehearsal itself would have appended,
 * but write nothing. What it remembers lives in a temporary table, so memory does not grow with its length.
 */
export const dryRun = async <A>(
  log: Log,
  pool: pg.Pool,
  records: Records,
  use: (rehearsal: DryRun) => Promise<A>
): Promise<A> =>
  inTurn(async () => {
    const client = await beside(pool).connect()
    try {
      await client.query(
        "create temporary table rehearsed (stream text primary key, version int not null, state jsonb not null)"
      )
      const oneByOne = semaphore(1)
      return await use({
        batch: (batch) =>
          oneByOne(async () => {
            const streams = [...batch.streams]
            const states = new Map(await log.states(streams))
            const { rows } = await client.query<{ stream: string; version: number; state: State }>(
              "select stream, version, state from rehearsed where stream = any($1)",
              [streams]
            )
            for (const { stream, ...state } of rows) states.set(stream, state)
            const found = batch.look
              ? (await pool.query<PreReadRows[number]>(batch.look.text, [...batch.look.values])).rows
              : []
            const { events, reply } = batch.decide(states, found)
            const moved = new Map<string, StreamState>()
            for (const event of events) {
              const before = moved.get(event.stream) ?? states.get(event.stream)
              const decision = decide(entryOf(records, event.stream).machine, before?.state, {
                ...event.data,
                type: splitType(event.type)[1]
              })
              if (!decision.taken) throw refused(decision, before)
              moved.set(event.stream, { version: (before?.version ?? 0) + 1, state: decision.state })
            }
            await client.query(
              `insert into rehearsed select * from json_to_recordset($1) as r(stream text, version int, state jsonb)
           on conflict (stream) do update set version = excluded.version, state = excluded.state`,
              [JSON.stringify([...moved].map(([stream, state]) => ({ stream, ...state })))]
            )
            return reply
          })
      })
    } finally {
      // The temporary table ends with its connection.
      client.release(true)
    }
  })

/** Few at a time: each holds a connection as long as its file is read. */
const inTurn = semaphore(4)
