import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { call } from "../../kit/edge.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"

/** Fees that pay support marks by hand: each is an entry of the ledger with a reason. */
let paying: PayingHouse
let [support, setter] = ["", ""]
beforeAll(async () => {
  paying = await openPayingHouse()
  support = await paying.house.signIn(4)
  setter = await paying.house.signIn(12)
})
afterAll(() => paying.close())
afterEach(async () => {
  const { rules } = await checkPayments(paying.house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

const reason = "Receipt 412."
const mark = (token: string, student: number, asked: object) =>
  call(paying.house.url, `/admin/students/${student}/update-payment-status`, { token, payload: asked })
const balances = async () =>
  Object.fromEntries(
    (await paying.rows("select account, sum(amount)::int as sum from ledger_postings group by 1")).map((row) => [
      row["account"],
      row["sum"]
    ])
  )

test("a fee is marked as received or waived, once, and the mark can be taken back", async () => {
  expect((await mark(support, 99, { status: "paid", kind: "receipt" })).status).toBe(422)
  expect((await mark(support, 99, { status: "paid", kind: "receipt", reason })).body.data).toEqual({
    id: 99,
    is_paid: true
  })
  expect(await paying.isPaid(99)).toBe(true)
  expect(await balances()).toEqual({ cash: 20_000, fees: -20_000 })
  expect((await mark(setter, 99, { status: "paid", kind: "waiver", reason })).status).toBe(409)
  expect((await mark(setter, 99, { status: "unpaid", reason })).status).toBe(200)
  expect(await paying.isPaid(99)).toBe(false)
  expect((await mark(setter, 99, { status: "unpaid", reason })).status).toBe(409)
  expect((await mark(setter, 99, { status: "paid", kind: "waiver", reason })).status).toBe(200)
  expect(await balances()).toEqual({ cash: 0, fees: -20_000, waivers: 20_000 })
})

test("two who mark the same fee at once mark it once", async () => {
  const answers = await Promise.all(
    [support, setter, support].map((token) => mark(token, 11, { status: "paid", kind: "receipt", reason }))
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test("a fee that an order paid is not unmarked by hand; one that was marked drops out of an order", async () => {
  const { id, order_id: order } = await paying.order(paying.tokenOf(2), {})
  await mark(support, 21, { status: "paid", kind: "waiver", reason })
  paying.pay(order)
  await paying.fetched(order)
  expect(await paying.orderOf(paying.tokenOf(2), id)).toMatchObject({ paid_students: 1, in_suspense: 20_000 })
  expect((await mark(support, 22, { status: "unpaid", reason })).body.message).toBe(
    "The fee was paid by an order. Decide about its payment in a case."
  )
  expect((await mark(support, 21, { status: "unpaid", reason })).status).toBe(200)
})

test("schools mark nothing; support sees the orders of all and unpaid individuals", async () => {
  expect((await mark(paying.tokenOf(1), 12, { status: "paid", reason })).status).toBe(403)
  expect((await mark(support, 999_999, { status: "paid", reason })).status).toBe(404)
  for (const token of [support, setter]) {
    const orders = await call(paying.house.url, "/payment-history", { token, payload: { search: "school 2" } })
    expect(orders.body.data.rows).toMatchObject([{ payer: "School 2" }])
    const { body } = await call(paying.house.url, "/admin/students/unpaid/individual", { token, payload: {} })
    expect(body.data.total).toBe(0)
  }
})
