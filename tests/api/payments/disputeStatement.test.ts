import { afterAll, beforeAll, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { eventually } from "../../kit/eventually.ts"
import { glyphsOf } from "../../kit/pdfText.ts"
import { openVouchers } from "./vouchers.kit.ts"

let desk: Awaited<ReturnType<typeof openVouchers>>
beforeAll(async () => {
  desk = await openVouchers()
})
afterAll(() => desk.paying.close())

test("a lost dispute has a statement of what is owed, for its payer and support; the invoice stays", async () => {
  const { paying, support, ordered, paid, issue, lastCase, vouchersOf } = desk
  const { id, order_id: gatewayOrder } = await ordered(4, [0])
  const payment = await paid(gatewayOrder)
  await issue()
  const dispute = paying.sandbox.disputes.create(payment)
  paying.sandbox.disputes.end(dispute.id, "lost")
  await eventually(async () =>
    expect(await paying.rows("select from disputes where id = $1 and taken > 0", [dispute.id])).toHaveLength(1)
  )
  await issue()
  const { vouchers } = await paying.orderOf(paying.tokenOf(4), id)
  expect(vouchers).toMatchObject([{ kind: "statement", number: dispute.id, amount: 20_000, currency: "INR" }])
  const detail = await call(paying.house.url, `/raisedRequest/${await lastCase(payment)}`, { token: support })
  expect(detail.body.data.vouchers).toEqual(vouchers)
  // It is no tax document.
  expect(await vouchersOf(payment)).toEqual([])

  const statement = (token: string) =>
    fetch(`${paying.house.url}/api/generate-payment-voucher`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: vouchers[0]!.id })
    })
  expect((await statement(paying.tokenOf(5))).status).toBe(404)
  expect((await statement(support)).status).toBe(200)
  const response = await statement(paying.tokenOf(4))
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"])
  const text = glyphsOf(new Uint8Array(await response.arrayBuffer()))
    .flat()
    .map((glyph) => glyph.text)
    .join("")
    .replaceAll(/\s+/gu, "")
  const [invoice] = await paying.rows("select number from invoices where order_id = $1", [id])
  for (const words of [dispute.id, payment, "200.00", `Invoice ${String(invoice!["number"])} stays valid`])
    expect(text).toContain(words.replaceAll(" ", ""))
})
