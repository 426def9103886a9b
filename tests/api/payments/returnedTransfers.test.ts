import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { issueVouchers } from "../../../server/areas/payments/vouchers/issue.ts"
import { call } from "../../kit/edge.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"
import { creditsOf, debitsOf } from "../../kit/statements.ts"

/** Transfers that the bank credited and then took back. */
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

const send = async (text: string) => {
  const body = new FormData()
  body.set("currency", "INR")
  body.set("file", new Blob([text]), "statement.csv")
  const headers = { authorization: `Bearer ${support}` }
  const response = await fetch(`${paying.house.url}/api/payments/bank-statement`, { method: "POST", headers, body })
  expect(response.status).toBe(200)
  return (await response.json()).data
}
const byTransfer = async (school: number) => {
  const payload = { amount: 40_000, currency: "INR" }
  const { body } = await call(paying.house.url, "/pay-student/bank-transfer", {
    token: paying.tokenOf(school),
    payload
  })
  return body.data as { readonly id: number; readonly code: string }
}
const stateOf = async (school: number, id: number) => (await paying.orderOf(paying.tokenOf(school), id)).state
const balances = async () =>
  Object.fromEntries(
    (
      await paying.rows(
        "select account, sum(amount)::int as sum from ledger_postings group by 1 having sum(amount) <> 0"
      )
    ).map(({ account, sum }) => [account, sum])
  )
const casesOf = (payment: unknown) =>
  paying.rows("select reason, state, held::int, order_id from payment_cases where payment = $1 order by id", [payment])
const paymentBy = async (reference: string) =>
  (
    await paying.rows(
      `select b.payment from bank_lines b join personal s on s.subject = 'bankLine-' || b.name
       where s.data->>'reference' = $1 and b.payment is not null`,
      [reference]
    )
  )[0]?.["payment"]

test("a transfer that paid an order and came back opens a case; fees stay paid, the bank has the money", async () => {
  const { id, code } = await byTransfer(1)
  await send(creditsOf([{ said: `NEFT ${code}`, rupees: 400, reference: "SBIN426329000001", balance: 400 }]))
  expect(await stateOf(1, id)).toBe("settled")
  const returned = debitsOf([{ said: "NEFT RETURN SBIN426329000001 ACCOUNT FROZEN", rupees: 400, reference: "R1" }])
  expect(await send(returned)).toMatchObject({ added: 1, known: 0, returned: 1 })
  const payment = await paymentBy("SBIN426329000001")
  expect(await casesOf(payment)).toEqual([{ reason: "bank_returned", state: "open", held: 0, order_id: id }])
  expect([await stateOf(1, id), await paying.isPaid(11)]).toEqual(["settled", true])
  expect(await balances()).toEqual({ returnedTransfers: 40_000, fees: -40_000 })
  expect(await paying.rows("select state from payments where id = $1", [payment])).toEqual([{ state: "bounced" }])

  // The same line again, in two imports at once, is the same return.
  const again = await Promise.all([send(returned), send(returned)])
  expect(again.map(({ added, known }) => [added, known])).toEqual([
    [0, 1],
    [0, 1]
  ])
  expect(await casesOf(payment)).toHaveLength(1)
})

test("a case of it is claimed and closed with a reason, and leads from the bank's line", async () => {
  const list = await call(paying.house.url, "/payments/bank-lines?state=takenBackByBank", { token: support })
  const [line] = list.body.data.rows
  expect(line).toMatchObject({ amount: -40_000, reference: "R1", order_id: expect.any(Number) })
  const shown = await call(paying.house.url, `/raisedRequest/${line.case_id}`, { token: support })
  expect(shown.body.data).toMatchObject({ reason: "bank_returned", proposal: { decision: "ask" } })
  const what = shown.body.data.timeline.map(({ what: said }: { what: string }) => said)
  expect(what).toContain("Bank transfer returned by the bank")
  const change = (payload: object) =>
    call(paying.house.url, `/raisedRequest/changestatus/${line.case_id}`, { token: support, payload })
  await change({ status: "claim" })
  expect((await change({ status: "refund" })).status).toBe(409)
  expect((await change({ status: "refuse", reason: "returned_by_bank" })).body.data.state).toBe("turnedDown")
})

test("money in suspense that the bank takes back leaves suspense, and its case is resolved by that", async () => {
  await send(creditsOf([{ said: "NEFT FEES", rupees: 400, reference: "HDFC000000000002", balance: 800 }]))
  const payment = await paymentBy("HDFC000000000002")
  expect(await casesOf(payment)).toMatchObject([{ reason: "unknown_order", state: "open", held: 40_000 }])
  await send(debitsOf([{ said: "RTN/HDFC000000000002/NO SUCH ACCOUNT", rupees: 400, reference: "R2" }]))
  expect(await casesOf(payment)).toMatchObject([{ reason: "unknown_order", state: "resolved" }])
  expect(await paying.rows("select state from payments where id = $1", [payment])).toEqual([{ state: "sentBack" }])
  expect(await balances()).toEqual({ returnedTransfers: 40_000, fees: -40_000 })
})

