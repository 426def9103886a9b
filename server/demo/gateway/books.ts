import { random } from "../../platform/random.ts"
import { BadRequest } from "./badRequest.ts"

/** An order of the sandbox, in the protocol's shape. */
export type SandboxOrder = {
  readonly id: string
  readonly entity: "order"
  readonly amount: number
  amount_paid: number
  amount_due: number
  readonly currency: string
  readonly receipt: string | null
  status: "created" | "attempted" | "paid"
  attempts: number
  readonly notes: object
  readonly created_at: number
}

/** A payment of the sandbox, in the protocol's shape, with its payer as the true gateway sends it. */
export type SandboxPayment = {
  readonly id: string
  readonly entity: "payment"
  readonly amount: number
  readonly currency: string
  status: "created" | "authorized" | "captured" | "refunded" | "failed"
  readonly order_id: string | null
  readonly method: string
  amount_refunded: number
  captured: boolean
  readonly email: string
  readonly contact: string
  readonly vpa: string | null
  error_code: string | null
  error_reason: string | null
  readonly notes: readonly []
  readonly created_at: number
}

/** Tells what happened, by the names of the webhook's events. */
export type Tell = (event: string, payment: SandboxPayment, order: SandboxOrder | undefined) => void

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/** The sandbox's orders and payments, in memory. Ids are the same ones for the same seed. */
export const openBooks = (seed: number, tell: Tell) => {
  const next = random(seed)
  /** Seconds that the gateway's clock is ahead. */
  const clock = { ahead: 0 }
  const now = () => Math.floor(Date.now() / 1_000) + clock.ahead
  const idOf = (kind: string) =>
    `${kind}_${Array.from({ length: 14 }, () => letters[Math.floor(next() * letters.length)]).join("")}`
  const orders = new Map<string, SandboxOrder>()
  const payments = new Map<string, SandboxPayment>()

  const order = (id: string): SandboxOrder => {
    const found = orders.get(id)
    if (found === undefined) throw new BadRequest("id_not_found", "id")
    return found
  }
  const payment = (id: string): SandboxPayment => {
    const found = payments.get(id)
    if (found === undefined) throw new BadRequest("id_not_found", "id")
    return found
  }

  const createOrder = (asked: Readonly<Record<string, unknown>>): SandboxOrder => {
    const { amount, currency, receipt = null, notes = {}, unique_receipt: isUnique, ...others } = asked
    const extra = Object.keys(others).find((name) => !["payment", "partial_payment"].includes(name))
    if (extra !== undefined) throw new BadRequest("extra_field_sent", extra)
    if (!Number.isInteger(amount) || (amount as number) < 100) throw new BadRequest("amount_too_small", "amount")
    if (typeof currency !== "string" || !/^[A-Z]{3}$/u.test(currency)) throw new BadRequest("bad_currency", "currency")
    if (receipt !== null && (typeof receipt !== "string" || receipt.length > 40))
      throw new BadRequest("receipt_too_long", "receipt")
    if (typeof notes !== "object" || notes === null || Object.keys(notes).length > 15)
      throw new BadRequest("too_many_notes", "notes")
    const same = receipt === null ? undefined : [...orders.values()].find((one) => one.receipt === receipt)
    if (same !== undefined) {
      if (isUnique !== true || same.amount !== amount || same.currency !== currency)
        throw new BadRequest("receipt_not_unique", "receipt")
      return same
    }
    const made: SandboxOrder = {
      id: idOf("order"),
      entity: "order",
      amount: amount as number,
      amount_paid: 0,
      amount_due: amount as number,
      currency,
      receipt,
      status: "created",
      attempts: 0,
      notes,
      created_at: now()
    }
    orders.set(made.id, made)
    return made
  }

  /** Begins a payment, of the order's sum unless the scenario takes another one. */
  const begin = (orderId: string, method: string, sum: { amount?: number; currency?: string } = {}): SandboxPayment => {
    const of = order(orderId)
    of.attempts += 1
    if (of.status === "created") of.status = "attempted"
    const made: SandboxPayment = {
      id: idOf("pay"),
      entity: "payment",
      amount: sum.amount ?? of.amount,
      currency: sum.currency ?? of.currency,
      status: "created",
      order_id: orderId,
      method,
      amount_refunded: 0,
      captured: false,
      email: "payer@example.org",
      contact: "+919876543210",
      vpa: method === "upi" ? "success@sandbox" : null,
      error_code: null,
      error_reason: null,
      notes: [],
      created_at: now()
    }
    payments.set(made.id, made)
    return made
  }

  /** Takes a payment that was made without an order. */
  const receive = (made: SandboxPayment): void => void payments.set(made.id, made)

  const fail = (id: string, reason: string): void => {
    const failed = payment(id)
    if (failed.status !== "created") throw new BadRequest("not_created", "id")
    Object.assign(failed, { status: "failed", error_code: "BAD_REQUEST_ERROR", error_reason: reason })
    tell("payment.failed", failed, undefined)
  }

  /** The bank says yes, perhaps after it had said nothing for so long that the payment had failed. */
  const authorize = (id: string): void => {
    const authorized = payment(id)
    if (authorized.status !== "created" && authorized.status !== "failed") throw new BadRequest("not_open", "id")
    Object.assign(authorized, { status: "authorized", error_code: null, error_reason: null })
    tell("payment.authorized", authorized, undefined)
  }

  const capture = (id: string, amount: unknown): SandboxPayment => {
    const captured = payment(id)
    if (captured.status !== "authorized") throw new BadRequest("payment_not_authorized", "id")
    if (amount !== captured.amount) throw new BadRequest("capture_amount_differs", "amount")
    Object.assign(captured, { status: "captured", captured: true })
    const of = captured.order_id === null ? undefined : order(captured.order_id)
    tell("payment.captured", captured, undefined)
    if (of === undefined) return captured
    of.amount_paid += captured.amount
    of.amount_due = Math.max(0, of.amount - of.amount_paid)
    if (of.amount_due === 0) {
      of.status = "paid"
      tell("order.paid", captured, of)
    }
    return captured
  }

  /** Takes orders and payments of an earlier life; what was received then was settled then. */
  const earlier = new Set<string>()
  const restore = (known: readonly SandboxOrder[], paid: readonly SandboxPayment[]): void => {
    for (const one of known) orders.set(one.id, one)
    for (const one of paid) {
      payments.set(one.id, one)
      earlier.add(one.id)
    }
  }

  const paymentsOf = (id: string) => [...payments.values()].filter((one) => one.order_id === order(id).id)
  return {
    clock,
    now,
    idOf,
    order,
    orders: () => [...orders.values()],
    payment,
    payments: () => [...payments.values()],
    paymentsOf,
    createOrder,
    restore,
    isEarlier: (id: string) => earlier.has(id),
    begin,
    receive,
    fail,
    authorize,
    capture
  }
}

export type Books = ReturnType<typeof openBooks>
