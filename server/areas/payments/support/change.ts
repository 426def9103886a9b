import { t } from "#messages/server.payments.js"
import { Invalid, Refused } from "../../../../schema/core/errors.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import type { CaseState } from "../../../../schema/payments/caseRow.ts"
import { paymentCaseStream, type AskedParty, type RefusedReason } from "../../../../schema/payments/paymentCase.ts"
import { refundStream } from "../../../../schema/payments/refund.ts"
import type { CaseChange } from "../../../../schema/payments/supportCalls.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { NewEvent, StreamState } from "../../../platform/eventlog/index.ts"
import type { Portal } from "../../../platform/portal.ts"
import { caseOpened } from "../settlement.ts"
import { assignment, assignmentStreams, type AssignRefusal } from "./assign.ts"
import { knownCase, type KnownCase } from "./knownCase.ts"
import { refundEventsOf } from "./refunding.ts"
import { reversalEvents, reversalGround } from "./reversing.ts"
import type { Reversible } from "./reversible.ts"

type Host = Pick<Portal, "pool" | "log">
type Asked = {
  readonly status: CaseChange
  readonly order_id?: number
  readonly whom?: (typeof AskedParty)["Type"]
  readonly reason?: RefusedReason
}

type Reversing = "reverse" | "approve_reversal" | "decline_reversal"
const isReversing = (status: CaseChange): status is Reversing =>
  status === "reverse" || status === "approve_reversal" || status === "decline_reversal"

/** Days after which somebody looks again at a case that waits for an answer. */
const patience = { payer: 3, gateway: 2, bank: 5 }

const events: Readonly<Record<Exclude<CaseChange, "assign" | "ask" | "refuse" | Reversing>, string>> = {
  claim: "claimed",
  release: "released",
  take_over: "reassigned",
  answer: "answered",
  refund: "refundDecided",
  approve: "refundApproved",
  decline: "refundDeclined",
  retry: "refundRetried",
  cancel: "refundCancelled",
  reopen: "reopened"
}

/** Why a payment cannot be assigned, in the language of the request. */
const refusals: Readonly<Record<AssignRefusal, () => string>> = {
  not_waiting: () => t.notWaiting,
  order_unknown: () => t.noOrder,
  order_settled: () => t.orderSettled,
  currency_differs: () => t.oneCurrency,
  too_little: () => t.tooLittle,
  nothing_due: () => t.nobodyUnpaid,
  out_of_stock: () => t.outOfStock
}

const kinds = [
  { table: "refunds", streamOf: refundStream },
  { table: "payment_cases", streamOf: paymentCaseStream }
] as const

/**
 * Changes a case: who holds it, whom it waits for, or what was decided. Money moves with it in one transaction.
 * @throws NotFound, Invalid, Refused where the case does not take it now; who claims a case that somebody holds is told
 *   who
 */
export const changeCase = async (host: Host, id: number, asked: Asked, gesture: CommandContext) => {
  const known = await knownCase(host, id, asked.order_id)
  const stream = paymentCaseStream(id)
  const ground = isReversing(asked.status) ? await reversalGround(host.pool, id) : undefined
  const streams = [
    stream,
    ...(known.refund_id === null ? [] : [refundStream(known.refund_id)]),
    ...(asked.status === "assign" && known.payment !== null && known.order_id !== null
      ? assignmentStreams(known.payment, { id: known.order_id, lines: known.lines ?? [], goods: known.goods })
      : []),
    ...(ground?.streams ?? [])
  ]
  const by = { ...commandOf(gesture), streams, ...(ground === undefined ? {} : { look: ground.look }) }
  await createRecords(host, by, kinds, ([refund, next], found, states) => {
    const stateOf = (one: string) => states.get(one)
    const before = stateOf(stream)?.state.value
    if (asked.status === "claim" && before === "inWork" && known.holder !== null)
      throw new Refused({ message: t.heldBy({ name: known.holder }), allowed: ["reassigned"], state: before })
    return changesOf(known, asked, gesture.caller, stateOf, { refund, next, found: found[0] as Reversible | undefined })
  })
  const { rows } = await host.pool.query<{ state: CaseState }>("select state from payment_cases where id = $1", [id])
  return { id, state: rows[0]!.state }
}

type Ids = { readonly refund: number; readonly next: number; readonly found: Reversible | undefined }
type StateOf = (stream: string) => StreamState | undefined

const changesOf = (
  known: KnownCase,
  asked: Asked,
  { userId: by }: Pick<Caller, "userId">,
  stateOf: StateOf,
  ids: Ids
): readonly NewEvent[] => {
  const stream = paymentCaseStream(known.id)
  switch (asked.status) {
    case "assign":
      return assigned(known, by, stateOf, ids)
    case "ask": {
      const whom = asked.whom ?? "payer"
      const until = new Date(Date.now() + patience[whom] * 86_400_000).toISOString().slice(0, 10)
      return [{ stream, type: "paymentCase.asked", data: { by, whom, until } }]
    }
    case "refuse":
      return [{ stream, type: "paymentCase.refused", data: { by, reason: asked.reason ?? "other" } }]
    case "refund":
      if (known.payment?.startsWith("bank_") === true)
        throw new Refused({ message: t.returnByBank, allowed: [], state: null })
      return refundEventsOf(known, asked.status, by, stateOf, ids.refund)
    case "approve":
    case "retry":
    case "cancel":
      return refundEventsOf(known, asked.status, by, stateOf, ids.refund)
    case "reverse":
    case "approve_reversal":
    case "decline_reversal":
      return reversalEvents(known, asked.status, by, stateOf, ids)
    default:
      return [{ stream, type: `paymentCase.${events[asked.status]}`, data: { by } }]
  }
}

const assigned = (known: KnownCase, by: number, stateOf: StateOf, { next }: Ids): readonly NewEvent[] => {
  const { id, payment, order_id: order, lines, goods, held, currency } = known
  const decided = {
    stream: paymentCaseStream(id),
    type: "paymentCase.assigned",
    data: { by, forOrder: order ?? 1 }
  }
  // The case's machine refuses first, with its own reason.
  const permit = stateOf(decided.stream)?.state.value === "inWork" && payment !== null
  if (!permit) return [decided]
  if (order === null) throw new Invalid({ message: t.chooseOrder, fields: { order_id: t.chooseOrder } })
  const result = assignment({ id: payment, amount: held, currency }, { id: order, lines: lines ?? [], goods }, stateOf)
  if ("refusal" in result) throw new Refused({ message: refusals[result.refusal](), allowed: [], state: null })
  const rest = { id: payment, amount: result.rest, currency }
  return [
    decided,
    ...result.events,
    ...(result.rest === 0 ? [] : [caseOpened(next, rest, order, { reason: "overpaid", amount: result.rest })])
  ]
}
