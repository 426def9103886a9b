import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { OrderRow } from "./orderRow.ts"
import { VoucherRow } from "./voucher.ts"
import { AskedParty, CaseReason, PaidOn, RefusedReason } from "./paymentCase.ts"
import { money } from "../fields/money.ts"

/** Cases as pay support's lists and pages have them. Apart from the calls, so that a page can hold them. */

const text = Schema.NullOr(Schema.String)
const Money = Schema.Int.annotate(money)
const hundredths = (title: string) => Schema.Int.annotate({ title, ...money })

/** The states of a case that somebody can see. */
export const CaseState = Schema.Literals([
  "open",
  "inWork",
  "awaitingAnswer",
  "awaitingApproval",
  "refundPending",
  "refundUnderWay",
  "refundReturned",
  "turnedDown",
  "paidBack",
  "assignedToOrder",
  "awaitingReversal",
  "reversal",
  "resolved"
])
export type CaseState = typeof CaseState.Type

/** A case about a payment. */
export const CaseRow = Schema.Struct({
  id: RecordId.annotate({ title: "Case" }),
  reason: CaseReason.annotate({ title: "Problem" }),
  state: CaseState.annotate({ title: "Status" }),
  amount: hundredths("Amount"),
  held: hundredths("In suspense"),
  currency: Schema.String.annotate({ title: "Currency" }),
  payer: text.annotate({ title: "Payer", description: "the school or institute that ordered" }),
  order_id: Schema.NullOr(RecordId).annotate({ title: "Order" }),
  payment: text.annotate({ title: "Payment" }),
  holder: text.annotate({ title: "Claimed by" }),
  asked: Schema.NullOr(AskedParty).annotate({ title: "Waiting for" }),
  asked_until: Schema.NullOr(PaidOn).annotate({ title: "Look again" }),
  refused: Schema.NullOr(RefusedReason).annotate({ title: "Refused because" }),
  opened_at: Schema.String.annotate({ title: "Opened" }),
  changed_at: Schema.String.annotate({ title: "Changed" })
}).annotate({ identifier: "PaymentCaseRow" })
export type CaseRow = typeof CaseRow.Type

/** Which cases: those to decide, those whose money is in suspense, those that are decided, or one's own. */
const CaseGroup = Schema.Literals(["undecided", "unmatched", "decided", "mine"])

/** Cases for pay support. */
export const casesShape = listShape({
  name: "raisedRequests",
  exportAs: "payment-cases",
  title: "Payment cases",
  row: CaseRow,
  sorts: ["opened_at", "amount", "changed_at"],
  filters: { group: CaseGroup, reason: CaseReason, state: CaseState }
})

/** What somebody may decide. */
export const Decision = Schema.Literals(["assign", "refund", "refuse", "ask", "wait"])
export type Decision = typeof Decision.Type

const count = Schema.Int
const moment = Schema.String

/** A case with all that is known of it: what the gateway says now, the order, its students, former cases. */
export const CaseDetail = Schema.Struct({
  ...CaseRow.fields,
  payment_amount: Schema.NullOr(Money),
  paid_on: Schema.NullOr(PaidOn).annotate({ description: "as the payer says" }),
  reference: text.annotate({ description: "the UTR or bank reference, as the payer says" }),
  note: text,
  has_picture: Schema.Boolean.annotate({ description: "whether the payer sent a picture of the payment" }),
  proposal: Schema.NullOr(
    Schema.Struct({ decision: Decision, reason: Schema.String }).annotate({ identifier: "CaseProposal" })
  ),
  gateway: Schema.Struct({
    is_available: Schema.Boolean,
    payments: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        status: Schema.String,
        amount: Money,
        currency: Schema.String,
        refunded: Money,
        method: text,
        failure: text
      }).annotate({ identifier: "CaseGatewayPayment" })
    )
  }).annotate({ identifier: "CaseGateway" }),
  order: Schema.NullOr(
    Schema.Struct({
      id: RecordId,
      state: OrderRow.fields.state,
      amount: Money,
      currency: Schema.String,
      students: count,
      copies: count.annotate({ description: "of study material" }),
      unpaid_students: count.annotate({ description: "whom a payment could still be assigned to" }),
      unpaid_amount: Money,
      paid_students: Schema.NullOr(Schema.Int),
      payment: text,
      created_at: moment,
      paid_at: text
    }).annotate({ identifier: "CaseOrder" })
  ),
  pays: Schema.NullOr(
    Schema.Struct({
      order_id: RecordId,
      students: Schema.Int,
      amount: Money
    }).annotate({ identifier: "CasePaidOrder", description: "the order that the payment pays now" })
  ),
  refunds: Schema.Array(
    Schema.Struct({
      id: RecordId,
      state: Schema.String,
      amount: Money,
      gateway_refund: text,
      failure: text,
      approved_at: moment
    }).annotate({ identifier: "CaseRefund" })
  ),
  disputes: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      state: Schema.String,
      amount: Money,
      reason: text.annotate({ description: "the gateway's code" }),
      respond_by: text,
      opened_at: moment
    }).annotate({ identifier: "CaseDispute" })
  ),
  vouchers: Schema.Array(VoucherRow).annotate({ description: "of the case's payment, and of its order" }),
  former: Schema.Array(
    Schema.Struct({
      id: RecordId,
      reason: CaseReason,
      state: CaseState,
      amount: Money,
      currency: Schema.String,
      opened_at: moment
    }).annotate({ identifier: "FormerCase" })
  ),
  timeline: Schema.Array(
    Schema.Struct({
      at: moment,
      what: Schema.String,
      about: Schema.String.annotate({ description: "the record, as its stream" }),
      source: text.annotate({ description: "where the portal learned of it" }),
      by: text
    }).annotate({ identifier: "CaseMoment" })
  )
}).annotate({ identifier: "PaymentCaseDetail" })
export type CaseDetail = typeof CaseDetail.Type
