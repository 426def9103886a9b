import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { checkPayments } from "../../../server/areas/payments/check.ts"
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

const send = async (text: string, token = support) => {
  const body = new FormData()
  body.set("currency", "INR")
  body.set("file", new Blob([text]), "statement.csv")
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${paying.house.url}/api/payments/bank-statement`, { method: "POST", headers, body })
  return { status: response.status, data: (await response.json()).data }
}

const byTransfer = async (school: number) => {
  const token = paying.tokenOf(school)
  const payload = { amount: 40_000, currency: "INR" }
  const { status, body } = await call(paying.house.url, "/pay-student/bank-transfer", { token, payload })
  expect(status).toBe(200)
  return body.data as { readonly id: number; readonly code: string }
}

const stateOf = async (school: number, id: number) => (await paying.orderOf(paying.tokenOf(school), id)).state

test("a transfer with an order's code pays it, once however often its line is imported", async () => {
  const { id, code } = await byTransfer(1)
  expect(await stateOf(1, id)).toBe("awaitingTransfer")
  const text = creditsOf([{ said: `NEFT ${code.toLowerCase()} SCHOOL`, rupees: 400, reference: "U1", balance: 900 }])
  expect((await send(text)).data).toMatchObject({ layout: "SBI", added: 1, known: 0, matched: 1, waiting: 0 })
  expect(await stateOf(1, id)).toBe("settled")
  expect((await send(text)).data).toMatchObject({ added: 0, known: 1, matched: 1 })
  const both = await Promise.all([send(text), send(text)])
  expect(both.map(({ data }) => data.added)).toEqual([0, 0])
  expect(await paying.isPaid(11)).toBe(true)
  // Pay support finds the order by the transfer's UTR; its payer, who has no bank statement, does not.
  const found = async (token: string, search: string) =>
    (await call(paying.house.url, "/payment-history", { token, payload: { search } })).body.data.rows.map(
      (row: { readonly id: number }) => row.id
    )
  expect(await found(support, "u1")).toEqual([id])
  expect(await found(support, "U9")).toEqual([])
  expect(await found(paying.tokenOf(1), "U1")).toEqual([])
  expect(await found(paying.tokenOf(1), String(id))).toEqual([id])
  expect(await found(paying.tokenOf(2), String(id))).toEqual([])
})

test("pretix, twin transfers: a second genuine transfer of the same sum stays, and waits for a decision", async () => {
  const { id, code } = await byTransfer(2)
  const twin = { said: `IMPS ${code}`, rupees: 400, reference: "U2" }
  expect((await send(creditsOf([twin, twin]))).data).toMatchObject({ added: 2, matched: 1, waiting: 1 })
  expect(await paying.rows("select reason, held::int from payment_cases where order_id = $1", [id])).toEqual([
    { reason: "order_paid_already", held: 40_000 }
  ])
  expect((await send(creditsOf([twin, twin]))).data).toMatchObject({ added: 0, known: 2 })
})

test("a transfer without a code waits among unmatched money, and support assigns it to its order", async () => {
  const { id } = await byTransfer(3)
  await send(creditsOf([{ said: "NEFT SCHOOL FEES", rupees: 400, reference: "U3", balance: 1_300 }]))
  const unmatched = await call(paying.house.url, "/payments/bank-lines?matched=no&search=SCHOOL FEES", {
    token: support
  })
  const [line] = unmatched.body.data.rows
  expect(line).toMatchObject({ amount: 40_000, reference: "U3", narration: "NEFT SCHOOL FEES", order_id: null })
  const change = (payload: object) =>
    call(paying.house.url, `/raisedRequest/changestatus/${line.case_id}`, { token: support, payload })
  await change({ status: "claim" })
  expect((await change({ status: "refund" })).status).toBe(409)
  expect((await change({ status: "assign", order_id: id })).body.data.state).toBe("assignedToOrder")
  expect(await stateOf(3, id)).toBe("settled")
})

test("a settlement of the gateway and a debit move no payer's money", async () => {
  const before = await paying.rows("select count(*)::int as n from payments")
  const text = `${creditsOf([{ said: "NEFT RAZORPAY SOFTWARE", rupees: 900, reference: "RZP1", balance: 2_200 }])}
24 Nov 2026,24 Nov 2026,CHARGES,-,59.00,,2141.00`
  expect((await send(text)).data).toMatchObject({ added: 2, matched: 0, waiting: 0 })
  expect(await paying.rows("select count(*)::int as n from payments")).toEqual(before)
  expect(await paying.rows("select state from bank_lines order by id desc limit 2")).toEqual([
    { state: "paidOutByBank" },
    { state: "fromGateway" }
  ])
})

test("the bank's words are in no event; a statement is pay support's alone, and has to be one", async () => {
  expect(await paying.rows("select from events where data::text ~ 'SCHOOL|RAZORPAY'")).toEqual([])
  expect((await send("x", paying.tokenOf(1))).status).toBe(403)
  expect((await send("not,a,statement")).status).toBe(422)
})

test.each([
  ["a day that is in no calendar", ":61:2602300224C120000,00NTRFSBIN426329000009//B9"],
  ["an amount without a digit", ":61:2611241124C,,NTRFSBIN426329000010//B10"]
])("a statement with %s is refused as a whole", async (_, line) => {
  const before = await paying.rows("select count(*)::int as n from bank_lines")
  const good = ":61:2611241124C1,00NTRFSBIN426329000011//B11"
  const text = [":20:START", ":25:SBI/1", ":60F:C261123INR100,00", good, line, ":62F:C261124INR100,00", "-"].join("\n")
  expect(await send(text)).toMatchObject({ status: 422, data: { fields: { file: expect.any(String) } } })
  expect(await paying.rows("select count(*)::int as n from bank_lines")).toEqual(before)
})
