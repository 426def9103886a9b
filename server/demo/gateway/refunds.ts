import { BadRequest } from "./badRequest.ts"
import type { Books, SandboxPayment } from "./books.ts"

/** A refund of the sandbox, in the protocol's shape. */
export type SandboxRefund = {
  readonly id: string
  readonly entity: "refund"
  readonly payment_id: string
  readonly amount: number
  readonly currency: string
  readonly receipt: string | null
  status: "pending" | "processed" | "failed"
  readonly created_at: number
}

type Tell = (event: string, refund: SandboxRefund, payment: SandboxPayment) => void

/** Refunds that were asked for with a key, and what was asked. */
type Keyed = { readonly asked: string; readonly refund: SandboxRefund }

/**
 * The sandbox's refunds, in memory. A refund is pending until it is processed or fails; a failed one leaves the payment
 * as it was. `after` is when it is processed by itself, in milliseconds; 0 for never.
 */
export const openRefunds = (books: Books, tell: Tell, after: number) => {
  const refunds = new Map<string, SandboxRefund>()
  const keyed = new Map<string, Keyed>()

  const refund = (id: string): SandboxRefund => {
    const found = refunds.get(id)
    if (found === undefined) throw new BadRequest("id_not_found", "id")
    return found
  }

  const end = (id: string, status: "processed" | "failed"): void => {
    const ended = refund(id)
    if (ended.status !== "pending") throw new BadRequest("not_pending", "id")
    ended.status = status
    const of = books.payment(ended.payment_id)
    if (status === "failed") of.amount_refunded -= ended.amount
    of.status = of.amount_refunded === of.amount ? "refunded" : "captured"
    tell(`refund.${status}`, ended, of)
  }

  /** Makes a refund; without a key, as somebody does at the gateway's own dashboard. */
  const create = (paymentId: string, asked: Readonly<Record<string, unknown>>, key?: string): SandboxRefund => {
    const { amount, receipt = null } = asked
    if (key !== undefined && !/^[\w-]{10,}$/u.test(key)) throw new BadRequest("bad_idempotency_key")
    const text = JSON.stringify([paymentId, amount, receipt])
    const same = key === undefined ? undefined : keyed.get(key)
    if (same !== undefined) {
      if (same.asked !== text) throw new BadRequest("different_request_body", undefined, 409)
      return same.refund
    }
    const of = books.payment(paymentId)
    if (of.status !== "captured") throw new BadRequest(of.status === "refunded" ? "already_refunded" : "not_captured")
    if (!Number.isInteger(amount) || (amount as number) < 100) throw new BadRequest("amount_too_small", "amount")
    if ((amount as number) > of.amount - of.amount_refunded) throw new BadRequest("refund_exceeds_payment", "amount")
    const made: SandboxRefund = {
      id: books.idOf("rfnd"),
      entity: "refund",
      payment_id: paymentId,
      amount: amount as number,
      currency: of.currency,
      receipt: receipt as string | null,
      status: "pending",
      created_at: books.now()
    }
    of.amount_refunded += made.amount
    refunds.set(made.id, made)
    if (key !== undefined) keyed.set(key, { asked: text, refund: made })
    tell("refund.created", made, of)
    if (after > 0) setTimeout(() => made.status === "pending" && end(made.id, "processed"), after).unref()
    return made
  }

  return { refund, refunds: () => [...refunds.values()], create, end }
}

export type Refunds = ReturnType<typeof openRefunds>
