import { Schema } from "effect"
import { event } from "../core/event.ts"
import { GatewayPayment, GatewayRefund, Hundredths } from "./gateway.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** What a refund moves, in each event that the ledger posts. */
const moved = {
  payment: GatewayPayment.fields.id,
  amount: Hundredths.annotate({ description: "in hundredths of the currency" }),
  currency: GatewayPayment.fields.currency
}
const sample = { payment: "pay_00000000000001", amount: 20_000, currency: "INR" }
const elsewhere = {
  data: Schema.Struct({ ...moved, gatewayRefund: GatewayRefund.fields.id }),
  sample: { ...sample, gatewayRefund: "rfnd_00000000000001" }
}

/**
 * What happens to a refund. The portal asks for those that a case decided; `returned` and `noticed` are refunds that it
 * did not ask for.
 */
export const refundEvents = {
  approved: event({
    description: "Refund approved",
    data: Schema.Struct({ ...moved, forCase: id }),
    sample: { ...sample, forCase: 3 }
  }),
  sent: event({
    description: "Refund sent to the gateway",
    data: Schema.Struct({ gatewayRefund: GatewayRefund.fields.id }),
    sample: { gatewayRefund: "rfnd_00000000000001" }
  }),
  processed: event({ description: "Refund completed", data: Schema.Struct(moved), sample }),
  failed: event({
    description: "Refund failed",
    data: Schema.Struct({ reason: Schema.NullOr(Schema.String).annotate({ description: "the gateway's code" }) }),
    sample: { reason: "bank_account_closed" }
  }),
  retried: event({ description: "Refund tried again", data: Schema.Struct({}), sample: {} }),
  cancelled: event({ description: "Refund cancelled", data: Schema.Struct(moved), sample }),
  returned: event({ description: "Payment in suspense refunded by the gateway", ...elsewhere }),
  noticed: event({ description: "Refund made outside of the portal", ...elsewhere })
}

/** The stream of a refund. */
export const refundStream = (id: number): string => `refund-${id}`

/** The name that the gateway knows a refund by. */
export const refundReceipt = (id: number): string => `refund-${id}`
