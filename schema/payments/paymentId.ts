import { Schema } from "effect"

/** A payment: the gateway's id of it, or `bank_` and the name of the statement's line. */
export const PaymentId = Schema.String.check(Schema.isPattern(/^(?:pay|bank)_[0-9A-Za-z]{14}$/u))
