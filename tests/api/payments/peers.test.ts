import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { signatureOf } from "../../../server/areas/payments/gateway/signature.ts"
import { call } from "../../kit/edge.ts"
import { openPayingHouse, sandboxKeys, type PayingHouse } from "../../kit/payments.ts"
import { smallProgramme } from "../../kit/programme.ts"
import { eventually } from "../../kit/eventually.ts"

/** Faults that other software had with payments, by the reports of them. */
let paying: PayingHouse
beforeAll(async () => {
  const more = [5, 6].map((id) => ({ id, district: 1, institute: null }))
  paying = await openPayingHouse({
    ...smallProgramme,
    schools: [...smallProgramme.schools, ...more],
    students: [
      ...smallProgramme.students,
      ...more.flatMap(({ id: school }) =>
        [1, 2].map((nth) => ({ id: school * 10 + nth, district: 1, school, classLevel: 8, language: "en" }))
      )
    ]
  })
  paying.deliver()
})
afterAll(() => paying.close())
afterEach(async () => {
  paying.sandbox.deliveries.control({ copies: 1, spread_ms: 0, is_dropped: false, is_tampered: false, secret: null })
  const { rules } = await checkPayments(paying.house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

const feesPaid = async (student: number) =>
  (await paying.rows("select from events where stream = $1 and type = 'student.feePaid'", [`student-${student}`]))
    .length

const casesOf = (order: number) =>
  paying.rows("select reason, amount::int from payment_cases where order_id = $1 order by id", [order])

const comeBack = async (id: number, gatewayOrder: string, payment: string) => {
  const { status } = await fetch(`${paying.house.url}/api/payments/return?order=${id}`, {
    method: "POST",
    body: new URLSearchParams({
      razorpay_payment_id: payment,
      razorpay_order_id: gatewayOrder,
      razorpay_signature: signatureOf(sandboxKeys.keySecret, `${gatewayOrder}|${payment}`)
    }),
    redirect: "manual"
  })
  expect(status).toBe(303)
}

test("medusa#13301: the browser's return and the webhook complete an order at the same time", async () => {
  paying.sandbox.deliveries.control({ copies: 3, spread_ms: 80 })
  const { id, order_id: order } = await paying.order(paying.tokenOf(1), {})
  const payment = paying.pay(order)
  const ways = [1, 2, 3].flatMap((nth) => [
    sleep(nth * 20).then(() => comeBack(id, order, payment)),
    sleep(nth * 25).then(() => paying.fetched(order))
  ])
  await Promise.all(ways)
  await eventually(() => expect(paying.sandbox.deliveries.attempts).toHaveLength(9))
  expect([await feesPaid(11), await feesPaid(12)]).toEqual([1, 1])
  expect(await casesOf(id)).toEqual([])
})

test("razorpay-magento#291: a second order for the same students is paid too", async () => {
  const [first, second] = [await paying.order(paying.tokenOf(2), {}), await paying.order(paying.tokenOf(2), {})]
  for (const { order_id: order } of [first, second]) paying.pay(order)
  await Promise.all([first, second].map(({ order_id: order }) => paying.fetched(order)))
  expect([await feesPaid(21), await feesPaid(22)]).toEqual([1, 1])
  expect([...(await casesOf(first.id)), ...(await casesOf(second.id))]).toEqual([
    { reason: "nothing_due", amount: 40_000 }
  ])
})

test("fossunited#1698: a failure that is told late does not take back what was received", async () => {
  const { id, order_id: order } = await paying.order(paying.tokenOf(3), { ids: [31] })
  paying.sandbox.deliveries.control({ is_dropped: true })
  const begun = paying.sandbox.books.begin(order, "card")
  paying.sandbox.books.fail(begun.id, "payment_timed_out")
  const failed = { ...paying.sandbox.books.payment(begun.id) }
  paying.sandbox.books.authorize(begun.id)
  paying.sandbox.books.capture(begun.id, begun.amount)
  await paying.fetched(order)
  paying.sandbox.deliveries.control({ is_dropped: false })
  paying.sandbox.deliveries.send("payment.failed", { payment: { entity: failed } })
  await eventually(async () =>
    expect(await paying.rows("select from gateway_inbox where outcome = 'done' and raw::text <> ''")).not.toHaveLength(
      0
    )
  )
  await paying.fetched(order)
  expect((await paying.orderOf(paying.tokenOf(3), id)).state).toBe("settled")
  expect(await feesPaid(31)).toBe(1)
})

test("Kill Bill: while the gateway does not answer, the outcome is unknown, and asked for again", async () => {
  const token = paying.tokenOf(3)
  const { id, order_id: order } = await paying.order(token, { ids: [32] })
  paying.sandbox.deliveries.control({ is_dropped: true })
  paying.pay(order)
  const ask = () => call(paying.house.url, "/pay-student/update-payment-status", { token, payload: { id } })
  paying.sandbox.failNext("server", "busy", "lost")
  expect(await ask()).toMatchObject({ status: 200, body: { data: { state: "placed" } } })
  await sleep(2_100)
  expect(await ask()).toMatchObject({ status: 200, body: { data: { state: "settled" } } })
})

test("statamic-cargo#190: a payment is told of before its order is on record", async () => {
  const token = paying.tokenOf(5)
  const headers = {
    "content-type": "application/json",
    "idempotency-key": "5f0d2e4c-30a5-4a44-8f51-6f3f0f6a3d21",
    authorization: `Bearer ${token}`
  }
  const body = JSON.stringify({ amount: 40_000, currency: "INR" })
  const send = () => fetch(`${paying.house.url}/api/pay-student/create-payment`, { method: "POST", headers, body })
  paying.sandbox.failNext("lost", "server", "server")
  expect((await send()).status).toBe(503)
  const { id: order } = paying.sandbox.books.orders().at(-1)!
  const payment = paying.pay(order)
  const stateOfPayment = async () => (await paying.rows("select state from payments where id = $1", [payment]))[0]
  await eventually(async () => expect(await stateOfPayment()).toEqual({ state: "parked" }))
  const { data } = await (await send()).json()
  expect(data.order_id).toBe(order)
  await paying.fetched(order)
  expect((await paying.orderOf(token, data.id)).state).toBe("settled")
  expect(await paying.rows("select state from payment_cases where payment = $1", [payment])).toEqual([
    { state: "resolved" }
  ])
})

test("saleor#18196: what is known of a payment stays on record though what follows from it fails", async () => {
  const { pool } = paying.house.portal
  const { id, order_id: order } = await paying.order(paying.tokenOf(6), {})
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`)
  await pool.query(`create trigger refuse before insert on events for each row
    when (new.type = 'order.paid') execute function refuse()`)
  const payment = paying.pay(order)
  const states = () => paying.rows("select state from payments where id = $1", [payment])
  await eventually(async () => expect(await states()).toEqual([{ state: "captured" }]))
  await paying.fetched(order)
  expect(await states()).toEqual([{ state: "captured" }])
  await pool.query("drop trigger refuse on events")
  await paying.fetched(order)
  expect(await states()).toEqual([{ state: "claimed" }])
  expect((await paying.orderOf(paying.tokenOf(6), id)).state).toBe("settled")
})

test("pretix: money that is too much, too little or of another currency is kept, and seen", async () => {
  const { id, order_id: order } = await paying.order(paying.tokenOf(4), {})
  for (const sum of [{ amount: 40_100 }, { amount: 1 }, { currency: "AED" }]) paying.pay(order, sum)
  await eventually(async () => expect(await casesOf(id)).toHaveLength(3))
  expect((await paying.orderOf(paying.tokenOf(4), id)).in_suspense).toBe(40_100 + 1 + 40_000)
  expect([await feesPaid(41), await feesPaid(42)]).toEqual([0, 0])
})

test("whatever is posted to the return or signed as a webhook, the portal goes on", async () => {
  const bodies = [
    "",
    "=",
    "%",
    "&".repeat(1_000),
    "x".repeat(200_000),
    "razorpay_payment_id=pay_%00&razorpay_signature=0"
  ]
  for (const body of bodies)
    for (const order of ["1", "0", "-1", "%E0%A4%A", "99999999999", "1;drop"]) {
      const address = `${paying.house.url}/api/payments/return?order=${order}`
      const response = await fetch(address, { method: "POST", body, redirect: "manual" }).catch(() => undefined)
      expect([303, 413, undefined]).toContain(response?.status)
    }
  for (const body of [
    "null",
    "[]",
    '{"entity":"event"}',
    '{"entity":"event","event":"payment.captured","payload":{}}'
  ]) {
    const response = await fetch(`${paying.house.url}/api/payments/webhook`, {
      method: "POST",
      headers: { "x-razorpay-event-id": body, "x-razorpay-signature": signatureOf(sandboxKeys.webhookSecret, body) },
      body
    })
    expect(response.status).toBe(200)
  }
  expect((await call(paying.house.url, "/payment-history", { token: paying.tokenOf(1), payload: {} })).status).toBe(200)
})
