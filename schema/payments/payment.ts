import { Schema } from "effect"
import { event } from "../core/event.ts"
import { GatewayPayment } from "./gateway.ts"
import { AccountId, PayableId } from "./gatewayAccount.ts"

/** Where the portal learned of a payment. */
const PaymentSource = Schema.Literals(["webhook", "return", "fetch"])

/** Why received money, or a part of it, belongs to no order: it waits for a decision. */
export const SuspenseReason = Schema.Literals([
  "unknown_order",
  "amount_differs",
  "currency_differs",
  "order_paid_already",
  "nothing_due",
  "students_dropped",
  "out_of_stock"
])
export type SuspenseReason = typeof SuspenseReason.Type

/** What is known of a payment each time that it is seen; nothing of who paid. */
const seen = {
  /** The gateway's order. */
  order: GatewayPayment.fields.order_id,
  amount: GatewayPayment.fields.amount.annotate({ description: "in hundredths of the currency" }),
  currency: GatewayPayment.fields.currency,
  method: GatewayPayment.fields.method,
  source: PaymentSource
}

const sample = {
  order: "order_00000000000001",
  amount: 20_000,
  currency: "INR",
  method: "upi",
  source: "webhook"
} as const

/** What happens to a payment at the gateway. */
export const paymentEvents = {
  failed: event({
    description: "Payment failed",
    data: Schema.Struct({
      ...seen,
      reason: Schema.NullOr(Schema.String).annotate({ description: "the gateway's code, never its description" })
    }),
    sample: { ...sample, reason: "payment_declined" }
  }),
  authorized: event({ description: "Payment authorised", data: Schema.Struct(seen), sample }),
  captured: event({
    version: 2,
    // The first version knew no account numbers.
    upcasters: [(data) => data],
    description: "Payment received",
    data: Schema.Struct({
      ...seen,
      order: Schema.NullOr(PayableId).annotate({ description: "the gateway's order or account number" })
    }),
    sample
  }),
  traced: event({
    description: "Account number of the transfer known",
    data: Schema.Struct({ order: AccountId }),
    sample: { order: "va_00000000000001" }
  }),
  credited: event({
    description: "Bank transfer received",
    data: Schema.Struct({
      code: Schema.NullOr(Schema.String).annotate({ description: "the order's code, where the bank named one" }),
      amount: GatewayPayment.fields.amount.annotate({ description: "in hundredths of the currency" }),
      currency: GatewayPayment.fields.currency,
      date: Schema.String.annotate({ description: "the value date" })
    }),
    sample: { code: "VO222229X", amount: 20_000, currency: "INR", date: "2026-11-24" }
  }),
  returned: event({
    description: "Bank transfer returned by the bank",
    data: Schema.Struct({
      amount: GatewayPayment.fields.amount.annotate({ description: "of it that was in suspense" }),
      currency: GatewayPayment.fields.currency
    }),
    sample: { amount: 20_000, currency: "INR" }
  }),
  claimed: event({
    description: "Payment assigned to an order",
    data: Schema.Struct({
      forOrder: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({ description: "the portal's order" })
    }),
    sample: { forOrder: 7 }
  }),
  released: event({
    description: "Payment released from its order",
    data: Schema.Struct({
      fromOrder: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({ description: "the portal's order" }),
      returned: GatewayPayment.fields.amount.annotate({
        description: "of it that the bank took back; 0 where it is in suspense again"
      }),
      currency: GatewayPayment.fields.currency
    }),
    sample: { fromOrder: 7, returned: 0, currency: "INR" }
  }),
  parked: event({
    version: 2,
    // The first version knew no orders of study material.
    upcasters: [(data) => data],
    description: "Payment in suspense",
    data: Schema.Struct({ reason: SuspenseReason }),
    sample: { reason: "amount_differs" }
  })
}

/** The stream of a payment; ids are the gateway's. */
export const paymentStream = (id: string): string => `payment-${id}`
