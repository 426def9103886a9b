import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { gatewayClient } from "../../../server/areas/payments/gateway/client.ts"
import { pollOrders } from "../../../server/areas/payments/polls.ts"
import { settlePayments } from "../../../server/areas/payments/settle.ts"
import { call } from "../../kit/edge.ts"
import { eventually } from "../../kit/eventually.ts"
import { sendForm } from "../../kit/people.ts"
import { openTransfers } from "./transfers.kit.ts"

/** Transfers to orders' own account numbers. */
let transfers: Awaited<ReturnType<typeof openTransfers>>
beforeAll(async () => {
  transfers = await openTransfers(14)
})
afterAll(() => transfers.paying.close())
afterEach(async () => {
  const { sandbox, house } = transfers.paying
  sandbox.failNext()
  sandbox.deliveries.control({ copies: 1, spread_ms: 0, is_dropped: false })
  const { rules } = await checkPayments(house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

const casesOf = (order: number) =>
  transfers.paying.rows("select reason, state, held::int from payment_cases where order_id = $1 order by id", [order])
const worked = () =>
  eventually(async () =>
    expect(await transfers.paying.rows("select from gateway_inbox where outcome is null")).toEqual([])
  )
const client = () => gatewayClient(transfers.paying.sandbox.settings, { timeout: 500, tries: 1, pause: 1 })

test("a transfer into an order's own account number pays it without a statement, a code or a person", async () => {
  const { paying, byTransfer, accountOf, stateOf } = transfers
  paying.deliver()
  const { id, account } = await byTransfer(1)
  expect(account).toEqual({ number: expect.any(String), ifsc: "RATN0VAAPIS", name: "National Olympiad Trust" })
  expect(await paying.orderOf(paying.tokenOf(1), id)).toMatchObject({
    state: "awaitingTransfer",
    account_number: account!.number,
    account_ifsc: account!.ifsc,
    account_name: account!.name
  })
  const { id: payment } = paying.sandbox.accounts.transfer(await accountOf(id), 20_000)
  await eventually(async () => expect(await stateOf(1, id)).toBe("settled"))
  expect(await paying.orderOf(paying.tokenOf(1), id)).toMatchObject({ payment, method: "bank_transfer" })
  expect([await paying.isPaid(10), await casesOf(id)]).toEqual([true, []])
})

test("both webhooks, three times each and in any order, count once", async () => {
  const { paying, byTransfer, accountOf, stateOf } = transfers
  const { id } = await byTransfer(2)
  paying.sandbox.deliveries.control({ copies: 3, spread_ms: 150 })
  const { id: payment } = paying.sandbox.accounts.transfer(await accountOf(id), 20_000)
  await eventually(async () => expect(await stateOf(2, id)).toBe("settled"))
  await eventually(() =>
    expect(paying.sandbox.deliveries.attempts.slice(-6).map(({ status }) => status)).toEqual(Array(6).fill(200))
  )
  await worked()
  const told = "select type from events where stream = $1 and type in ('payment.captured', 'payment.claimed')"
  expect(await paying.rows(told, [`payment-${payment}`])).toHaveLength(2)
  expect(await casesOf(id)).toEqual([])
})

test("a payment whose account number is not known yet waits for it; later it is parked, and still found", async () => {
  const { paying, byTransfer, accountOf, stateOf } = transfers
  paying.sandbox.deliveries.control({ is_dropped: true })
  const { id } = await byTransfer(3)
  const account = await accountOf(id)
  const first = paying.sandbox.accounts.transfer(account, 20_000)
  paying.sandbox.deliveries.control({ is_dropped: false })
  paying.sandbox.deliveries.send("payment.captured", { payment: { entity: { ...first } } })
  const stateNow = async () => (await paying.rows("select state from payments where id = $1", [first.id]))[0]?.["state"]
  await eventually(async () => expect(await stateNow()).toBe("captured"))
  await settlePayments(paying.house.portal)
  expect(await stateNow()).toBe("captured")
  await paying.rows("update payments set seen_at = seen_at - interval '3 minutes' where id = $1", [first.id])
  await settlePayments(paying.house.portal)
  const parked = "select reason, state from payment_cases where payment = $1"
  expect(await paying.rows(parked, [first.id])).toEqual([{ reason: "unknown_order", state: "open" }])
  const credited = { payment: { entity: { ...first } }, virtual_account: { entity: { id: account } } }
  paying.sandbox.deliveries.send("virtual_account.credited", credited)
  await eventually(async () => expect(await stateOf(3, id)).toBe("settled"))
  expect(await paying.rows(parked, [first.id])).toEqual([{ reason: "unknown_order", state: "resolved" }])
})

test("another amount, and a second transfer, open a case each and pay nothing", async () => {
  const { paying, byTransfer, accountOf, stateOf } = transfers
  const { id } = await byTransfer(4)
  const account = await accountOf(id)
  paying.sandbox.accounts.transfer(account, 19_900)
  await eventually(async () =>
    expect(await casesOf(id)).toEqual([{ reason: "amount_differs", state: "open", held: 19_900 }])
  )
  expect(await stateOf(4, id)).toBe("awaitingTransfer")
  paying.sandbox.accounts.transfer(account, 20_000)
  await eventually(async () => expect(await stateOf(4, id)).toBe("settled"))
  paying.sandbox.accounts.transfer(account, 20_000)
  await eventually(async () => expect((await casesOf(id)).at(-1)).toMatchObject({ reason: "order_paid_already" }))
})

test("without any webhook the gateway is asked for the account's payments: by who looks, by the portal", async () => {
  const { paying, byTransfer, accountOf, stateOf } = transfers
  paying.sandbox.deliveries.control({ is_dropped: true })
  const [one, other] = [await byTransfer(5), await byTransfer(6)]
  for (const { id } of [one, other]) paying.sandbox.accounts.transfer(await accountOf(id), 20_000)
  const asked = await call(paying.house.url, "/pay-student/update-payment-status", {
    token: paying.tokenOf(5),
    payload: { id: one.id }
  })
  expect(asked.body.data.state).toBe("settled")
  expect(await stateOf(6, other.id)).toBe("awaitingTransfer")
  await pollOrders(paying.house.portal, client(), new Date(Date.now() + 16 * 60_000))
  expect(await stateOf(6, other.id)).toBe("settled")
})

test("an order that nobody paid expires after 30 days and the last poll; a later transfer still pays it", async () => {
  const { paying, byTransfer, accountOf, stateOf } = transfers
  const { id } = await byTransfer(7)
  const after = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000)
  for (let pass = 0; pass < 11; pass++) await pollOrders(paying.house.portal, client(), after(29))
  expect(await stateOf(7, id)).toBe("awaitingTransfer")
  await pollOrders(paying.house.portal, client(), after(30))
  expect(await stateOf(7, id)).toBe("expired")
  paying.sandbox.accounts.transfer(await accountOf(id), 20_000)
  await eventually(async () => expect(await stateOf(7, id)).toBe("settled"))
})

test("support's page of a case asks the gateway for the payments of the account number", async () => {
  const { paying, byTransfer, accountOf } = transfers
  paying.sandbox.deliveries.control({ is_dropped: true })
  const { id } = await byTransfer(12)
  paying.sandbox.accounts.transfer(await accountOf(id), 15_000)
  const raised = await sendForm(paying.house.url, "/raisedRequest/create", paying.tokenOf(12), {
    order_id: String(id),
    reference: "",
    amount: "150",
    paid_on: "2026-11-24",
    note: ""
  })
  const shown = await call(paying.house.url, `/raisedRequest/${raised.body.data.id}`, {
    token: await paying.house.signIn(4)
  })
  expect(shown.body.data.gateway).toMatchObject({ is_available: true, payments: [{ amount: 15_000 }] })
  expect(await casesOf(id)).toContainEqual({ reason: "amount_differs", state: "open", held: 15_000 })
})

test("an order that the gateway does not know holds no other back, and its pages open", async () => {
  const { paying, byTransfer, accountOf, stateOf } = transfers
  paying.sandbox.deliveries.control({ is_dropped: true })
  const [lost, other] = [await byTransfer(13), await byTransfer(14)]
  await paying.rows("update orders set gateway_order = 'va_00000000000000' where id = $1", [lost.id])
  paying.sandbox.accounts.transfer(await accountOf(other.id), 20_000)
  await pollOrders(paying.house.portal, client(), new Date(Date.now() + 16 * 60_000))
  expect(await stateOf(14, other.id)).toBe("settled")
  const asked = await call(paying.house.url, "/pay-student/update-payment-status", {
    token: paying.tokenOf(13),
    payload: { id: lost.id }
  })
  expect([asked.status, asked.body.data.state]).toEqual([200, "awaitingTransfer"])
  const parts = { order_id: String(lost.id), reference: "", amount: "", paid_on: "2026-11-24", note: "" }
  const raised = await sendForm(paying.house.url, "/raisedRequest/create", paying.tokenOf(13), parts)
  const token = await paying.house.signIn(4)
  const shown = await call(paying.house.url, `/raisedRequest/${raised.body.data.id}`, { token })
  expect(shown.body.data.gateway).toEqual({ is_available: true, payments: [] })
})

test("nothing of the payer's bank account is in an event", async () => {
  const { paying } = transfers
  const found = await paying.rows(
    `select from events where type ~ '^(order|payment|paymentCase)[.]'
       and data::text ~ 'Kamala|914010012345679|SBIN0000001|payer@'`
  )
  expect(found).toEqual([])
})
