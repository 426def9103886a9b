import { t } from "#messages/server.payments.js"
import type { CaseDetail, Decision } from "../../../../schema/payments/caseRow.ts"

type Evidence = Pick<
  CaseDetail,
  "reason" | "payment" | "state" | "held" | "currency" | "order" | "gateway" | "disputes" | "opened_at"
> & {
  /** Open cases with money about the same order. */
  readonly others: readonly number[]
  readonly now: Date
}
type Proposal = { readonly decision: Decision; readonly reason: string }

/** How long money waits for an order that is not known yet, in milliseconds. */
const strangersWait = 86_400_000

/** States in which a proposal is of use. */
const undecided: ReadonlySet<string> = new Set(["open", "inWork", "awaitingAnswer"])

/**
 * What the evidence of a case speaks for, with the reason; null for a case that is decided. Nothing is done by
 * it: somebody decides.
 */
export const proposalOf = (evidence: Evidence): Proposal | null => {
  if (!undecided.has(evidence.state)) return null
  if (evidence.held === 0) return forRequest(evidence)
  const proposal = forMoney(evidence)
  return evidence.payment?.startsWith("bank_") === true ? forTransfer(evidence, proposal) : proposal
}

/** A bank transfer is not refunded through the gateway; one without an order's code may be anybody's. */
const forTransfer = ({ reason }: Evidence, proposal: Proposal): Proposal => {
  if (reason === "unknown_order") return { decision: "ask", reason: t.proposeWhichOrder }
  return proposal.decision === "refund" ? { decision: "wait", reason: t.proposeReturnByBank } : proposal
}

const refund = (reason: string): Proposal => ({ decision: "refund", reason })

const forMoney = ({ reason, held, currency, order, opened_at: opened, now }: Evidence): Proposal => {
  const isCovered =
    order !== null &&
    order.payment === null &&
    order.currency === currency &&
    order.unpaid_amount > 0 &&
    held >= order.unpaid_amount
  if (isCovered && (reason === "amount_differs" || reason === "unknown_order"))
    return order.copies > 0
      ? { decision: "assign", reason: t.proposeAssignGoods({ order: String(order.id) }) }
      : { decision: "assign", reason: t.proposeAssign({ count: order.unpaid_students, order: String(order.id) }) }
  switch (reason) {
    case "order_paid_already":
      return refund(t.proposePaidAlready({ payment: order?.payment ?? "–" }))
    case "nothing_due":
      return refund(t.proposeNothingDue)
    case "students_dropped":
      return refund(t.proposeDropped)
    case "out_of_stock":
      return refund(t.proposeOutOfStock)
    case "assignment_reversed":
      return { decision: "assign", reason: t.proposeReversed }
    case "overpaid":
      return refund(t.proposeOverpaid)
    case "currency_differs":
      return refund(t.proposeCurrency({ paid: currency, order: order?.currency ?? "–" }))
    case "amount_differs":
      return refund(t.proposeTooLittle)
    default:
      return now.getTime() - Date.parse(opened) < strangersWait
        ? { decision: "wait", reason: t.proposeStrangerWait }
        : refund(t.proposeStranger)
  }
}

const forDispute = (disputes: Evidence["disputes"]): Proposal => {
  const open = disputes.filter(({ state }) => state === "contested")
  if (open.length === 0) return { decision: "refuse", reason: t.proposeDisputeLost }
  const [due] = open.flatMap(({ respond_by: day }) => (day === null ? [] : [day.slice(0, 10)])).toSorted()
  return { decision: "wait", reason: due === undefined ? t.proposeDisputeOpen : t.proposeDisputeDue({ date: due }) }
}

const forRequest = ({ reason, order, gateway, disputes, others }: Evidence): Proposal => {
  if (reason === "disputed") return forDispute(disputes)
  if (reason === "bank_returned") return { decision: "ask", reason: t.proposeBankReturned }
  if (reason === "refunded_outside") return { decision: "refuse", reason: t.proposeRefundedOutside }
  if (order?.payment != null) return { decision: "refuse", reason: t.proposeMarked({ payment: order.payment }) }
  if (others.length > 0) return { decision: "wait", reason: t.proposeOtherCase({ id: String(others[0]) }) }
  if (!gateway.is_available) return { decision: "wait", reason: t.proposeGatewayAway }
  const statuses = new Set(gateway.payments.map(({ status }) => status))
  if (statuses.size === 0) return { decision: "ask", reason: t.proposeUnknown }
  if (statuses.has("created") || statuses.has("authorized")) return { decision: "wait", reason: t.proposePending }
  if (statuses.has("captured")) return { decision: "wait", reason: t.proposeArriving }
  return { decision: "refuse", reason: statuses.has("refunded") ? t.proposeReturned : t.proposeFailed }
}
