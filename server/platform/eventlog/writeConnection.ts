import type pg from "pg"
import type { Draft } from "./commandBatch.ts"
import { copyEvents, insertEvents } from "./write.ts"

/** Statements that are still to be sent, in their order. */
export type Statements<Results extends ReadonlyArray<unknown>> = readonly [
  ...{ [K in keyof Results]: () => Promise<Results[K]> }
]

/** A connection that a group of works is written through, and the way that suits it. */
export type WriteConnection = {
  readonly pool: pg.Pool
  /** Runs statements in their order; all have run, or the first failure is thrown. */
  readonly all: <Results extends ReadonlyArray<unknown>>(statements: Statements<Results>) => Promise<Results>
  readonly writeEvents: (client: pg.PoolClient, draft: Draft) => Promise<unknown>
}

/** A pipelined connection: statements go out together, so many small groups wait for few round trips. */
export const pipelinedConnection = (pool: pg.Pool): WriteConnection => ({
  pool,
  all: together,
  writeEvents: insertEvents
})

/**
 * A plain connection: its events go in by COPY, which takes the server half the time of an INSERT. For large groups.
 */
export const bulkConnection = (pool: pg.Pool): WriteConnection => ({ pool, all: oneByOne, writeEvents: copyEvents })

/**
 * All are awaited, so that none is left to reject unheard, and the first failure (the cause; the rest only say that the
 * transaction is aborted) is thrown.
 */
const together: WriteConnection["all"] = async (statements) => {
  const settled = await Promise.allSettled(statements.map((send) => send()))
  for (const one of settled) if (one.status === "rejected") throw one.reason
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never
}

const oneByOne: WriteConnection["all"] = async (statements) => {
  const results: Array<unknown> = []
  for (const send of statements) results.push(await send())
  return results as never
}
