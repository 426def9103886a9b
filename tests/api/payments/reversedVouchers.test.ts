import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { openReversals } from "./reversals.kit.ts"

/** Vouchers of a payment whose assignment was reversed. */
let desk: Awaited<ReturnType<typeof openReversals>>
beforeAll(async () => {
  desk = await openReversals()
})
afterAll(() => desk.paying.close())
afterEach(async () => {
  const { rules } = await checkPayments(desk.paying.house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

test("money that waits again has receipt vouchers of all of it, however soon it was assigned", async () => {
  const { assigned, issue, change, vouchersOf, lastCase, refunded } = desk
  const { id, payment } = await assigned(8, [3], 25_000)
  await issue()
  await change(id, { status: "reverse" })
  await issue()
  await refunded(await lastCase(payment))
  for (let pass = 0; pass < 3; pass += 1) await issue()
  const issued = await vouchersOf(payment)
  const receipts = issued.filter(({ kind }) => kind === "receipt").map(({ number }) => number)
  expect(issued.map(({ kind, gross, against }) => [kind, gross, receipts.indexOf(against?.number ?? "")])).toEqual([
    ["receipt", 5_000, -1],
    ["receipt", 20_000, -1],
    ["credit", 20_000, -1],
    ["refund", 5_000, 0],
    ["refund", 20_000, 1]
  ])
})
