import { decide } from "../../../../machines/decide.ts"
import { records } from "../../../../machines/index.ts"
import type { GatewayRefund } from "../../../../schema/payments/gateway.ts"
import { paymentCaseStream } from "../../../../schema/payments/paymentCase.ts"
import { refundStream } from "../../../../schema/payments/refund.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import { isSameRefund, refundIdIn, refundProgress, type KnownRefund } from "./refundFacts.ts"

type Host = Pick<Portal, "pool" | "log">

/**
 * Whether the gateway's refund is one of an attempt before: it was sent under this name, and is not the one on its way.
 * Asked under the log's lock, since a person may try again while the gateway's word of the first attempt is read.
 */
const earlierAttempt = (id: number, gatewayRefund: string) => ({
  text: `select from refunds r where r.id = $1 and r.gateway_refund is distinct from $2
    and exists (select from events e where e.stream = 'refund-' || r.id
      and e.type = 'refund.sent' and e.data->>'gatewayRefund' = $2)`,
  values: [id, gatewayRefund]
})

/**
 * Records what is new in what the gateway says of a refund: of the portal's own, and of one made elsewhere. @returns
 * false where it is about a payment that was not received here
 */
export const takeRefund = async (host: Host, told: GatewayRefund): Promise<boolean> => {
  const { rows } = await host.pool.query<KnownRefund>(
    `select r.id, r.case_id, r.payment, r.amount::float8 as amount, r.currency
     from refunds r where r.id = $1 and r.case_id is not null`,
    [refundIdIn(told) ?? -1]
  )
  const own = rows[0]
  if (own === undefined || !isSameRefund(told, own)) return takeForeign(host, told)
  await host.log.batch({
    actor: systemActor,
    cause: "payment",
    streams: [refundStream(own.id), paymentCaseStream(own.case_id)],
    look: earlierAttempt(own.id, told.id),
    decide: (states, earlier) => ({
      events: earlier.length > 0 ? [] : refundProgress(told, own, (stream) => states.get(stream)),
      reply: null
    })
  })
  return true
}

const kinds = [
  { table: "refunds", streamOf: refundStream },
  { table: "payment_cases", streamOf: paymentCaseStream }
] as const

type Found = { readonly is_received: boolean; readonly case_id: number | null; readonly order_id: number | null }

/**
 * A refund that the portal did not ask for. Where all of a case's money went back, the case is settled by that; else
 * somebody has to decide what it means, and a case says so. Only what was paid out counts.
 */
const takeForeign = async (host: Host, { id: gatewayRefund, ...told }: GatewayRefund): Promise<boolean> => {
  const { payment_id: payment, amount, currency, status } = told
  if (status !== "processed") return true
  const { rows } = await host.pool.query<Found>(
    `select exists (select from payments where id = $1 and state in ('captured', 'parked', 'claimed')) as is_received,
       (select c.id from payment_cases c where c.payment = $1 and c.is_open and c.held = $2 order by c.id limit 1)
         as case_id,
       (select o.id from payments p join orders o on o.gateway_order = p.gateway_order where p.id = $1) as order_id`,
    [payment, amount]
  )
  const { is_received: isReceived, case_id: waiting, order_id: order } = rows[0]!
  if (!isReceived) return false
  const streams = waiting === null ? [] : [paymentCaseStream(waiting)]
  const look = { text: "select from refunds where gateway_refund = $1", values: [gatewayRefund] }
  const by = { actor: systemActor, cause: "payment", streams, look }
  await createRecords(host, by, kinds, ([id, caseId], found, states) => {
    if (found.length > 0) return []
    const data = { payment, amount, currency, gatewayRefund }
    const before = waiting === null ? undefined : states.get(streams[0]!)?.state
    const isSettled = decide(records.paymentCase.machine, before, { type: "resolved" }).taken
    return isSettled
      ? [
          { stream: refundStream(id), type: "refund.returned", data },
          { stream: streams[0]!, type: "paymentCase.resolved", data: {} }
        ]
      : [
          { stream: refundStream(id), type: "refund.noticed", data },
          {
            stream: paymentCaseStream(caseId),
            type: "paymentCase.opened",
            data: { payment, order, reason: "refunded_outside", amount, currency }
          }
        ]
  })
  return true
}
