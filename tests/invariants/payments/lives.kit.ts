import { decide } from "../../../machines/decide.ts"
import { records } from "../../../machines/index.ts"
import { recordOf, splitType } from "../../../machines/record.ts"
import type { ToldPayment } from "../../../schema/payments/gateway.ts"
import { orderStream } from "../../../schema/payments/order.ts"
import { paymentStream } from "../../../schema/payments/payment.ts"
import { studentStream } from "../../../schema/students/student.ts"
import type { newEvents } from "../../../server/areas/payments/facts.ts"
import { postingRules } from "../../../server/areas/payments/ledger.projection.ts"
import type { OrderOf, settlement } from "../../../server/areas/payments/settlement.ts"
import { assignment } from "../../../server/areas/payments/support/assign.ts"
import type { reversal } from "../../../server/areas/payments/support/reverse.ts"
import type { NewEvent, StreamState } from "../../../server/platform/eventlog/index.ts"
import { fee, payable, students, type Story } from "./stories.kit.ts"

/** What the lives run through, so that a test can put a faulty part in its place. */
export type Parts = {
  readonly newEvents: typeof newEvents
  readonly settlement: typeof settlement
  readonly reversal: typeof reversal
}

/** What the log came to. */
export type Outcome = {
  readonly paid: readonly number[]
  readonly gateway: number
  readonly suspense: number
  readonly fees: number
  readonly inCases: number
  readonly sum: number
}

/** Runs a story through the parts, on a log in memory that takes whatever it is given. */
export const outcomeOf = ({ orders, facts, batch, mistakes }: Story, parts: Parts): Outcome => {
  const states = new Map<string, StreamState>()
  const log: NewEvent[] = []
  const append = (events: readonly NewEvent[]) => {
    for (const event of events) {
      log.push(event)
      const record = recordOf(event.stream) as keyof typeof records
      const [, type] = splitType(event.type)
      const before = states.get(event.stream)
      const decision = decide(records[record].machine, before?.state, { ...event.data, type })
      if (decision.taken) states.set(event.stream, { version: (before?.version ?? 0) + 1, state: decision.state })
    }
  }
  append(students.map((id) => ({ stream: studentStream(id), type: "student.registered", data: registered })))
  const known = orders.map((of, id): OrderOf => ({ id, lines: [{ amount: fee, taxPercent: 18, students: of }] }))
  for (const [id, of] of orders.entries())
    append([
      { stream: orderStream(id), type: "order.opened", data: { total: of.length * fee, currency: "INR", year: 2026 } },
      { stream: orderStream(id), type: "order.placed", data: {} }
    ])
  /** Assigns a payment to an order, if it may be, and takes that back. */
  const mistake = (payment: ToldPayment, order: OrderOf) => {
    const stateOf = (stream: string) => states.get(stream)
    const assigned = assignment(payment, order, stateOf)
    if ("refusal" in assigned) return
    append(assigned.events)
    const fees = assigned.events.filter(({ type }) => type === "student.feePaid")
    const due = fees.map(({ stream }) => Number(stream.slice(8)))
    const paid = { payment, order: order.id, year: 2026, students: due, goods: null, paid: due.length * fee }
    const moved = parts.reversal(paid, stateOf)
    append(moved?.events ?? [])
    cases.set(payment.id, moved?.held ?? assigned.rest)
  }
  /** Money of the open case of each payment, and what each payment is known to be for. */
  const [cases, payables] = [new Map<string, number>(), new Map<string, unknown>()]
  for (let from = 0; from < facts.length; from += batch) {
    const some = facts.slice(from, from + batch)
    const news = parts.newEvents(some, (stream) => states.get(stream)?.state)
    append(news)
    for (const { stream, data } of news) payables.set(stream, data["order"] ?? payables.get(stream))
    for (const { payment } of some) {
      const paid = payables.get(paymentStream(payment.id))
      const order = known.find(({ id }) => paid === payable("order", id) || paid === payable("va", id))
      const { events, suspense } = parts.settlement(payment, order, (stream) => states.get(stream))
      append(events)
      if (events.some(({ type }) => type === "payment.claimed")) cases.delete(payment.id)
      if (suspense !== null) cases.set(payment.id, (cases.get(payment.id) ?? 0) + suspense.amount)
    }
    const mistaken = mistakes[Math.floor(from / batch) % mistakes.length]
    const waiting = some.find(({ payment }) => states.get(paymentStream(payment.id))?.state.value === "parked")
    if (mistaken !== null && mistaken !== undefined && waiting !== undefined) mistake(waiting.payment, known[mistaken]!)
  }
  const balance = (account: string) =>
    log.reduce(
      (sum, { type, data }) =>
        postingRules
          .filter((rule) => rule.type === type && rule.account === account)
          .reduce((inner, { sign, field = "amount" }) => inner + sign * Number(data[field] ?? 0), sum),
      0
    )
  const timesPaid = (id: number) => {
    const own = studentStream(id)
    const change = { "student.feePaid": 1, "student.feeReversed": -1 } as Readonly<Record<string, number>>
    return Math.max(
      log.reduce((sum, { stream, type }) => (stream === own ? sum + (change[type] ?? 0) : sum), 0),
      0
    )
  }
  const [gateway, suspense, fees] = [balance("gateway"), balance("suspense"), balance("fees")]
  return {
    paid: students.flatMap((id) => Array.from({ length: timesPaid(id) }, () => id)),
    gateway,
    suspense,
    fees,
    inCases: [...cases.values()].reduce((sum, amount) => sum + amount, 0),
    sum: gateway + suspense + fees
  }
}

const registered = { schoolId: 1, districtId: 1 }

/** What a story has to come to, in whatever order its facts arrive. */
export const expectedOf = ({ orders, payments }: Story): Outcome => {
  const received = payments.filter(({ way }) => way.at(-1) === "captured" || way.at(-1) === "credited")
  const paid = students.filter((id) =>
    received.some(({ order, sum }) => order !== null && sum === "whole" && orders[order]!.includes(id))
  )
  const gateway = received.reduce((all, { total, sum }) => all + (sum === "amount" ? total - 100 : total), 0)
  const fees = paid.length * fee
  return { paid, gateway, suspense: fees - gateway, fees: 0 - fees, inCases: gateway - fees, sum: 0 }
}
