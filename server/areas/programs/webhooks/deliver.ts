import { inTransaction } from "../../../platform/db/pool.ts"
import type { Portal } from "../../../platform/portal.ts"
import type { Network } from "./addresses.ts"
import { claimDeliveries, type Claimed } from "./claim.ts"
import { nextAttempt, switchOffAfter } from "./retry.ts"
import { send, type Answer } from "./send.ts"
import { signedHeaders } from "./signature.ts"
import { switchOff } from "./switchOff.ts"

type Host = Pick<Portal, "pool" | "log">

/** How long deliveries are kept, in days. */
const keptDays = 30

/** A status by which a receiver says that it wants to hear nothing any more. */
const gone = 410

/** The body of a delivery, as it is signed. Its data are numbers of records and figures alone. */
const bodyOf = ({ kind, happened_at, data }: Claimed): string =>
  JSON.stringify({ type: kind, timestamp: happened_at.toISOString(), data })

/** Makes the deliveries that are due. @returns how many */
export const deliverDue = async (host: Host, network: Network): Promise<number> => {
  const claimed = await claimDeliveries(host.pool)
  await Promise.all(claimed.map((one) => deliver(host, one, network)))
  return claimed.length
}

const deliver = async (host: Host, delivery: Claimed, network: Network): Promise<void> => {
  const { message_id, url, secret } = delivery
  const body = bodyOf(delivery)
  const timestamp = Math.floor(Date.now() / 1_000)
  const answer: Answer =
    secret === null
      ? { fault: "address" }
      : await send({ url, body, headers: signedHeaders(secret, { id: message_id, timestamp, body }) }, network)
  await record(host, delivery, answer)
}

const isSuccess = (answer: Answer): boolean => "status" in answer && answer.status >= 200 && answer.status < 300

/** Records what came of an attempt, unless its lease ended and another node has made it again. */
const record = async (host: Host, { id, webhook_id, attempt, created_at }: Claimed, answer: Answer): Promise<void> => {
  const now = new Date()
  const isDelivered = isSuccess(answer)
  const next = isDelivered ? null : nextAttempt(attempt, created_at, now)
  const state = isDelivered ? "delivered" : next === null ? "failed" : "waiting"
  const [status, fault] = "status" in answer ? [answer.status, null] : [null, answer.fault]
  const since = await inTransaction(host.pool, async (client) => {
    await client.query(
      `update webhook_deliveries set state = $3, answer = $4, fault = $5, next_at = coalesce($6, next_at),
         lease_until = null, ended_at = $7 where id = $1 and attempts = $2`,
      [id, attempt, state, status, fault, next, now]
    )
    if (isDelivered) {
      await client.query("delete from webhook_failures where webhook_id = $1", [webhook_id])
      return null
    }
    const { rows } = await client.query<{ since: Date }>(
      `insert into webhook_failures (webhook_id, since) values ($1, $2)
       on conflict (webhook_id) do update set since = webhook_failures.since returning since`,
      [webhook_id, now]
    )
    return rows[0]!.since
  })
  const isLong = since !== null && now.getTime() - since.getTime() >= switchOffAfter
  if (since !== null && (isLong || status === gone)) await switchOff(host, webhook_id, since)
}

/** Deletes deliveries of long ago. */
export const purgeDeliveries = async ({ pool }: Host): Promise<void> => {
  await pool.query("delete from webhook_deliveries where created_at < now() - make_interval(days => $1)", [keptDays])
}
