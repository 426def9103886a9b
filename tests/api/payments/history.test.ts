import { afterAll, beforeAll, expect, test } from "vitest"
import type { OrderRow } from "../../../schema/payments/orderRow.ts"
import { call } from "../../kit/edge.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"

/** A payer's history: dates as the specification spells them, search, status, pages and the export. */
let paying: PayingHouse
let [first, second] = [0, 0]
beforeAll(async () => {
  paying = await openPayingHouse()
  const token = paying.tokenOf(1)
  const [one, other] = [await paying.order(token, { ids: [11] }), await paying.order(token, { ids: [12] })]
  paying.pay(one.order_id)
  await paying.fetched(one.order_id)
  ;[first, second] = [one.id, other.id]
  await paying.rows("update orders set opened_at = '2026-03-31T18:40:00Z' where id = $1", [first])
  await paying.rows("update orders set opened_at = '2026-04-02T06:00:00Z' where id = $1", [second])
})
afterAll(() => paying.close())

const history = async (asked: object, token = paying.tokenOf(1)): Promise<readonly number[]> => {
  const { status, body } = await call(paying.house.url, "/payment-history", { token, payload: asked })
  expect(status).toBe(200)
  return (body.data.rows as readonly OrderRow[]).map(({ id }) => id)
}

test("is cut by days of India, both included, under the names that the specification gives", async () => {
  expect(await history({})).toEqual([second, first])
  expect(await history({ "created_at[from]": "2026-04-01", "created_at[to]": "2026-04-01" })).toEqual([first])
  expect(await history({ "created_at[from]": "2026-04-02" })).toEqual([second])
  expect(await history({ "created_at[to]": "2026-03-31" })).toEqual([])
  const odd = { token: paying.tokenOf(1), payload: { "created_at[from]": "2.4.2026" } }
  expect((await call(paying.house.url, "/payment-history", odd)).status).toBe(422)
})

test("is searched, filtered by status and paged, and of one's own school alone", async () => {
  expect(await history({ search: String(second) })).toContain(second)
  expect(await history({ state: "settled" })).toEqual([first])
  expect(await history({ page: 2, per_page: 1 })).toEqual([first])
  expect(await history({}, paying.tokenOf(2))).toEqual([])
})

test("is exported with the same filters", async () => {
  const response = await fetch(`${paying.house.url}/api/export/payment-history`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${paying.tokenOf(1)}` },
    body: JSON.stringify({ state: "settled" })
  })
  const lines = (await response.text()).trim().split("\n")
  expect([response.status, lines.length]).toEqual([200, 2])
  expect(lines[1]).toContain(String(first))
})
