import { orderStream } from "../../../schema/payments/order.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import { momentOf } from "../calendar.ts"
import type { SandboxOrder, SandboxPayment } from "../gateway/books.ts"
import type { EarlierBooks } from "../gateway/start.ts"
import { makeProgramme, type DemoSize, type Programme } from "../programme/programme.ts"
import { demoCases } from "./cases.ts"
import { feeLines, invoicer, openedEvents, paidEvents, settledEvents, toldEvent } from "./events.ts"
import { costOf, goodsLines, goodsOrders, isPaid, soldEvents } from "./goods.ts"
import { invoiceMail, paidMail } from "./mails.ts"
import { feesOf, paidOrders, type DemoOrder, type DemoPayment, type PlacedOrder } from "./orders.ts"

/** Settlements of the demo's fees: one for each working day of that part of the calendar. */
const settlements = 8

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

const capturedOf = (orders: readonly PlacedOrder[]): readonly DemoPayment[] =>
  orders.flatMap(({ payments }) => payments.filter(({ status }) => status === "captured"))

/** Schools paying the fees of the year by orders, their invoices, and what the gateway paid out of it. */
export const paymentEvents = (programme: Programme): readonly NewEvent[] => {
  const orders = paidOrders(programme)
  // Days follow from the events' places in the calendar, so their number is counted first.
  const { length: total } = eventsOf(orders, () => dayOf(momentOf("payments", 0)))
  return eventsOf(orders, (nth) => dayOf(momentOf("payments", nth / total)))
}

const eventsOf = (orders: readonly DemoOrder[], dayAt: (nth: number) => string): readonly NewEvent[] => {
  const invoice = invoicer()
  const events: NewEvent[] = []
  const each = Math.max(1, Math.ceil(orders.length / settlements))
  for (let from = 0; from < orders.length; from += each) {
    const some = orders.slice(from, from + each)
    for (const order of some) {
      events.push(...openedEvents(order))
      for (const payment of order.payments) {
        const paid = paidEvents(order, payment)
        events.push(toldEvent(order.gatewayOrder, payment), ...paid, ...mailsOf(order, paid, dayAt(events.length)))
      }
      const day = dayAt(events.length)
      const issued = invoice(order, feeLines(order), day)
      events.push(issued, ...invoiceMail(order, issued, day))
    }
    events.push(...settledEvents(from / each + 1, capturedOf(some), dayAt(events.length)))
  }
  return events
}

/** Mails that follow the payment of an order. */
const mailsOf = (order: DemoOrder, events: readonly NewEvent[], day: string): readonly NewEvent[] =>
  events.filter(({ type }) => type === "order.paid").flatMap((paid) => paidMail(order, paid, day))

/** Schools buying study material by orders, their parcels and invoices, and what the gateway paid out of it. */
export const goodsEvents = (programme: Programme): readonly NewEvent[] => {
  const earlier = paidOrders(programme)
  const orders = goodsOrders(programme, earlier.length)
  const billing = (dayAt: (nth: number) => string) => {
    const invoice = invoicer(earlier)
    const events = soldEvents(orders, (order, nth) => {
      const issued = invoice(order, goodsLines(order), dayAt(nth))
      return [issued, ...invoiceMail(order, issued, dayAt(nth))]
    })
    return [...events, ...settledEvents(settlements + 2, capturedOf(orders), dayAt(events.length))]
  }
  const { length: total } = billing(() => dayOf(momentOf("orders", 0)))
  return billing((nth) => dayOf(momentOf("orders", nth / total)))
}

/** Payments of the last days that somebody has to decide about. */
export const caseEvents = (programme: Programme): readonly NewEvent[] => {
  const earlier = paidOrders(programme)
  const goods = goodsOrders(programme, earlier.length)
  const { events, orders } = demoCases(programme, earlier.length + goods.length)
  const day = dayOf(momentOf("cases", 0.9))
  const invoice = invoicer([...earlier, ...goods.filter(isPaid)])
  const invoices = events.flatMap((event) => {
    const { stream, type, data } = event
    const order = type === "order.paid" ? orders.find(({ id }) => orderStream(id) === stream) : undefined
    if (order === undefined) return []
    const billed = { ...order, students: order.students.slice(0, Number(data["students"])) }
    const issued = invoice(order, feeLines(billed), day)
    return [...paidMail(order, event, day), issued, ...invoiceMail(order, issued, day)]
  })
  return [...events, ...invoices, ...settledEvents(settlements + 1, capturedOf(orders), day)]
}

/** The demo's orders and payments as the sandbox gateway has them, which keeps nothing between two starts. */
export const demoBooks = (size: DemoSize): EarlierBooks => {
  const programme = makeProgramme(size)
  const paid = paidOrders(programme)
  const goods = goodsOrders(programme, paid.length)
  const fees = [...paid, ...demoCases(programme, paid.length + goods.length).orders]
  return {
    orders: [
      ...fees.map((order) => bookedOrder(order, feesOf(order))),
      ...goods.map((order) => bookedOrder(order, costOf(order)))
    ],
    payments: [...fees, ...goods].flatMap(bookedPayments)
  }
}

const seconds = Math.floor(momentOf("payments", 0).getTime() / 1_000)

const bookedOrder = ({ gatewayOrder: id, receipt, currency, payments }: PlacedOrder, amount: number): SandboxOrder => {
  const received = payments.reduce((sum, one) => sum + (one.status === "captured" ? one.amount : 0), 0)
  return {
    id,
    entity: "order",
    amount,
    amount_paid: received,
    amount_due: Math.max(0, amount - received),
    currency,
    receipt,
    status: received >= amount ? "paid" : payments.length > 0 ? "attempted" : "created",
    attempts: payments.length,
    notes: {},
    created_at: seconds
  }
}

const bookedPayments = ({ gatewayOrder, payments }: PlacedOrder): readonly SandboxPayment[] =>
  payments.map(({ id, amount, currency, method, status, refunded }) => ({
    id,
    entity: "payment",
    amount,
    currency,
    status: refunded === amount ? "refunded" : status,
    order_id: gatewayOrder,
    method,
    amount_refunded: refunded,
    captured: status === "captured",
    email: "payer@example.org",
    contact: "+919876543210",
    vpa: null,
    error_code: status === "failed" ? "BAD_REQUEST_ERROR" : null,
    error_reason: status === "failed" ? "payment_timed_out" : null,
    notes: [],
    created_at: seconds
  }))
