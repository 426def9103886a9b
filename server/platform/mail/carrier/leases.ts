import { Refused } from "../../../../schema/core/errors.ts"
import { records } from "../../../../machines/index.ts"
import { messageStream } from "../../../../schema/mail/message.ts"
import { systemActor } from "../../eventlog/actor.ts"
import type { Portal } from "../../portal.ts"
import { isTagged } from "../../projections/stateColumn.ts"
import type { Claimed } from "./claim.ts"

/** Attempts that are looked after in one pass. */
const atOnce = 200

/** How long attempts are kept, in days: until no message is tried any more. */
const keptDays = 7

/**
 * Ends attempts whose node has not told what became of them until the lease's end. One whose body was not begun is
 * tried again; otherwise nobody knows whether the message arrived. @returns how many
 */
export const endLeases = async ({ pool, log }: Portal, now: Date): Promise<number> => {
  const { rows } = await pool.query<{ id: string; attempts: number }>(
    `select id, attempts from outbox
     where ${isTagged(records.message, "sending")} and lease_until <= $1 order by lease_until limit $2`,
    [now, atOnce]
  )
  for (const { id, attempts } of rows) await endAttempt({ pool, log }, { id, attempt: attempts }, now)
  return rows.length
}

/**
 * Ends an attempt of which nobody has told what became. One whose body was not begun is tried again at once; otherwise
 * nobody knows whether the message arrived.
 */
export const endAttempt = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  { id, attempt }: Pick<Claimed, "id" | "attempt">,
  now: Date
): Promise<void> => {
  // Whichever comes first, this or the sender's `body_at`, decides: the other one finds no row.
  const { rowCount } = await pool.query(
    `update mail_attempts set released_at = $3 where message_id = $1 and attempt = $2 and body_at is null`,
    [id, attempt, now]
  )
  const event =
    rowCount === 1
      ? { type: "message.deferred", data: { reason: "interrupted", until: now.toISOString() } }
      : { type: "message.unanswered", data: {} }
  await log
    .command({ actor: systemActor, stream: messageStream(id), cause: "schedule", ...event })
    .catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
    })
}

/** Deletes what is known of attempts that ended long ago. */
export const purgeAttempts = async ({ pool }: Portal): Promise<void> => {
  await pool.query(
    `delete from mail_attempts a using outbox o
     where o.id = a.message_id and not ${isTagged(records.message, "sending")}
        and o.changed_at < now() - make_interval(days => $1)`,
    [keptDays]
  )
}
