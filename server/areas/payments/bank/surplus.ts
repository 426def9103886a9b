import { decide } from "../../../../machines/decide.ts"
import { records } from "../../../../machines/index.ts"
import { bankLineStream } from "../../../../schema/payments/bankLine.ts"
import { paymentCaseStream } from "../../../../schema/payments/paymentCase.ts"
import type { Actor } from "../../../platform/eventlog/index.ts"
import type { Portal } from "../../../platform/portal.ts"
import type { NamedLine } from "./identity.ts"
import { isReturnOf } from "./returnOf.ts"

type Host = Pick<Portal, "pool" | "log">

/** An open case with a part of a transfer in suspense, and what the bank said of the transfer. */
type Surplus = {
  readonly id: number
  readonly payment: string
  readonly reference: string
  readonly narration: string
}

/**
 * Books a debit that pays back the surplus of a transfer: it has the sum of an open case with a part of the transfer,
 * and names the transfer. The case is resolved by it. A debit that could be of several is of none.
 * @returns whether it was one, now or in an earlier import
 */
export const bookSurplus = async (
  { pool, log }: Host,
  line: NamedLine,
  currency: string,
  actor: Actor
): Promise<boolean> => {
  const { rows } = await pool.query<Surplus>(
    `select c.id, c.payment, coalesce(s.data->>'reference', '') as reference,
       coalesce(s.data->>'narration', '') as narration
     from payment_cases c join bank_lines b on b.payment = c.payment
       left join personal s on s.subject = 'bankLine-' || b.name
     where c.is_open and c.held = $1 and c.held < b.amount and c.currency = $2 and b.date <= $3::date`,
    [-line.amount, currency, line.date]
  )
  const found = rows.filter((one) => isReturnOf(line, one))
  const [surplus] = found
  if (surplus === undefined || found.length > 1) return false
  const [stream, about] = [bankLineStream(line.id), paymentCaseStream(surplus.id)]
  const { date, reference, narration } = line
  return log.batch({
    actor,
    streams: [stream, about],
    decide: (states) => {
      if (states.has(stream)) return { events: [], reply: true }
      const isWaiting = decide(records.paymentCase.machine, states.get(about)?.state, { type: "resolved" }).taken
      return isWaiting
        ? {
            events: [
              {
                stream,
                type: "bankLine.refunded",
                data: { amount: -line.amount, currency, date, payment: surplus.payment },
                personal: { subject: stream, data: { reference, narration } }
              },
              { stream: about, type: "paymentCase.resolved", data: {} }
            ],
            reply: true
          }
        : { events: [], reply: false }
    }
  })
}
