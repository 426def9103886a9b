import { decide } from "../../../../machines/decide.ts"
import { records } from "../../../../machines/index.ts"
import { paymentCaseStream } from "../../../../schema/payments/paymentCase.ts"
import { refundStream } from "../../../../schema/payments/refund.ts"
import type { NewEvent, StreamState } from "../../../platform/eventlog/index.ts"
import type { KnownCase } from "./knownCase.ts"

/**
 * A step of a case's refund, with what it does to the refund. Above the limit a decision is a proposal that a second
 * person approves.
 */
export const refundEventsOf = (
  { id, payment, held, currency, refund_id: last }: KnownCase,
  step: "refund" | "approve" | "retry" | "cancel",
  by: number,
  stateOf: (stream: string) => StreamState | undefined,
  next: number
): readonly NewEvent[] => {
  const stream = paymentCaseStream(id)
  const before = stateOf(stream)?.state
  const isTaken = (type: string) => decide(records.paymentCase.machine, before, { type, by }).taken
  const data = { payment: payment ?? "", amount: held, currency }
  const approved = { stream: refundStream(next), type: "refund.approved", data: { ...data, forCase: id } }
  const own = (type: string) => ({ stream, type: `paymentCase.${type}`, data: { by } })
  const onLast = (type: string, more: object = {}): readonly NewEvent[] =>
    last === null ? [] : [{ stream: refundStream(last), type: `refund.${type}`, data: { ...more } }]
  switch (step) {
    case "refund":
      return isTaken("refundProposed") ? [own("refundProposed")] : [own("refundDecided"), approved]
    case "approve":
      return [own("refundApproved"), approved]
    case "retry":
      return [own("refundRetried"), ...onLast("retried")]
    case "cancel":
      return [own("refundCancelled"), ...onLast("cancelled", data)]
  }
}
