import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { blob, form, upload } from "../core/files.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { CaseDetail, casesShape, CaseState } from "./caseRow.ts"
import { bankLinesShape } from "./bankLine.ts"
import { FeeMarking } from "./feeEntry.ts"
import { Currency } from "./gateway.ts"
import { reconciliationShape } from "./settlement.ts"
import { AskedParty, maxProofBytes, RefusedReason, requestFields } from "./paymentCase.ts"

const id = Schema.NumberFromString.pipe(Schema.decodeTo(RecordId))
const supporting = { roles: rolesWith("payment.support") } as const

export const raisedRequests = list("/raisedRequest/list", casesShape, {
  description: "Cases about payments: money in suspense, and payers' requests. The oldest first.",
  ...supporting
})

export const bankLinesList = list("/payments/bank-lines", bankLinesShape, {
  description: "Lines of the bank statements that were imported, with the order that each paid.",
  ...supporting
})

export const reconciliationList = list("/payments/reconciliation", reconciliationShape, {
  description: "What gateway, portal and bank say of each payment, refund, settlement and bank line, as of a day.",
  ...supporting
})

/** What happens to a case, by the command's word. */
export const CaseChange = Schema.Literals([
  "claim",
  "release",
  "take_over",
  "ask",
  "answer",
  "assign",
  "refund",
  "approve",
  "decline",
  "retry",
  "cancel",
  "reverse",
  "approve_reversal",
  "decline_reversal",
  "refuse",
  "reopen"
])
export type CaseChange = typeof CaseChange.Type

/** A fee that is marked by hand, or unmarked. */
export const MarkedFee = Schema.Struct({
  status: Schema.Literals(["paid", "unpaid"]).annotate({ title: "Status" }),
  kind: Schema.optionalKey(FeeMarking.fields.kind),
  reason: FeeMarking.fields.reason
})
export type MarkedFee = typeof MarkedFee.Type

/** Pay support's calls. */
export const supportCalls = [
  ...raisedRequests.calls,
  ...bankLinesList.calls,
  ...reconciliationList.calls,
  upload("uploadBankStatement", "/payments/bank-statement", {
    description:
      "Books the lines of a bank statement (MT940, or the CSV of SBI, HDFC, ICICI, Axis or Kotak Mahindra Bank). " +
      "A line that was imported before is not booked again.",
    ...supporting,
    message: "Statement imported",
    fields: { currency: Currency },
    maxBytes: 5 * 1024 * 1024,
    answer: Schema.Struct({
      layout: Schema.String,
      lines: Schema.Int,
      added: Schema.Int,
      known: Schema.Int,
      matched: Schema.Int.annotate({ description: "transfers that paid their order" }),
      waiting: Schema.Int.annotate({ description: "transfers that wait in a case" }),
      returned: Schema.Int.annotate({ description: "transfers that the bank returned" })
    })
  }),
  get("raisedRequest", "/raisedRequest/:id", {
    description:
      "A case with what the gateway says of its payments now, its order, students, refunds and former cases, and " +
      "what could be decided, with the reason.",
    ...supporting,
    params: { id },
    answer: CaseDetail
  }),
  post("changeRaisedRequest", "/raisedRequest/changestatus/:id", {
    description: "Claims a case, asks somebody about it, or decides it. Only who holds a case decides it.",
    ...supporting,
    message: "Case updated",
    params: { id },
    payload: {
      status: CaseChange,
      order_id: Schema.optionalKey(RecordId).annotate({ description: "assign: the order; the case's own without it" }),
      whom: Schema.optionalKey(AskedParty).annotate({ description: "ask: whose answer is waited for" }),
      reason: Schema.optionalKey(RefusedReason).annotate({ description: "refuse: why" })
    },
    answer: Schema.Struct({ id: RecordId, state: CaseState })
  }),
  post("updateStudentPayment", "/admin/students/:id/update-payment-status", {
    description:
      "Marks a student's fee as waived or received outside of the gateway, or takes that back, with a reason. A fee " +
      "that an order paid is not unmarked.",
    ...supporting,
    message: "Payment status updated",
    params: { id },
    payload: MarkedFee.fields,
    answer: Schema.Struct({ id: RecordId, is_paid: Schema.Boolean })
  }),
  form("raiseRequest", "/raisedRequest/create", {
    description:
      "“I paid and it is not marked”: asks pay support to look for the payment of an order, with what the payer has.",
    roles: rolesWith("payment.view"),
    scope: "region",
    message: "Request sent",
    form: Schema.Struct({ order_id: RecordId, ...requestFields }),
    file: { name: "file", maxBytes: maxProofBytes },
    answer: Schema.Struct({ id: RecordId })
  }),
  blob("requestPicture", "/raisedRequest/picture", {
    description: "The picture of a payment that a payer sent with a request.",
    ...supporting,
    method: "GET",
    type: "image/*",
    query: { id }
  })
] as const
