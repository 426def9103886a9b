import { paymentCaseStream, type CaseReason } from "../../../schema/payments/paymentCase.ts"
import { refundStream } from "../../../schema/payments/refund.ts"
import { gccZone, states } from "../../areas/regions/map/states.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import type { Programme } from "../programme/programme.ts"
import type { DemoSchool } from "../programme/schools.ts"
import { openedEvents, paidEvents, parkedEvent, toldEvent } from "./events.ts"
import { feesOf, orderOf, paymentOf, loginsStates, type DemoOrder, type DemoPayment } from "./orders.ts"

/** Orders with what was paid for them at the gateway, in events and as the gateway knows them. */
type Told = { readonly events: readonly NewEvent[]; readonly orders: readonly DemoOrder[] }

/** What goes wrong with a school's payments: `order` makes an order, `pay` a payment, `open` a case. */
type Desk = {
  readonly order: (students: readonly number[]) => DemoOrder
  readonly pay: (order: DemoOrder, more?: Partial<DemoPayment>) => DemoPayment
  readonly open: (reason: CaseReason, of: DemoPayment, order: DemoOrder | null, amount?: number) => NewEvent
  readonly raise: (order: DemoOrder) => NewEvent
}
type Story = (desk: Desk, students: readonly [number, number]) => Told

/** An order whose payments all wait for a decision. */
const mispaid =
  (reason: "amount_differs" | "currency_differs", more: (order: DemoOrder) => Partial<DemoPayment>): Story =>
  (desk, students) => {
    const order = desk.order(students)
    const payment = desk.pay(order, more(order))
    return {
      events: [
        ...openedEvents(order),
        toldEvent(order.gatewayOrder, payment),
        parkedEvent(payment, reason),
        desk.open(reason, payment, order)
      ],
      orders: [{ ...order, payments: [payment] }]
    }
  }

const paidTwice: Story = (desk, students) => {
  const order = desk.order(students)
  const [first, second] = [desk.pay(order), desk.pay(order)]
  return {
    events: [
      ...openedEvents(order),
      toldEvent(order.gatewayOrder, first),
      ...paidEvents(order, first),
      toldEvent(order.gatewayOrder, second),
      parkedEvent(second, "order_paid_already"),
      desk.open("order_paid_already", second, order)
    ],
    orders: [{ ...order, payments: [first, second] }]
  }
}

/** Two orders for the same students: the earlier one is paid first, of one of them or of both. */
const paidMeanwhile =
  (isOne: boolean): Story =>
  (desk, [one, other]) => {
    const [second, first] = [desk.order([one, other]), desk.order(isOne ? [one] : [one, other])]
    const [late, early] = [desk.pay(second), desk.pay(first)]
    const dropped = [{ student: one, reason: "paid_already" as const }]
    return {
      events: [
        ...openedEvents(second),
        ...openedEvents(first),
        toldEvent(first.gatewayOrder, early),
        ...paidEvents(first, early),
        toldEvent(second.gatewayOrder, late),
        ...(isOne
          ? [...paidEvents(second, late, dropped), desk.open("students_dropped", late, second, second.fee)]
          : [parkedEvent(late, "nothing_due"), desk.open("nothing_due", late, second)])
      ],
      orders: [
        { ...second, payments: [late] },
        { ...first, payments: [early] }
      ]
    }
  }

/** A payment of an order that only the gateway knows. */
const stranger: Story = (desk, students) => {
  const order = desk.order(students)
  const payment = desk.pay(order)
  return {
    events: [
      toldEvent(order.gatewayOrder, payment),
      parkedEvent(payment, "unknown_order"),
      desk.open("unknown_order", payment, null)
    ],
    orders: [{ ...order, payments: [payment] }]
  }
}

