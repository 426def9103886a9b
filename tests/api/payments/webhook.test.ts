import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { purgeInbox } from "../../../server/areas/payments/inbox.ts"
import { signatureOf } from "../../../server/areas/payments/gateway/signature.ts"
import { openSandbox } from "../../../server/demo/gateway/sandbox.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { eventually } from "../../kit/eventually.ts"

const keys = { keyId: "rzp_test_tests", keySecret: "key-secret", webhookSecret: "new" }
const payment = { url: "http://127.0.0.1:9", keyId: "key", keySecret: "key-secret", webhookSecrets: ["new", "old"] }

let house: TestServer
let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  house = await openTestServer({ payment })
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.portal.pool.query("truncate gateway_inbox")
  sandbox = await openSandbox(keys)
  sandbox.deliveries.sendTo(`${house.url}/api/payments/webhook`)
})
afterEach(() => sandbox.close())

type Row = { event_id: string; secret_number: number; raw: Buffer }

const kept = async (): Promise<readonly Row[]> =>
  (await house.portal.pool.query<Row>("select * from gateway_inbox order by received_at, event_id")).rows

const send = async (
  body: string,
  { id = "evt_1", secret = "new", signed = body }: { id?: string; secret?: string; signed?: string } = {}
) => {
  const response = await fetch(`${house.url}/api/payments/webhook`, {
    method: "POST",
    headers: { "x-razorpay-event-id": id, "x-razorpay-signature": signatureOf(secret, signed) },
    body
  })
  await response.arrayBuffer()
  return response.status
}

/** A payment of an order that the portal knows nothing of. */
const pay = () => {
  const { id, amount } = sandbox.books.createOrder({ amount: 20_000, currency: "INR" })
  const begun = sandbox.books.begin(id, "upi")
  sandbox.books.authorize(begun.id)
  sandbox.books.capture(begun.id, amount)
}

test("each event is kept once, however often and in whatever order it arrives, also of an unknown order", async () => {
  sandbox.deliveries.control({ copies: 3, spread_ms: 50 })
  pay()
  await eventually(() => expect(sandbox.deliveries.attempts).toHaveLength(9))
  expect(sandbox.deliveries.attempts.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
  const events = (await kept()).map(({ raw }) => (JSON.parse(raw.toString("utf8")) as { event: string }).event)
  expect(events.toSorted()).toEqual(["order.paid", "payment.authorized", "payment.captured"])
})

test("bodies are kept as they arrived, byte for byte, also those that are no JSON", async () => {
  const body = '{ "amount" : 1.0,\n"name":"\\u0905" }'
  expect(await send(body)).toBe(200)
  expect(await send("not JSON", { id: "evt_2" })).toBe(200)
  expect((await kept()).map(({ raw }) => raw.toString("utf8"))).toEqual([body, "not JSON"])
})

test("what is not signed, signed by a stranger or changed afterwards is refused and not kept", async () => {
  const body = '{ "amount": 1.0 }'
  expect(await send(body, { secret: "stranger" })).toBe(401)
  expect(await send(body, { signed: '{ "amount": 2.0 }' })).toBe(401)
  expect(await send(body, { signed: JSON.stringify(JSON.parse(body)) })).toBe(401)
  const bare = await fetch(`${house.url}/api/payments/webhook`, {
    method: "POST",
    headers: { "x-razorpay-event-id": "evt_1" },
    body
  })
  expect(bare.status).toBe(401)
  expect(await kept()).toEqual([])
})

test("a delivery that began before the secret changed is kept, with the secret's number", async () => {
  expect(await send("{}", { secret: "old" })).toBe(200)
  expect(await kept()).toMatchObject([{ event_id: "evt_1", secret_number: 1 }])
})

test("the id of an event is not signed: another body under the same id is kept beside the first", async () => {
  for (const body of ["one", "other", "one"]) expect(await send(body)).toBe(200)
  expect((await kept()).map(({ raw }) => raw.toString("utf8")).toSorted()).toEqual(["one", "other"])
})

test("a signed body that is replayed under new ids is kept once: replays do not fill the disk", async () => {
  for (const id of ["evt_1", "evt_2", "evt_3"]) expect(await send("{}", { id })).toBe(200)
  expect((await kept()).map(({ event_id }) => event_id)).toEqual(["evt_1"])
})

test("a body that is too large, an event without an id and another method are refused", async () => {
  expect(await send("x".repeat(300 * 1024))).toBe(413)
  expect(await send("{}", { id: "" })).toBe(400)
  expect(await send("{}", { id: "x".repeat(101) })).toBe(400)
  expect((await fetch(`${house.url}/api/payments/webhook`)).status).toBe(405)
  expect(await kept()).toEqual([])
})

test("bodies name payers: they are in no event, and are deleted after 90 days", async () => {
  await send("{}", { id: "evt_old" })
  await house.portal.pool.query("update gateway_inbox set received_at = now() - interval '91 days'")
  await send('{ "new": 1 }', { id: "evt_new" })
  expect(await purgeInbox(house.portal.pool, new Date())).toBe(1)
  expect((await kept()).map(({ event_id }) => event_id)).toEqual(["evt_new"])
  const { rows } = await house.portal.pool.query(
    "select from events where type like 'payment%' and data::text ~ '@|\\+91|contact|vpa'"
  )
  expect(rows).toEqual([])
})

test("a portal without a gateway takes no webhooks", async () => {
  const other = await openTestServer()
  const response = await fetch(`${other.url}/api/payments/webhook`, { method: "POST", body: "{}" })
  expect(response.status).toBe(404)
  await other.close()
})