test("of a transfer that paid an order in part, what was left in suspense goes back first", async () => {
  const { id } = await byTransfer(2)
  await send(creditsOf([{ said: "NEFT FEES", rupees: 500, reference: "ICIC000000000003", balance: 900 }]))
  const payment = await paymentBy("ICIC000000000003")
  const [{ id: first }] = (await paying.rows("select id from payment_cases where payment = $1", [payment])) as [
    { id: number }
  ]
  for (const more of [{ status: "claim" }, { status: "assign", order_id: id }])
    await call(paying.house.url, `/raisedRequest/changestatus/${first}`, { token: support, payload: more })
  expect(await balances()).toMatchObject({ suspense: -10_000 })
  await send(debitsOf([{ said: "NEFT RETURN", rupees: 500, reference: "ICIC000000000003" }]))
  expect(await casesOf(payment)).toMatchObject([
    { reason: "unknown_order", state: "assignedToOrder" },
    { reason: "overpaid", state: "resolved" },
    { reason: "bank_returned", state: "open", order_id: id }
  ])
  expect(await balances()).toEqual({ returnedTransfers: 80_000, fees: -80_000 })
})

test("a debit that pays back the surplus of a transfer closes its case, once; the order stays paid", async () => {
  const { id } = await byTransfer(3)
  await send(creditsOf([{ said: "NEFT FEES", rupees: 450, reference: "KKBK000000000007", balance: 1_350 }]))
  const payment = await paymentBy("KKBK000000000007")
  const [{ id: first }] = (await paying.rows("select id from payment_cases where payment = $1", [payment])) as [
    { id: number }
  ]
  for (const more of [{ status: "claim" }, { status: "assign", order_id: id }])
    await call(paying.house.url, `/raisedRequest/changestatus/${first}`, { token: support, payload: more })
  const before = await balances()
  const [other, own] = ["KKBK000000000008", "KKBK000000000007"].map((name) =>
    debitsOf([{ said: `NEFT REFUND OF ${name}`, rupees: 50, reference: `S${name.slice(-1)}` }])
  ) as [string, string]
  await send(other)
  expect(await casesOf(payment)).toMatchObject([{ state: "assignedToOrder" }, { state: "open", held: 5_000 }])
  expect(await Promise.all([send(own), send(own)])).toHaveLength(2)
  expect(await casesOf(payment)).toMatchObject([
    { state: "assignedToOrder" },
    { reason: "overpaid", state: "resolved" }
  ])
  expect([await stateOf(3, id), await paying.isPaid(31)]).toEqual(["settled", true])
  const after = await balances()
  expect([Number(after["bankDebits"]), (after["suspense"] ?? 0) - (before["suspense"] ?? 0)]).toEqual([5_000, 5_000])
  const list = await call(paying.house.url, "/payments/bank-lines?state=surplusPaidBack", { token: support })
  expect(list.body.data.rows).toMatchObject([{ amount: -5_000, order_id: id, payment }])
  for (let pass = 0; pass < 2; pass += 1) await issueVouchers(paying.house.portal)
  expect(
    await paying.rows("select kind, gross::int, refund_id from vouchers where payment = $1 order by id", [payment])
  ).toEqual([
    { kind: "receipt", gross: 5_000, refund_id: null },
    { kind: "refund", gross: 5_000, refund_id: null }
  ])
  const reversing = await call(paying.house.url, `/raisedRequest/changestatus/${first}`, {
    token: support,
    payload: { status: "reverse" }
  })
  expect([reversing.status, reversing.body.message]).toEqual([
    409,
    "Money of this payment was already refunded, so the order stays paid. Settle the difference with the payer."
  ])
})

test("a cheque that bounces in the statement that credits it is taken back by its number", async () => {
  const credited = creditsOf([{ said: "CLG CHEQUE", rupees: 300, reference: "000412", balance: 1_200 }])
  const [head, ...bounced] = debitsOf([
    { said: "CHQ RETURN 000412 FUNDS INSUFFICIENT", rupees: 300, reference: "-" }
  ]).split("\n")
  expect(head).toBe(credited.split("\n")[0])
  expect(await send([credited, ...bounced].join("\n"))).toMatchObject({ added: 2, returned: 1, waiting: 0 })
})

test("a debit of another sum, of a name that no transfer had, or of two, is a debit like any other", async () => {
  const twin = { said: "IMPS FEES", rupees: 100, reference: "UTIB000000000005" }
  await send(creditsOf([twin, twin]))
  const debits = [
    { said: "RETURN UTIB000000000005", rupees: 99, reference: "R5" },
    { said: "RETURN UTIB000000000006", rupees: 100, reference: "R6" },
    { said: "RETURN UTIB000000000005", rupees: 100, reference: "R7" }
  ]
  expect(await send(debitsOf(debits))).toMatchObject({ added: 3, returned: 0 })
  expect(await balances()).toMatchObject({ bankDebits: 34_900, suspense: -20_000 })
})
