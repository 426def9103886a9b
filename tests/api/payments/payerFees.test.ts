import { afterAll, beforeAll, expect, test } from "vitest"
import type { Fee } from "../../../schema/programme/fee.ts"
import { call } from "../../kit/edge.ts"
import { glyphsOf } from "../../kit/pdfText.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"

let paying: PayingHouse
beforeAll(async () => {
  paying = await openPayingHouse()
})
afterAll(() => paying.close())

test("a fee and its tax may be those of one kind of payer", async () => {
  const { house } = paying
  const rule = "Exempt: entry 66(b)(iv), Notification 12/2017-Central Tax (Rate)"
  const token = await house.signIn(10)
  const { version, fees } = (await call(house.url, "/programme/settings", { token })).body.data
  const national = (fees as readonly Fee[]).find(({ body }) => body === "national")!
  const payload = {
    version,
    fees: [
      { ...national, payer: "school", tax_percent: 0, tax_note: rule },
      { ...national, payer: "institute", amount: 30_000 }
    ]
  }
  expect((await call(house.url, "/programme/settings", { token, payload })).status).toBe(200)

  const costs = async (payer: string) => {
    const { status, body } = await call(house.url, "/get-payment-amount", { token: payer, payload: {} })
    expect(status).toBe(200)
    return new Set(
      (body.data.rows as readonly { fee: number; tax_percent: number }[]).map(
        ({ fee, tax_percent }) => `${fee}, ${tax_percent} %`
      )
    )
  }
  expect(await costs(paying.tokenOf(1))).toEqual(new Set(["20000, 0 %"]))
  expect(await costs(await house.signIn(17, { instituteId: 1 }))).toEqual(new Set(["30000, 18 %"]))

  // The order keeps the rule, whatever the fee table says later; the invoice quotes it.
  const { id, order_id: order } = await paying.order(paying.tokenOf(1), {})
  const now = (await call(house.url, "/programme/settings", { token })).body.data
  const later = { version: now.version, gstin: "27AAPFU0939F1ZV", fees: [national] }
  expect((await call(house.url, "/programme/settings", { token, payload: later })).status).toBe(200)
  paying.pay(order)
  await paying.fetched(order)
  const response = await fetch(`${house.url}/api/generate-school-payment-invoice`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${paying.tokenOf(1)}` },
    body: JSON.stringify({ id })
  })
  const text = glyphsOf(new Uint8Array(await response.arrayBuffer()))
    .flat()
    .map((glyph) => glyph.text)
    .join("")
    .replaceAll(/\s+/gu, "")
  expect(text).toContain(rule.replaceAll(" ", ""))
  expect(text).toContain("Billofsupply")
})
