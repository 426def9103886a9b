import { afterAll, beforeAll, expect, test } from "vitest"
import { records } from "../../../machines/index.ts"
import { programmeStream } from "../../../schema/programme/programme.ts"
import { payments } from "../../../server/areas/payments/index.ts"
import { pollOrders } from "../../../server/areas/payments/polls.ts"
import { call } from "../../kit/edge.ts"
import { append, loadProgramme, smallProgramme } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

/** A portal without a gateway: its orders are paid by transfer to the programme's account. */
let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  await append(house.portal.log, [
    { stream: programmeStream, type: "programme.setUp", data: records.programme.events.setUp.sample }
  ])
  await loadProgramme(house.portal.log, smallProgramme)
})
afterAll(() => house.close())

const ordered = async (schoolId: number): Promise<number> => {
  const token = await house.signIn(2, { schoolId })
  const { amount } = (await call(house.url, "/get-payment-amount", { token, payload: {} })).body.data
  const payload = { amount, currency: "INR" }
  const { body } = await call(house.url, "/pay-student/bank-transfer", { token, payload })
  return body.data.id
}
const stateOf = async (id: number) =>
  (await house.portal.pool.query<{ state: string }>("select state from orders where id = $1", [id])).rows[0]?.state
const after = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000)

test("an order that nobody paid expires without a gateway, too: after 30 days", async () => {
  const id = await ordered(1)
  await pollOrders(house.portal, undefined, after(29))
  expect(await stateOf(id)).toBe("awaitingTransfer")
  await pollOrders(house.portal, undefined, after(30))
  expect(await stateOf(id)).toBe("expired")
})

test("orders placed at a gateway that is gone by now expire, those with an account number, too", async () => {
  const id = await ordered(2)
  const placed = 9_001
  await append(house.portal.log, [
    { stream: `order-${placed}`, type: "order.opened", data: records.order.events.opened.sample },
    { stream: `order-${placed}`, type: "order.placed", data: records.order.events.placed.sample }
  ])
  await house.portal.pool.query(`update orders set account = '{"number": "1"}' where id = $1`, [id])
  await pollOrders(house.portal, undefined, after(4))
  expect([await stateOf(placed), await stateOf(id)]).toEqual(["placed", "awaitingTransfer"])
  await pollOrders(house.portal, undefined, after(30))
  expect([await stateOf(placed), await stateOf(id)]).toEqual(["expired", "expired"])
})

test("the portal's own job does it", async () => {
  const id = await ordered(3)
  await house.portal.pool.query("update orders set opened_at = now() - interval '31 days' where id = $1", [id])
  const job = payments.jobs!.find(({ name }) => name === "unpaid orders")!
  const faults: unknown[] = []
  const { stop } = job.begin(house.portal, (error) => faults.push(error))
  await expect.poll(() => stateOf(id)).toBe("expired")
  await stop()
  expect(faults).toEqual([])
})
