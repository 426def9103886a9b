import type { GatewayRefund } from "../../../../schema/payments/gateway.ts"
import { paymentCaseStream } from "../../../../schema/payments/paymentCase.ts"
import { refundReceipt, refundStream } from "../../../../schema/payments/refund.ts"
import type { NewEvent, StreamState } from "../../../platform/eventlog/index.ts"

/** A refund of the portal, with the case that decided it. */
export type KnownRefund = {
  readonly id: number
  readonly case_id: number
  readonly payment: string
  readonly amount: number
  readonly currency: string
}

/** The number of the portal's refund that a gateway's refund may be; it is one only where payment and amount match. */
export const refundIdIn = ({ receipt }: Pick<GatewayRefund, "receipt">): number | undefined => {
  const [, id] = /^refund-(\d{1,9})$/u.exec(receipt ?? "") ?? []
  return id === undefined ? undefined : Number(id)
}

/** Whether the gateway's refund is the one that the portal asked for. */
export const isSameRefund = (told: GatewayRefund, known: KnownRefund): boolean =>
  told.receipt === refundReceipt(known.id) &&
  told.payment_id === known.payment &&
  told.amount === known.amount &&
  told.currency === known.currency

/**
 * What is new in what the gateway says of a refund that the portal asked for: it was taken, paid out, or failed. What
 * is known already brings nothing, in whatever order it is told.
 */
export const refundProgress = (
  told: GatewayRefund,
  known: KnownRefund,
  stateOf: (stream: string) => StreamState | undefined
): readonly NewEvent[] => {
  const stream = refundStream(known.id)
  const caseStream = paymentCaseStream(known.case_id)
  const { payment, amount, currency } = known
  const value = stateOf(stream)?.state.value
  if (value !== "toBeSent" && value !== "atGateway") return []
  const taken =
    value === "atGateway"
      ? []
      : [
          { stream, type: "refund.sent", data: { gatewayRefund: told.id } },
          { stream: caseStream, type: "paymentCase.refundSent", data: {} }
        ]
  if (told.status === "processed")
    return [
      ...taken,
      { stream, type: "refund.processed", data: { payment, amount, currency } },
      { stream: caseStream, type: "paymentCase.refunded", data: {} }
    ]
  return told.status === "failed" ? [...taken, ...refundFailure(known, null)] : taken
}

/** A refund that the gateway refused, or could not pay out. */
export const refundFailure = ({ id, case_id }: KnownRefund, reason: string | null): readonly NewEvent[] => [
  { stream: refundStream(id), type: "refund.failed", data: { reason } },
  { stream: paymentCaseStream(case_id), type: "paymentCase.refundFailed", data: {} }
]
