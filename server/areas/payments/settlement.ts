import type { StreamState, NewEvent } from "../../platform/eventlog/index.ts"
import { orderStream, type DropReason, type OrderLines } from "../../../schema/payments/order.ts"
import { paymentStream, type SuspenseReason } from "../../../schema/payments/payment.ts"
import { paymentCaseStream, type CaseReason } from "../../../schema/payments/paymentCase.ts"
import { paidGoods, type OrderedGoods } from "./goods.ts"
import { studentStream } from "../../../schema/students/student.ts"

/** Money that the gateway received. */
export type Received = { readonly id: string; readonly amount: number; readonly currency: string }

/** The order that was to be paid, as it was opened: students with their fees, or study material. */
export type OrderOf = {
  readonly id: number
  readonly lines: readonly OrderLines[]
  readonly goods?: OrderedGoods | null
}

type Suspense = { readonly reason: CaseReason; readonly amount: number }

/** What becomes of received money: events, without the case, and what of it stays in suspense. */
export type Settlement = { readonly events: readonly NewEvent[]; readonly suspense: Suspense | null }

const nothing: Settlement = { events: [], suspense: null }

/** Why a student of an order can no longer be paid for; undefined for one who can. */
const dropReason = (student: StreamState | undefined, year: number): DropReason | undefined => {
  const { value, context } = student?.state ?? { value: "erased", context: {} }
  if (value !== "registered") return value === "withdrawn" ? "withdrawn" : "erased"
  if (Number(context["year"]) > year) return "next_year"
  return context["isPaid"] === true ? "paid_already" : undefined
}

/** Why money does not pay an order; undefined where it does. */
const mismatch = ({ amount, currency }: Received, order: StreamState | undefined): SuspenseReason | undefined => {
  if (order === undefined) return "unknown_order"
  const { value, context } = order.state
  if (currency !== context["currency"]) return "currency_differs"
  if (amount !== context["total"]) return "amount_differs"
  return value === "settled" ? "order_paid_already" : undefined
}

type Line = { readonly student: number; readonly amount: number }

/** The students of an order whose fees are still due, what these come to, and why the others drop out. */
export const stillDue = (
  order: OrderOf,
  year: number,
  stateOf: (stream: string) => StreamState | undefined
): {
  readonly due: readonly Line[]
  readonly dropped: readonly { readonly student: number; readonly reason: DropReason }[]
  readonly amount: number
} => {
  const lines = order.lines.flatMap(({ amount, students }) =>
    students.map((student) => ({ student, amount, reason: dropReason(stateOf(studentStream(student)), year) }))
  )
  const due = lines.filter((line) => line.reason === undefined)
  return {
    due,
    dropped: lines.flatMap(({ student, reason }) => (reason === undefined ? [] : [{ student, reason }])),
    amount: due.reduce((sum, line) => sum + line.amount, 0)
  }
}

/**
 * Decides what received money pays. An order that was waiting for just this sum pays the fee of each of its students
 * who is still unpaid and takes part; the fees of the others stay in suspense, and so does all money that belongs to no
 * order. An order of study material is paid whole. A payment is settled once: a second time nothing happens.
 */
export const settlement = (
  received: Received,
  order: OrderOf | undefined,
  stateOf: (stream: string) => StreamState | undefined
): Settlement => {
  const payment = paymentStream(received.id)
  const before = stateOf(payment)?.state.value
  if (before !== "captured" && before !== "parked") return nothing
  const known = order === undefined ? undefined : stateOf(orderStream(order.id))
  const reason = mismatch(received, known)
  if (reason !== undefined || order === undefined) return parked(received, before, reason ?? "unknown_order")

  const { goods } = order
  if (goods !== null && goods !== undefined) {
    const events = paidGoods(received, { id: order.id, goods }, stateOf)
    return events === "out_of_stock" ? parked(received, before, events) : { events, suspense: null }
  }

  const { due, dropped, amount } = stillDue(order, Number(known!.state.context["year"]), stateOf)
  if (due.length === 0) return parked(received, before, "nothing_due")
  const { currency } = received
  return {
    events: [
      { stream: payment, type: "payment.claimed", data: { forOrder: order.id } },
      {
        stream: orderStream(order.id),
        type: "order.paid",
        data: { payment: received.id, currency, amount, students: due.length, dropped }
      },
      ...due.map((line) => ({
        stream: studentStream(line.student),
        type: "student.feePaid",
        data: { amount: line.amount, currency }
      }))
    ],
    suspense: amount === received.amount ? null : { reason: "students_dropped", amount: received.amount - amount }
  }
}

const parked = ({ id, amount }: Received, before: string, reason: SuspenseReason): Settlement =>
  before === "parked"
    ? nothing
    : {
        events: [{ stream: paymentStream(id), type: "payment.parked", data: { reason } }],
        suspense: { reason, amount }
      }

/** The case about money in suspense. */
export const caseOpened = (
  id: number,
  { id: payment, currency }: Received,
  order: number | null,
  { reason, amount }: Suspense
): NewEvent => ({
  stream: paymentCaseStream(id),
  type: "paymentCase.opened",
  data: { payment, order, reason, amount, currency }
})
