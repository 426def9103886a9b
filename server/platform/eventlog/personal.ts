import type pg from "pg"
import type { Sql } from "../db/pool.ts"
import { inTransaction } from "../db/pool.ts"
import type { Projection } from "../projections/projection.ts"
import type { WriteTogether } from "./types.ts"

const erase = async (sql: Sql, projections: ReadonlyArray<Projection>, subjects: ReadonlyArray<string>) => {
  await sql.query("delete from personal where subject = any($1)", [subjects])
  await sql.query("insert into erased_subjects (subject) select unnest($1::text[])", [subjects])
  for (const subject of subjects) for (const projection of projections) await projection.erase?.(sql, subject)
}

/**
 * Erases people together with the event that tells of it: the rows of personal data go, and with them what the read
 * tables show of them. The log never had it, so it still replays.
 */
export const eraseWithEvents = (
  projections: ReadonlyArray<Projection>,
  subjects: ReadonlyArray<string>
): WriteTogether => ({
  run: (sql) => erase(sql, projections, subjects)
})

/** Erases a person without an event. */
export const eraseSubject = (pool: pg.Pool, projections: ReadonlyArray<Projection>, subject: string): Promise<void> =>
  inTransaction(pool, (client) => erase(client, projections, [subject]))
