import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { gatewayClient } from "../../../server/areas/payments/gateway/client.ts"
import { sendRefunds } from "../../../server/areas/payments/refunds/sendRefunds.ts"
import { takeRefund } from "../../../server/areas/payments/refunds/takeRefunds.ts"
import { call } from "../../kit/edge.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"
import { smallProgramme } from "../../kit/programme.ts"
import { eventually } from "../../kit/eventually.ts"

let paying: PayingHouse
let [first, second] = ["", ""]
const schools = Array.from({ length: 10 }, (_, nth) => ({ id: nth + 1, district: 1, institute: null }))
beforeAll(async () => {
  paying = await openPayingHouse({
    ...smallProgramme,
    schools,
    students: schools.flatMap(({ id }) =>
      Array.from({ length: id === 9 ? 60 : 1 }, (_, nth) => ({
        id: id * 100 + nth,
        district: 1,
        school: id,
        classLevel: 8,
        language: "en"
      }))
    )
  })
  first = await paying.house.signIn(4)
  second = await paying.house.signIn(4)
})
afterAll(() => paying.close())
afterEach(async () => {
  const { rules } = await checkPayments(paying.house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

const change = async (token: string, id: number, status: string) =>
  call(paying.house.url, `/raisedRequest/changestatus/${id}`, { token, payload: { status } })
const send = (minutes = 3) =>
  sendRefunds(
    paying.house.portal,
    gatewayClient(paying.sandbox.settings, { timeout: 500, tries: 1, pause: 1 }),
    new Date(Date.now() + minutes * 60_000)
  )
const caseOf = async (payment: string) =>
  (
    await paying.rows("select id, state from payment_cases where payment = $1 order by id desc limit 1", [payment])
  )[0] as { id: number; state: string }
const refundsAt = (payment: string) => paying.sandbox.refunds.refunds().filter((one) => one.payment_id === payment)
const balance = async (account: string) =>
  Number(
    (await paying.rows("select sum(amount)::int as sum from ledger_postings where account = $1", [account]))[0]!["sum"]
  )

/** A school pays its order twice. @returns the second payment, and its case claimed by the first of support */
const paidTwice = async (school: number) => {
  const { order_id: order } = await paying.order(paying.tokenOf(school), {})
  paying.pay(order)
  await paying.fetched(order)
  const payment = paying.pay(order)
  await paying.fetched(order)
  const { id } = await caseOf(payment)
  await change(first, id, "claim")
  return { id, payment, order }
}

test("a refund is decided, can be cancelled until it is sent, and is paid out once", async () => {
  const { id, payment } = await paidTwice(1)
  expect((await change(first, id, "refund")).body.data.state).toBe("refundPending")
  await send(1)
  expect(refundsAt(payment)).toEqual([])
  expect((await change(first, id, "cancel")).body.data.state).toBe("inWork")
  expect((await change(first, id, "refund")).body.data.state).toBe("refundPending")
  await Promise.all([send(), send()])
  await send()
  const [refund] = refundsAt(payment)
  expect(refundsAt(payment)).toHaveLength(1)
  expect((await caseOf(payment)).state).toBe("refundUnderWay")
  expect((await change(first, id, "cancel")).status).toBe(409)
  const before = await balance("gateway")
  paying.sandbox.refunds.end(refund!.id, "processed")
  await send(30)
  expect((await caseOf(payment)).state).toBe("paidBack")
  expect(await balance("gateway")).toBe(before - 20_000)
})

test("saleor/apps#2446: a refund whose answer is lost is asked for again and made once", async () => {
  const { id, payment } = await paidTwice(2)
  await change(first, id, "refund")
  paying.sandbox.failNext("lost")
  await send()
  expect((await caseOf(payment)).state).toBe("refundPending")
  await send()
  expect(refundsAt(payment)).toHaveLength(1)
  expect((await caseOf(payment)).state).toBe("refundUnderWay")
})

test("the webhook of a refund may come before the answer, three times and in any order", async () => {
  const { id, payment } = await paidTwice(3)
  await change(first, id, "refund")
  paying.deliver()
  paying.sandbox.deliveries.control({ copies: 3, spread_ms: 100 })
  paying.sandbox.failNext("lost")
  await send()
  paying.sandbox.refunds.end(refundsAt(payment)[0]!.id, "processed")
  await eventually(async () => expect((await caseOf(payment)).state).toBe("paidBack"))
  await eventually(() => expect(paying.sandbox.deliveries.attempts).toHaveLength(6))
  expect(
    await paying.rows("select from events where type = 'refund.processed' and data->>'payment' = $1", [payment])
  ).toHaveLength(1)
  paying.sandbox.deliveries.control({ copies: 1, spread_ms: 0 })
})

test("a refund that fails is tried again or cancelled; a late word of the first attempt changes nothing", async () => {
  const { id, payment } = await paidTwice(4)
  await change(first, id, "refund")
  await send()
  const [attempt] = refundsAt(payment)
  paying.sandbox.refunds.end(attempt!.id, "failed")
  await send(30)
  expect((await caseOf(payment)).state).toBe("refundReturned")
  expect((await change(first, id, "retry")).body.data.state).toBe("refundPending")
  paying.sandbox.deliveries.send("refund.failed", { refund: { entity: { ...attempt! } } })
  await eventually(async () => expect(await paying.rows("select from gateway_inbox where outcome is null")).toEqual([]))
  expect((await caseOf(payment)).state).toBe("refundPending")
  await send(40)
  expect(refundsAt(payment)).toHaveLength(2)
  paying.sandbox.refunds.end(refundsAt(payment)[1]!.id, "processed")
  await send(80)
  expect((await caseOf(payment)).state).toBe("paidBack")
})

test("a word of the first attempt that is read while somebody tries again changes nothing", async () => {
  const { id, payment } = await paidTwice(10)
  await change(first, id, "refund")
  paying.sandbox.deliveries.control({ is_dropped: true })
  await send()
  const [attempt] = refundsAt(payment)
  paying.sandbox.refunds.end(attempt!.id, "failed")
  await send(30)
  const { pool, log } = paying.house.portal
  // Whatever is read before the log decides is read before the retry.
  const triedAgainMeanwhile = {
    log,
    pool: {
      query: async (text: string, values: unknown[]) => {
        const read = await pool.query(text, values)
        expect((await change(first, id, "retry")).body.data.state).toBe("refundPending")
        return read
      }
    } as unknown as typeof pool
  }
  expect(await takeRefund(triedAgainMeanwhile, refundsAt(payment)[0]!)).toBe(true)
  expect((await caseOf(payment)).state).toBe("refundPending")
  expect((await change(first, id, "cancel")).body.data.state).toBe("inWork")
  paying.sandbox.deliveries.control({ is_dropped: false })
})

test("a refund that the gateway refuses is shown as failed, with its code", async () => {
  const { id, payment } = await paidTwice(5)
  await change(first, id, "refund")
  // The webhook of this one is not delivered: the portal does not know of it yet.
  paying.sandbox.deliveries.control({ is_dropped: true })
  paying.sandbox.refunds.create(payment, { amount: 10_000 })
  await send()
  expect(await paying.rows("select state, reason from refunds where payment = $1", [payment])).toEqual([
    { state: "notPaidOut", reason: "refund_exceeds_payment" }
  ])
  expect((await change(first, id, "cancel")).body.data.state).toBe("inWork")
  paying.sandbox.deliveries.control({ is_dropped: false })
})

test("a refund above the limit needs a second person", async () => {
  const { id, payment } = await paidTwice(9)
  expect((await change(first, id, "refund")).body.data.state).toBe("awaitingApproval")
  await send()
  expect(refundsAt(payment)).toEqual([])
  expect((await change(first, id, "approve")).body.message).toContain("Another person")
  expect((await change(second, id, "decline")).body.data.state).toBe("inWork")
  expect((await change(first, id, "refund")).body.data.state).toBe("awaitingApproval")
  expect((await change(second, id, "approve")).body.data.state).toBe("refundPending")
  await send()
  expect(refundsAt(payment).map(({ amount }) => amount)).toEqual([1_200_000])
})

test("what the gateway gives back by itself settles the case; a refund of an order's payment opens one", async () => {
  const { id, payment } = await paidTwice(6)
  await change(first, id, "release")
  const returned = paying.sandbox.refunds.create(payment, { amount: 20_000 })
  paying.sandbox.refunds.end(returned.id, "processed")
  await eventually(async () => expect((await caseOf(payment)).state).toBe("resolved"))

  const { order_id: order } = await paying.order(paying.tokenOf(7), {})
  const paid = paying.pay(order)
  await paying.fetched(order)
  paying.sandbox.refunds.end(paying.sandbox.refunds.create(paid, { amount: 5_000 }).id, "processed")
  await eventually(async () => expect(await caseOf(paid)).toMatchObject({ state: "open" }))
  expect(await balance("refunds")).toBe(5_000)
})
