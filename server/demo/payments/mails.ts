import { schoolStream } from "../../../schema/schools/school.ts"
import { amountText } from "../../areas/mail/following/formats.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import { sentMail } from "../mails.ts"
import { schoolContact } from "../programme/contacts.ts"
import type { DemoOrder, PlacedOrder } from "./orders.ts"

/** Whom mails about an order go to: the office of its school, which reads Hindi where it teaches in Hindi. */
const payerOf = ({ school }: PlacedOrder) => ({
  about: schoolStream(school.id),
  to: schoolContact(school).email ?? "",
  language: school.medium === "hi" ? ("hi" as const) : ("en" as const),
  name: school.name
})

/** The mail that follows a paid order (`order.paid`). */
export const paidMail = (order: DemoOrder, { data }: NewEvent, day: string): readonly NewEvent[] => {
  const { name, ...payer } = payerOf(order)
  const amount = amountText(Number(data["amount"]), order.currency, payer.language)
  const slots = { name, amount, students: String(data["students"]), order: String(order.id) }
  return sentMail({ ...payer, purpose: "payment-received", slots, day })
}

/** The mail that follows an order's invoice (`invoice.issued`). */
export const invoiceMail = (order: PlacedOrder, { data }: NewEvent, day: string): readonly NewEvent[] => {
  const { name, ...payer } = payerOf(order)
  const amount = amountText(Number(data["gross"]), order.currency, payer.language)
  return sentMail({ ...payer, purpose: "invoice", slots: { name, number: String(data["number"]), amount }, day })
}
