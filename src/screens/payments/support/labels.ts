import {
  CircleCheck,
  CircleDot,
  CircleX,
  Clock,
  Hourglass,
  RotateCcw,
  TriangleAlert,
  UserCheck,
  type LucideIcon
} from "lucide-react"
import { t } from "#messages/paySupport.js"
import type { CommandName } from "../../../../machines/commands/index.ts"
import type { BankLineRow } from "../../../../schema/payments/bankLine.ts"
import type { ReconciliationClass } from "../../../../schema/payments/settlement.ts"
import type { InputOf } from "../../../api/calls.ts"
import type { Case, CaseDetail } from "./types.ts"

/** What a case is about. */
export const reasons: Readonly<Record<Case["reason"], string>> = {
  unknown_order: t.unknownOrder,
  amount_differs: t.amountDiffers,
  currency_differs: t.currencyDiffers,
  order_paid_already: t.paidAlready,
  nothing_due: t.nothingDue,
  students_dropped: t.studentsDropped,
  out_of_stock: t.outOfStock,
  overpaid: t.overpaid,
  assignment_reversed: t.assignmentReversed,
  refunded_outside: t.refundedOutside,
  disputed: t.disputed,
  bank_returned: t.bankReturned,
  not_marked: t.notMarked
}

type Shown = {
  readonly words: string
  readonly tone: "success" | "info" | "neutral" | "warning" | "danger"
  readonly icon: LucideIcon
  /** Whether its payment was assigned, so that this may be reversed. */
  readonly isAssigned?: true
}

/** How gateway, portal and bank agree. */
export const agreements: Readonly<Record<ReconciliationClass, Shown>> = {
  equal: { words: t.agreesAll, tone: "success", icon: CircleCheck },
  gateway_only: { words: t.gatewayOnly, tone: "danger", icon: TriangleAlert },
  amount_differs: { words: t.sumDiffers, tone: "danger", icon: TriangleAlert },
  not_settled: { words: t.notSettled, tone: "warning", icon: Clock },
  fee_differs: { words: t.feeDiffers, tone: "warning", icon: TriangleAlert },
  refund_only_there: { words: t.refundOnlyThere, tone: "danger", icon: TriangleAlert },
  not_in_bank: { words: t.notInBank, tone: "warning", icon: Clock },
  bank_differs: { words: t.bankSumDiffers, tone: "danger", icon: TriangleAlert },
  bank_only: { words: t.bankOnly, tone: "warning", icon: TriangleAlert }
}

/** What a line of a bank statement is. */
export const lineKinds: Readonly<Record<BankLineRow["state"], Shown>> = {
  booked: { words: t.lineTransfer, tone: "success", icon: CircleCheck },
  fromGateway: { words: t.lineSettlement, tone: "info", icon: CircleDot },
  paidOutByBank: { words: t.lineDebit, tone: "neutral", icon: CircleX },
  takenBackByBank: { words: t.lineReturned, tone: "warning", icon: RotateCcw },
  surplusPaidBack: { words: t.lineRefund, tone: "neutral", icon: RotateCcw }
}

/** The states of a case. */
export const caseStates: Readonly<Record<Case["state"], Shown>> = {
  open: { words: t.stateOpen, tone: "warning", icon: CircleDot },
  inWork: { words: t.stateHeld, tone: "info", icon: UserCheck },
  awaitingAnswer: { words: t.stateAsked, tone: "info", icon: Clock },
  awaitingApproval: { words: t.stateProposed, tone: "warning", icon: Hourglass },
  refundPending: { words: t.stateRefunding, tone: "info", icon: RotateCcw },
  refundUnderWay: { words: t.stateReturning, tone: "info", icon: RotateCcw },
  refundReturned: { words: t.stateReturnFailed, tone: "danger", icon: TriangleAlert },
  turnedDown: { words: t.stateRefused, tone: "neutral", icon: CircleX },
  paidBack: { words: t.stateRefunded, tone: "success", icon: CircleCheck },
  assignedToOrder: { words: t.stateAssigned, tone: "success", icon: CircleCheck, isAssigned: true },
  awaitingReversal: { words: t.stateProposed, tone: "warning", icon: Hourglass },
  reversal: { words: t.stateReversed, tone: "neutral", icon: RotateCcw },
  resolved: { words: t.stateResolved, tone: "success", icon: CircleCheck }
}

