import { Schema } from "effect"
import { event } from "../core/event.ts"
import { GatewayPayment, Hundredths } from "./gateway.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const code = Schema.NullOr(Schema.String.check(Schema.isPattern(/^[a-z0-9_]{1,100}$/u)))

/** What a dispute is about, in each of its events. */
const disputed = {
  payment: GatewayPayment.fields.id,
  amount: Hundredths.annotate({ description: "in hundredths of the currency" }),
  currency: GatewayPayment.fields.currency
}
const sample = { payment: "pay_00000000000001", amount: 20_000, currency: "INR" }
const ended = { data: Schema.Struct(disputed), sample }

/** What happens to a dispute: a payer's bank asks for the money of a payment back. */
export const disputeEvents = {
  opened: event({
    description: "Payment disputed",
    data: Schema.Struct({
      ...disputed,
      reason: code.annotate({ description: "the gateway's code" }),
      phase: code.annotate({ description: "the gateway's code, such as chargeback" }),
      respondBy: Schema.NullOr(Schema.String).annotate({ description: "when the answer is due" }),
      forCase: id
    }),
    sample: {
      ...sample,
      reason: "goods_or_services_not_received_or_partially_received",
      phase: "chargeback",
      respondBy: "2026-12-04T06:30:00.000Z",
      forCase: 3
    }
  }),
  won: event({ description: "Dispute won", ...ended }),
  lost: event({ description: "Dispute lost: the payer's bank took the money back", ...ended }),
  closed: event({ description: "Dispute closed", ...ended })
}

/** The stream of a dispute; ids are the gateway's. */
export const disputeStream = (id: string): string => `dispute-${id}`
