import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { Currency } from "./gateway.ts"
import { ShipmentState } from "../materials/shipment.ts"
import { DropReason } from "./order.ts"
import { VoucherRow } from "./voucher.ts"
import { money } from "../fields/money.ts"

/** Orders as lists and screens have them. Apart from the calls, so that a page can hold them. */

const text = Schema.NullOr(Schema.String)
const count = (title: string) => Schema.Int.annotate({ title })
const hundredths = (title: string) => Schema.Int.annotate({ title, ...money })

/**
 * How an order stands: the states of its machine that somebody can see. `placed` is waiting for the gateway,
 * `awaitingTransfer` for the bank; `open` was never sent there. The payment of an order that is `unpaidAgain` was
 * reversed.
 */
const OrderState = Schema.Literals(["open", "placed", "awaitingTransfer", "expired", "settled", "unpaidAgain"])

/** An order of fees. */
export const OrderRow = Schema.Struct({
  id: RecordId.annotate({ title: "Order" }),
  payer: text.annotate({ title: "Payer", description: "the school or institute that ordered" }),
  students: count("Students"),
  copies: count("Copies"),
  amount: hundredths("Amount"),
  currency: Currency.annotate({ title: "Currency" }),
  state: OrderState.annotate({ title: "Status" }),
  paid_students: Schema.NullOr(Schema.Int).annotate({ title: "Fees paid" }),
  in_suspense: hundredths("Waiting for a decision"),
  dropped: Schema.Array(Schema.Struct({ reason: DropReason, students: Schema.Int })).annotate({
    title: "Not paid",
    description: "students who could no longer be paid for, by reason"
  }),
  goods: Schema.Array(
    Schema.Struct({ title: Schema.String, copies: Schema.Int, price: Schema.Int.annotate(money) })
  ).annotate({
    title: "Study material",
    description: "items with their price at the time of the order"
  }),
  shipping: hundredths("Shipping"),
  parcel: Schema.NullOr(ShipmentState).annotate({ title: "Parcel" }),
  courier: text.annotate({ title: "Courier" }),
  tracking: text.annotate({ title: "Tracking number" }),
  failure: text.annotate({ title: "Last failure", description: "the gateway's code for the last failed attempt" }),
  payment: text.annotate({ title: "Payment", description: "the gateway's id" }),
  method: text.annotate({ title: "Method" }),
  transfer_code: text.annotate({ title: "Transfer code", description: "to be written beside a bank transfer" }),
  // Of this order alone, at the gateway.
  account_number: text.annotate({ title: "Account number" }),
  account_ifsc: text.annotate({ title: "IFSC" }),
  account_name: text.annotate({ title: "Beneficiary" }),
  vouchers: Schema.Array(VoucherRow).annotate({ title: "Vouchers" }),
  by: text.annotate({ title: "Ordered by" }),
  created_at: Schema.String.annotate({ title: "Created" }),
  paid_at: text.annotate({ title: "Paid" })
}).annotate({ identifier: "OrderRow" })
export type OrderRow = typeof OrderRow.Type

const day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u, { messageOf: () => t.day }))

/** The orders of one's school or institute. */
export const ordersShape = listShape({
  name: "paymentHistory",
  exportAs: "payment-history",
  title: "Payments",
  row: OrderRow,
  sorts: ["created_at", "amount", "students"],
  filters: { state: OrderState, "created_at[from]": day, "created_at[to]": day },
  notExported: ["dropped", "goods", "vouchers"]
})
