import type { CaseDetail, Decision } from "../schema/payments/caseRow.ts"
import { takeRefund } from "../server/areas/payments/refunds/takeRefunds.ts"
import { call } from "../tests/kit/edge.ts"
import { openPayingHouse, type PayingHouse } from "../tests/kit/payments.ts"
import { sendForm } from "../tests/kit/people.ts"
import { smallProgramme } from "../tests/kit/programme.ts"
import { thousands, percentile, type Bench } from "./kit/report.ts"

/** What makes a case at a school, with what somebody who knows all of it would decide. */
type Story = {
  readonly what: string
  readonly right: (typeof Decision)["Type"]
  readonly times: number
  /** @returns the case */
  readonly make: (paying: PayingHouse, school: number) => Promise<number>
}

const lastCase = async ({ rows }: PayingHouse): Promise<number> =>
  Number((await rows("select max(id) as id from payment_cases"))[0]!["id"])

const studentsOf = (school: number) => [school * 10 + 1, school * 10 + 2]

/** An order of a school that is paid with some sums, one after the other. */
const paidWith =
  (...sums: readonly object[]): Story["make"] =>
  async (paying, school) => {
    const { order_id: order } = await paying.order(paying.tokenOf(school), { ids: studentsOf(school) })
    for (const sum of sums) {
      paying.pay(order, sum)
      await paying.fetched(order)
    }
    return lastCase(paying)
  }

/** Two orders of a school that are both paid: the second is of some students of the first. */
const paidTwice =
  (students: (school: number) => readonly number[]): Story["make"] =>
  async (paying, school) => {
    const token = paying.tokenOf(school)
    const second = await paying.order(token, { ids: studentsOf(school) })
    const first = await paying.order(token, { ids: students(school) })
    for (const { order_id: order } of [first, second]) {
      paying.pay(order)
      await paying.fetched(order)
    }
    return lastCase(paying)
  }

/** A payer's request about an order at which something happened. */
const requested =
  (happened: (paying: PayingHouse, gatewayOrder: string) => Promise<void> | void): Story["make"] =>
  async (paying, school) => {
    const token = paying.tokenOf(school)
    const { id, order_id: order } = await paying.order(token, { ids: studentsOf(school) })
    await happened(paying, order)
    const form = { order_id: String(id), reference: "402913000001", amount: "", paid_on: "2026-11-20", note: "" }
    const { status, body } = await sendForm(paying.house.url, "/raisedRequest/create", token, form)
    if (status !== 200) throw new Error(`a request was answered ${status}`)
    return body.data.id
  }

/** A payment of an order that only the gateway knows, some hours ago. */
const stranger =
  (hours: number): Story["make"] =>
  async (paying, school) => {
    const { id } = paying.sandbox.books.createOrder({ amount: 20_000, currency: "INR", receipt: `stranger-${school}` })
    paying.pay(id)
    await paying.fetched(id)
    const made = await lastCase(paying)
    await paying.rows("update payment_cases set opened_at = now() - make_interval(hours => $2) where id = $1", [
      made,
      hours
    ])
    return made
  }

const refundedOutside: Story["make"] = async (paying, school) => {
  const { order_id: order } = await paying.order(paying.tokenOf(school), { ids: studentsOf(school) })
  const payment = paying.pay(order)
  await paying.fetched(order)
  await takeRefund(paying.house.portal, {
    id: `rfnd_${String(school).padStart(14, "0")}`,
    payment_id: payment,
    amount: 20_000,
    currency: "INR",
    status: "processed",
    receipt: null
  })
  return lastCase(paying)
}

const begun =
  (end: (paying: PayingHouse, payment: string) => void): Story["make"] =>
  (paying, school) =>
    requested((all, order) => end(all, all.sandbox.books.begin(order, "upi").id))(paying, school)

const stories: readonly Story[] = [
  { what: "paid twice", right: "refund", times: 5, make: paidWith({}, {}) },
  { what: "paid too much", right: "assign", times: 4, make: paidWith({ amount: 45_000 }) },
  { what: "paid too little", right: "refund", times: 3, make: paidWith({ amount: 20_000 }) },
  { what: "paid in another currency", right: "refund", times: 2, make: paidWith({ currency: "AED" }) },
  { what: "one student paid meanwhile", right: "refund", times: 4, make: paidTwice((school) => [school * 10 + 1]) },
  { what: "all students paid meanwhile", right: "refund", times: 4, make: paidTwice(studentsOf) },
  { what: "unknown order, just now", right: "wait", times: 2, make: stranger(1) },
  { what: "unknown order, for two days", right: "refund", times: 2, make: stranger(48) },
  { what: "not marked: the gateway knows no payment", right: "ask", times: 4, make: requested(() => undefined) },
  {
    what: "not marked: the payment failed",
    right: "refuse",
    times: 3,
    make: begun((paying, payment) => paying.sandbox.books.fail(payment, "payment_timed_out"))
  },
  { what: "not marked: the bank has not answered", right: "wait", times: 3, make: begun(() => undefined) },
  {
    what: "not marked: paid, and marked since",
    right: "refuse",
    times: 2,
    make: requested(async (paying, order) => {
      paying.pay(order)
      await paying.fetched(order)
    })
  },
  { what: "refunded outside of the portal", right: "refuse", times: 2, make: refundedOutside }
]

/** Forty cases of a season: how often support's proposal is what somebody who knows the whole story would decide. */
export const casesBench: Bench = {
  name: "cases",
  run: async () => {
    const schools = stories.reduce((sum, { times }) => sum + times, 0)
    const ids = Array.from({ length: schools }, (_, nth) => nth + 1)
    const paying = await openPayingHouse({
      ...smallProgramme,
      schools: ids.map((id) => ({ id, district: 1 + (id % 4), institute: null })),
      students: ids.flatMap((school) =>
        studentsOf(school).map((id) => ({ id, district: 1 + (school % 4), school, classLevel: 8, language: "en" }))
      )
    })
    const support = await paying.house.signIn(4)
    const wrong: string[] = []
    const times: number[] = []
    let school = 0
    for (const { what, right, times: often, make } of stories)
      for (let nth = 0; nth < often; nth += 1) {
        const id = await make(paying, (school += 1))
        const start = performance.now()
        const { body } = await call(paying.house.url, `/raisedRequest/${id}`, { token: support })
        times.push(performance.now() - start)
        const { proposal } = body.data as CaseDetail
        if (proposal?.decision !== right) wrong.push(`${what}: ${proposal?.decision ?? "none"}`)
      }
    await paying.close()
    return [
      {
        what: `cases whose proposal is right, of ${schools}`,
        figure: `${schools - wrong.length}${wrong.length === 0 ? "" : ` (${wrong.join("; ")})`}`,
        goal: "≥ 38"
      },
      {
        what: "a case's page with all its evidence, the gateway asked",
        figure: `p50 ${thousands(percentile(times, 0.5))} ms, p95 ${thousands(percentile(times, 0.95))} ms`,
        goal: "≤ 300 ms"
      }
    ]
  }
}
