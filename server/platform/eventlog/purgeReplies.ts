import type pg from "pg"
import { systemActor } from "./actor.ts"

/** How long the reply to a command is kept, in days: as long as the same command may be sent again. */
const replyDays = 30

/** Replies that one statement deletes. */
const chunk = 5_000

/**
 * Deletes replies to people, and what their keys are bound to, after 30 days, in small transactions. Replies to the
 * system stay: a step of a job that paused for longer is not done twice. @returns how many rows
 */
export const purgeReplies = async (pool: pg.Pool, now: Date): Promise<number> =>
  (await purge(pool, "replies", now)) + (await purge(pool, "command_keys", now))

const purge = async (pool: pg.Pool, table: "replies" | "command_keys", now: Date): Promise<number> => {
  for (let total = 0; ;) {
    const { rowCount } = await pool.query(
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where at < $1::timestamptz - make_interval(days => $2) and actor <> $4 limit $3))`,
      [now, replyDays, chunk, String(systemActor.userId)]
    )
    total += rowCount ?? 0
    if ((rowCount ?? 0) < chunk) return total
  }
}
