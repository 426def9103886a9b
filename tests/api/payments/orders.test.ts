import { afterAll, beforeAll, expect, test } from "vitest"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { settlePayments } from "../../../server/areas/payments/settle.ts"
import { call } from "../../kit/edge.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"
import { eventually } from "../../kit/eventually.ts"

let paying: PayingHouse
beforeAll(async () => {
  paying = await openPayingHouse()
})
afterAll(() => paying.close())

const tokenOf = (school: number) => paying.tokenOf(school)
const ask = (token: string, path: string, payload: object) => call(paying.house.url, path, { token, payload })
const stateOf = (token: string, id: number) => paying.orderOf(token, id)
const balances = async () =>
  Object.fromEntries(
    (await paying.rows("select account, sum(amount)::int as amount from ledger_postings group by 1")).map(
      ({ account, amount }) => [account, amount]
    )
  )

test("what students cost is the fee of their class on the day, of one's own students only", async () => {
  const all = await ask(tokenOf(1), "/get-payment-amount", {})
  expect(all.body.data).toMatchObject({ students: 2, amount: 40_000, currency: "INR", without_fee: 0, is_online: true })
  const some = await ask(tokenOf(1), "/get-payment-amount", { class_level: [8] })
  expect(some.body.data.rows).toEqual([
    { class_level: 8, currency: "INR", fee: 20_000, tax_percent: 18, students: 1, amount: 20_000 }
  ])
  expect((await ask(tokenOf(1), "/get-payment-amount", { ids: [21] })).body.data.students).toBe(0)
})

test("an order is paid by a webhook: its students' fees are paid, and the ledger has them as income", async () => {
  paying.deliver()
  const { id, order_id: order } = await paying.order(tokenOf(1), { ids: [11] })
  expect(await stateOf(tokenOf(1), id)).toMatchObject({ state: "placed", students: 1, amount: 20_000 })
  const payment = paying.pay(order)
  await eventually(async () => expect((await stateOf(tokenOf(1), id)).state).toBe("settled"))
  expect(await stateOf(tokenOf(1), id)).toMatchObject({ paid_students: 1, payment, method: "upi", in_suspense: 0 })
  expect([await paying.isPaid(11), await paying.isPaid(12)]).toEqual([true, false])
  expect(await balances()).toEqual({ gateway: 20_000, suspense: 0, fees: -20_000 })
})

test("nobody sees or pays the order or the students of another school; a school's user pays nothing", async () => {
  const { id } = await paying.order(tokenOf(1), { ids: [12] })
  expect((await call(paying.house.url, `/payments/order?id=${id}`, { token: tokenOf(2) })).body.data.rows).toEqual([])
  expect((await ask(tokenOf(2), "/pay-student/update-payment-status", { id })).status).toBe(404)
  expect((await ask(tokenOf(2), "/payment-history", {})).body.data.rows).toEqual([])
  const other = { ids: [12], amount: 20_000, currency: "INR" }
  expect((await ask(tokenOf(2), "/pay-student/create-payment", other)).status).toBe(422)
  const user = await paying.house.signIn(18, { schoolId: 1 })
  expect((await ask(user, "/pay-student/create-payment", other)).status).toBe(403)
  expect((await ask(user, "/payment-history", {})).body.data.rows).toHaveLength(2)
})

test("a student who was paid meanwhile drops out with the reason; the rest waits in suspense with a case", async () => {
  const both = await paying.order(tokenOf(2), {})
  const one = await paying.order(tokenOf(2), { ids: [21] })
  paying.pay(one.order_id)
  await paying.fetched(one.order_id)
  const payment = paying.pay(both.order_id)
  await paying.fetched(both.order_id)
  expect(await stateOf(tokenOf(2), both.id)).toMatchObject({
    state: "settled",
    paid_students: 1,
    in_suspense: 20_000,
    dropped: [{ reason: "paid_already", students: 1 }]
  })
  expect(await paying.rows("select payment, reason, amount::int from payment_cases")).toEqual([
    { payment, reason: "students_dropped", amount: 20_000 }
  ])
  expect(await paying.rows("select from events where stream = 'student-21' and type = 'student.feePaid'")).toHaveLength(
    1
  )
  expect((await balances())["suspense"]).toBe(-20_000)
})

