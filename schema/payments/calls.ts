import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { blob } from "../core/files.ts"
import { RecordId } from "../core/id.ts"
import { linkedList } from "../core/linkedCall.ts"
import { page } from "../core/list.ts"
import { postedList } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { Currency } from "./gateway.ts"
import { maxOrderStudents } from "./order.ts"
import { OrderRow, ordersShape } from "./orderRow.ts"
import { supportCalls } from "./supportCalls.ts"
import { money } from "../fields/money.ts"

const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const amount = count.annotate(money)

/** Which of the unpaid students of one's scope are meant: those named, or all that match. */
const selection = {
  ids: Schema.optionalKey(
    Schema.Array(RecordId).check(Schema.isMinLength(1), Schema.isMaxLength(maxOrderStudents), Schema.isUnique())
  ),
  class_level: Schema.optionalKey(Schema.Array(ClassLevel)),
  language: Schema.optionalKey(Schema.Array(Language)),
  school_id: Schema.optionalKey(RecordId),
  search: page.search
}
export type Selection = Schema.Struct<typeof selection>["Type"]

/** What some students cost today. */
const Quote = Schema.Struct({
  rows: Schema.Array(
    Schema.Struct({
      class_level: ClassLevel,
      currency: Currency,
      fee: amount,
      tax_percent: count.annotate({ description: "included in the fee" }),
      students: count,
      amount
    }).annotate({ identifier: "PaymentQuoteRow" })
  ),
  students: count,
  amount,
  currency: Schema.NullOr(Currency).annotate({ description: "null where the students pay in several, or none pay" }),
  without_fee: count.annotate({ description: "students of classes without a fee, who are left out" }),
  too_many: count.annotate({ description: "students beyond those that one order takes, who are left out" }),
  is_transfer: Schema.Boolean.annotate({ description: "whether fees can be paid by bank transfer" }),
  is_online: Schema.Boolean.annotate({ description: "whether fees can be paid online" })
}).annotate({ identifier: "PaymentQuote" })
export type Quote = typeof Quote.Type

/** What the browser posts to the gateway's checkout, beside the addresses to come back to. */
export const Checkout = Schema.Struct({
  id: RecordId,
  url: Schema.String,
  key_id: Schema.String,
  order_id: Schema.String.annotate({ description: "the gateway's" }),
  amount,
  currency: Currency,
  name: Schema.String.annotate({ description: "whom the payment goes to" })
}).annotate({ identifier: "Checkout" })
export type Checkout = typeof Checkout.Type

const created = {
  description:
    "Makes an order for unpaid students and answers what the browser posts to the gateway's checkout. The amount is " +
    "the one that was shown; where prices or students changed meanwhile, 409 says what they cost now.",
  scope: "region",
  message: "Order created",
  payload: { ...selection, amount, currency: Currency },
  answer: Checkout
} as const

/** An order that is paid by transfer: its code, and its own account number where the gateway gave one. */
const TransferOrder = Schema.Struct({
  id: RecordId,
  code: Schema.String,
  account: Schema.NullOr(
    Schema.Struct({
      number: Schema.String,
      ifsc: Schema.String,
      name: Schema.String.annotate({ description: "the beneficiary" })
    }).annotate({ identifier: "OwnAccount" })
  )
}).annotate({ identifier: "TransferOrder" })
export type TransferOrder = typeof TransferOrder.Type

/** The bank account that transfers go to. */
const TransferAccount = Schema.Struct({
  name: Schema.String,
  account: Schema.String,
  ifsc: Schema.String
}).annotate({ identifier: "TransferAccount" })

export const paymentHistory = postedList("/payment-history", ordersShape, {
  description: "Orders of one's school or institute, the latest first; to pay support, all of them.",
  roles: rolesWith("payment.view", "payment.support"),
  scope: "region"
})

/** Orders with the fees of students. */
const linkedPayments = linkedList("linkedPayments", "/linked/payments", ordersShape, {
  roles: rolesWith("payment.view", "payment.support"),
  scope: "region",
  by: ["student_id"]
})

/** Fees that schools and institutes pay for their students. */
export const payments = group("payments", "Fees: orders, payments, refunds, invoices and settlements.", [
  post("paymentAmount", "/get-payment-amount", {
    description: "What the fees of unpaid students cost today, by class.",
    roles: rolesWith("payment.make"),
    scope: "region",
    reads: true,
    payload: selection,
    answer: Quote
  }),
  post("payStudents", "/pay-student/create-payment", { ...created, roles: rolesWith("school.lead") }),
  post("payInstituteStudents", "/master-institute/pay-student/create-payment", {
    ...created,
    roles: rolesWith("institute.use")
  }),
  post("updatePaymentStatus", "/pay-student/update-payment-status", {
    description: "Asks the gateway for the payments of an order, and answers how the order stands.",
    roles: rolesWith("payment.view", "payment.support"),
    scope: "region",
    payload: { id: RecordId },
    answer: OrderRow
  }),
  post("payByTransfer", "/pay-student/bank-transfer", {
    description:
      "Makes an order for unpaid students that is paid by NEFT, RTGS or IMPS to an account number of its own, where " +
      "the gateway gives one. Otherwise, and for cheques, the answer's code belongs beside the payment. The amount " +
      "is the one that was shown.",
    roles: rolesWith("payment.make"),
    scope: "region",
    message: "Order created",
    payload: { ...selection, amount, currency: Currency },
    answer: TransferOrder
  }),
  get("transferAccount", "/payments/bank-account", {
    description: "The bank account that transfers go to; none where transfers are not taken.",
    roles: rolesWith("payment.view", "payment.support"),
    answer: Schema.Struct({ account: Schema.NullOr(TransferAccount) })
  }),
  get("paymentOrder", "/payments/order", {
    description: "An order of one's school or institute; to pay support, any order.",
    roles: rolesWith("payment.view", "payment.support"),
    scope: "region",
    query: { id: Schema.NumberFromString.pipe(Schema.decodeTo(RecordId)) },
    live: { key: "id", watches: ["orders", "payments", "paymentCases", "shipments", "vouchers"] },
    answer: Schema.Struct({ rows: Schema.Array(OrderRow), total: Schema.Int })
  }),
  blob("paymentInvoice", "/generate-school-payment-invoice", {
    description: "The invoice of a paid order, as a PDF. It is issued once, with the next number of its series.",
    roles: rolesWith("payment.view", "payment.support"),
    scope: "region",
    type: "application/pdf",
    payload: { id: RecordId }
  }),
  blob("paymentVoucher", "/generate-payment-voucher", {
    description:
      "A receipt voucher, refund voucher, credit note, cancelled invoice or statement of a lost dispute of one's " +
      "orders, as a PDF; to pay support, any.",
    roles: rolesWith("payment.view", "payment.support"),
    scope: "region",
    type: "application/pdf",
    payload: { id: RecordId }
  }),
  ...paymentHistory.calls,
  linkedPayments,
  ...supportCalls
])
