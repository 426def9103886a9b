import { decide } from "../../../../machines/decide.ts"
import { records } from "../../../../machines/index.ts"
import { t } from "#messages/server.payments.js"
import { Refused } from "../../../../schema/core/errors.ts"
import { shipmentStream } from "../../../../schema/materials/shipment.ts"
import { orderStream } from "../../../../schema/payments/order.ts"
import { paymentStream } from "../../../../schema/payments/payment.ts"
import { paymentCaseStream } from "../../../../schema/payments/paymentCase.ts"
import { studentStream } from "../../../../schema/students/student.ts"
import type { NewEvent, StreamState } from "../../../platform/eventlog/index.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { caseOpened } from "../settlement.ts"
import type { KnownCase } from "./knownCase.ts"
import { reversal } from "./reverse.ts"
import { obstacleTo, reversibleLook, type Reversible } from "./reversible.ts"

/** What a reversal is decided on: its records, and what is asked under the log's lock. */
export const reversalGround = async (sql: Sql, id: number) => {
  const look = reversibleLook([id])
  const { rows } = await sql.query<Reversible>(look.text, look.values)
  const { payment, order_id: order, students, rest } = rows[0]!
  const streams =
    order === null
      ? []
      : [
          paymentStream(payment),
          orderStream(order),
          shipmentStream(order),
          ...rest.map((one) => paymentCaseStream(one.id)),
          ...students.map(studentStream)
        ]
  return { streams, look }
}

type StateOf = (stream: string) => StreamState | undefined

/**
 * A step of the reversal of an assignment: decided by one person, above the limit proposed and approved by another. The
 * case's machine refuses first, with its own reason. @throws Refused where money of the payment is gone, or a parcel
 */
export const reversalEvents = (
  known: KnownCase,
  step: "reverse" | "approve_reversal" | "decline_reversal",
  by: number,
  stateOf: StateOf,
  { next, found }: { readonly next: number; readonly found: Reversible | undefined }
): readonly NewEvent[] => {
  const stream = paymentCaseStream(known.id)
  const own = (type: string): NewEvent => ({ stream, type: `paymentCase.${type}`, data: { by } })
  const isTaken = (type: string) => decide(records.paymentCase.machine, stateOf(stream)?.state, { type, by }).taken
  if (step === "decline_reversal") return [own("reversalDeclined")]
  const isProposal = step === "reverse" && isTaken("reversalProposed")
  const type = step === "approve_reversal" ? "reversalApproved" : isProposal ? "reversalProposed" : "reversed"
  if (!isTaken(type)) return [own(type)]
  const refusal = found === undefined ? t.reverseNotPaid : obstacleTo(found)
  if (found === undefined || refusal !== undefined)
    throw new Refused({ message: refusal ?? t.reverseNotPaid, allowed: [], state: null })
  return isProposal ? [own(type)] : [own(type), ...moneyEvents(known, found, stateOf, next)]
}

/** All of the payment waits in a new case, with what was left of it before; the cases about the rest are resolved. */
const moneyEvents = (known: KnownCase, found: Reversible, stateOf: StateOf, next: number): readonly NewEvent[] => {
  const { payment: id, amount, currency, order_id: order, students, goods, year, paid_amount: paid, rest } = found
  const payment = { id, amount, currency }
  const moved = reversal({ payment, order, students, goods, year, paid }, stateOf)
  const left = rest.reduce((sum, { held }) => sum + held, 0)
  if (moved === undefined || (moved.held > 0 && moved.held !== paid + left))
    throw new Refused({ message: t.reverseNotPaid, allowed: [], state: null })
  return [
    ...moved.events,
    ...rest.map((one) => ({ stream: paymentCaseStream(one.id), type: "paymentCase.resolved", data: {} })),
    ...(moved.held === 0
      ? []
      : [caseOpened(next, payment, known.order_id, { reason: "assignment_reversed", amount: moved.held })])
  ]
}
