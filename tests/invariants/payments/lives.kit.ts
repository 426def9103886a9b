import fc from "fast-check"
import { decide } from "../../../machines/decide.ts"
import { records } from "../../../machines/index.ts"
import { recordOf, splitType } from "../../../machines/record.ts"
import type { GatewayPayment, ToldPayment } from "../../../schema/payments/gateway.ts"
import { orderStream } from "../../../schema/payments/order.ts"
import { paymentStream } from "../../../schema/payments/payment.ts"
import { studentStream } from "../../../schema/students/student.ts"
import type { Fact, newEvents } from "../../../server/areas/payments/facts.ts"
import { postingRules } from "../../../server/areas/payments/ledger.projection.ts"
import type { OrderOf, settlement } from "../../../server/areas/payments/settlement.ts"
import type { NewEvent, StreamState } from "../../../server/platform/eventlog/index.ts"

/** What the lives run through, so that a test can put a faulty part in its place. */
export type Parts = { readonly newEvents: typeof newEvents; readonly settlement: typeof settlement }

const fee = 20_000
const students = [1, 2, 3, 4]

const ways = [
  ["failed"],
  ["failed", "authorized"],
  ["failed", "captured"],
  ["authorized", "captured"],
  ["failed", "authorized", "captured"]
] as const

/** A transfer to an account number is told of twice: without the number, and with it. */
const transferWays = [["captured", "credited"], ["credited"]] as const

/**
 * An attempt to pay an order of some students, or (`null`) one that the portal does not know: at the gateway's
 * checkout, or by transfer to its account number.
 */
const attempt = fc.record({
  order: fc.constantFrom(0, 1, 2, null),
  way: fc.constantFrom(...ways, ...transferWays),
  /** What the gateway takes instead of what the order asks for. */
  sum: fc.constantFrom("whole", "whole", "whole", "amount", "currency")
})

/** Orders, attempts to pay them, and how their facts arrive: each up to three times, from any source, in any order. */
export const stories = fc
  .record({
    orders: fc.array(fc.subarray(students, { minLength: 1 }), { minLength: 3, maxLength: 3 }),
    attempts: fc.array(attempt, { minLength: 1, maxLength: 4 }),
    repeats: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 12, maxLength: 12 }),
    keys: fc.array(fc.nat(1_000_000), { minLength: 36, maxLength: 36 }),
    batch: fc.integer({ min: 1, max: 5 })
  })
  .map(({ orders, attempts, repeats, keys, batch }) => {
    const payments = attempts.map(({ order, way, sum }, nth) => {
      const total = order === null ? fee : orders[order]!.length * fee
      return { id: `pay_${String(nth).padStart(14, "0")}`, order, way, total, sum }
    })
    const told = payments.flatMap((payment) => payment.way.map((status) => ({ payment, status })))
    const facts = told
      .flatMap((one, nth) => Array.from({ length: repeats[nth % repeats.length]! }, () => one))
      .map((one, nth) => ({ ...one, key: keys[nth % keys.length]!, nth }))
      .toSorted((a, b) => a.key - b.key || a.nth - b.nth)
      .map(({ payment, status, key }): Fact => ({
        payment: gatewayPayment(payment, status),
        source: (["webhook", "return", "fetch"] as const)[key % 3]!
      }))
    return { orders, payments, facts, batch }
  })

/** A story: what was ordered, tried and told. */
export type Story = typeof stories extends fc.Arbitrary<infer Value> ? Value : never

type Attempted = {
  readonly id: string
  readonly order: number | null
  readonly way: readonly string[]
  readonly total: number
  readonly sum: string
}

/** The order of a payable id, by its number. */
const payable = (kind: "order" | "va", order: number | null): string =>
  `${kind}_${order === null ? "strangers00000" : String(order).padStart(14, "0")}`

const gatewayPayment = (
  { id, order, way, total, sum }: Attempted,
  told: GatewayPayment["status"] | "credited"
): ToldPayment => {
  const isTransfer = way.includes("credited")
  return {
    id,
    amount: sum === "amount" ? total - 100 : total,
    currency: sum === "currency" ? "AED" : "INR",
    status: told === "credited" ? "captured" : told,
    order_id: !isTransfer ? payable("order", order) : told === "credited" ? payable("va", order) : null,
    method: isTransfer ? "bank_transfer" : "upi",
    amount_refunded: 0
  }
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
export const outcomeOf = ({ orders, facts, batch }: Story, parts: Parts): Outcome => {
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
  }
  const balance = (account: string) =>
    log.reduce(
      (sum, { type, data }) =>
        postingRules
          .filter((rule) => rule.type === type && rule.account === account)
          .reduce((inner, { sign }) => inner + sign * Number(data["amount"]), sum),
      0
    )
  const [gateway, suspense, fees] = [balance("gateway"), balance("suspense"), balance("fees")]
  return {
    paid: log
      .flatMap(({ stream, type }) => (type === "student.feePaid" ? [Number(stream.slice(8))] : []))
      .toSorted((a, b) => a - b),
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