/** Whose answer a case waits for. */
export const parties: Readonly<Record<NonNullable<Case["asked"]>, string>> = {
  payer: t.payer,
  gateway: t.gateway,
  bank: t.bank
}

/** Why a request is refused. */
export const refusals: Readonly<Record<NonNullable<Case["refused"]>, string>> = {
  not_received: t.notReceived,
  paid_already: t.feePaidAlready,
  returned_by_bank: t.returnedByBank,
  other: t.otherReason
}

/** Where the portal learned of something. */
const sources: Readonly<Record<string, string>> = { webhook: t.byWebhook, return: t.byReturn, fetch: t.byFetch }
export const sourceOf = (source: string | null): string | null => (source === null ? null : (sources[source] ?? source))

/** The gateway's word for a payment's state; one that it adds stands as it is. */
const statuses: Readonly<Record<string, string>> = {
  created: t.gatewayCreated,
  authorized: t.gatewayAuthorized,
  captured: t.gatewayCaptured,
  refunded: t.gatewayRefunded,
  failed: t.gatewayFailed
}
export const statusOf = (status: string): string => statuses[status] ?? status

/** The states of a refund; those of a newer server stand as they are. */
const refundStates: Readonly<Record<string, string>> = {
  toBeSent: t.refundApproved,
  atGateway: t.refundSent,
  paidOut: t.refundProcessed,
  notPaidOut: t.refundFailed,
  calledOff: t.refundCancelled,
  returnedByGateway: t.refundReturned,
  madeElsewhere: t.refundNoticed
}
export const refundStateOf = (state: string): string => refundStates[state] ?? state

/** The states of a dispute; those of a newer server stand as they are. */
const disputeStates: Readonly<Record<string, string>> = {
  contested: t.disputeOpen,
  moneyKept: t.disputeWon,
  moneyTaken: t.disputeLost,
  closedByGateway: t.disputeClosed
}
export const disputeStateOf = (state: string): string => disputeStates[state] ?? state

/** What a proposal asks for. */
export const proposals: Readonly<Record<NonNullable<CaseDetail["proposal"]>["decision"], string>> = {
  assign: t.proposeAssign,
  refund: t.proposeRefund,
  refuse: t.proposeRefuse,
  ask: t.proposeAsk,
  wait: t.proposeWait
}

/** A step of a case: its command, what is sent, and whether it is asked for once more, or with a choice. */
export type Step = {
  readonly command: CommandName<"paymentCase">
  readonly status: InputOf<"changeRaisedRequest">["status"]
  readonly label: string
  readonly asks?: "confirm" | "whom" | "reason" | "order"
}

/** The steps of a case, in the order in which they are offered. */
export const steps: readonly Step[] = [
  { command: "claimCase", status: "claim", label: t.claim },
  { command: "takeOverCase", status: "take_over", label: t.takeOver, asks: "confirm" },
  { command: "assignCase", status: "assign", label: t.assign, asks: "order" },
  { command: "refundCase", status: "refund", label: t.refund, asks: "confirm" },
  { command: "approveRefund", status: "approve", label: t.approve, asks: "confirm" },
  { command: "declineRefund", status: "decline", label: t.decline },
  { command: "retryRefund", status: "retry", label: t.retry },
  { command: "cancelRefund", status: "cancel", label: t.cancelRefund },
  { command: "reverseAssignment", status: "reverse", label: t.reverse, asks: "confirm" },
  { command: "approveReversal", status: "approve_reversal", label: t.approveReversal, asks: "confirm" },
  { command: "declineReversal", status: "decline_reversal", label: t.declineReversal },
  { command: "askAboutCase", status: "ask", label: t.ask, asks: "whom" },
  { command: "answerCase", status: "answer", label: t.answered },
  { command: "refuseCase", status: "refuse", label: t.refuse, asks: "reason" },
  { command: "reopenCase", status: "reopen", label: t.reopen },
  { command: "releaseCase", status: "release", label: t.release }
]

/** The step that a proposal is about; none where nothing is to be done now. */
export const stepOf: Readonly<Record<keyof typeof proposals, Step["command"] | null>> = {
  assign: "assignCase",
  refund: "refundCase",
  refuse: "refuseCase",
  ask: "askAboutCase",
  wait: null
}
