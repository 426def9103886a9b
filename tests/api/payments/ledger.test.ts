import { afterAll, beforeAll, expect, test } from "vitest"
import { workOnInbox } from "../../../server/areas/payments/work.ts"
import { openSandbox } from "../../../server/demo/gateway/sandbox.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { eventually } from "../../kit/eventually.ts"

let house: TestServer
let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  sandbox = await openSandbox({ keyId: "rzp_test_tests", keySecret: "key-secret", webhookSecret: "webhook-secret" })
  house = await openTestServer({ payment: sandbox.settings })
  sandbox.deliveries.sendTo(`${house.url}/api/payments/webhook`)
  sandbox.deliveries.control({ copies: 3, spread_ms: 60 })
})
afterAll(async () => {
  await house.close()
  await sandbox.close()
})

const rows = async (text: string) => (await house.portal.pool.query<Record<string, unknown>>(text)).rows

/** A payment that goes some way at the gateway, of an order that the portal does not know. */
const pay = (amount: number, currency: string, way: "failed" | "authorized" | "captured" | "late"): string => {
  const order = sandbox.books.createOrder({ amount, currency })
  const { id } = sandbox.books.begin(order.id, "upi")
  if (way === "failed" || way === "late") sandbox.books.fail(id, "payment_timed_out")
  if (way !== "failed") sandbox.books.authorize(id)
  if (way === "captured" || way === "late") sandbox.books.capture(id, amount)
  return id
}

/** Lets two nodes work until everything that was delivered is worked on. */
const workAll = async () => {
  while ((await Promise.all([workOnInbox(house.portal), workOnInbox(house.portal)])).some((count) => count > 0));
}

test("webhooks three times, shuffled, worked on by two at once: each payment is received once", async () => {
  const ways = ["captured", "failed", "late", "authorized", "captured", "late"] as const
  const ids = ways.map((way, nth) => pay(20_000 + nth, nth === 4 ? "AED" : "INR", way))
  // Authorised or failed: 1 event; captured: authorised, captured and the order paid; late: also failed.
  const sent = 2 * 3 + 2 * 1 + 2 * 4
  const working = eventually(() => expect(sandbox.deliveries.attempts).toHaveLength(sent * 3))
  await workOnInbox(house.portal)
  await working
  await workAll()

  const expected = { captured: "parked", failed: "failed", late: "parked", authorized: "authorized" }
  const states = await rows("select id, state, amount::int from payments")
  expect(new Map(states.map(({ id, ...row }) => [id, row]))).toEqual(
    new Map(ids.map((id, nth) => [id, { state: expected[ways[nth]!], amount: 20_000 + nth }]))
  )
  expect(await rows("select outcome, count(*)::int as webhooks from gateway_inbox group by 1")).toEqual([
    { outcome: "done", webhooks: sent }
  ])
  expect(
    await rows("select account, currency, sum(amount)::int as amount from ledger_postings group by 1, 2 order by 1, 2")
  ).toEqual([
    { account: "gateway", currency: "AED", amount: 20_004 },
    { account: "gateway", currency: "INR", amount: 20_000 + 20_002 + 20_005 },
    { account: "suspense", currency: "AED", amount: -20_004 },
    { account: "suspense", currency: "INR", amount: -(20_000 + 20_002 + 20_005) }
  ])
  expect(await rows("select entry from ledger_postings group by entry, currency having sum(amount) <> 0")).toEqual([])
  expect(await rows("select payment from ledger_postings group by payment having count(distinct entry) > 1")).toEqual(
    []
  )
})

test("nothing in the events names a payer", async () => {
  const [found] = await rows("select string_agg(data::text, ' ') as told from events where stream like 'payment-%'")
  expect(found!["told"]).toContain("webhook")
  expect(found!["told"]).not.toMatch(/@|\+91|contact|email|vpa/u)
})

test("what is not understood is kept, and seen as unread; the next webhooks are worked on", async () => {
  sandbox.deliveries.send("refund.processed", { refund: { entity: { id: "rfnd_1" } } })
  const id = pay(500, "INR", "captured")
  await eventually(async () => expect(await rows("select from gateway_inbox where outcome = 'unread'")).toHaveLength(1))
  // Webhooks come in any order and at any moment: that of the capture may be the last.
  await eventually(async () => {
    await workAll()
    expect(await rows(`select state from payments where id = '${id}'`)).toEqual([{ state: "parked" }])
  })
  expect(await rows("select outcome from gateway_inbox where outcome = 'unread'")).toHaveLength(1)
})
