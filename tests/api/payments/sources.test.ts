import { afterAll, beforeAll, expect, test } from "vitest"
import { gatewayClient } from "../../../server/areas/payments/gateway/client.ts"
import { signatureOf } from "../../../server/areas/payments/gateway/signature.ts"
import { pollOrders } from "../../../server/areas/payments/polls.ts"
import { call } from "../../kit/edge.ts"
import { openPayingHouse, sandboxKeys, type PayingHouse } from "../../kit/payments.ts"
import { append, usernameOf } from "../../kit/programme.ts"

let paying: PayingHouse
beforeAll(async () => {
  paying = await openPayingHouse()
})
afterAll(() => paying.close())

const tokenOf = (school: number) => paying.tokenOf(school)
const ask = (token: string, path: string, payload: object) => call(paying.house.url, path, { token, payload })
const stateOf = (token: string, id: number) => paying.orderOf(token, id)

const comeBack = (id: number | string, fields: Readonly<Record<string, string>>) =>
  fetch(`${paying.house.url}/api/payments/return?order=${id}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual"
  })

test("a signed return pays without any webhook; a forged one, or one of another order, does nothing", async () => {
  paying.sandbox.deliveries.control({ is_dropped: true })
  const [first, second] = [await paying.order(tokenOf(4), { ids: [41] }), await paying.order(tokenOf(4), { ids: [42] })]
  const payment = paying.pay(first.order_id)
  const signed = (order: string, secret = sandboxKeys.keySecret) => ({
    razorpay_payment_id: payment,
    razorpay_order_id: order,
    razorpay_signature: signatureOf(secret, `${order}|${payment}`)
  })
  const asked = [
    comeBack(first.id, signed(first.order_id, "stranger")),
    comeBack(second.id, signed(first.order_id)),
    comeBack(first.id, {}),
    comeBack("x", signed(first.order_id)),
    comeBack(first.id, { "error[code]": "BAD_REQUEST_ERROR" })
  ]
  for (const { status } of await Promise.all(asked)) expect(status).toBe(303)
  expect([await paying.isPaid(41), await paying.isPaid(42)]).toEqual([false, false])
  const { status, headers } = await comeBack(first.id, signed(first.order_id))
  expect([status, headers.get("location")]).toEqual([303, `/payment/payment-history?order=${first.id}`])
  expect([await paying.isPaid(41), await paying.isPaid(42)]).toEqual([true, false])
})

test("without webhook and return the gateway is asked: by who waits, and after 15 minutes by the portal", async () => {
  const [{ id, order_id: order }] = [await paying.order(tokenOf(4), { ids: [42] })]
  expect((await ask(tokenOf(4), "/pay-student/update-payment-status", { id })).body.data.state).toBe("placed")
  paying.pay(order)
  const gateway = gatewayClient(paying.sandbox.settings)
  await pollOrders(paying.house.portal, gateway, new Date())
  expect(await paying.isPaid(42)).toBe(false)
  await pollOrders(paying.house.portal, gateway, new Date(Date.now() + 16 * 60_000))
  expect(await paying.isPaid(42)).toBe(true)
})

test("while the gateway is away nothing is lost: it is asked again when it is back", async () => {
  await append(paying.house.portal.log, [
    { stream: "student-54", type: "student.registered", data: { ...studentOf(54), districtId: 3, schoolId: 3 } }
  ])
  const { order_id: order } = await paying.order(tokenOf(3), { ids: [54] })
  paying.pay(order)
  const gateway = gatewayClient(paying.sandbox.settings, { timeout: 500, tries: 2, pause: 1 })
  const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  paying.sandbox.failNext(...Array.from({ length: 100 }, () => "server" as const))
  for (let minutes = 16; minutes < 26; minutes++) await pollOrders(paying.house.portal, gateway, after(minutes))
  expect(await paying.isPaid(54)).toBe(false)
  paying.sandbox.failNext()
  await pollOrders(paying.house.portal, gateway, after(26))
  expect(await paying.isPaid(54)).toBe(true)
})

test("an order that nobody paid expires after five days; money that comes later still pays it", async () => {
  await append(paying.house.portal.log, [
    { stream: "student-51", type: "student.registered", data: studentOf(51) },
    { stream: "student-52", type: "student.registered", data: studentOf(52) }
  ])
  const { id, order_id: order } = await paying.order(tokenOf(4), {})
  const gateway = gatewayClient(paying.sandbox.settings)
  const later = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000)
  for (let pass = 0; pass < 7; pass++) await pollOrders(paying.house.portal, gateway, later(5))
  expect((await stateOf(tokenOf(4), id)).state).toBe("expired")
  await append(paying.house.portal.log, [
    { stream: "student-52", type: "student.withdrawn", data: { reason: "left-school" } }
  ])
  paying.pay(order)
  await paying.fetched(order)
  expect(await stateOf(tokenOf(4), id)).toMatchObject({
    state: "settled",
    paid_students: 1,
    in_suspense: 20_000,
    dropped: [{ reason: "withdrawn", students: 1 }]
  })
})

const studentOf = (id: number) => ({
  username: usernameOf(id),
  classLevel: 8,
  language: "en",
  gender: "other",
  districtId: 4,
  schoolId: 4,
  referrerSchoolId: null
})

test("an amount that changed since it was shown is refused with the amount of now", async () => {
  await append(paying.house.portal.log, [{ stream: "student-53", type: "student.registered", data: studentOf(53) }])
  const shown = { amount: 10_000, currency: "INR" }
  const { status, body } = await ask(tokenOf(4), "/pay-student/create-payment", { ids: [53], ...shown })
  expect([status, body.data.current.amount]).toEqual([409, 20_000])
})

test("an order whose answer was lost is made and placed once by the same gesture sent again", async () => {
  const send = () =>
    fetch(`${paying.house.url}/api/pay-student/create-payment`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": "b6d2a5b1-8a53-4a5c-9f0a-0d7f1e2c3b4a",
        authorization: `Bearer ${tokenOf(4)}`
      },
      body: JSON.stringify({ ids: [53], amount: 20_000, currency: "INR" })
    })
  paying.sandbox.failNext("server", "server", "server")
  const away = await send()
  expect([away.status, (await away.json()).message]).toEqual([
    503,
    "The payment service is not available. Nothing was charged. Try again in a few minutes."
  ])
  const [one, other] = [await (await send()).json(), await (await send()).json()]
  expect(one.data).toEqual(other.data)
  expect(await paying.rows("select from order_lines where student_id = 53")).toHaveLength(1)
})
