import { decide } from "../../../../machines/decide.ts"
import { records } from "../../../../machines/index.ts"
import { disputeStream } from "../../../../schema/payments/dispute.ts"
import type { GatewayDispute } from "../../../../schema/payments/gateway.ts"
import { paymentCaseStream } from "../../../../schema/payments/paymentCase.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { NewEvent, StreamState } from "../../../platform/eventlog/index.ts"
import type { Portal } from "../../../platform/portal.ts"

type Host = Pick<Portal, "pool" | "log">
type Known = {
  readonly is_received: boolean
  readonly order_id: number | null
  readonly case_id: number | null
}
type Told = Pick<GatewayDispute, "id" | "amount" | "currency"> & { readonly payment: string }

const cases = [{ table: "payment_cases", streamOf: paymentCaseStream }] as const

/** The gateway's words for a dispute that ended; any other is one that is open. */
const endings: ReadonlySet<string> = new Set(["won", "lost", "closed"])

/** A code of the gateway; a text that is none is left out, since it could say anything. */
const codeOf = (text: string | null | undefined): string | null =>
  text !== null && text !== undefined && /^[a-z0-9_]{1,100}$/u.test(text) ? text : null

/**
 * Records what is new in what the gateway says of a dispute. One that is new opens a case; a dispute that was won or
 * closed settles it, and one that was lost leaves it open, or opens another one: its money is gone.
 * @returns false where the dispute is about a payment that was not received here
 */
export const takeDispute = async (host: Host, told: GatewayDispute): Promise<boolean> => {
  const { rows } = await host.pool.query<Known>(
    `select exists (select from payments where id = $2 and state in ('captured', 'parked', 'claimed')) as is_received,
       (select o.id from payments p join orders o on o.gateway_order = p.gateway_order where p.id = $2) as order_id,
       (select case_id from disputes where id = $1) as case_id`,
    [told.id, told.payment_id]
  )
  const known = rows[0]!
  if (!known.is_received) return false
  const stream = disputeStream(told.id)
  const streams = [stream, ...(known.case_id === null ? [] : [paymentCaseStream(known.case_id)])]
  let isOvertaken = false
  await createRecords(host, { actor: systemActor, cause: "payment", streams }, cases, ([next], _, states) => {
    // Another node opened it in the meantime: its case was not known when the streams were named.
    isOvertaken = known.case_id === null && states.has(stream)
    return isOvertaken ? [] : newsOf(told, known, next, (one) => states.get(one))
  })
  return isOvertaken ? takeDispute(host, told) : true
}

const newsOf = (
  { payment_id: payment, status, ...told }: GatewayDispute,
  { order_id: order, case_id: before }: Known,
  next: number,
  stateOf: (stream: string) => StreamState | undefined
): readonly NewEvent[] => {
  const about: Told = { ...told, payment }
  const stream = disputeStream(told.id)
  const opening = before === null ? openedEvents(about, told, order, next) : []
  const state = stateOf(stream)?.state.value
  if (!endings.has(status) || (before !== null && state !== "contested")) return opening
  const taken = told.amount_deducted ?? 0
  const amount = status === "lost" && taken > 0 ? taken : told.amount
  const ended = { stream, type: `dispute.${status}`, data: { payment, amount, currency: told.currency } }
  return [...opening, ended, ...caseEvents(about, status, order, before, next, stateOf)]
}

const openedEvents = (
  about: Told,
  { reason_code: reason, phase, respond_by: due }: Pick<GatewayDispute, "reason_code" | "phase" | "respond_by">,
  order: number | null,
  next: number
): readonly NewEvent[] => {
  const { id, payment, amount, currency } = about
  const respondBy = due === null || due === undefined ? null : new Date(due * 1_000).toISOString()
  const data = { payment, amount, currency, reason: codeOf(reason), phase: codeOf(phase), respondBy, forCase: next }
  return [{ stream: disputeStream(id), type: "dispute.opened", data }, caseOf(about, order, next)]
}

const caseOf = ({ payment, amount, currency }: Told, order: number | null, next: number): NewEvent => ({
  stream: paymentCaseStream(next),
  type: "paymentCase.opened",
  data: { payment, order, reason: "disputed", amount, currency }
})

/** What the end of a dispute does to its case. */
const caseEvents = (
  about: Told,
  status: string,
  order: number | null,
  before: number | null,
  next: number,
  stateOf: (stream: string) => StreamState | undefined
): readonly NewEvent[] => {
  const resolved = (id: number) => ({ stream: paymentCaseStream(id), type: "paymentCase.resolved", data: {} })
  if (before === null) return status === "lost" ? [] : [resolved(next)]
  const state = stateOf(paymentCaseStream(before))?.state
  const isOpen = decide(records.paymentCase.machine, state, { type: "resolved" }).taken
  if (status === "lost") return isOpen && state?.value !== "turnedDown" ? [] : [caseOf(about, order, next)]
  return isOpen ? [resolved(before)] : []
}
