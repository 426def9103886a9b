import { decide } from "../../../../machines/decide.ts"
import { records } from "../../../../machines/index.ts"
import { shipmentStream } from "../../../../schema/materials/shipment.ts"
import { orderStream } from "../../../../schema/payments/order.ts"
import { paymentStream } from "../../../../schema/payments/payment.ts"
import { studentStream } from "../../../../schema/students/student.ts"
import type { NewEvent, StreamState } from "../../../platform/eventlog/index.ts"
import type { OrderedGoods } from "../goods.ts"
import type { Received } from "../settlement.ts"

/** A payment with the order that it pays. */
export type PaidOrder = {
  readonly payment: Received
  readonly order: number
  readonly year: number
  /** The students whom it paid for. */
  readonly students: readonly number[]
  readonly goods: OrderedGoods | null
  /** What the order was paid with, in hundredths; of study material with its shipping. */
  readonly paid: number
}

type StateOf = (stream: string) => StreamState | undefined

/**
 * Takes a payment away from its order, whose fees or study material are then unpaid again. Students who moved up into
 * the next year in the meantime keep their fee: they have another one now. The payment is in suspense again, with all
 * of its money, or gone where the bank took it back. Undefined where the payment does not pay the order now.
 */
export const reversal = (
  { payment: { id, amount, currency }, order, year, students, goods, paid }: PaidOrder,
  stateOf: StateOf
): { readonly events: readonly NewEvent[]; readonly held: number } | undefined => {
  const before = stateOf(paymentStream(id))?.state
  const isGone = before?.value === "bounced"
  const known = stateOf(orderStream(order))?.state
  const isPaid = decide(records.order.machine, known, { type: "reversed" }).taken
  if (!isPaid || !decide(records.payment.machine, before, { type: "released" }).taken) return undefined
  const due = students.filter((student) => isDueAgain(stateOf(studentStream(student)), year))
  const shipping = goods?.shipping ?? 0
  return {
    events: [
      {
        stream: paymentStream(id),
        type: "payment.released",
        data: { fromOrder: order, returned: isGone ? paid : 0, currency }
      },
      {
        stream: orderStream(order),
        type: "order.reversed",
        data: {
          payment: id,
          currency,
          amount: paid,
          fees: goods === null ? paid : 0,
          goods: goods === null ? 0 : paid - shipping,
          shipping,
          students: due.length,
          kept: students.length - due.length
        }
      },
      ...due.map((student) => ({ stream: studentStream(student), type: "student.feeReversed", data: {} })),
      ...(goods === null ? [] : [{ stream: shipmentStream(order), type: "shipment.cancelled", data: {} }])
    ],
    held: isGone ? 0 : amount
  }
}

/** Whether a student's fee of a year is paid, and can be due again. */
const isDueAgain = (student: StreamState | undefined, year: number): boolean =>
  decide(records.student.machine, student?.state, { type: "feeReversed" }).taken &&
  Number(student?.state.context["year"]) <= year