/** “I paid and it is not marked”, while the gateway has nothing, or a payment of some status. */
const notMarked =
  (...statuses: readonly DemoPayment["status"][]): Story =>
  (desk, students) => {
    const order = desk.order(students)
    const payments = statuses.map((status) => desk.pay(order, { status }))
    const told = payments.filter(({ status }) => status !== "created")
    return {
      events: [
        ...openedEvents(order),
        ...told.map((payment) => toldEvent(order.gatewayOrder, payment)),
        ...told.filter(({ status }) => status === "captured").flatMap((payment) => paidEvents(order, payment)),
        desk.raise(order)
      ],
      orders: [{ ...order, payments }]
    }
  }

const refundedOutside: Story = (desk, students) => {
  const order = desk.order(students)
  const payment = desk.pay(order, { refunded: order.fee })
  const gatewayRefund = payment.id.replace("pay_", "rfnd_")
  const data = { payment: payment.id, amount: payment.refunded, currency: payment.currency, gatewayRefund }
  return {
    events: [
      ...openedEvents(order),
      toldEvent(order.gatewayOrder, payment),
      ...paidEvents(order, payment),
      { stream: refundStream(order.id), type: "refund.noticed", data },
      desk.open("refunded_outside", payment, order, payment.refunded)
    ],
    orders: [{ ...order, payments: [payment] }]
  }
}

/** How often each story happens, and what somebody who knows all of it would decide. */
const stories = (
  [
    [5, "refund", paidTwice],
    [4, "assign", mispaid("amount_differs", ({ fee }) => ({ amount: fee * 2 + 50_00 }))],
    [3, "refund", mispaid("amount_differs", ({ fee }) => ({ amount: fee }))],
    [2, "refund", mispaid("currency_differs", () => ({ currency: "AED" }))],
    [4, "refund", paidMeanwhile(true)],
    [4, "refund", paidMeanwhile(false)],
    [4, "refund", stranger],
    [4, "ask", notMarked()],
    [3, "refuse", notMarked("failed")],
    [3, "wait", notMarked("created")],
    [2, "refuse", notMarked("captured")],
    [2, "refuse", refundedOutside]
  ] as const
).flatMap(([times, right, story]) => Array.from({ length: times }, () => ({ right, story })))

const hasCase = ({ stateId }: DemoSchool): boolean => {
  const state = states[stateId - 1]
  return state !== undefined && state.code !== loginsStates.india && state.zone !== gccZone
}

/**
 * Forty payments of the last days that somebody has to decide about, each of another school with unpaid students.
 * `right` has what is the right decision of each case, in their order.
 */
export const demoCases = ({ schools, students }: Programme, orders: number) => {
  const among = schools
    .filter(hasCase)
    .map((school) => ({ school, unpaid: students.ofSchool(school).filter((id) => !students.isPaid(id)) }))
    .filter(({ unpaid }) => unpaid.length > 1)
  let [nextOrder, nextPayment, nextCase] = [orders, orders, 0]
  const step = Math.max(1, Math.floor(among.length / stories.length))
  const told = stories.flatMap(({ right, story }, nth) => {
    const found = among[nth * step]
    if (found === undefined) return []
    const { school } = found
    const [one, other] = found.unpaid as [number, number]
    const desk: Desk = {
      order: (some) => orderOf((nextOrder += 1), school, some),
      pay: (order, more) => paymentOf((nextPayment += 1), { ...order, amount: feesOf(order) }, more),
      open: (reason, { id: payment, amount: whole, currency }, order, amount = whole) => ({
        stream: paymentCaseStream((nextCase += 1)),
        type: "paymentCase.opened",
        data: { payment, order: order?.id ?? null, reason, amount, currency }
      }),
      raise: ({ id, fee, students: of, currency }) => {
        const stream = paymentCaseStream((nextCase += 1))
        const reference = String(402_900_000_000 + id)
        return {
          stream,
          type: "paymentCase.raised",
          data: { order: id, amount: fee * of.length, currency, paidOn: "2026-11-23" },
          personal: { subject: stream, data: { reference, note: "Paid by UPI at the school office." } }
        }
      }
    }
    return [{ ...story(desk, [one, other]), right }]
  })
  return {
    events: told.flatMap(({ events }) => events),
    orders: told.flatMap((one) => one.orders),
    right: told.map(({ right }) => right)
  }
}
