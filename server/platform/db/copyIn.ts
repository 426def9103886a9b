import { once } from "node:events"
import type pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import type { Sql } from "./pool.ts"

/**
 * Sends what a `copy … from stdin` takes, piece by piece, and waits for the server where it is slower. What the pieces
 * throw ends the statement without a row. `sql` is a connection, not a pool.
 */
export const copyIn = async (
  sql: Sql,
  statement: string,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
): Promise<void> => {
  const stream = (sql as pg.PoolClient).query(copyFrom(statement))
  // Once the server has refused it, the statement is over: neither a piece nor an end may be sent any more.
  let refused: { readonly error: unknown } | undefined
  stream.once("error", (error) => (refused = { error }))
  const finished = once(stream, "finish")
  finished.catch(() => {})
  try {
    for await (const piece of pieces) {
      if (refused !== undefined) break
      if (!stream.write(piece)) await Promise.race([once(stream, "drain"), finished])
    }
  } catch (error) {
    if (refused === undefined) {
      stream.destroy(error as Error)
      await finished.catch(() => {})
    }
    throw error
  }
  if (refused === undefined) stream.end()
  await finished
}
