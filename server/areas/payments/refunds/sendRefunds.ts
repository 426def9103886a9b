import { paymentCaseStream } from "../../../../schema/payments/paymentCase.ts"
import { refundReceipt, refundStream } from "../../../../schema/payments/refund.ts"
import { onOneNode } from "../../../platform/db/lock.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import type { Portal } from "../../../platform/portal.ts"
import { GatewayRefused, GatewayUnavailable, type GatewayClient } from "../gateway/client.ts"
import { refundFailure, type KnownRefund } from "./refundFacts.ts"
import { takeRefund } from "./takeRefunds.ts"

type Host = Pick<Portal, "pool" | "log">

/** How long an approved refund can still be cancelled before it goes out. */
const refundPause = "2 minutes"

/** How often the gateway is asked for a refund that it has taken and not paid out. */
const askedAfter = "15 minutes"

/** Refunds of one pass. */
const atOnce = 50

type Due = KnownRefund & {
  readonly attempt: number
  readonly gateway_refund: string | null
}

/**
 * Sends approved refunds to the gateway once they can no longer be cancelled, and asks for those that are on their way.
 * A refund whose answer was lost is asked for again with the same key, so that it is made once. One node at a time.
 */
export const sendRefunds = (host: Host, gateway: GatewayClient, now: Date): Promise<unknown> =>
  onOneNode(host.pool, "refunds", "send", async () => {
    const { rows } = await host.pool.query<Due>(
      `select r.id, r.case_id, r.payment, r.amount::float8 as amount, r.currency, r.attempt, r.gateway_refund
       from refunds r left join refund_polls p on p.refund_id = r.id
       where r.case_id is not null
         and (r.state = 'toBeSent' and r.changed_at + $2::interval <= $1
           or r.state = 'atGateway' and coalesce(p.polled_at, r.changed_at) + $3::interval <= $1)
       order by r.id limit $4`,
      [now, refundPause, askedAfter, atOnce]
    )
    for (const due of rows)
      await (due.gateway_refund === null ? send(host, gateway, due) : ask(host, gateway, due, now))
  })

const send = async (host: Host, gateway: GatewayClient, due: Due): Promise<void> => {
  const { id, payment, amount, attempt } = due
  const asked = { amount, receipt: refundReceipt(id), key: `${refundReceipt(id)}-attempt-${attempt}` }
  try {
    await takeRefund(host, await gateway.refund(payment, asked))
  } catch (error) {
    if (error instanceof GatewayRefused && error.status !== 409) await fail(host, due, error.reason ?? error.code)
    else if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error
  }
}

const fail = ({ log }: Host, due: Due, reason: string): Promise<unknown> =>
  log.batch({
    actor: systemActor,
    cause: "payment",
    streams: [refundStream(due.id), paymentCaseStream(due.case_id)],
    decide: (states) => ({
      events: states.get(refundStream(due.id))?.state.value === "toBeSent" ? refundFailure(due, reason) : [],
      reply: null
    })
  })

const ask = async (host: Host, gateway: GatewayClient, { id, gateway_refund: name }: Due, now: Date): Promise<void> => {
  const told = await gateway.refundOf(name!).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) return undefined
    throw error
  })
  if (told === undefined) return
  await takeRefund(host, told)
  await host.pool.query(
    `insert into refund_polls values ($1, $2) on conflict (refund_id) do update set polled_at = $2`,
    [id, now]
  )
}
