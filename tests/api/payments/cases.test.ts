import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import type { CaseDetail } from "../../../schema/payments/caseRow.ts"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { call } from "../../kit/edge.ts"
import { sendForm } from "../../kit/people.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"

/** Pay support's cases: who holds one, what may be decided, what the page says of it. */
let paying: PayingHouse
let [first, second] = ["", ""]
beforeAll(async () => {
  paying = await openPayingHouse()
  first = await paying.house.signIn(4)
  second = await paying.house.signIn(12)
})
afterAll(() => paying.close())
afterEach(async () => {
  const { rules } = await checkPayments(paying.house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

const change = (token: string, id: number, asked: object) =>
  call(paying.house.url, `/raisedRequest/changestatus/${id}`, { token, payload: asked })
const detail = async (id: number): Promise<CaseDetail> =>
  (await call(paying.house.url, `/raisedRequest/${id}`, { token: first })).body.data
const lastCase = async () => Number((await paying.rows("select max(id) as id from payment_cases"))[0]!["id"])

/** An order of some students of which another sum was paid. @returns the case and the order */
const mispaid = async (school: number, student: number, amount: number) => {
  const { id: order, order_id: gatewayOrder } = await paying.order(paying.tokenOf(school), { ids: [student] })
  const payment = paying.pay(gatewayOrder, { amount })
  await paying.fetched(gatewayOrder)
  return { id: await lastCase(), order, payment, gatewayOrder }
}

test("zammad#246: of two who claim a case at once one holds it, and the other is told who", async () => {
  const { id } = await mispaid(1, 11, 20_100)
  const answers = await Promise.all([change(first, id, { status: "claim" }), change(second, id, { status: "claim" })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const loser = answers.findIndex(({ status }) => status === 409)
  const { holder } = await detail(id)
  expect((await change([first, second][loser]!, id, { status: "claim" })).body.message).toBe(
    `${holder} has claimed this case.`
  )
  expect((await change([first, second][loser]!, id, { status: "refund" })).status).toBe(409)
  expect((await change([first, second][loser]!, id, { status: "take_over" })).status).toBe(200)
  expect((await detail(id)).holder).not.toBe(holder)
})

test("a payment that covers its order is assigned; what is too much waits in a case of its own", async () => {
  const { id, order, payment } = await mispaid(2, 21, 25_000)
  const { proposal, timeline, gateway } = await detail(id)
  expect(proposal).toEqual({
    decision: "assign",
    reason: `The payment covers the fees of all 1 unpaid student of order ${order}.`
  })
  expect(gateway).toMatchObject({ is_available: true, payments: [{ id: payment, status: "captured" }] })
  expect(timeline.map(({ what, source }) => [what, source])).toEqual([
    ["Payment case opened", null],
    ["Payment in suspense", null],
    ["Payment received", "fetch"],
    ["Order placed at the gateway", null],
    ["Order opened", null]
  ])
  await change(first, id, { status: "claim" })
  expect((await change(first, id, { status: "assign" })).body.data).toEqual({ id, state: "assignedToOrder" })
  expect(await paying.isPaid(21)).toBe(true)
  expect(await paying.orderOf(paying.tokenOf(2), order)).toMatchObject({ state: "settled", in_suspense: 5_000 })
  const rest = await detail(await lastCase())
  expect(rest).toMatchObject({ reason: "overpaid", held: 5_000, proposal: { decision: "refund" } })
})

test("too little, another currency and another's order are not assigned", async () => {
  const { id } = await mispaid(3, 31, 19_000)
  await change(first, id, { status: "claim" })
  expect((await change(first, id, { status: "assign" })).body.message).toBe(
    "The payment does not cover the fees of the order's unpaid students."
  )
  expect((await change(first, id, { status: "assign", order_id: 999_999 })).status).toBe(422)
  expect(await paying.isPaid(31)).toBe(false)
  expect((await detail(id)).state).toBe("inWork")
})

test("“I paid and it is not marked”: a request stays out of the log, and ends when the money is there", async () => {
  const token = paying.tokenOf(4)
  const { id: order, order_id: gatewayOrder } = await paying.order(token, { ids: [41] })
  const asked = { order_id: String(order), reference: "UTR402913", amount: "", paid_on: "2026-11-20", note: "Paid" }
  const raise = (by: string) => sendForm(paying.house.url, "/raisedRequest/create", by, asked)
  expect((await raise(paying.tokenOf(1))).status).toBe(404)
  const { id } = (await raise(token)).body.data
  expect(await detail(id)).toMatchObject({
    reason: "not_marked",
    held: 0,
    reference: "UTR402913",
    payer: "School 4",
    proposal: { decision: "ask", reason: expect.stringContaining("no payment") }
  })
  expect(await paying.rows("select from events where data::text like '%UTR402913%'")).toEqual([])
  await change(first, id, { status: "claim" })
  expect((await change(first, id, { status: "refund" })).status).toBe(409)
  expect((await change(first, id, { status: "ask", whom: "bank" })).body.data.state).toBe("awaitingAnswer")
  paying.pay(gatewayOrder)
  // The page asks the gateway, and finds it.
  expect((await detail(id)).state).toBe("resolved")
  expect(await paying.isPaid(41)).toBe(true)
})

test("a refusal has a reason and can be taken back", async () => {
  const token = paying.tokenOf(4)
  const { id: order } = await paying.order(token, { ids: [42] })
  const { body } = await sendForm(paying.house.url, "/raisedRequest/create", token, {
    order_id: String(order),
    reference: "",
    amount: "",
    paid_on: "2026-11-20",
    note: ""
  })
  const { id } = body.data
  await change(first, id, { status: "claim" })
  expect((await change(first, id, { status: "refuse", reason: "not_received" })).body.data.state).toBe("turnedDown")
  expect(await detail(id)).toMatchObject({ refused: "not_received", proposal: null })
  expect((await change(second, id, { status: "reopen" })).body.data.state).toBe("inWork")
})

test("schools see no cases, and lists are filtered", async () => {
  const list = (token: string, query: string) => call(paying.house.url, `/raisedRequest/list?${query}`, { token })
  expect((await list(paying.tokenOf(1), "")).status).toBe(403)
  const unmatched = (await list(second, "group=unmatched&per_page=50")).body.data.rows as CaseDetail[]
  expect(unmatched.every(({ held }) => held > 0)).toBe(true)
  expect(unmatched.length).toBeGreaterThan(1)
  expect((await list(first, "group=mine")).body.data.total).toBeGreaterThan(0)
  expect((await list(first, "search=School+4")).body.data.total).toBe(2)
})
