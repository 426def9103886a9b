import { afterAll, beforeAll, expect, test } from "vitest"
import { pollOrders } from "../../../server/areas/payments/polls.ts"
import { gatewayClient } from "../../../server/areas/payments/gateway/client.ts"
import { paymentsAt } from "../../../server/areas/payments/gateway/paymentsAt.ts"
import { settledTogether } from "../../../server/areas/payments/settle.ts"
import { takeFacts } from "../../../server/areas/payments/work.ts"
import { disjointRuns } from "../../../server/platform/eventlog/disjointRuns.ts"
import { eventually } from "../../kit/eventually.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"

let paying: PayingHouse
beforeAll(async () => {
  paying = await openPayingHouse()
})
afterAll(() => paying.close())

test("runs of neighbours share nothing, keep the order and are as long as they may be", () => {
  const works = ["ab", "c", "d", "ca", "b", "e", "f", "g"]
  const runs = disjointRuns(works, (work) => [...work], 3)
  expect(runs).toEqual([
    ["ab", "c", "d"],
    ["ca", "b", "e"],
    ["f", "g"]
  ])
  expect(disjointRuns([], () => [], 3)).toEqual([])
})

/** Has the portal take all payments of some orders in one pass. */
const takeAtOnce = async (orders: readonly { readonly order_id: string }[]): Promise<void> => {
  const gateway = gatewayClient(paying.sandbox.settings)
  const told = await Promise.all(orders.map(({ order_id: order }) => paymentsAt(gateway, order)))
  await takeFacts(
    paying.house.portal,
    told.flat().map((payment) => ({ payment, source: "fetch" }))
  )
}

const comesBefore = async (one: string, other: string): Promise<boolean> =>
  (await paying.rows("select $1::text < $2::text as is_first", [one, other]))[0]!["is_first"] === true

test("payments of one pass about one student or one order pay as they would one after the other", async () => {
  const [both, one, apart] = [
    await paying.order(paying.tokenOf(2), {}),
    await paying.order(paying.tokenOf(2), { ids: [21] }),
    await paying.order(paying.tokenOf(3), { ids: [31] })
  ]
  const [first, second] = [paying.pay(one.order_id), paying.pay(both.order_id)]
  const [good, again] = [paying.pay(apart.order_id), paying.pay(apart.order_id)]
  await takeAtOnce([one, both, apart])
  // Payments that the portal sees at one moment are settled in the order of their ids.
  const [isFirst, isGood] = [await comesBefore(first, second), await comesBefore(good, again)]
  expect(await paying.orderOf(paying.tokenOf(2), one.id)).toMatchObject(
    isFirst ? { payment: first, paid_students: 1 } : { payment: null, state: "placed" }
  )
  expect(await paying.orderOf(paying.tokenOf(2), both.id)).toMatchObject(
    isFirst
      ? { payment: second, paid_students: 1, dropped: [{ reason: "paid_already", students: 1 }] }
      : { payment: second, paid_students: 2, dropped: [] }
  )
  expect(await paying.orderOf(paying.tokenOf(3), apart.id)).toMatchObject({ payment: isGood ? good : again })
  expect(await paying.rows("select payment, reason from payment_cases order by id")).toEqual(
    expect.arrayContaining([
      isFirst ? { payment: second, reason: "students_dropped" } : { payment: first, reason: "nothing_due" },
      { payment: isGood ? again : good, reason: "order_paid_already" }
    ])
  )
  expect(await paying.rows("select stream from events where type = 'student.feePaid' order by 1")).toEqual(
    ["student-21", ...(isFirst ? [] : ["student-22"]), "student-31"].map((stream) => ({ stream }))
  )
})

test("one that cannot be settled keeps back neither those of its append nor what is told of others", async () => {
  const { pool } = paying.house.portal
  const [broken, sound] = [
    await paying.order(paying.tokenOf(4), { ids: [41] }),
    await paying.order(paying.tokenOf(4), { ids: [42] })
  ]
  const later = await paying.order(paying.tokenOf(1), { ids: [11] })
  const [bad, good] = [paying.pay(broken.order_id), paying.pay(sound.order_id)]
  expect(settledTogether).toBeGreaterThan(1)
  // The database refuses what is written about the first payment, once the two are appended together and when it comes
  // alone.
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.type = 'payment.claimed' and new.stream = 'payment-${bad}'
      then raise exception 'refused' using errcode = '23514'; end if;
      return new; end $$;
    create trigger refuse before insert on events for each row execute function refuse()`)
  await takeAtOnce([broken, sound])
  paying.pay(later.order_id)
  await pollOrders(paying.house.portal, gatewayClient(paying.sandbox.settings), new Date(Date.now() + 20 * 60_000))
  paying.deliver()
  const { id: refunded } = paying.sandbox.refunds.create(good, { amount: 5_000 })
  paying.sandbox.refunds.end(refunded, "processed")
  await eventually(async () =>
    expect(await paying.rows("select from refunds where gateway_refund = $1", [refunded])).toHaveLength(1)
  )
  expect([await paying.isPaid(11), await paying.isPaid(41)]).toEqual([true, false])
  await pool.query("drop trigger refuse on events; drop function refuse")
  expect(await paying.isPaid(42)).toBe(true)
  expect(await paying.orderOf(paying.tokenOf(4), sound.id)).toMatchObject({ payment: good, state: "settled" })
  expect(await paying.isPaid(41)).toBe(false)
  await takeAtOnce([broken])
  expect(await paying.isPaid(41)).toBe(true)
})
