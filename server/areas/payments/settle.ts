import { decide } from "../../../machines/decide.ts"
import { records } from "../../../machines/index.ts"
import { orderStream, type OrderLines } from "../../../schema/payments/order.ts"
import { paymentStream } from "../../../schema/payments/payment.ts"
import { paymentCaseStream } from "../../../schema/payments/paymentCase.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import { createNumbered } from "../../platform/eventlog/createNumbered.ts"
import { disjointRuns } from "../../platform/eventlog/disjointRuns.ts"
import type { NewEvent, StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { goodsColumn, goodsStreams, type OrderedGoods } from "./goods.ts"
import { caseOpened, settlement, type OrderOf, type Received } from "./settlement.ts"

type Host = Pick<Portal, "pool" | "log">

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

/** Payments that may be appended together: more would keep the log from others for long. */
export const settledTogether = 25

/**
 * SQL for a transfer to an account number that is not known yet. The gateway tells of the payment and of the account
 * in two webhooks, in any order: the payment waits for the second one before it is parked.
 */
const awaitsTrace = `(p.gateway_order is null and p.method = 'bank_transfer' and p.id like 'pay_%'
  and p.seen_at > now() - interval '2 minutes')`

const cases = { table: "payment_cases", streamOf: paymentCaseStream }

/**
 * Settles received payments: each pays its order, or goes into suspense with a case. Also those whose order became
 * known after they had gone there. Neighbours that share nothing go into the log together; of two about the same order
 * or student the earlier one is settled first. Where several nodes do it at once, the second finds nothing to do. One
 * that fails does not keep the others back. @returns how many
 */
export const settlePayments = async ({ pool, log }: Host): Promise<number> => {
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
  for (const run of disjointRuns(rows, streamsOf, settledTogether))
    faults.push(...(await settleRun({ pool, log }, run)))
  if (faults.length > 0) throw faults[0]
  return rows.length
}

/** Settles payments that share nothing in one append; where it fails, each alone. @returns what failed */
const settleRun = async (host: Host, run: readonly Row[]): Promise<readonly unknown[]> => {
  try {
    await settle(host, run)
    return []
  } catch (error) {
    if (run.length === 1) return [error]
    const faults: unknown[] = []
    for (const row of run) faults.push(...(await settleRun(host, [row])))
    return faults
  }
}

const orderOf = ({ order_id: id, lines, goods }: Row): OrderOf | undefined =>
  id === null ? undefined : { id, lines: lines ?? [], goods }

const answeredBy = ({ case_id: id, requests }: Row): readonly number[] => [...(id === null ? [] : [id]), ...requests]

/** What a payment is decided on, beside the case that it may open. */
const streamsOf = (row: Row): readonly string[] => {
  const order = orderOf(row)
  const students = order?.lines.flatMap((line) => line.students) ?? []
  return [
    paymentStream(row.id),
    ...(order === undefined ? [] : [orderStream(order.id)]),
    ...answeredBy(row).map(paymentCaseStream),
    ...students.map(studentStream),
    ...(order === undefined || row.goods === null ? [] : goodsStreams(order.id, row.goods))
  ]
}

/** Payments, their orders and the orders' students change together; no two payments share any of them. */
const settle = async (host: Host, run: readonly Row[]): Promise<void> => {
  const by = { actor: systemActor, cause: "payment", streams: run.flatMap(streamsOf) }
  await createNumbered(host, by, cases, run.length, (numbers, _, states) => {
    const free = [...numbers]
    return run.flatMap((row) => settled(row, states, () => free.shift()!))
  })
}

/** The events of one payment; `caseNumber` gives the number of the case that it may open. */
const settled = (row: Row, states: ReadonlyMap<string, StreamState>, caseNumber: () => number): readonly NewEvent[] => {
  const { id, amount, currency, order_id: orderId } = row
  const received = { id, amount, currency }
  const { events, suspense } = settlement(received, orderOf(row), (stream) => states.get(stream))
  const isOpen = (stream: string) =>
    decide(records.paymentCase.machine, states.get(stream)?.state, { type: "resolved" }).taken
  const isClaimed = events.some(({ type }) => type === "payment.claimed")
  return [
    ...events,
    ...(isClaimed ? answeredBy(row).map(paymentCaseStream).filter(isOpen) : []).map((stream) => ({
      stream,
      type: "paymentCase.resolved",
      data: {}
    })),
    ...(suspense === null ? [] : [caseOpened(caseNumber(), received, orderId, suspense)])
  ]
}
