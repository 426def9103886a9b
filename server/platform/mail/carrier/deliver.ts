import { Refused } from "../../../../schema/core/errors.ts"
import { messageStream } from "../../../../schema/mail/message.ts"
import { systemActor } from "../../eventlog/actor.ts"
import type { Portal } from "../../portal.ts"
import { addressHash, suppress } from "../suppressions.ts"
import type { Claimed } from "./claim.ts"
import type { Answer } from "./connection.ts"
import type { Outcome } from "./outcome.ts"
import { nextAttempt } from "./retry.ts"

/** Hands a message over, once. @returns what came of it, and what the server said */
export type Attempt = (message: Claimed) => Promise<Pick<Answer, "outcome" | "reply">>

/**
 * Sends a message that was claimed, and records what came of it. @returns whether the receiving domain wants fewer
 */
export const deliver = async (
  portal: Portal,
  attempt: Attempt,
  message: Claimed,
  clock: () => number
): Promise<boolean> => {
  const { outcome, reply } = await attempt(message)
  await Promise.all([keepReply(portal, message, reply), record(portal, message, outcome, new Date(clock()))])
  return outcome.kind === "deferred" && outcome.isBusy
}

/** What a server said, without addresses: it may repeat the recipient's. */
const keepReply = async ({ pool }: Portal, { id, attempt: nth }: Claimed, reply: string | null): Promise<void> => {
  const said = reply?.replaceAll(/[^\s<>@"(]+@[^\s<>@")]+/g, "…").slice(0, 500) ?? null
  await pool.query(`update mail_attempts set ended_at = now(), reply = $3 where message_id = $1 and attempt = $2`, [
    id,
    nth,
    said
  ])
}

/**
 * Notes that the body of an attempt is begun: from now on it is sent at most this once. @returns false where another
 * node has ended the attempt meanwhile
 */
export const beginBody = async (
  { pool }: Portal,
  { id, attempt: nth }: Pick<Claimed, "id" | "attempt">
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update mail_attempts set body_at = now() where message_id = $1 and attempt = $2 and released_at is null`,
    [id, nth]
  )
  return rowCount === 1
}

const record = async ({ pool, log }: Portal, message: Claimed, outcome: Outcome, now: Date): Promise<void> => {
  if (outcome.kind === "failed" && outcome.isUnknownAddress)
    await suppress(pool, await addressHash(pool, message.recipient), ["all"], "hardBounce")
  await log
    .command({
      actor: systemActor,
      stream: messageStream(message.id),
      cause: "schedule",
      ...eventOf(message, outcome, now)
    })
    .catch((error: unknown) => {
      // The lease had ended and another node has decided what became of the attempt.
      if (!(error instanceof Refused)) throw error
    })
}

const eventOf = ({ id, attempt: nth, queued_at }: Claimed, outcome: Outcome, now: Date) => {
  if (outcome.kind === "sent") return { type: "message.sent", data: {} }
  if (outcome.kind === "uncertain") return { type: "message.unanswered", data: {} }
  if (outcome.kind === "failed") return { type: "message.failed", data: { reason: outcome.reason } }
  const until = nextAttempt(id, nth, queued_at, now)
  return until === null
    ? { type: "message.failed", data: { reason: "gaveUp" } }
    : { type: "message.deferred", data: { reason: outcome.reason, until: until.toISOString() } }
}
