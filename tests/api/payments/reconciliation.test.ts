import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import type { ReconciliationRow } from "../../../schema/payments/settlement.ts"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { gatewayClient } from "../../../server/areas/payments/gateway/client.ts"
import { keepSettlements, takeSettlements } from "../../../server/areas/payments/settlements/take.ts"
import { call } from "../../kit/edge.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"
import { creditsOf } from "../../kit/statements.ts"

let paying: PayingHouse
let support: string
beforeAll(async () => {
  paying = await openPayingHouse()
  support = await paying.house.signIn(4)
})
afterAll(() => paying.close())
afterEach(async () => {
  const { rules } = await checkPayments(paying.house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

const reconciled = async (query = ""): Promise<readonly ReconciliationRow[]> =>
  (await call(paying.house.url, `/payments/reconciliation?per_page=100${query}`, { token: support })).body.data.rows

const classes = async (query = "") => (await reconciled(query)).map(({ class: found }) => found).toSorted()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

const upload = async (text: string) => {
  const body = new FormData()
  body.set("currency", "INR")
  body.set("file", new Blob([text]), "statement.csv")
  const headers = { authorization: `Bearer ${support}` }
  await fetch(`${paying.house.url}/api/payments/bank-statement`, { method: "POST", headers, body })
}

const paid = async (school: number) => {
  const { order_id: order } = await paying.order(paying.tokenOf(school), {})
  const payment = paying.pay(order)
  await paying.fetched(order)
  return payment
}

test("a payment, its settlement and the bank's line agree, and each step before is said in its time", async () => {
  const payment = await paid(1)
  expect(await reconciled()).toEqual([])
  expect(await classes(`&as_of=${dayOf(inDays(9))}`)).toEqual(["not_settled"])
  paying.sandbox.settlements.settle()
  const gateway = gatewayClient(paying.sandbox.settings)
  await takeSettlements(paying.house.portal, gateway, new Date())
  await takeSettlements(paying.house.portal, gateway, new Date())
  expect(await classes()).toEqual(["equal"])
  expect(await classes(`&as_of=${dayOf(inDays(5))}`)).toEqual(["equal", "not_in_bank"])
  const [settlement] = await paying.rows("select utr, amount::int from settlements")
  const rupees = Number(settlement!["amount"]) / 100
  await upload(creditsOf([{ said: "NEFT RAZORPAY", rupees, reference: String(settlement!["utr"]) }]))
  await takeSettlements(paying.house.portal, gateway, new Date())
  const rows = await reconciled(`&as_of=${dayOf(inDays(5))}`)
  expect(rows.map(({ class: found }) => found)).toEqual(["equal", "equal"])
  expect(rows.find(({ entity }) => entity === payment)).toMatchObject({ portal: 40_000, gateway: 40_000, fee: 944 })
  expect(await paying.rows("select state from settlements")).toEqual([{ state: "inBank" }])
})

test("what differs is said, and leads to its order", async () => {
  const odd = await paid(2)
  const item = {
    type: "payment" as const,
    debit: 0,
    amount: 40_000,
    currency: "INR",
    settlement_id: "setl_00000000000009",
    settlement_utr: "RZPN9",
    settled_at: Math.floor(Date.now() / 1_000)
  }
  await keepSettlements(paying.house.portal, [
    { ...item, entity_id: odd, credit: 30_000, fee: 944, tax: 144 },
    { ...item, entity_id: "pay_strangers00000", credit: 39_056, fee: 944, tax: 144 },
    { ...item, entity_id: "rfnd_strangers00000", type: "refund", credit: 0, debit: 5_000, fee: 0, tax: 0 }
  ])
  await upload(creditsOf([{ said: "NEFT RAZORPAY", rupees: 7, reference: "RZPNUNKNOWN" }]))
  expect(await classes("&differs=yes")).toEqual(["amount_differs", "bank_only", "gateway_only", "refund_only_there"])
  const [row] = await reconciled("&class=amount_differs")
  expect(row).toMatchObject({ entity: odd, portal: 40_000, gateway: 30_944, order_id: expect.any(Number) })
  expect((await call(paying.house.url, "/payments/reconciliation", { token: paying.tokenOf(1) })).status).toBe(403)
})
