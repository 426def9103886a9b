import { Schema } from "effect"
import { AccountId } from "./gatewayAccount.ts"
import { money } from "../fields/money.ts"

/** The currencies that fees are collected in. */
export const Currency = Schema.Literals(["INR", "AED"])

/** Amounts are whole hundredths of the currency. */
export const Hundredths = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).annotate(money)

const idOf = (kind: string) => Schema.String.check(Schema.isPattern(new RegExp(`^${kind}_[0-9A-Za-z]{14}$`, "u")))

/** An order as the gateway sends it: what is to be paid, and what arrived so far. */
export const GatewayOrder = Schema.Struct({
  id: idOf("order"),
  amount: Hundredths,
  amount_paid: Hundredths,
  amount_due: Hundredths,
  currency: Schema.String,
  receipt: Schema.NullOr(Schema.String),
  status: Schema.Literals(["created", "attempted", "paid"])
})
export type GatewayOrder = typeof GatewayOrder.Type

/**
 * A payment as the gateway sends it, without what names its payer: decoding drops e-mail, phone, VPA and card. Amount
 * and currency are whatever was taken, also when the portal asked for something else.
 */
export const GatewayPayment = Schema.Struct({
  id: idOf("pay"),
  amount: Hundredths,
  currency: Schema.String,
  status: Schema.Literals(["created", "authorized", "captured", "refunded", "failed"]),
  order_id: Schema.NullOr(idOf("order")),
  method: Schema.NullOr(Schema.String),
  amount_refunded: Hundredths,
  error_reason: Schema.optionalKey(Schema.NullOr(Schema.String))
})
export type GatewayPayment = typeof GatewayPayment.Type

/** A payment with what it was made to: its order, or the account number that it was transferred to. */
export type ToldPayment = Omit<GatewayPayment, "order_id"> & { readonly order_id: string | null }

/** A refund as the gateway sends it. `receipt` is the portal's own name of it, where the portal asked for it. */
export const GatewayRefund = Schema.Struct({
  id: idOf("rfnd"),
  payment_id: idOf("pay"),
  amount: Hundredths,
  currency: Schema.String,
  status: Schema.Literals(["pending", "processed", "failed"]),
  receipt: Schema.optionalKey(Schema.NullOr(Schema.String))
})
export type GatewayRefund = typeof GatewayRefund.Type

/**
 * A dispute as the gateway sends it: the payer's bank asks for money back. `amount_deducted` is what it took, once the
 * dispute was lost; `respond_by` is in seconds. The payer's comment is dropped.
 */
export const GatewayDispute = Schema.Struct({
  id: idOf("disp"),
  payment_id: idOf("pay"),
  amount: Hundredths,
  currency: Schema.String,
  status: Schema.String,
  amount_deducted: Schema.optionalKey(Hundredths),
  reason_code: Schema.optionalKey(Schema.NullOr(Schema.String)),
  phase: Schema.optionalKey(Schema.NullOr(Schema.String)),
  respond_by: Schema.optionalKey(Schema.NullOr(Schema.Int))
})
export type GatewayDispute = typeof GatewayDispute.Type

/** What a settlement of the gateway is made of: a payment, a refund or something else, with the gateway's fee. */
export const GatewaySettlementItem = Schema.Struct({
  entity_id: Schema.String.check(Schema.isPattern(/^[a-z]+_[0-9A-Za-z]{14}$/u)),
  type: Schema.Literals(["payment", "refund", "adjustment", "transfer"]),
  debit: Hundredths,
  credit: Hundredths,
  currency: Schema.String,
  fee: Hundredths,
  tax: Hundredths,
  settlement_id: Schema.NullOr(idOf("setl")),
  settlement_utr: Schema.NullOr(Schema.String),
  settled_at: Schema.Int
})
export type GatewaySettlementItem = typeof GatewaySettlementItem.Type

/** A page of what settlements are made of. */
export const GatewaySettlementItems = Schema.Struct({ items: Schema.Array(GatewaySettlementItem) })

/** A page of payments. */
export const GatewayPayments = Schema.Struct({ items: Schema.Array(GatewayPayment) })

/** Why the gateway refuses a call. Its description is left out: it may repeat what was sent. */
export const GatewayError = Schema.Struct({
  error: Schema.Struct({
    code: Schema.String,
    reason: Schema.optionalKey(Schema.NullOr(Schema.String)),
    field: Schema.optionalKey(Schema.NullOr(Schema.String))
  })
})

/** A webhook's body: an event with a snapshot of the records that it is about. Other records of it are dropped. */
export const GatewayWebhook = Schema.Struct({
  entity: Schema.Literal("event"),
  event: Schema.NonEmptyString,
  payload: Schema.Struct({
    payment: Schema.optionalKey(Schema.Struct({ entity: GatewayPayment })),
    order: Schema.optionalKey(Schema.Struct({ entity: GatewayOrder })),
    refund: Schema.optionalKey(Schema.Struct({ entity: GatewayRefund })),
    dispute: Schema.optionalKey(Schema.Struct({ entity: GatewayDispute })),
    virtual_account: Schema.optionalKey(Schema.Struct({ entity: Schema.Struct({ id: AccountId }) }))
  })
})

/** What the portal asks the gateway to collect. The receipt is the portal's own name of the order. */
export const NewGatewayOrder = Schema.Struct({
  amount: Hundredths.check(Schema.isGreaterThanOrEqualTo(100)),
  currency: Currency,
  receipt: Schema.NonEmptyString.check(Schema.isMaxLength(40))
})
export type NewGatewayOrder = typeof NewGatewayOrder.Type

/** What the checkout posts back to the portal. What says who paid, or why not, is dropped. */
export const CheckoutReturn = Schema.Struct({
  razorpay_payment_id: idOf("pay"),
  razorpay_signature: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/u))
})
