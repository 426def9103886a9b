import { afterEach, beforeEach, expect, test } from "vitest"
import { ownAccountOf } from "../../../schema/payments/gatewayAccount.ts"
import { gatewayClient, type GatewayClient } from "../../../server/areas/payments/gateway/client.ts"
import { payerAccount } from "../../../server/areas/payments/gateway/payerAccount.ts"
import { paymentsAt } from "../../../server/areas/payments/gateway/paymentsAt.ts"
import { openSandbox } from "../../../server/demo/gateway/sandbox.ts"

const keys = { keyId: "rzp_test_tests", keySecret: "key-secret", webhookSecret: "webhook-secret" }
const patience = { timeout: 500, tries: 3, pause: 1 }
const asked = { amount: 40_000, currency: "INR" as const, receipt: "order-1" }

let sandbox: Awaited<ReturnType<typeof openSandbox>>
let client: GatewayClient
beforeEach(async () => {
  sandbox = await openSandbox(keys)
  client = gatewayClient(sandbox.settings, patience)
})
afterEach(() => sandbox.close())

test("an order is made and read; without it there are no payments", async () => {
  const order = await client.createOrder(asked)
  expect(order).toMatchObject({ amount: 40_000, amount_due: 40_000, currency: "INR", receipt: "order-1" })
  expect(await client.order(order.id)).toEqual(order)
  expect(await client.paymentsOfOrder(order.id)).toEqual([])
})

test.each(["lost", "server", "busy", "slow"] as const)(
  "an order is made once where the first answer is %s",
  async (fault) => {
    sandbox.failNext(fault)
    const order = await client.createOrder(asked)
    expect(await client.createOrder(asked)).toEqual(order)
  }
)

test("a gateway that stays away is given up after three tries", async () => {
  sandbox.failNext("server", "server", "server", "none")
  await expect(client.createOrder(asked)).rejects.toMatchObject({ _tag: "GatewayUnavailable", reason: "server" })
  sandbox.failNext("slow", "slow", "slow")
  await expect(client.createOrder(asked)).rejects.toMatchObject({ _tag: "GatewayUnavailable", reason: "timeout" })
})

test("a capture whose answer is lost is not repeated, and the payment says that it is captured", async () => {
  const order = await client.createOrder(asked)
  const { id } = sandbox.books.begin(order.id, "upi")
  sandbox.books.authorize(id)
  sandbox.failNext("lost", "server")
  await expect(client.capture(id, asked)).rejects.toMatchObject({ reason: "network" })
  expect(await client.payment(id)).toMatchObject({ status: "captured", order_id: order.id })
  expect(await client.order(order.id)).toMatchObject({ status: "paid", amount_due: 0 })
})

test("a refused call says why, in codes", async () => {
  await client.createOrder(asked)
  await expect(client.createOrder({ ...asked, amount: 50_000 })).rejects.toMatchObject({
    _tag: "GatewayRefused",
    status: 400,
    reason: "receipt_not_unique"
  })
  const stranger = gatewayClient({ ...sandbox.settings, keySecret: "another" }, patience)
  await expect(stranger.createOrder(asked)).rejects.toMatchObject({ _tag: "GatewayRefused", status: 401 })
})

test("what names the payer is not read", async () => {
  const order = await client.createOrder(asked)
  sandbox.books.begin(order.id, "upi")
  const [payment] = await client.paymentsOfOrder(order.id)
  expect(JSON.stringify(payment)).not.toMatch(/@|\+91/u)
})

test("an account number is made once by its receipt, also where an answer was lost; it is a bank's", async () => {
  const now = Math.floor(Date.now() / 1_000)
  const asked = { receipt: "order-1", closeBy: now + 86_400 }
  sandbox.failNext("none", "lost")
  const made = await payerAccount(client, asked, now - 60)
  expect(await payerAccount(client, asked, now - 60)).toEqual(made)
  expect(sandbox.accounts.accounts()).toHaveLength(1)
  expect(ownAccountOf(made)).toMatchObject({
    id: made.id,
    branch: "RATN0VAAPIS",
    beneficiary: "National Olympiad Trust"
  })
  expect((await payerAccount(client, { ...asked, receipt: "order-2" }, now - 60)).id).not.toBe(made.id)
  expect(ownAccountOf({ ...made, receivers: [] })).toBeUndefined()
})

test("an account number is looked for among more than a page of them", async () => {
  const now = Math.floor(Date.now() / 1_000)
  const asked = (nth: number) => ({ receipt: `order-${nth}`, closeBy: now + 86_400 })
  const first = await client.createAccount(asked(0))
  for (let nth = 1; nth <= 100; nth++) sandbox.accounts.create({ receivers: { types: ["bank_account"] } })
  expect(await payerAccount(client, asked(0), now - 60)).toEqual(first)
})

test("payments that were transferred to an account number say so, without who paid", async () => {
  const { id } = await client.createAccount({ receipt: "order-1", closeBy: Math.floor(Date.now() / 1_000) + 86_400 })
  expect(await paymentsAt(client, id)).toEqual([])
  const paid = sandbox.accounts.transfer(id, 40_000)
  const payments = await paymentsAt(client, id)
  expect(payments).toMatchObject([{ id: paid.id, order_id: id, status: "captured", amount: 40_000 }])
  expect(JSON.stringify(payments)).not.toMatch(/@|\+91|Kamala/u)
})
