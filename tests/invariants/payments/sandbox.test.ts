import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { Schema } from "effect"
import { afterEach, beforeEach, expect, test } from "vitest"
import { GatewayWebhook } from "../../../schema/payments/gateway.ts"
import { isReturnSigned, signerOf } from "../../../server/areas/payments/gateway/signature.ts"
import { openSandbox } from "../../../server/demo/gateway/sandbox.ts"
import { startSandbox } from "../../../server/demo/gateway/start.ts"
import { eventually } from "../../kit/eventually.ts"

const keys = { keyId: "rzp_test_tests", keySecret: "key-secret", webhookSecret: "webhook-secret" }
const addresses = { callback_url: "http://127.0.0.1:1/back", cancel_url: "http://127.0.0.1:1/cancelled" }

type Received = { readonly id: string; readonly event: string; readonly signer: number }

let sandbox: Awaited<ReturnType<typeof openSandbox>>
let receiver: Server
let received: Received[]
let statuses: number[]
beforeEach(async () => {
  received = []
  statuses = []
  sandbox = await openSandbox(keys)
  receiver = createServer((request, response) => {
    const receive = (raw: Buffer) => {
      const signature = String(request.headers["x-razorpay-signature"])
      const body: unknown = JSON.parse(raw.toString("utf8"))
      const { event } = Schema.decodeUnknownSync(GatewayWebhook)(body)
      const id = String(request.headers["x-razorpay-event-id"])
      received.push({ id, event, signer: signerOf(["webhook-secret", "old"], raw, signature) })
      response.writeHead(statuses.shift() ?? 200).end()
    }
    buffer(request).then(receive, () => response.destroy())
  }).listen(0, "127.0.0.1")
  await once(receiver, "listening")
  sandbox.deliveries.sendTo(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`)
})
afterEach(async () => {
  await sandbox.close()
  receiver.closeAllConnections()
  receiver.close()
})

const post = async (path: string, fields: Readonly<Record<string, string>>) => {
  const response = await fetch(`${sandbox.settings.url}${path}`, { method: "POST", body: new URLSearchParams(fields) })
  return { status: response.status, text: await response.text() }
}

const newOrder = () => sandbox.books.createOrder({ amount: 20_000, currency: "INR", receipt: "order-1" }).id

const hiddenFields = (page: string) =>
  Object.fromEntries([...page.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/gu)].map(([, k, v]) => [k, v]))

test("the checkout shows the sum, takes the payment and leads back with a signature", async () => {
  const order_id = newOrder()
  const shown = await post("/v1/checkout/embedded", { key_id: keys.keyId, order_id, name: "<b>", ...addresses })
  expect(shown.text).toContain("₹200.00")
  expect(shown.text).not.toContain("<b>")
  const paid = await post("/v1/checkout/pay", { order_id, method: "upi", outcome: "success", ...addresses })
  const back = hiddenFields(paid.text)
  expect(
    isReturnSigned(keys.keySecret, {
      orderId: order_id,
      paymentId: back["razorpay_payment_id"]!,
      signature: back["razorpay_signature"]!
    })
  ).toBe(true)
  await eventually(() => expect(received).toHaveLength(3))
  expect(new Set(received.map(({ event }) => event))).toEqual(
    new Set(["payment.authorized", "payment.captured", "order.paid"])
  )
  expect(received.every(({ signer }) => signer === 0)).toBe(true)
})

test("a declined payment leads back with the reason, and no signature", async () => {
  const order_id = newOrder()
  const { text } = await post("/v1/checkout/pay", { order_id, method: "card", outcome: "failure", ...addresses })
  expect(hiddenFields(text)).toMatchObject({ "error[reason]": "payment_declined" })
  expect(text).not.toContain("razorpay_signature")
})

test("a checkout goes back to web addresses only", async () => {
  const order_id = newOrder()
  const sent = { key_id: keys.keyId, order_id, ...addresses, callback_url: "javascript:alert(1)" }
  expect((await post("/v1/checkout/embedded", sent)).status).toBe(400)
})

test("webhooks are repeated with the same id, as often as told and until they are answered by 200", async () => {
  sandbox.deliveries.control({ copies: 3, spread_ms: 20 })
  statuses = [500]
  const { id } = sandbox.books.begin(newOrder(), "upi")
  sandbox.books.fail(id, "payment_timed_out")
  await eventually(() => expect(received).toHaveLength(4))
  expect(new Set(received.map((one) => one.id)).size).toBe(1)
  expect(sandbox.deliveries.attempts.filter(({ status }) => status === 500)).toHaveLength(1)
})

test("webhooks are dropped, tampered with, or signed by another secret where it is told to", async () => {
  const begun = () => sandbox.books.begin(sandbox.books.createOrder({ amount: 100, currency: "AED" }).id, "upi").id
  sandbox.deliveries.control({ is_dropped: true })
  sandbox.books.authorize(begun())
  sandbox.deliveries.control({ is_dropped: false, is_tampered: true })
  sandbox.books.authorize(begun())
  await eventually(() => expect(received.map(({ signer }) => signer)).toEqual([-1]))
  sandbox.deliveries.control({ is_tampered: false, secret: "old" })
  sandbox.books.authorize(begun())
  await eventually(() => expect(received.map(({ signer }) => signer)).toEqual([-1, 1]))
})

test("the director's page sets how webhooks go out, and what the bank says of a payment", async () => {
  const { id } = sandbox.books.begin(newOrder(), "upi")
  const set = await post("/sandbox/deliveries", { copies: "2", delay_ms: "0", spread_ms: "0", secret: "old" })
  expect(set.text).toContain(id)
  await post("/sandbox/payment", { payment: id, action: "fail" })
  await post("/sandbox/payment", { payment: id, action: "authorize" })
  await eventually(() => expect(received.map(({ signer }) => signer)).toEqual([1, 1, 1, 1]))
  expect((await post("/sandbox/payment", { payment: id, action: "fail" })).status).toBe(400)
  expect((await post("/sandbox/deliveries", { copies: "many" })).status).toBe(400)
  expect((await post("/sandbox/fault", { fault: "busy" })).status).toBe(200)
  expect((await fetch(`${sandbox.settings.url}/v1/orders/x`)).status).toBe(429)
})

test("a transfer of any amount is made on the director's page, and told by webhooks under its controls", async () => {
  const closeBy = Math.floor(Date.now() / 1_000) + 86_400
  const asked = { receivers: { types: ["bank_account"] }, close_by: closeBy, notes: { receipt: "order-1" } }
  const { id, receivers } = sandbox.accounts.create(asked)
  await post("/sandbox/deliveries", { copies: "2", delay_ms: "0", spread_ms: "30" })
  const shown = await post("/sandbox/transfer", { account: id, amount: "12345" })
  expect(shown.text).toContain(receivers[0]!.account_number)
  expect(shown.text).toContain("₹123.45")
  await eventually(() => expect(received).toHaveLength(4))
  expect(new Set(received.map(({ event }) => event))).toEqual(new Set(["payment.captured", "virtual_account.credited"]))
  expect(sandbox.accounts.paymentsOf(id)).toMatchObject([{ amount: 12_345, order_id: null, method: "bank_transfer" }])
  expect((await post("/sandbox/transfer", { account: "va_x", amount: "100" })).status).toBe(400)
  sandbox.books.clock.ahead = 86_400
  expect((await post("/sandbox/transfer", { account: id, amount: "100" })).status).toBe(400)
})

test("an account number that the protocol does not know is refused with the field's name", async () => {
  const create = (asked: object) => () => sandbox.accounts.create(asked as Record<string, unknown>)
  expect(create({ receivers: { types: ["vpa"] } })).toThrow("bad_receivers")
  expect(create({ receivers: { types: ["bank_account"] }, currency: "INR" })).toThrow("extra_field_sent")
  expect(create({ receivers: { types: ["bank_account"] }, close_by: 1 })).toThrow("close_by_too_early")
})

test("a scenario is an address, and the clock can be put forward", async () => {
  const visit = (path: string) => fetch(`${sandbox.settings.url}/sandbox/${path}`)
  expect((await visit("deliveries?copies=2&delay_ms=0&spread_ms=0&is_dropped=1")).status).toBe(200)
  expect(sandbox.deliveries.how()).toMatchObject({ copies: 2, is_dropped: true })
  expect((await visit("clock?ahead_hours=72")).status).toBe(200)
  const days = (sandbox.books.order(newOrder()).created_at * 1_000 - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(3, 2)
  expect((await visit("clock?ahead_hours=never")).status).toBe(400)
})

test("the same seed gives the same ids", async () => {
  const other = await openSandbox(keys)
  expect(other.books.createOrder({ amount: 100, currency: "INR" }).id).toBe(newOrder())
  await other.close()
})

test("as a process of its own it says where it is, and ends when it is told to", async () => {
  const { settings, stop } = await startSandbox()
  expect((await fetch(`${settings.url}/v1/orders/x`)).status).toBe(401)
  await stop()
  await expect(fetch(settings.url)).rejects.toThrow()
})
