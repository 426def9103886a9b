import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { gatewayClient } from "../../../server/areas/payments/gateway/client.ts"
import { pollOrders } from "../../../server/areas/payments/polls.ts"
import { call } from "../../kit/edge.ts"
import { creditsOf, debitsOf } from "../../kit/statements.ts"
import { openReversals } from "./reversals.kit.ts"

/** Orders that are unpaid again: the bank took a transfer back, or study material was paid by mistake. */
let desk: Awaited<ReturnType<typeof openReversals>>
let staff: string
let book: number
beforeAll(async () => {
  desk = await openReversals()
  staff = await desk.paying.house.signIn(8)
  const form = { title: "Science, class 8", class_level: 8, language: "en", price_inr: 120, price_aed: 15 }
  book = (await asked("/materials/add", form, staff)).body.data.id
  await asked(`/materials/${book}/restock`, { copies: 50 }, staff)
})
afterAll(() => desk.paying.close())
afterEach(async () => {
  const { rules } = await checkPayments(desk.paying.house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

const asked = (path: string, payload: object, token: string) => call(desk.paying.house.url, path, { token, payload })

test("an order whose transfer the bank took back is unpaid, and paid again by its code", async () => {
  const { paying, byTransfer, upload, issue, change, orderIn, stateOf, casesOf, balances } = desk
  const { id: order, code } = await byTransfer(1, 80_000)
  await upload(creditsOf([{ said: `NEFT ${code}`, rupees: 800, reference: "SBIN426329000001", balance: 800 }]))
  await issue()
  const { payment } = (await orderIn(order)) as { payment: string }
  await upload(debitsOf([{ said: "NEFT RETURN SBIN426329000001", rupees: 800, reference: "R1" }]))
  const [open] = await casesOf(payment)
  const id = Number(open!["id"])
  expect(open).toMatchObject({ reason: "bank_returned", state: "open" })
  expect((await change(id, { status: "reverse" })).status).toBe(409)
  await change(id, { status: "claim" })
  expect((await change(id, { status: "reverse" })).body.data).toEqual({ id, state: "reversal" })

  expect([await stateOf(payment), (await orderIn(order))["state"]]).toEqual(["sentBack", "unpaidAgain"])
  expect([await paying.isPaid(100), await casesOf(payment)]).toMatchObject([false, [{ state: "reversal" }]])
  const after = await balances()
  expect([after["fees"], after["returnedTransfers"], after["suspense"]]).toEqual([0, 0, 0])
  await issue()
  expect(await paying.rows("select gross::int from vouchers where payment = $1", [payment])).toEqual([
    { gross: 80_000 }
  ])
  await upload(creditsOf([{ said: `NEFT ${code}`, rupees: 800, reference: "SBIN426329000009", balance: 1_600 }]))
  expect([(await orderIn(order))["state"], await paying.isPaid(100)]).toEqual(["settled", true])
  await issue()
  expect(await paying.rows("select is_reversed from invoices where order_id = $1 order by id", [order])).toEqual([
    { is_reversed: true },
    { is_reversed: false }
  ])
})

test("the case about the return of a transfer that support had assigned reverses the order", async () => {
  const { byTransfer, upload, change, lastCase, casesOf, orderIn, balances, stateOf } = desk
  const { id: order } = await byTransfer(2, 80_000)
  await upload(creditsOf([{ said: "NEFT FEES", rupees: 900, reference: "ICIC000000000003", balance: 2_500 }]))
  const [line] = await desk.paying.rows("select payment from bank_lines order by id desc limit 1")
  const payment = String(line!["payment"])
  const first = await lastCase(payment)
  for (const more of [{ status: "claim" }, { status: "assign", order_id: order }]) await change(first, more)
  await upload(debitsOf([{ said: "NEFT RETURN", rupees: 900, reference: "ICIC000000000003" }]))
  const last = await lastCase(payment)
  const refused = await change(first, { status: "reverse" })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `The bank took this transfer back. Reverse the assignment in case ${last}.`
  ])
  await change(last, { status: "claim" })
  expect((await change(last, { status: "reverse" })).body.data.state).toBe("reversal")
  expect([(await orderIn(order))["state"], await stateOf(payment)]).toEqual(["unpaidAgain", "sentBack"])
  expect(await casesOf(payment)).toMatchObject([
    { reason: "unknown_order", state: "assignedToOrder" },
    { reason: "overpaid", state: "resolved" },
    { reason: "bank_returned", state: "reversal" }
  ])
  const after = await balances()
  expect([after["returnedTransfers"], after["suspense"]]).toEqual([0, 0])
})

const bought = async (school: number, copies: number) => {
  const address = { recipient: "Meera Nair", address: "12 Gandhi Road", pin_code: "600001", phone: "+919876500001" }
  const token = desk.paying.tokenOf(school)
  const items = [{ id: book, copies }]
  const { total, currency } = (await asked("/get-buy-study-materials", { items }, token)).body.data
  const { body } = await asked(
    "/buy-study-materials/create-payment",
    { items, ...address, amount: total, currency },
    token
  )
  const payment = await desk.paid(body.data.order_id, { amount: Number(total) + 100 })
  const id = await desk.lastCase(payment)
  for (const status of ["claim", "assign"]) expect((await desk.change(id, { status })).status).toBe(200)
  return { id, order: Number(body.data.id), gatewayOrder: String(body.data.order_id) }
}
const parcelOf = async (order: number) =>
  (await desk.paying.rows("select state from shipments where id = $1", [order]))[0]?.["state"]
const stock = async () => (await desk.paying.rows("select stock from materials where id = $1", [book]))[0]?.["stock"]

test("study material that was not sent: its parcel is cancelled, and packed once the order is paid again", async () => {
  const { change, orderIn, paid } = desk
  const { id, order, gatewayOrder } = await bought(3, 10)
  await asked(`/shipments/${order}/change`, { status: "pack" }, staff)
  expect((await change(id, { status: "reverse" })).status).toBe(200)
  expect([await parcelOf(order), (await orderIn(order))["state"], await stock()]).toEqual([
    "calledOff",
    "unpaidAgain",
    40
  ])
  expect((await asked(`/shipments/${order}/change`, { status: "pack" }, staff)).status).toBe(409)
  await paid(gatewayOrder)
  expect([await parcelOf(order), (await orderIn(order))["state"], await stock()]).toEqual(["toPack", "settled", 40])
})

test("an order of material that was sent stays paid; of one that nobody pays again the copies are sold", async () => {
  const { paying, change, orderIn } = desk
  const sent = await bought(4, 10)
  await asked(`/shipments/${sent.order}/change`, { status: "pack" }, staff)
  await asked(
    `/shipments/${sent.order}/change`,
    { status: "ship", courier: "India Post", tracking: "EK123456789IN" },
    staff
  )
  const refused = await change(sent.id, { status: "reverse" })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `The study material of order ${sent.order} was already sent, so the order stays paid. Ask the payer for the money.`
  ])
  const other = await bought(5, 10)
  await change(other.id, { status: "reverse" })
  const before = Number(await stock())
  const gateway = gatewayClient(paying.sandbox.settings)
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await pollOrders(paying.house.portal, gateway, days(29))
  expect((await orderIn(other.order))["state"]).toBe("unpaidAgain")
  await pollOrders(paying.house.portal, gateway, days(31))
  expect([(await orderIn(other.order))["state"], await stock(), await parcelOf(other.order)]).toEqual([
    "expired",
    before + 10,
    "calledOff"
  ])
})
