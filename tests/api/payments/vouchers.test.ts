import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import type { IssuedVoucher } from "../../../schema/payments/voucher.ts"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { issueVouchers } from "../../../server/areas/payments/vouchers/issue.ts"
import { call } from "../../kit/edge.ts"
import { eventually } from "../../kit/eventually.ts"
import { glyphsOf } from "../../kit/pdfText.ts"
import { openVouchers } from "./vouchers.kit.ts"

/** Which document belongs to money that comes in early or goes back. */
let desk: Awaited<ReturnType<typeof openVouchers>>
beforeAll(async () => {
  desk = await openVouchers()
})
afterAll(() => desk.paying.close())
afterEach(async () => {
  const { rules } = await checkPayments(desk.paying.house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

test("money that no order used has a receipt voucher, and a refund voucher once it went back", async () => {
  const { vouchersOf, issue, lastCase, ordered, paid, refunded } = desk
  const { order_id: order, id } = await ordered(1, [0])
  const first = await paid(order)
  const second = await paid(order)
  await issue()
  expect(await vouchersOf(first)).toEqual([])
  expect(await vouchersOf(second)).toMatchObject([
    { kind: "receipt", number: expect.stringMatching(/^NR\/\d{4}\/\d{7}$/u), gross: 20_000, tax: 3_050, order: id }
  ])
  await refunded(await lastCase(second))
  await issue()
  await issue()
  const [receipt, refund] = await vouchersOf(second)
  expect(refund).toMatchObject({
    kind: "refund",
    number: expect.stringMatching(/^NF\/\d{4}\/\d{7}$/u),
    against: { number: receipt!.number, date: receipt!.date },
    gross: 20_000,
    tax: 3_050
  })
  expect(await vouchersOf(second)).toHaveLength(2)
})

test("an advance that an order gets has an invoice; only what is left of it goes back by a voucher", async () => {
  const { paying, vouchersOf, issue, changeCase, lastCase, ordered, paid, refunded } = desk
  const { order_id: order, id } = await ordered(2, [0])
  const payment = await paid(order, { amount: 25_000 })
  await issue()
  const waiting = await lastCase(payment)
  await changeCase(waiting, "claim")
  await changeCase(waiting, "assign")
  await refunded(await lastCase(payment))
  await issue()
  expect(await vouchersOf(payment)).toMatchObject([
    { kind: "receipt", gross: 25_000 },
    { kind: "refund", gross: 5_000, taxable: 4_238, tax: 762 }
  ])
  expect(await paying.rows("select gross::int from invoices where order_id = $1", [id])).toEqual([{ gross: 20_000 }])
})

test("money of an invoice that goes back in parts has credit notes that sum to it to the paisa", async () => {
  const { paying, vouchersOf, issue, ordered, paid, returned } = desk
  const { order_id: order, id } = await ordered(3, [0, 1])
  const payment = await paid(order)
  await issue()
  for (const amount of [3_333, 16_667, 19_999]) {
    await returned(payment, amount)
    await issue()
  }
  const [invoice] = await paying.rows("select data from invoices where order_id = $1", [id])
  const notes = await vouchersOf(payment)
  const { number, gross, tax } = invoice!["data"] as IssuedVoucher
  expect(notes.map((note) => [note.kind, note.gross, note.against?.number])).toEqual([
    ["credit", 3_333, number],
    ["credit", 16_667, number],
    ["credit", 19_999, number]
  ])
  expect(gross - notes.reduce((sum, note) => sum + note.gross, 0)).toBe(1)
  expect(tax - notes.reduce((sum, note) => sum + note.tax, 0)).toBe(0)
})

test("money that the gateway returns from suspense by itself has both vouchers, however soon", async () => {
  const { vouchersOf, issue, ordered, paid, returned } = desk
  const { order_id: order } = await ordered(4, [0])
  await paid(order)
  const second = await paid(order)
  await returned(second, 20_000)
  await issue()
  expect((await vouchersOf(second)).map(({ kind, gross }) => [kind, gross])).toEqual([
    ["receipt", 20_000],
    ["refund", 20_000]
  ])
})

test("a payment of which an order used a part: a refund of all of it is in two documents", async () => {
  const { vouchersOf, issue, ordered, paid, returned } = desk
  const { order_id: order } = await ordered(5, [0, 1])
  const { order_id: other } = await ordered(5, [0])
  await paid(other)
  const payment = await paid(order)
  await issue()
  expect(await vouchersOf(payment)).toMatchObject([{ kind: "receipt", gross: 20_000 }])
  await returned(payment, 40_000)
  await issue()
  expect((await vouchersOf(payment)).map(({ kind, gross }) => [kind, gross])).toEqual([
    ["receipt", 20_000],
    ["credit", 20_000],
    ["refund", 20_000]
  ])
})

test("many who issue vouchers at once draw serials without a gap and without a double, each payment once", async () => {
  const { paying, vouchersOf, ordered, paid, returned } = desk
  const made: string[] = []
  for (let nth = 0; nth < 12; nth++) {
    const { order_id: order } = await ordered(6, [nth % 4])
    made.push(await paid(order, { amount: 20_100 + nth }))
  }
  await Promise.all(Array.from({ length: 6 }, () => issueVouchers(paying.house.portal)))
  expect((await Promise.all(made.map(vouchersOf))).map((some) => some.length)).toEqual(made.map(() => 1))
  for (const payment of made) await returned(payment, 20_100 + made.indexOf(payment))
  await Promise.all(Array.from({ length: 6 }, () => issueVouchers(paying.house.portal)))
  expect((await Promise.all(made.map(vouchersOf))).map((some) => some.length)).toEqual(made.map(() => 2))
  const rows = await paying.rows("select series, array_agg(serial order by serial) as serials from vouchers group by 1")
  for (const { serials } of rows) expect(serials).toEqual((serials as number[]).map((_, nth) => nth + 1))
  const { rules } = await checkPayments(paying.house.portal.pool)
  expect(rules.find(({ rule }) => rule.startsWith("Serials of vouchers"))).toMatchObject({ figure: 0 })
})

test("a payer and support fetch a voucher as a PDF with its amount in words; another payer does not", async () => {
  const { paying, support, issue, lastCase, ordered, paid } = desk
  const { order_id: order, id } = await ordered(7, [0])
  await paid(order)
  const second = await paid(order)
  await issue()
  const { vouchers } = await paying.orderOf(paying.tokenOf(7), id)
  expect(vouchers).toMatchObject([{ kind: "receipt", amount: 20_000, currency: "INR" }])
  const caseId = await lastCase(second)
  const detail = await call(paying.house.url, `/raisedRequest/${caseId}`, { token: support })
  expect(detail.body.data.vouchers).toEqual(vouchers)
  const fetchVoucher = (token: string) =>
    fetch(`${paying.house.url}/api/generate-payment-voucher`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: vouchers[0]!.id })
    })
  expect((await fetchVoucher(paying.tokenOf(8))).status).toBe(404)
  expect((await fetchVoucher(support)).status).toBe(200)
  const response = await fetchVoucher(paying.tokenOf(7))
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"])
  const text = glyphsOf(new Uint8Array(await response.arrayBuffer()))
    .flat()
    .map((glyph) => glyph.text)
    .join("")
    .replaceAll(/\s+/gu, "")
  for (const words of ["Receipt voucher", vouchers[0]!.number, "Advance", "200.00", "Rupees Two Hundred Only", second])
    expect(text).toContain(words.replaceAll(" ", ""))
})

test("money of an order that nobody knows has a receipt voucher that only support sees", async () => {
  const { paying, vouchersOf, issue } = desk
  const order = paying.sandbox.books.createOrder({ amount: 50_000, currency: "INR" })
  const payment = paying.pay(order.id)
  await eventually(async () =>
    expect(await paying.rows("select from payment_cases where payment = $1", [payment])).toHaveLength(1)
  )
  await issue()
  expect(await vouchersOf(payment)).toMatchObject([
    { kind: "receipt", order: null, taxKind: "igst", placeOfSupply: null }
  ])
})
