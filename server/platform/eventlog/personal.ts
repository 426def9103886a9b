import type pg from "pg"
import { inTransaction } from "../db/pool.ts"
import type { Projection } from "../projections/projection.ts"

/**
 * Erases a person: the row of personal data goes, and with it what the read tables show of it. The log never had it,
 * so it still replays.
 */
export const eraseSubject = (pool: pg.Pool, projections: ReadonlyArray<Projection>, subject: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query("delete from personal where subject = $1", [subject])
    for (const { erase } of projections) await erase?.(client, subject)
  })
