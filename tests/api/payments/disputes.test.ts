import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import type { CaseDetail } from "../../../schema/payments/caseRow.ts"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { keepSettlements } from "../../../server/areas/payments/settlements/take.ts"
import { gatewayClient } from "../../../server/areas/payments/gateway/client.ts"
import { workOnInbox } from "../../../server/areas/payments/work.ts"
import { call } from "../../kit/edge.ts"
import { eventually } from "../../kit/eventually.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"
import { smallProgramme } from "../../kit/programme.ts"

/** A payer's bank asks for the money of a payment back. */
let paying: PayingHouse
let support = ""
const schools = Array.from({ length: 7 }, (_, nth) => ({ id: nth + 1, district: 1, institute: null }))
beforeAll(async () => {
  paying = await openPayingHouse({
    ...smallProgramme,
    schools,
    students: schools.map(({ id }) => ({ id: id * 100, district: 1, school: id, classLevel: 8, language: "en" }))
  })
  support = await paying.house.signIn(4)
  paying.deliver()
})
afterAll(() => paying.close())
afterEach(async () => {
  const { rules } = await checkPayments(paying.house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

/** A school's order that is paid. */
const paid = async (school: number) => {
  const { id, order_id: order } = await paying.order(paying.tokenOf(school), {})
  const payment = paying.pay(order)
  await eventually(async () => expect(await paying.isPaid(school * 100)).toBe(true))
  return { id, payment }
}
const stateOf = async (dispute: string) =>
  (await paying.rows("select state from disputes where id = $1", [dispute]))[0]?.["state"]
const casesOf = (payment: string) =>
  paying.rows("select id, reason, state, held::int from payment_cases where payment = $1 order by id", [payment])
const disputeAt = async (payment: string) => {
  const { id } = paying.sandbox.disputes.create(payment)
  await eventually(async () => expect(await stateOf(id)).toBe("contested"))
  return id
}
const balance = async (account: string) =>
  Number(
    (
      await paying.rows("select coalesce(sum(amount), 0)::int as sum from ledger_postings where account = $1", [
        account
      ])
    )[0]!["sum"]
  )
const detail = async (id: unknown): Promise<CaseDetail> =>
  (await call(paying.house.url, `/raisedRequest/${String(id)}`, { token: support })).body.data
const change = (id: unknown, payload: object) =>
  call(paying.house.url, `/raisedRequest/changestatus/${String(id)}`, { token: support, payload })
const settled = () =>
  eventually(async () => expect(await paying.rows("select from gateway_inbox where outcome is null")).toEqual([]))

test("a dispute opens a case that says by when it has to be answered; no money has moved yet", async () => {
  const { id: order, payment } = await paid(1)
  const before = await balance("gateway")
  const dispute = await disputeAt(payment)
  const [open] = await casesOf(payment)
  expect(open).toMatchObject({ reason: "disputed", state: "open", held: 0 })
  expect([await balance("gateway"), await balance("disputes")]).toEqual([before, 0])
  const { disputes, proposal, order_id: of, timeline } = await detail(open!["id"])
  expect(of).toBe(order)
  expect(disputes).toMatchObject([{ id: dispute, state: "contested", amount: 20_000 }])
  expect(proposal).toEqual({
    decision: "wait",
    reason:
      "The payer's bank asks for the money back. Answer the dispute at the gateway by " +
      `${disputes[0]!.respond_by!.slice(0, 10)}.`
  })
  expect(timeline.map(({ what }) => what)).toContain("Payment disputed")

  paying.sandbox.disputes.review(dispute)
  await settled()
  expect(await stateOf(dispute)).toBe("contested")
  expect(await casesOf(payment)).toHaveLength(1)
})

test.each([
  ["won", "moneyKept", 2],
  ["closed", "closedByGateway", 3]
] as const)("a dispute that is %s settles its case, and no money moves", async (status, state, school) => {
  const { payment } = await paid(school)
  const before = await balance("gateway")
  const dispute = await disputeAt(payment)
  paying.sandbox.disputes.end(dispute, status)
  await eventually(async () => expect(await stateOf(dispute)).toBe(state))
  expect(await casesOf(payment)).toMatchObject([{ state: "resolved" }])
  expect([await balance("gateway"), await balance("disputes")]).toEqual([before, 0])
})

test("a dispute that is lost takes its money out of the gateway's account once; its case stays open", async () => {
  const { payment } = await paid(4)
  const [gateway, disputes] = [await balance("gateway"), await balance("disputes")]
  const dispute = await disputeAt(payment)
  paying.sandbox.deliveries.control({ copies: 3, spread_ms: 80 })
  paying.sandbox.disputes.end(dispute, "lost")
  await eventually(async () => expect(await stateOf(dispute)).toBe("moneyTaken"))
  await settled()
  paying.sandbox.deliveries.control({ copies: 1, spread_ms: 0 })
  expect([await balance("gateway"), await balance("disputes")]).toEqual([gateway - 20_000, disputes + 20_000])
  const [open] = await casesOf(payment)
  expect(open).toMatchObject({ state: "open" })
  expect((await detail(open!["id"])).proposal).toMatchObject({ decision: "refuse" })
  expect(await paying.isPaid(400)).toBe(true)
})

test("a dispute that is lost after its case was decided opens another case", async () => {
  const { payment } = await paid(5)
  const dispute = await disputeAt(payment)
  const [first] = await casesOf(payment)
  await change(first!["id"], { status: "claim" })
  expect((await change(first!["id"], { status: "refuse", reason: "other" })).status).toBe(200)
  paying.sandbox.disputes.end(dispute, "lost")
  await eventually(async () => expect(await stateOf(dispute)).toBe("moneyTaken"))
  expect(await casesOf(payment)).toMatchObject([
    { reason: "disputed", state: "turnedDown" },
    { reason: "disputed", state: "open" }
  ])
})

test("the end of a dispute may be told before its beginning and the payment; two nodes work on it", async () => {
  const { order_id: order } = await paying.order(paying.tokenOf(6), {})
  paying.sandbox.deliveries.control({ is_dropped: true })
  const payment = paying.pay(order)
  const dispute = paying.sandbox.disputes.create(payment)
  const begun = { ...dispute }
  paying.sandbox.disputes.end(dispute.id, "lost")
  const of = { ...paying.sandbox.books.payment(payment) }
  paying.sandbox.deliveries.control({ is_dropped: false, copies: 2, spread_ms: 40 })
  paying.sandbox.deliveries.send("payment.dispute.lost", {
    payment: { entity: of },
    dispute: { entity: { ...dispute } }
  })
  paying.sandbox.deliveries.send("payment.dispute.created", { payment: { entity: of }, dispute: { entity: begun } })
  await eventually(async () => expect(await stateOf(dispute.id)).toBe("moneyTaken"))
  await Promise.all([workOnInbox(paying.house.portal), workOnInbox(paying.house.portal)])
  await settled()
  paying.sandbox.deliveries.control({ copies: 1, spread_ms: 0 })
  expect(await paying.isPaid(600)).toBe(true)
  expect(await casesOf(payment)).toHaveLength(1)
  expect(
    await paying.rows("select type from events where stream = $1 order by version", [`dispute-${dispute.id}`])
  ).toEqual([{ type: "dispute.opened" }, { type: "dispute.lost" }])
})

test("a dispute of a payment that was never received here is kept as unread", async () => {
  const other = paying.sandbox.disputes.create((await paid(7)).payment)
  const strange = { ...other, id: "disp_00000000000000", payment_id: "pay_00000000000000" }
  paying.sandbox.deliveries.send("payment.dispute.created", { dispute: { entity: strange } })
  await eventually(async () =>
    expect(await paying.rows("select from gateway_inbox where outcome = 'unread'")).toHaveLength(1)
  )
  expect(await stateOf(strange.id)).toBeUndefined()
})

test("what a lost dispute took is an adjustment of the next settlement; the gateway owes nothing then", async () => {
  paying.sandbox.settlements.settle()
  const items = await gatewayClient(paying.sandbox.settings).settlementItems(new Date().toISOString().slice(0, 10))
  const adjustments = items.filter(({ type }) => type === "adjustment")
  expect(adjustments.map(({ debit }) => debit)).toEqual([20_000, 20_000, 20_000])
  await keepSettlements(paying.house.portal, items)
  const [sum] = await paying.rows("select sum(amount)::int as amount from settlements")
  expect(await balance("gateway")).toBe(sum!["amount"])
})

test("a scenario is an address: the director's page raises a dispute and ends it", async () => {
  const { payment } = (await paying.rows("select payment from orders where id = (select max(id) from orders)"))[0] as {
    payment: string
  }
  const { url } = paying.sandbox.settings
  const before = new Set(paying.sandbox.disputes.disputes().map(({ id }) => id))
  const page = await fetch(`${url}/sandbox/payment?payment=${payment}&action=dispute`)
  expect(page.status).toBe(200)
  const made = paying.sandbox.disputes.disputes().find(({ id }) => !before.has(id))!
  expect(await page.text()).toContain(made.id)
  await eventually(async () => expect(await stateOf(made.id)).toBe("contested"))
  await fetch(`${url}/sandbox/payment?payment=${made.id}&action=win`)
  await eventually(async () => expect(await stateOf(made.id)).toBe("moneyKept"))
})
