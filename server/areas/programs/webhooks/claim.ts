import type pg from "pg"
import { isTold, ownedWebhooks } from "./owners.ts"

/** A delivery that this node makes now. `attempt` counts from 1. */
export type Claimed = {
  readonly id: number
  readonly webhook_id: number
  readonly message_id: string
  readonly kind: string
  readonly data: object
  readonly happened_at: Date
  readonly created_at: Date
  readonly attempt: number
  readonly url: string | null
  readonly secret: Buffer | null
}

/** Deliveries that a pass makes at most, of all webhooks and of one. */
const atOnce = 20
const ofOne = 4

/** How long a node may be at a delivery before another one makes it again, in seconds; longer than it may take. */
const leaseSeconds = 60

/**
 * Takes deliveries that are due. A node that dies with one leaves its lease, after which it is made again: a receiver
 * hears of everything at least once, and knows what it had by its id.
 */
export const claimDeliveries = async (pool: pg.Pool): Promise<readonly Claimed[]> => {
  const isFree = (d: string) => `${d}.state = 'waiting' and coalesce(${d}.lease_until < now(), true)`
  const { rows } = await pool.query<Claimed>(
    `update webhook_deliveries d set attempts = d.attempts + 1, lease_until = now() + make_interval(secs => $3)
     from webhooks w left join webhook_secrets s on s.webhook_id = w.id
     where w.id = d.webhook_id and ${isFree("d")} and d.id in (
       select id from (
         select d.id, d.next_at, row_number() over (partition by d.webhook_id order by d.next_at, d.id) as nth
         from webhook_deliveries d join ${ownedWebhooks} on w.id = d.webhook_id and ${isTold}
         where ${isFree("d")} and d.next_at <= now()) due
       where nth <= $2 order by next_at, id limit $1)
     returning d.id, d.webhook_id, d.message_id, d.kind, d.data, d.happened_at, d.created_at, d.attempts as attempt,
       w.url, s.secret`,
    [atOnce, ofOne, leaseSeconds]
  )
  return rows
}
