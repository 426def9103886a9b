import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { records } from "../../../machines/index.ts"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { call } from "../../kit/edge.ts"
import { append } from "../../kit/programme.ts"
import { openReversals } from "./reversals.kit.ts"

/** A payment that support assigned to an order by mistake. */
let desk: Awaited<ReturnType<typeof openReversals>>
beforeAll(async () => {
  desk = await openReversals()
})
afterAll(() => desk.paying.close())
afterEach(async () => {
  const { rules } = await checkPayments(desk.paying.house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

const invoicesOf = (order: number) =>
  desk.paying.rows(
    "select number, payment, is_reversed, gross::int as gross from invoices where order_id = $1 order by id",
    [order]
  )
const creditsOf = (payment: string) =>
  desk.paying.rows(
    `select against, refund_id, gross::int as gross, tax::int as tax
     from vouchers where payment = $1 and kind = 'credit'`,
    [payment]
  )

test("a reversed assignment: order and fees are unpaid, all of the money waits, the invoice is credited", async () => {
  const { paying, assigned, issue, change, detail, casesOf, orderIn, stateOf, balances } = desk
  const before = await balances()
  const { id, order, payment } = await assigned(1, [0, 1], 50_000)
  await issue()
  const [invoice] = await invoicesOf(order)
  expect(await detail(id)).toMatchObject({ state: "assignedToOrder", pays: { order_id: order, students: 2 } })
  expect((await change(id, { status: "reverse" })).body.data).toEqual({ id, state: "reversal" })

  expect(await orderIn(order)).toEqual({
    state: "unpaidAgain",
    payment: null,
    paid_students: null,
    paid_amount: null,
    paid_at: null
  })
  expect([await paying.isPaid(100), await paying.isPaid(101), await stateOf(payment)]).toEqual([false, false, "parked"])
  expect(await casesOf(payment)).toMatchObject([
    { reason: "amount_differs", state: "reversal" },
    { reason: "overpaid", state: "resolved" },
    { reason: "assignment_reversed", state: "open", held: 50_000 }
  ])
  const after = await balances()
  expect([after["fees"] ?? 0, after["suspense"]]).toEqual([before["fees"] ?? 0, (before["suspense"] ?? 0) - 50_000])
  await issue()
  await issue()
  expect(await creditsOf(payment)).toEqual([
    { against: invoice!["number"], refund_id: null, gross: 40_000, tax: 6_102 }
  ])
  expect(await invoicesOf(order)).toMatchObject([{ is_reversed: true }])
})

test("the order, paid again, has a new invoice, and the first payment pays another order", async () => {
  const { paying, assigned, issue, change, ordered, paid, lastCase, orderIn } = desk
  const { id, order, payment, gatewayOrder } = await assigned(2, [0], 25_000)
  await issue()
  await change(id, { status: "reverse" })
  await issue()
  const other = await ordered(2, [1])
  const waiting = await lastCase(payment)
  await change(waiting, { status: "claim" })
  expect((await change(waiting, { status: "assign", order_id: other.id })).status).toBe(200)
  expect([await paying.isPaid(200), await paying.isPaid(201)]).toEqual([false, true])
  const second = await paid(gatewayOrder)
  expect(await orderIn(order)).toMatchObject({ state: "settled", payment: second, paid_amount: 20_000 })
  await issue()
  expect(await invoicesOf(order)).toMatchObject([
    { payment, is_reversed: true },
    { payment: second, is_reversed: false }
  ])
  expect(await invoicesOf(other.id)).toMatchObject([{ payment, is_reversed: false, gross: 20_000 }])
  const fetched = await fetch(`${paying.house.url}/api/generate-school-payment-invoice`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${paying.tokenOf(2)}` },
    body: JSON.stringify({ id: order })
  })
  const [first, latest] = await invoicesOf(order)
  const { vouchers } = await paying.orderOf(paying.tokenOf(2), order)
  expect(vouchers.map(({ kind }) => kind)).toEqual(["invoice", "receipt", "receipt", "credit"])
  const cancelled = (school: number) =>
    fetch(`${paying.house.url}/api/generate-payment-voucher`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${paying.tokenOf(school)}` },
      body: JSON.stringify({ id: vouchers.find(({ number }) => number === first!["number"])!.id })
    })
  expect([(await cancelled(1)).status, (await cancelled(2)).status]).toEqual([404, 200])
  expect(fetched.headers.get("content-disposition")).toContain(String(latest!["number"]).replaceAll("/", "-"))
})

test("who moved up, or is paid for by another order, keeps the fee; who was withdrawn owes it again", async () => {
  const { paying, change, ordered, paid } = desk
  const first = await ordered(3, [0])
  const { id: order, order_id: gatewayOrder } = await ordered(3, [0, 1, 2, 3])
  await paid(first.order_id)
  const payment = await paid(gatewayOrder, { amount: 90_000 })
  const id = await desk.lastCase(payment)
  for (const status of ["claim", "assign"]) await change(id, { status })
  const [{ year }] = (await paying.rows("select year from orders where id = $1", [order])) as [{ year: number }]
  const movedUp = { ...records.student.events.movedUp.sample, year: year + 1 }
  await append(paying.house.portal.log, [
    { stream: "student-301", type: "student.movedUp", data: movedUp },
    { stream: "student-301", type: "student.feePaid", data: { amount: 20_000, currency: "INR" } },
    { stream: "student-302", type: "student.withdrawn", data: records.student.events.withdrawn.sample }
  ])
  expect((await change(id, { status: "reverse" })).status).toBe(200)
  const paidNow = async (student: number) => paying.isPaid(student)
  expect(await Promise.all([300, 301, 302, 303].map(paidNow))).toEqual([true, true, false, false])
  const [reversed] = await paying.rows("select data from events where stream = $1 and type = 'order.reversed'", [
    `order-${order}`
  ])
  expect(reversed!["data"]).toMatchObject({ amount: 60_000, fees: 60_000, goods: 0, students: 2, kept: 1 })
})

test("a reversal before the invoice was issued needs no credit note, and two at once are one", async () => {
  const { assigned, issue, change, second, casesOf } = desk
  const { id, order, payment } = await assigned(4, [0], 25_000)
  const answers = await Promise.all([change(id, { status: "reverse" }), change(id, { status: "reverse" }, second)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await issue()
  expect([await invoicesOf(order), await creditsOf(payment)]).toEqual([[], []])
  expect(await casesOf(payment)).toHaveLength(3)
})

test("above the limit a second person decides; until then nothing changes, and the proposal is declined", async () => {
  const { paying, assigned, change, second, support, detail, orderIn } = desk
  const { id, order } = await assigned(5, [0], 1_000_100)
  expect((await change(id, { status: "reverse" })).body.data.state).toBe("awaitingReversal")
  expect((await orderIn(order))["state"]).toBe("settled")
  const list = await call(paying.house.url, "/raisedRequest/list?group=undecided&per_page=100", { token: second })
  expect(list.body.data.rows.map((row: { id: number }) => row.id)).toContain(id)
  const own = await change(id, { status: "approve_reversal" }, support)
  expect([own.status, own.body.message]).toEqual([409, "Another person has to approve the reversal."])
  expect((await change(id, { status: "decline_reversal" })).body.data.state).toBe("assignedToOrder")
  await change(id, { status: "reverse" })
  expect((await change(id, { status: "approve_reversal" }, second)).body.data.state).toBe("reversal")
  expect([(await orderIn(order))["state"], (await detail(id)).pays]).toEqual(["unpaidAgain", null])
})

test("where money went back already it is refused, and the answer says what to do", async () => {
  const { paying, assigned, change, changeCase, lastCase, refunded, returned } = desk
  const one = await assigned(6, [0], 25_000)
  const rest = await lastCase(one.payment)
  await changeCase(rest, "claim")
  await changeCase(rest, "refund")
  const waits = await change(one.id, { status: "reverse" })
  expect([waits.status, waits.body.message]).toEqual([
    409,
    `A refund of this payment is not sent yet. Cancel it in case ${rest} first.`
  ])
  await changeCase(rest, "cancel")
  await refunded(rest)
  const gone = await change(one.id, { status: "reverse" })
  expect([gone.status, gone.body.message]).toEqual([
    409,
    "Money of this payment was already refunded, so the order stays paid. Settle the difference with the payer."
  ])
  const outside = await assigned(6, [1], 25_000)
  await returned(outside.payment, 3_000)
  expect((await change(outside.id, { status: "reverse" })).status).toBe(409)
  expect([await paying.isPaid(600), await paying.isPaid(601)]).toEqual([true, true])
})

test("a lost dispute refuses it too, with the case that is about it", async () => {
  const { paying, assigned, change, casesOf } = desk
  const { id, payment } = await assigned(7, [0], 25_000)
  const dispute = paying.sandbox.disputes.create(payment)
  paying.sandbox.disputes.end(dispute.id, "lost")
  await expect
    .poll(async () => (await paying.rows("select state from disputes where id = $1", [dispute.id]))[0]?.["state"])
    .toBe("moneyTaken")
  const about = (await casesOf(payment)).find(({ reason }) => reason === "disputed")!
  const answer = await change(id, { status: "reverse" })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    "A lost dispute took money of this payment, so the order stays paid. " +
      `Decide about it in case ${String(about["id"])}.`
  ])
})
