import { orderStream } from "../../../../schema/payments/order.ts"
import { paymentStream } from "../../../../schema/payments/payment.ts"
import { studentStream } from "../../../../schema/students/student.ts"
import type { NewEvent, StreamState } from "../../../platform/eventlog/index.ts"
import { goodsStreams, paidGoods } from "../goods.ts"
import { stillDue, type OrderOf, type Received } from "../settlement.ts"

/** Why money cannot be assigned to an order. */
export type AssignRefusal =
  | "not_waiting"
  | "order_unknown"
  | "order_settled"
  | "currency_differs"
  | "too_little"
  | "nothing_due"
  | "out_of_stock"

/** What a payment in suspense pays of an order: events and what stays in suspense, or why it cannot. */
export type Assignment =
  | { readonly events: readonly NewEvent[]; readonly rest: number }
  | { readonly refusal: AssignRefusal }

/** States of an order that a payment can be assigned to. */
const payable: ReadonlySet<unknown> = new Set(["placed", "expired", "awaitingTransfer", "unpaidAgain"])

/**
 * Decides what a payment in suspense pays when somebody assigns it to an order: the fees of the order's students that
 * are still due, if it covers all of them. What is left stays in suspense.
 */
export const assignment = (
  received: Received,
  order: OrderOf,
  stateOf: (stream: string) => StreamState | undefined
): Assignment => {
  const known = stateOf(orderStream(order.id))
  if (stateOf(paymentStream(received.id))?.state.value !== "parked") return { refusal: "not_waiting" }
  if (known === undefined) return { refusal: "order_unknown" }
  const { value, context } = known.state
  if (!payable.has(value)) return { refusal: "order_settled" }
  if (context["currency"] !== received.currency) return { refusal: "currency_differs" }
  const { goods } = order
  if (goods !== null && goods !== undefined) {
    const total = Number(context["total"])
    if (total > received.amount) return { refusal: "too_little" }
    const events = paidGoods(received, { id: order.id, goods }, stateOf)
    return events === "out_of_stock" ? { refusal: events } : { events, rest: received.amount - total }
  }
  const { due, dropped, amount } = stillDue(order, Number(context["year"]), stateOf)
  if (due.length === 0) return { refusal: "nothing_due" }
  if (amount > received.amount) return { refusal: "too_little" }
  const { currency, id } = received
  return {
    events: [
      { stream: paymentStream(id), type: "payment.claimed", data: { forOrder: order.id } },
      {
        stream: orderStream(order.id),
        type: "order.paid",
        data: { payment: id, currency, amount, students: due.length, dropped }
      },
      ...due.map((line) => ({
        stream: studentStream(line.student),
        type: "student.feePaid",
        data: { amount: line.amount, currency }
      }))
    ],
    rest: received.amount - amount
  }
}

/** All streams that an assignment is decided on. */
export const assignmentStreams = (payment: string, { id: order, lines, goods }: OrderOf): readonly string[] => [
  paymentStream(payment),
  orderStream(order),
  ...lines.flatMap(({ students }) => students).map(studentStream),
  ...(goods === null || goods === undefined ? [] : goodsStreams(order, goods))
]
