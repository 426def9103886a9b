import { Refused } from "../../../../schema/core/errors.ts"
import { messageStream } from "../../../../schema/mail/message.ts"
import { systemActor } from "../../eventlog/actor.ts"
import type { Portal } from "../../portal.ts"
import { addressHash, suppress } from "../suppressions.ts"
import { returnPath } from "../returnPath.ts"
import { unsubscribeUrl } from "../unsubscribe.ts"
import type { Claimed } from "./claim.ts"
import type { Composer } from "./compose.ts"
import type { Answer, Delivery } from "./connection.ts"
import type { Outcome } from "./outcome.ts"
import { nextAttempt } from "./retry.ts"

/** What messages are sent with. */
export type Carrier = {
  readonly portal: Portal
  readonly compose: Composer
  readonly send: (delivery: Delivery) => Promise<Pick<Answer, "outcome" | "reply">>
  readonly bounceDomain: string
}

/**
 * Sends a message that was claimed, and records what came of it. @returns whether the receiving domain wants fewer
 */
export const deliver = async (carrier: Carrier, message: Claimed, clock: () => number): Promise<boolean> => {
  const { outcome, reply } = await attempt(carrier, message)
  await keepReply(carrier.portal, message, reply)
  await record(carrier, message, outcome, new Date(clock()))
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

const attempt = async (
  { portal, compose, send, bounceDomain }: Carrier,
  message: Claimed
): Promise<Pick<Answer, "outcome" | "reply">> => {
  const { pool, settings } = portal
  let raw: Buffer
  try {
    raw = await compose({
      id: message.id,
      to: message.recipient,
      subject: message.subject ?? "",
      text: message.body,
      html: message.html,
      date: message.queued_at,
      unsubscribeUrl: await unsubscribeUrl(pool, settings.publicUrl, message)
    })
  } catch {
    return { outcome: { kind: "failed", reason: "unwritable", isUnknownAddress: false }, reply: null }
  }
  return send({
    from: await returnPath(pool, message.id, bounceDomain),
    to: message.recipient,
    raw,
    beginBody: () => beginBody(portal, message)
  })
}

/**
 * Notes that the body of an attempt is begun: from now on it is sent at most this once. @returns false where another
 * node has ended the attempt meanwhile
 */
const beginBody = async ({ pool }: Portal, { id, attempt: nth }: Claimed): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update mail_attempts set body_at = now() where message_id = $1 and attempt = $2 and released_at is null`,
    [id, nth]
  )
  return rowCount === 1
}

const record = async ({ portal }: Carrier, message: Claimed, outcome: Outcome, now: Date): Promise<void> => {
  const { pool, log } = portal
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
