import { Schema } from "effect"
import { event } from "../core/event.ts"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { Currency, GatewaySettlementItem, Hundredths } from "./gateway.ts"
import { money } from "../fields/money.ts"

/** Settlements: what the gateway pays out of what it collected, and what payments it is made of. */

const amount = Hundredths.annotate({ description: "in hundredths of the currency" })
const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u))

/** A payment or a refund of a settlement. */
const Item = Schema.Struct({
  id: GatewaySettlementItem.fields.entity_id,
  kind: GatewaySettlementItem.fields.type,
  credit: amount,
  debit: amount,
  fee: amount,
  tax: amount
})

/** What happens to a settlement. */
export const settlementEvents = {
  itemised: event({
    description: "Settlement itemised by the gateway",
    data: Schema.Struct({
      utr: Schema.NonEmptyString.annotate({ description: "the bank's reference of the settlement" }),
      day: Day,
      currency: Currency,
      amount: amount.annotate({ description: "that goes to the bank" }),
      fees: amount.annotate({ description: "with their tax" }),
      charges: amount.annotate({ description: "fees without their tax" }),
      tax: amount,
      items: Schema.Array(Item)
    }),
    sample: {
      utr: "RZPN0000000001",
      day: "2026-11-24",
      currency: "INR",
      amount: 19_528,
      fees: 472,
      charges: 400,
      tax: 72,
      items: [{ id: "pay_00000000000001", kind: "payment", credit: 19_528, debit: 0, fee: 472, tax: 72 }]
    }
  }),
  banked: event({
    description: "Settlement reached the bank",
    data: Schema.Struct({ amount }),
    sample: { amount: 19_528 }
  })
}

/** The stream of a settlement, by the gateway's id. */
export const settlementStream = (id: string): string => `settlement-${id}`

/** How gateway, portal and bank agree about a payment or a settlement. */
export const ReconciliationClass = Schema.Literals([
  "equal",
  "gateway_only",
  "amount_differs",
  "not_settled",
  "fee_differs",
  "refund_only_there",
  "not_in_bank",
  "bank_differs",
  "bank_only"
])
export type ReconciliationClass = (typeof ReconciliationClass)["Type"]

const sum = (title: string) =>
  Schema.NullOr(Schema.Int.annotate(money)).annotate({ title, description: "in hundredths" })
const text = Schema.NullOr(Schema.String)

/** What the three say of one payment, refund, settlement or bank line. */
export const ReconciliationRow = Schema.Struct({
  id: RecordId.annotate({ title: "Line" }),
  class: ReconciliationClass.annotate({ title: "Result" }),
  day: Day.annotate({ title: "Date" }),
  entity: Schema.String.annotate({ title: "Payment or settlement" }),
  settlement: text.annotate({ title: "Settlement" }),
  utr: text.annotate({ title: "UTR" }),
  currency: Schema.String.annotate({ title: "Currency" }),
  portal: sum("Portal"),
  gateway: sum("Gateway"),
  bank: sum("Bank"),
  fee: sum("Gateway fee"),
  order_id: Schema.NullOr(RecordId).annotate({ title: "Order" }),
  case_id: Schema.NullOr(RecordId).annotate({ title: "Case" })
}).annotate({ identifier: "ReconciliationRow" })
export type ReconciliationRow = typeof ReconciliationRow.Type

/** The reconciliation of gateway, portal and bank, as of a day; without one, as of now. */
export const reconciliationShape = listShape({
  name: "reconciliation",
  exportAs: "payment-reconciliation",
  title: "Reconciliation",
  row: ReconciliationRow,
  sorts: ["day", "class", "gateway"],
  filters: { class: ReconciliationClass, differs: Schema.Literals(["yes"]), as_of: Day }
})
