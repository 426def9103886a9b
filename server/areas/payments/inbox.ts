import { createHash } from "node:crypto"
import type pg from "pg"

/** A webhook as it arrived; `secretNumber` is the place of the secret that signed it, 0 for the newest. */
type Webhook = { readonly eventId: string; readonly secretNumber: number; readonly raw: Buffer }

/** Keeps a webhook, once however often its body arrives and under whatever ids. */
export const keepWebhook = async (pool: pg.Pool, { eventId, secretNumber, raw }: Webhook): Promise<void> => {
  await pool.query({
    name: "keep-webhook",
    text: `insert into gateway_inbox (event_id, digest, secret_number, raw) values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [eventId, createHash("sha256").update(raw).digest(), secretNumber, raw]
  })
}

/** How long bodies of webhooks are kept, in days: they name payers. */
const keptDays = 90

/** Deletes webhooks that are older than 90 days. @returns how many */
export const purgeInbox = async (pool: pg.Pool, now: Date): Promise<number> => {
  const { rowCount } = await pool.query(
    "delete from gateway_inbox where received_at < $1::timestamptz - make_interval(days => $2)",
    [now, keptDays]
  )
  return rowCount ?? 0
}