test("another amount, another currency and a second payment pay nothing: each is in suspense with a case", async () => {
  const { id, order_id: order } = await paying.order(tokenOf(3), { ids: [31] })
  const odd = [paying.pay(order, { amount: 19_900 }), paying.pay(order, { currency: "AED" })]
  await paying.fetched(order)
  expect((await stateOf(tokenOf(3), id)).state).toBe("placed")
  expect(await paying.isPaid(31)).toBe(false)
  const good = paying.pay(order)
  const second = paying.pay(order)
  await paying.fetched(order)
  await paying.fetched(order)
  expect(await stateOf(tokenOf(3), id)).toMatchObject({ state: "settled", payment: good })
  expect(await paying.rows("select payment, reason from payment_cases where order_id = $1 order by id", [id])).toEqual([
    { payment: odd[0], reason: "amount_differs" },
    { payment: odd[1], reason: "currency_differs" },
    { payment: second, reason: "order_paid_already" }
  ])
})

test("money that came before its order was known is assigned once the order is, and its case is resolved", async () => {
  const { id, order_id: order } = await paying.order(tokenOf(3), { ids: [32] })
  const { pool } = paying.house.portal
  await pool.query("update orders set gateway_order = null where id = $1", [id])
  const payment = paying.pay(order)
  await paying.fetched(order)
  expect(await paying.rows("select reason, state from payment_cases where payment = $1", [payment])).toEqual([
    { reason: "unknown_order", state: "open" }
  ])
  await pool.query("update orders set gateway_order = $2 where id = $1", [id, order])
  await settlePayments(paying.house.portal)
  expect((await stateOf(tokenOf(3), id)).state).toBe("settled")
  expect(await paying.rows("select state from payment_cases where payment = $1", [payment])).toEqual([
    { state: "resolved" }
  ])
})

test("the books keep every rule; where they are tampered with, the rule that breaks is named", async () => {
  const { pool } = paying.house.portal
  const broken = async () => (await checkPayments(pool)).rules.flatMap(({ rule, isKept }) => (isKept ? [] : [rule]))
  expect(await broken()).toEqual([])
  const { balances } = await checkPayments(pool)
  expect(balances.map(({ account, currency }) => `${account} ${currency}`)).toEqual([
    "fees INR",
    "gateway AED",
    "gateway INR",
    "suspense AED",
    "suspense INR"
  ])
  const income = "account = 'fees' and entry = (select min(entry) from ledger_postings where account = 'fees')"
  const tampered = async (text: string, back: string) => {
    await pool.query(text)
    const found = await broken()
    await pool.query(back)
    return found
  }
  expect(
    await tampered(
      `update ledger_postings set amount = amount + 1 where ${income}`,
      `update ledger_postings set amount = amount - 1 where ${income}`
    )
  ).toEqual(["Each entry sums to 0", "All accounts together sum to 0", "The ledger is what its events give again"])
  expect(
    await tampered(
      "update payment_cases set held = held + 1 where id = 1",
      "update payment_cases set held = held - 1 where id = 1"
    )
  ).toEqual(["Money in suspense is what open cases and payments that are being worked on name"])
  expect(
    await tampered(
      "update order_lines set is_paid = true where dropped = 'paid_already'",
      "update order_lines set is_paid = false where dropped = 'paid_already'"
    )
  ).toEqual([
    "An order's students who are paid for, and those who dropped out, are all of its students",
    "Each student whom an order pays for has one fee paid by it"
  ])
  expect(await broken()).toEqual([])
})

test("nothing in the events of orders and cases names anybody, and the ledger is even", async () => {
  const [found] = await paying.rows(
    "select string_agg(data::text, ' ') as told from events where type ~ '^(order|payment|paymentCase)[.]'"
  )
  expect(found!["told"]).not.toMatch(/@|\+91|contact|email|vpa|Kamala/u)
  const sums = Object.values(await balances())
  expect(sums.reduce((sum: number, amount) => sum + Number(amount), 0)).toBe(0)
})
