import { BadRequest } from "./badRequest.ts"
import type { Books, SandboxPayment } from "./books.ts"

/** A dispute of the sandbox, in the protocol's shape. */
export type SandboxDispute = {
  readonly id: string
  readonly entity: "dispute"
  readonly payment_id: string
  readonly amount: number
  readonly currency: string
  amount_deducted: number
  readonly reason_code: string
  readonly reason_description: string
  readonly phase: string
  readonly respond_by: number
  status: "open" | "under_review" | "won" | "lost" | "closed"
  readonly created_at: number
}

type Tell = (event: string, dispute: SandboxDispute, payment: SandboxPayment) => void

/** How long a merchant has to answer a dispute, in seconds. */
const answerWithin = 9 * 86_400

/** The sandbox's disputes, in memory. One that is lost takes its money out of the account. */
export const openDisputes = (books: Books, tell: Tell) => {
  const disputes = new Map<string, SandboxDispute>()

  const dispute = (id: string): SandboxDispute => {
    const found = disputes.get(id)
    if (found === undefined) throw new BadRequest("id_not_found", "id")
    return found
  }

  /** The payer's bank asks for money back: for all of the payment that was not refunded. */
  const create = (paymentId: string, amount?: number): SandboxDispute => {
    const of = books.payment(paymentId)
    const left = of.amount - of.amount_refunded
    if (of.status !== "captured" || (amount ?? left) > left) throw new BadRequest("not_captured", "id")
    const made: SandboxDispute = {
      id: books.idOf("disp"),
      entity: "dispute",
      payment_id: paymentId,
      amount: amount ?? left,
      currency: of.currency,
      amount_deducted: 0,
      reason_code: "goods_or_services_not_received_or_partially_received",
      reason_description: "The customer says that the service was not received.",
      phase: "chargeback",
      respond_by: books.now() + answerWithin,
      status: "open",
      created_at: books.now()
    }
    disputes.set(made.id, made)
    tell("payment.dispute.created", made, of)
    return made
  }

  const review = (id: string): void => {
    const reviewed = dispute(id)
    if (reviewed.status !== "open") throw new BadRequest("not_open", "id")
    reviewed.status = "under_review"
    tell("payment.dispute.under_review", reviewed, books.payment(reviewed.payment_id))
  }

  const end = (id: string, status: "won" | "lost" | "closed"): void => {
    const ended = dispute(id)
    if (ended.status !== "open" && ended.status !== "under_review") throw new BadRequest("not_open", "id")
    ended.status = status
    if (status === "lost") ended.amount_deducted = ended.amount
    tell(`payment.dispute.${status}`, ended, books.payment(ended.payment_id))
  }

  return { dispute, disputes: () => [...disputes.values()], create, review, end }
}

export type Disputes = ReturnType<typeof openDisputes>
