import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { event } from "../core/event.ts"
import { personal } from "../core/personal.ts"
import { hundredthsOfAmount } from "../programme/fee.ts"
import { Currency, GatewayPayment, Hundredths } from "./gateway.ts"
import { PaymentId } from "./paymentId.ts"
import { SuspenseReason } from "./payment.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const amount = Hundredths.annotate({ description: "in hundredths of the currency" })

/**
 * What a case is about: money in suspense, also after an assignment was reversed, a refund that was begun at the
 * gateway, a dispute, a transfer that paid an order and that the bank returned, or a payer's request.
 */
export const CaseReason = Schema.Literals([
  ...SuspenseReason.literals,
  "overpaid",
  "assignment_reversed",
  "refunded_outside",
  "disputed",
  "bank_returned",
  "not_marked"
])
export type CaseReason = typeof CaseReason.Type

/** Problems whose money is gone: their cases have none in suspense. */
export const withoutMoney: readonly CaseReason[] = ["refunded_outside", "disputed", "bank_returned"]

/** Why a request is refused. */
export const RefusedReason = Schema.Literals(["not_received", "paid_already", "returned_by_bank", "other"])
export type RefusedReason = typeof RefusedReason.Type

/** Whose answer a case waits for. */
export const AskedParty = Schema.Literals(["payer", "gateway", "bank"])

/** The day of a payment, as the payer says. */
export const PaidOn = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u))

const line = (longest: number) => Schema.String.check(Schema.isMaxLength(longest), Schema.isPattern(/^[^\0]*$/u))

/** The largest picture of a payment, in bytes. */
export const maxProofBytes = 5 * 1024 * 1024

/** An amount as it is typed; the order's own where it is left empty. */
const StatedAmount = Schema.String.check(
  Schema.isMaxLength(20),
  Schema.makeFilter((text: string) =>
    text.trim() === "" || (hundredthsOfAmount(text) > 0 && hundredthsOfAmount(text) < 1_000_000_000)
      ? undefined
      : t.amount
  )
)

/**
 * What a payer tells of a payment that is not marked. Reference and note are personal, as is a picture of it: they lead
 * to a bank account.
 */
export const requestFields = {
  reference: personal(line(40)).annotate({
    title: "UTR or bank reference",
    description: "12 digits for UPI. You find it in the payment app or on the bank statement."
  }),
  amount: StatedAmount.annotate({ title: "Amount paid" }),
  paid_on: PaidOn.annotate({ title: "Paid on" }),
  note: personal(line(500)).annotate({ title: "Note" })
}

/** Refunds and reversals above this, in hundredths of the currency, need a second person. */
export const refundLimits: Readonly<Record<string, number>> = { INR: 1_000_000, AED: 50_000 }

const by = { by: id.annotate({ description: "the account that acts" }) }
const nothing = Schema.Struct({})
const doneBy = { data: Schema.Struct(by), sample: { by: 7 } }

/** What happens to a case: money in suspense, or a payer's request, that somebody has to decide about. */
export const paymentCaseEvents = {
  opened: event({
    version: 6,
    upcasters: [(data) => data, (data) => data, (data) => data, (data) => data, (data) => data],
    description: "Payment case opened",
    data: Schema.Struct({
      payment: PaymentId,
      order: Schema.NullOr(id).annotate({ description: "the portal's order" }),
      reason: CaseReason,
      amount,
      currency: GatewayPayment.fields.currency
    }),
    sample: {
      payment: "pay_00000000000001",
      order: 7,
      reason: "students_dropped",
      amount: 20_000,
      currency: "INR"
    }
  }),
  raised: event({
    description: "Payment request raised by the payer",
    data: Schema.Struct({
      order: id.annotate({ description: "the portal's order" }),
      amount,
      currency: Currency,
      paidOn: Schema.NullOr(PaidOn)
    }),
    sample: { order: 7, amount: 20_000, currency: "INR", paidOn: "2026-11-20" }
  }),
  claimed: event({ description: "Case claimed", ...doneBy }),
  reassigned: event({ description: "Case taken over", ...doneBy }),
  released: event({ description: "Case released", ...doneBy }),
  asked: event({
    description: "Answer requested",
    data: Schema.Struct({ ...by, whom: AskedParty, until: PaidOn.annotate({ description: "when to look again" }) }),
    sample: { by: 7, whom: "payer", until: "2026-11-26" }
  }),
  answered: event({ description: "Answer received", ...doneBy }),
  refundDecided: event({ description: "Refund decided", ...doneBy }),
  refundProposed: event({ description: "Refund proposed", ...doneBy }),
  refundApproved: event({ description: "Refund approved", ...doneBy }),
  refundDeclined: event({ description: "Refund declined", ...doneBy }),
  refundSent: event({ description: "Refund sent to the gateway", data: nothing, sample: {} }),
  refundFailed: event({ description: "Refund failed", data: nothing, sample: {} }),
  refundRetried: event({ description: "Refund tried again", ...doneBy }),
  refundCancelled: event({ description: "Refund cancelled", ...doneBy }),
  refunded: event({ description: "Payment refunded", data: nothing, sample: {} }),
  assigned: event({
    description: "Payment assigned by pay support",
    data: Schema.Struct({ ...by, forOrder: id }),
    sample: { by: 7, forOrder: 7 }
  }),
  reversed: event({ description: "Assignment reversed", ...doneBy }),
  reversalProposed: event({ description: "Reversal proposed", ...doneBy }),
  reversalApproved: event({ description: "Reversal approved", ...doneBy }),
  reversalDeclined: event({ description: "Reversal declined", ...doneBy }),
  refused: event({
    description: "Request refused",
    data: Schema.Struct({ ...by, reason: RefusedReason }),
    sample: { by: 7, reason: "not_received" }
  }),
  reopened: event({ description: "Case reopened", ...doneBy }),
  resolved: event({
    description: "Payment case resolved: nothing is left to decide",
    data: nothing,
    sample: {}
  })
}

/** The stream of a case. */
export const paymentCaseStream = (id: number): string => `paymentCase-${id}`
