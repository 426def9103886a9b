import { Exit, Schema } from "effect"
import { decide } from "../../../machines/decide.ts"
import type { State } from "../../../machines/decision.ts"
import { records } from "../../../machines/index.ts"
import {
  GatewayWebhook,
  type GatewayDispute,
  type GatewayPayment,
  type GatewayRefund,
  type ToldPayment
} from "../../../schema/payments/gateway.ts"
import { paymentStream } from "../../../schema/payments/payment.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"

/** A payment as some source tells of it, at some time. */
export type Fact = { readonly payment: ToldPayment; readonly source: "webhook" | "return" | "fetch" }

/** The events that the states of a payment at the gateway stand for; a refund is another record's. */
const types = {
  failed: "payment.failed",
  authorized: "payment.authorized",
  captured: "payment.captured"
} as const

const isOrder = (order: string | null): boolean => order?.startsWith("order_") === true

const eventOf = ({ payment, source }: Fact): NewEvent | undefined => {
  const { id, status, order_id: order, amount, currency, method } = payment
  if (!isTold(payment)) return undefined
  // A transfer to an account number is told of once it was received.
  const data = { order: status === "captured" || isOrder(order) ? order : null, amount, currency, method, source }
  return {
    stream: paymentStream(id),
    type: types[status as keyof typeof types],
    data: status === "failed" ? { ...data, reason: payment.error_reason ?? null } : data
  }
}

/** That a payment was transferred to an account number, where it was received without one being named. */
const traceOf = ({ payment: { id, status, order_id: order } }: Fact): NewEvent | undefined =>
  status === "captured" && order?.startsWith("va_") === true
    ? { stream: paymentStream(id), type: "payment.traced", data: { order } }
    : undefined

/** Whether a payment's state at the gateway is one that the portal records. */
export const isTold = ({ status }: Pick<GatewayPayment, "status">): boolean => Object.hasOwn(types, status)

type Told = { readonly payment?: ToldPayment; readonly refund?: GatewayRefund; readonly dispute?: GatewayDispute }

/**
 * What a webhook's body tells of: a payment, also one to an account number, a refund, or a dispute with its payment,
 * which may not be known yet; nothing where the body is none that the portal works on.
 */
export const toldIn = (raw: Uint8Array): Told => {
  const text = Buffer.from(raw).toString("utf8")
  const exit = Schema.decodeUnknownExit(Schema.fromJsonString(GatewayWebhook))(text)
  if (!Exit.isSuccess(exit)) return {}
  const { event, payload } = exit.value
  const payment = payload.payment !== undefined && isTold(payload.payment.entity) ? payload.payment.entity : undefined
  const ofPayment = payment === undefined ? {} : { payment }
  if (/^(?:payment|order)\.\w+$/u.test(event)) return ofPayment
  if (event === "virtual_account.credited" && payment !== undefined && payload.virtual_account !== undefined)
    return { payment: { ...payment, order_id: payment.order_id ?? payload.virtual_account.entity.id } }
  if (/^payment\.dispute\.\w+$/u.test(event) && payload.dispute !== undefined)
    return { ...ofPayment, dispute: payload.dispute.entity }
  return /^refund\.\w+$/u.test(event) && payload.refund !== undefined ? { refund: payload.refund.entity } : {}
}

/**
 * What is new in some facts, as events: those that the payments' machine takes, one after the other. A fact that says
 * what is known, or what was true earlier, brings none.
 */
export const newEvents = (
  facts: readonly Fact[],
  stateOf: (stream: string) => State | undefined
): readonly NewEvent[] => {
  const moved = new Map<string, State>()
  const isTaken = (event: NewEvent): boolean => {
    const [, type] = event.type.split(".") as [string, string]
    const before = moved.get(event.stream) ?? stateOf(event.stream)
    const decision = decide(records.payment.machine, before, { ...event.data, type })
    if (decision.taken) moved.set(event.stream, decision.state)
    return decision.taken
  }
  return facts.flatMap((fact) => [eventOf(fact), traceOf(fact)].filter((event) => event !== undefined).filter(isTaken))
}
