import fc from "fast-check"
import { expect, test } from "vitest"
import { decide } from "../../../machines/decide.ts"
import type { State } from "../../../machines/decision.ts"
import { records } from "../../../machines/index.ts"
import type { GatewayPayment } from "../../../schema/payments/gateway.ts"
import { isEverything } from "../../kit/everything.ts"
import { newEvents, toldIn, type Fact } from "../../../server/areas/payments/facts.ts"

const lives = isEverything ? 20_000 : 2_000

/** Ways that a payment goes at the gateway. */
const ways = [
  ["failed"],
  ["failed", "authorized"],
  ["failed", "authorized", "captured"],
  ["authorized"],
  ["authorized", "captured"]
] as const

const paymentOf = (nth: number, status: GatewayPayment["status"], amount: number): GatewayPayment => ({
  id: `pay_${String(nth).padStart(14, "0")}`,
  amount,
  currency: nth % 2 === 0 ? "INR" : "AED",
  status,
  order_id: null,
  method: "upi",
  amount_refunded: 0
})

/** Some payments' ways; each fact arrives one to three times, from some source, and all of them in any order. */
const told = fc
  .array(fc.record({ way: fc.constantFrom(...ways), amount: fc.integer({ min: 1, max: 1e7 }) }), { maxLength: 3 })
  .chain((payments) => {
    const statuses = payments.flatMap(({ way, amount }, nth) => way.map((status) => paymentOf(nth, status, amount)))
    const facts = statuses.map((payment) =>
      fc.array(
        fc
          .constantFrom("webhook" as const, "return" as const, "fetch" as const)
          .map((source): Fact => ({ payment, source })),
        { minLength: 1, maxLength: 3 }
      )
    )
    return fc
      .tuple(...facts)
      .chain((some) => {
        const all = some.flat()
        return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
      })
      .map((facts) => ({ payments, facts }))
  })

/** What the log has after the facts came in groups of a size: the payments' states, and the events. */
const after = (facts: readonly Fact[], size: number) => {
  const states = new Map<string, State>()
  const events = []
  for (let from = 0; from < facts.length; from += size)
    for (const event of newEvents(facts.slice(from, from + size), (stream) => states.get(stream))) {
      const type = event.type.slice("payment.".length)
      const decision = decide(records.payment.machine, states.get(event.stream), { ...event.data, type })
      if (!decision.taken) throw new Error(`${event.type} is not taken`)
      states.set(event.stream, decision.state)
      events.push(event)
    }
  return { states, events }
}

test(`${lives.toLocaleString("en")} random lives end as the gateway has them, in any order and repetition`, () => {
  fc.assert(
    fc.property(told, fc.integer({ min: 1, max: 9 }), ({ payments, facts }, size) => {
      const { states, events } = after(facts, size)
      for (const [nth, { way, amount }] of payments.entries()) {
        const stream = `payment-${paymentOf(nth, "created", amount).id}`
        expect(states.get(stream)?.value).toBe(way.at(-1))
        const received = events.filter((one) => one.stream === stream && one.type === "payment.captured")
        expect(received.map(({ data }) => data["amount"])).toEqual(way.at(-1) === "captured" ? [amount] : [])
      }
    }),
    { numRuns: lives }
  )
})

test("what says nothing new brings no event: what is known, what was true earlier, a refund", () => {
  const fact = (status: GatewayPayment["status"]): Fact => ({ payment: paymentOf(2, status, 100), source: "webhook" })
  const { events } = after(
    [fact("captured"), fact("captured"), fact("failed"), fact("authorized"), fact("refunded")],
    1
  )
  expect(events.map(({ type }) => type)).toEqual(["payment.captured"])
})

test("a transfer's account number is recorded once, with the payment or when it is told", () => {
  const paid: Fact = { payment: paymentOf(2, "captured", 100), source: "webhook" }
  const credited: Fact = { ...paid, payment: { ...paid.payment, order_id: "va_00000000000001" } }
  const told = (...facts: readonly Fact[]) => after(facts, 2).events.map(({ type, data }) => [type, data["order"]])
  const known = ["payment.captured", "va_00000000000001"]
  expect(told(paid, paid, credited, credited, paid)).toEqual([
    ["payment.captured", null],
    ["payment.traced", "va_00000000000001"]
  ])
  expect(told(credited, paid, credited)).toEqual([known])
})

test("only events of payments and orders are read, and nothing that does not decode", () => {
  const body = (event: string, status: string) =>
    Buffer.from(
      JSON.stringify({
        entity: "event",
        event,
        payload: { payment: { entity: { ...paymentOf(2, "captured", 100), status, email: "payer@example.org" } } }
      })
    )
  expect(toldIn(body("payment.captured", "captured"))).toEqual({ payment: paymentOf(2, "captured", 100) })
  expect(toldIn(body("order.paid", "captured"))).toEqual({ payment: paymentOf(2, "captured", 100) })
  const account = { virtual_account: { entity: { id: "va_00000000000001", notes: [] } } }
  const credited = JSON.parse(body("virtual_account.credited", "captured").toString("utf8"))
  expect(toldIn(Buffer.from(JSON.stringify({ ...credited, payload: { ...credited.payload, ...account } })))).toEqual({
    payment: { ...paymentOf(2, "captured", 100), order_id: "va_00000000000001" }
  })
  for (const raw of [
    body("refund.processed", "captured"),
    body("payment.captured", "refunded"),
    body("payment.captured", "unheard of"),
    Buffer.from("not JSON")
  ])
    expect(toldIn(raw)).toEqual({})
})
