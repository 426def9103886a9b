import { onOneNode } from "../../platform/db/lock.ts"
import type { Portal } from "../../platform/portal.ts"
import { expireOrders } from "./expiry.ts"
import { GatewayUnavailable, isUnknownThere, type GatewayClient } from "./gateway/client.ts"
import { paymentsAt } from "./gateway/paymentsAt.ts"
import { takeFacts } from "./work.ts"

type Host = Pick<Portal, "pool" | "log">

/** How long after an order was opened the gateway is asked for its payments: a bank may answer after days. */
const pollsAfter = ["15 minutes", "1 hour", "6 hours", "24 hours", "48 hours", "72 hours", "5 days"] as const

/** The same of an order that is paid by transfer to an account number of its own: a school takes its time. */
const transferPollsAfter = [...pollsAfter, "7 days", "10 days", "14 days", "21 days", "30 days"] as const

/** Orders that one pass asks for. */
const atOnce = 50

/**
 * Asks the gateway for the payments of an order, or of an account number, and takes what is new. @throws
 * GatewayUnavailable, GatewayRefused
 */
export const fetchPayments = async (host: Host, gateway: GatewayClient, gatewayOrder: string): Promise<void> => {
  const payments = await paymentsAt(gateway, gatewayOrder)
  await takeFacts(
    host,
    payments.map((payment) => ({ payment, source: "fetch" as const }))
  )
}

/**
 * Asks for the payments of an order that somebody waits for, at most once in two seconds however many ask. That the
 * gateway is away, or does not know the order, is no error: the order stands as it stood.
 */
export const fetchNow = async (host: Host, gateway: GatewayClient, id: number): Promise<void> => {
  const { rows } = await host.pool.query<{ gateway_order: string | null }>(
    `insert into order_polls as p (order_id, polls, polled_at) values ($1, 0, now())
     on conflict (order_id) do update set polled_at = now() where p.polled_at < now() - interval '2 seconds'
     returning (select gateway_order from orders where id = $1 and gateway_order ~ '^(order|va)_') as gateway_order`,
    [id]
  )
  const order = rows[0]?.gateway_order
  if (order === null || order === undefined) return
  await fetchPayments(host, gateway, order).catch(unlessUnknown).catch(unlessAway)
}

const unlessAway = (error: unknown): void => {
  if (!(error instanceof GatewayUnavailable)) throw error
}

const unlessUnknown = (error: unknown): void => {
  if (!isUnknownThere(error)) throw error
}

type Due = { readonly id: number; readonly gateway_order: string; readonly polls: number }

/**
 * Asks for the payments of orders whose time has come, and lets orders expire that nobody paid. One node at a time. A
 * gateway that is away is asked again in the next pass; an order that it does not know holds no other back. Without a
 * gateway nobody is asked, and orders expire by their age.
 */
export const pollOrders = async (host: Host, gateway: GatewayClient | undefined, now: Date): Promise<void> => {
  await onOneNode(host.pool, "orders", "polls", async () => {
    if (gateway !== undefined) await pollDue(host, gateway, now).catch(unlessAway)
    const polls = gateway === undefined ? [0, 0] : [pollsAfter.length, transferPollsAfter.length]
    await expireOrders(host, now, { checkout: polls[0]!, transfer: polls[1]! })
  })
}

const pollDue = async (host: Host, gateway: GatewayClient, now: Date): Promise<void> => {
  const { rows } = await host.pool.query<Due>(
    `select o.id, o.gateway_order, coalesce(p.polls, 0) as polls
     from orders o left join order_polls p on p.order_id = o.id
     where o.opened_at + case when o.state = 'placed' then ($2::text[])[coalesce(p.polls, 0) + 1]
         when o.state = 'awaitingTransfer' and o.account is not null then ($3::text[])[coalesce(p.polls, 0) + 1]
       end::interval <= $1
     order by o.id limit $4`,
    [now, pollsAfter, transferPollsAfter, atOnce]
  )
  for (const { id, gateway_order, polls } of rows) {
    await fetchPayments(host, gateway, gateway_order).catch(unlessUnknown)
    await host.pool.query(
      `insert into order_polls as p (order_id, polls, polled_at) values ($1, $2, now())
       on conflict (order_id) do update set polls = $2, polled_at = now()`,
      [id, polls + 1]
    )
  }
}
