import { bankLineStream } from "../../../schema/payments/bankLine.ts"
import { invoiceStream } from "../../../schema/payments/invoice.ts"
import { orderStream, type DropReason } from "../../../schema/payments/order.ts"
import { paymentStream, type SuspenseReason } from "../../../schema/payments/payment.ts"
import { settlementStream } from "../../../schema/payments/settlement.ts"
import { programmeEvents } from "../../../schema/programme/programme.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { invoiceOf, type Billed } from "../../areas/payments/invoices/issue.ts"
import { states } from "../../areas/regions/map/states.ts"
import { demoYear } from "../programme/students.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import { gatewayId, type DemoOrder, type DemoPayment, type PlacedOrder } from "./orders.ts"

/** An order that was opened and placed at the gateway. */
export const openedEvents = ({ id, gatewayOrder, receipt, school, currency, fee, taxPercent, students }: DemoOrder) => {
  const stream = orderStream(id)
  const lines = [{ amount: fee, taxPercent, students }]
  const payer = { school: school.id, institute: null, year: demoYear, currency }
  return [
    { stream, type: "order.opened", data: { ...payer, total: fee * students.length, receipt, lines } },
    { stream, type: "order.placed", data: { gatewayOrder } }
  ] satisfies readonly NewEvent[]
}

/** What the gateway tells of a payment that it received, or that failed. */
export const toldEvent = (order: string, { id, amount, currency, method, status }: DemoPayment): NewEvent => {
  const seen = { order, amount, currency, method, source: "webhook" }
  const stream = paymentStream(id)
  return status === "captured"
    ? { stream, type: "payment.captured", data: seen }
    : { stream, type: "payment.failed", data: { ...seen, reason: "payment_timed_out" } }
}

/** A payment that pays an order, but for students who dropped out. */
export const paidEvents = (
  order: DemoOrder,
  payment: DemoPayment,
  dropped: readonly { readonly student: number; readonly reason: DropReason }[] = []
): readonly NewEvent[] => {
  const { id, currency, fee } = order
  const due = order.students.filter((one) => !dropped.some(({ student }) => student === one))
  return [
    { stream: paymentStream(payment.id), type: "payment.claimed", data: { forOrder: id } },
    {
      stream: orderStream(id),
      type: "order.paid",
      data: { payment: payment.id, currency, amount: fee * due.length, students: due.length, dropped }
    },
    ...due.map((student) => ({
      stream: studentStream(student),
      type: "student.feePaid",
      data: { amount: fee, currency }
    }))
  ]
}

/** A payment whose money waits for a decision. */
export const parkedEvent = ({ id }: DemoPayment, reason: SuspenseReason): NewEvent => ({
  stream: paymentStream(id),
  type: "payment.parked",
  data: { reason }
})

/** Draws the serials of invoices, one after the other in each series, for orders that are paid after earlier ones. */
export const invoicer = (earlier: readonly PlacedOrder[] = []) => {
  const countOf = (of: string) => earlier.filter(({ currency }) => currency === of).length
  const serials = { INR: countOf("INR"), AED: countOf("AED") }
  const { gstin } = programmeEvents.setUp.sample
  return ({ id, currency, school }: PlacedOrder, lines: Billed["lines"], today: string): NewEvent => {
    const serial = (serials[currency] += 1)
    const state_code = states[school.stateId - 1]?.code ?? null
    const data = invoiceOf({ id, currency, state_code, gstin, today, lines }, serial)
    return { stream: invoiceStream(data.series, serial), type: "invoice.issued", data }
  }
}

/** What an invoice of fees says: one line, as all students of an order pay the same. */
export const feeLines = ({ fee, taxPercent, students }: DemoOrder): Billed["lines"] => [
  { kind: "fee", fee, tax_percent: taxPercent, students: students.length }
]

const feeOf = (amount: number) => {
  const charges = Math.round(amount * 0.02)
  const tax = Math.round(charges * 0.18)
  return { fee: charges + tax, tax }
}

const itemsOf = ({ id, amount, refunded }: DemoPayment) => {
  const { fee, tax } = feeOf(amount)
  const refund = { id: id.replace("pay_", "rfnd_"), kind: "refund", credit: 0, debit: refunded, fee: 0, tax: 0 }
  return [{ id, kind: "payment", credit: amount - fee, debit: 0, fee, tax }, ...(refunded === 0 ? [] : [refund])]
}

/** What the gateway pays out of some payments on a day, by currency, and the bank's line about it. */
export const settledEvents = (nth: number, payments: readonly DemoPayment[], day: string): readonly NewEvent[] =>
  [...Map.groupBy(payments, ({ currency }) => currency)].flatMap(([currency, some]) => {
    const items = some.flatMap(itemsOf)
    const sum = (of: "credit" | "debit" | "fee" | "tax") => items.reduce((all, item) => all + item[of], 0)
    const id = gatewayId("setl", nth * 2 + (currency === "INR" ? 0 : 1))
    const [amount, utr] = [sum("credit") - sum("debit"), id.replace("setl_Demo", "RZPD")]
    const line = bankLineStream(`demo-${utr}`)
    const said = { narration: `NEFT CR PAYMENT GATEWAY SETTLEMENT ${utr}` }
    const charges = sum("fee") - sum("tax")
    return [
      {
        stream: settlementStream(id),
        type: "settlement.itemised",
        data: { utr, day, currency, amount, fees: sum("fee"), charges, tax: sum("tax"), items }
      },
      {
        stream: line,
        type: "bankLine.settled",
        data: { amount, currency, date: day, utr },
        personal: { subject: line, data: said }
      },
      { stream: settlementStream(id), type: "settlement.banked", data: { amount } }
    ]
  })
