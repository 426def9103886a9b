import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { creditsOf } from "../../kit/statements.ts"
import { openTransfers } from "./transfers.kit.ts"

/** What is offered to who pays by transfer, also where the gateway does not answer. */
let transfers: Awaited<ReturnType<typeof openTransfers>>
beforeAll(async () => {
  transfers = await openTransfers(11)
})
afterAll(() => transfers.paying.close())
afterEach(async () => {
  const { sandbox, house } = transfers.paying
  sandbox.failNext()
  sandbox.deliveries.control({ copies: 1, spread_ms: 0, is_dropped: false })
  const { rules } = await checkPayments(house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

test("an account number whose answer was lost is not made twice; the same gesture gets the same one", async () => {
  const { paying, ask } = transfers
  const before = paying.sandbox.accounts.accounts().length
  paying.sandbox.failNext("none", "lost")
  const key = "8f3b3f0e-52a3-4c39-9a51-3f6c3e0a6a11"
  const [first, second] = [await ask(8, key), await ask(8, key)]
  expect(first.body.data.account).not.toBeNull()
  expect(second.body.data).toEqual(first.body.data)
  expect(paying.sandbox.accounts.accounts()).toHaveLength(before + 1)
})

test("while the gateway is away the programme's own account and the code take the transfer", async () => {
  const { paying, byTransfer } = transfers
  paying.sandbox.failNext("server", "server", "server", "server")
  const { id, code, account } = await byTransfer(9)
  expect(account).toBeNull()
  expect(await paying.orderOf(paying.tokenOf(9), id)).toMatchObject({ transfer_code: code, account_number: null })
})

test("without an account of the programme nothing is offered while the gateway is away, and it says so", async () => {
  const { paying, ask } = transfers
  const { settings } = paying.house.portal as { settings: { transferAccount: unknown } }
  const { transferAccount } = settings
  settings.transferAccount = undefined
  paying.sandbox.failNext("server", "server", "server", "server")
  const key = "1c6f7f0a-b7a2-4a77-9a2c-1f5f0a4b7d22"
  const away = await ask(10, key)
  expect([away.status, away.body.message]).toEqual([
    503,
    "The payment service is not available. Nothing was charged. Try again in a few minutes."
  ])
  paying.sandbox.failNext()
  const again = await ask(10, key)
  expect(again.body.data.account).not.toBeNull()
  expect(await paying.rows("select from orders where school_id = 10")).toHaveLength(1)
  settings.transferAccount = transferAccount
})

test("a cheque with the code pays an order that has an account number, too", async () => {
  const { paying, byTransfer, stateOf } = transfers
  const { id, code } = await byTransfer(11)
  const body = new FormData()
  body.set("currency", "INR")
  const line = { said: `CLG ${code}`, rupees: 200, reference: "000412", balance: 900 }
  body.set("file", new Blob([creditsOf([line])]), "statement.csv")
  const headers = { authorization: `Bearer ${await paying.house.signIn(4)}` }
  await fetch(`${paying.house.url}/api/payments/bank-statement`, { method: "POST", headers, body })
  expect(await stateOf(11, id)).toBe("settled")
})
