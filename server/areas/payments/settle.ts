import { decide } from "../../../machines/decide.ts"
import { records } from "../../../machines/index.ts"
import { orderStream, type OrderLines } from "../../../schema/payments/order.ts"
import { paymentStream } from "../../../schema/payments/payment.ts"
import { paymentCaseStream } from "../../../schema/payments/paymentCase.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"
import { goodsColumn, goodsStreams, type OrderedGoods } from "./goods.ts"
import { caseOpened, settlement, type OrderOf, type Received } from "./settlement.ts"

type Row = Received & {
  readonly order_id: number | null
  readonly lines: readonly OrderLines[] | null
  readonly goods: OrderedGoods | null
  readonly case_id: number | null
  /** Payers' requests about the order. */
  readonly requests: readonly number[]
}

/** Payments that are settled in one pass. */
export const settledAtOnce = 100

/**
 * SQL for a transfer to an account number that is not known yet. The gateway tells of the payment and of the account
 * in two webhooks, in any order: the payment waits for the second one before it is parked.
 */
const awaitsTrace = `(p.gateway_order is null and p.method = 'bank_transfer' and p.id like 'pay_%'
  and p.seen_at > now() - interval '2 minutes')`

const cases = [{ table: "payment_cases", streamOf: paymentCaseStream }] as const

/**
 * Settles received payments: each pays its order, or goes into suspense with a case. Also those whose order became
 * known after they had gone there. Where several nodes do it at once, the second finds nothing to do. One that fails
 * does not keep the others back. @returns how many
 */
export const settlePayments = async ({ pool, log }: Pick<Portal, "pool" | "log">): Promise<number> => {
  const { rows } = await pool.query<Row>(
    `select p.id, p.amount::float8 as amount, p.currency, o.id as order_id, e.data->'lines' as lines,
       ${goodsColumn},
       c.id as case_id, array(select q.id from payment_cases q
         where q.order_id = o.id and q.payment is null and q.is_open) as requests
     from payments p
     left join orders o on p.gateway_order in (o.gateway_order, o.transfer_code)
     left join events e on e.stream = 'order-' || o.id and e.version = 1
     left join payment_cases c on c.payment = p.id and c.is_open
     where (p.state = 'captured' and not ${awaitsTrace})
       or (p.state = 'parked' and c.reason = 'unknown_order' and o.id is not null)
     order by p.seen_at, p.id limit $1`,
    [settledAtOnce]
  )
  const faults: unknown[] = []
  for (const row of rows) await settle({ pool, log }, row).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw faults[0]
  return rows.length
}

/** One payment, its order and the order's students change together. */
const settle = async (
  host: Pick<Portal, "pool" | "log">,
  { order_id, lines, goods, case_id, requests, ...received }: Row
) => {
  const order: OrderOf | undefined = order_id === null ? undefined : { id: order_id, lines: lines ?? [], goods }
  const students = order?.lines.flatMap((line) => line.students) ?? []
  const answered = [...(case_id === null ? [] : [case_id]), ...requests]
  const streams = [
    paymentStream(received.id),
    ...(order === undefined ? [] : [orderStream(order.id)]),
    ...answered.map(paymentCaseStream),
    ...students.map(studentStream),
    ...(order === undefined || goods === null ? [] : goodsStreams(order.id, goods))
  ]
  await createRecords(host, { actor: systemActor, cause: "payment", streams }, cases, ([id], _, states) => {
    const { events, suspense } = settlement(received, order, (stream) => states.get(stream))
    const isOpen = (stream: string) =>
      decide(records.paymentCase.machine, states.get(stream)?.state, { type: "resolved" }).taken
    const isClaimed = events.some(({ type }) => type === "payment.claimed")
    return [
      ...events,
      ...(isClaimed ? answered.map(paymentCaseStream).filter(isOpen) : []).map((stream) => ({
        stream,
        type: "paymentCase.resolved",
        data: {}
      })),
      ...(suspense === null ? [] : [caseOpened(id, received, order_id, suspense)])
    ]
  })
}
