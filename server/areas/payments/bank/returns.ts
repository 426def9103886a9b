import { decide } from "../../../../machines/decide.ts"
import { records } from "../../../../machines/index.ts"
import { bankLineStream } from "../../../../schema/payments/bankLine.ts"
import { paymentStream } from "../../../../schema/payments/payment.ts"
import { paymentCaseStream } from "../../../../schema/payments/paymentCase.ts"
import type { Actor, NewEvent, StreamState } from "../../../platform/eventlog/index.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import type { NamedLine } from "./identity.ts"
import { isReturnOf } from "./returnOf.ts"

type Host = Pick<Portal, "pool" | "log">

/** A transfer that was credited, with what the bank said of it, its order, and its open cases with money. */
type Transfer = {
  readonly payment: string
  readonly amount: number
  readonly date: string
  readonly reference: string
  readonly narration: string
  readonly order_id: number | null
  readonly cases: readonly { readonly id: number; readonly held: number }[]
}

const kinds = [{ table: "payment_cases", streamOf: paymentCaseStream }] as const

/** Days after which a bank no longer returns a transfer or a cheque. */
const returnedWithin = 60

/** Transfers of a debit's sum that were not returned, and that a bank could still return on its day. */
const transfersOf = async (
  { pool }: Host,
  { amount, date }: NamedLine,
  currency: string
): Promise<readonly Transfer[]> =>
  (
    await pool.query<Transfer>(
      `select b.payment, b.amount::float8 as amount, b.date::text as date,
         coalesce(s.data->>'reference', '') as reference, coalesce(s.data->>'narration', '') as narration,
         o.id as order_id,
         coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'held', c.held) order by c.id)
           from payment_cases c where c.payment = b.payment and c.is_open and c.held > 0), '[]') as cases
       from bank_lines b left join personal s on s.subject = 'bankLine-' || b.name
         left join orders o on o.payment = b.payment
       where b.payment is not null and b.amount = $1 and b.currency = $2
         and b.date between $3::date - $4::int and $3::date
         and not exists (select from bank_lines r where r.returns = b.payment)`,
      [-amount, currency, date, returnedWithin]
    )
  ).rows

/**
 * Books a debit that names a transfer which was credited: the bank returned it. What of it is in suspense leaves
 * suspense, and its cases are resolved; a transfer that paid an order opens a case. A debit that could be of several
 * transfers is of none.
 * @returns whether it was one, now or in an earlier import
 */
export const bookReturn = async (host: Host, line: NamedLine, currency: string, actor: Actor): Promise<boolean> => {
  const found = (await transfersOf(host, line, currency)).filter((transfer) => isReturnOf(line, transfer))
  const [transfer] = found
  if (transfer === undefined || found.length > 1) return false
  const stream = bankLineStream(line.id)
  const streams = [stream, paymentStream(transfer.payment), ...transfer.cases.map(({ id }) => paymentCaseStream(id))]
  let isReturn = false
  await createRecords(host, { actor, streams }, kinds, ([next], _, states) => {
    const events = returnEvents(line, transfer, currency, next, (one) => states.get(one))
    isReturn = states.has(stream) || events.length > 0
    return states.has(stream) ? [] : events
  })
  return isReturn
}

const returnEvents = (
  { id, date, amount, reference, narration }: NamedLine,
  { payment, order_id: order, cases }: Transfer,
  currency: string,
  next: number,
  stateOf: (stream: string) => StreamState | undefined
): readonly NewEvent[] => {
  const paid = paymentStream(payment)
  const before = stateOf(paid)?.state
  if (!decide(records.payment.machine, before, { type: "returned" }).taken) return []
  const isClaimed = before?.value === "claimed"
  const waiting = cases.filter(
    ({ id: one }) =>
      decide(records.paymentCase.machine, stateOf(paymentCaseStream(one))?.state, { type: "resolved" }).taken
  )
  const sum = -amount
  const stream = bankLineStream(id)
  return [
    {
      stream,
      type: "bankLine.returned",
      data: { amount: sum, currency, date, payment },
      personal: { subject: stream, data: { reference, narration } }
    },
    {
      stream: paid,
      type: "payment.returned",
      data: { amount: isClaimed ? waiting.reduce((all, { held }) => all + held, 0) : sum, currency }
    },
    ...waiting.map(({ id: one }) => ({ stream: paymentCaseStream(one), type: "paymentCase.resolved", data: {} })),
    ...(isClaimed
      ? [
          {
            stream: paymentCaseStream(next),
            type: "paymentCase.opened",
            data: { payment, order, reason: "bank_returned", amount: sum, currency }
          }
        ]
      : [])
  ]
}
