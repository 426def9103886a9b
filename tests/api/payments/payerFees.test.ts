import { afterAll, beforeAll, expect, test } from "vitest"
import type { Fee } from "../../../schema/programme/fee.ts"
import { call } from "../../kit/edge.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"

let paying: PayingHouse
beforeAll(async () => {
  paying = await openPayingHouse()
})
afterAll(() => paying.close())

test("a fee and its tax may be those of one kind of payer", async () => {
  const { house } = paying
  const token = await house.signIn(10)
  const { version, fees } = (await call(house.url, "/programme/settings", { token })).body.data
  const national = (fees as readonly Fee[]).find(({ body }) => body === "national")!
  const payload = {
    version,
    fees: [
      { ...national, payer: "school", tax_percent: 0 },
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
})
