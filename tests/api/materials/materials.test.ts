import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { checkPayments } from "../../../server/areas/payments/check.ts"
import { pollOrders } from "../../../server/areas/payments/polls.ts"
import { gatewayClient } from "../../../server/areas/payments/gateway/client.ts"
import { call } from "../../kit/edge.ts"
import { openPayingHouse, type PayingHouse } from "../../kit/payments.ts"

let paying: PayingHouse
let staff: string
let book: number
const address = {
  recipient: "Meera Nair",
  address: "12 Gandhi Road, Chennai",
  pin_code: "600001",
  phone: "+919876500001"
}

beforeAll(async () => {
  paying = await openPayingHouse()
  staff = await paying.house.signIn(8)
  const form = { title: "Science, class 8", class_level: 8, language: "en", price_inr: 120, price_aed: 15 }
  book = (await asked("/materials/add", form, staff)).body.data.id
  await asked(`/materials/${book}/restock`, { copies: 50 }, staff)
})
afterAll(() => paying.close())
afterEach(async () => {
  const { rules } = await checkPayments(paying.house.portal.pool)
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([])
})

const asked = (path: string, payload: object, token = paying.tokenOf(1)) =>
  call(paying.house.url, path, { token, payload })

const buy = async (copies: number, school = 1) => {
  const items = [{ id: book, copies }]
  const { total, currency } = (await asked("/get-buy-study-materials", { items }, paying.tokenOf(school))).body.data
  return asked(
    "/buy-study-materials/create-payment",
    { items, ...address, amount: total, currency },
    paying.tokenOf(school)
  )
}

const stock = async () => (await call(paying.house.url, "/materials", { token: staff })).body.data.rows[0]

const expire = async (id: number) => {
  await paying.rows("update orders set opened_at = now() - interval '6 days' where id = $1", [id])
  const gateway = gatewayClient(paying.sandbox.settings)
  for (let pass = 0; pass < 8; pass += 1) await pollOrders(paying.house.portal, gateway, new Date())
  expect((await paying.orderOf(paying.tokenOf(1), id)).state).toBe("expired")
}

test("what staff type about study material is listed, and a change of an older version is refused", async () => {
  const typed = { title: "Science, class 9", class_level: 9, language: "hi", price_inr: 130, price_aed: 16 }
  const { id } = (await asked("/materials/add", typed, staff)).body.data
  const listed = async () =>
    (await call(paying.house.url, "/materials?class_level=9", { token: staff })).body.data.rows[0]
  expect(await listed()).toMatchObject({ id, ...typed })
  const other = { title: "Science 9", class_level: 9, language: "ta", price_inr: 0, price_aed: 17 }
  expect((await asked(`/materials/${id}/edit`, { ...other, version: 1 }, staff)).status).toBe(200)
  expect(await listed()).toMatchObject({ id, ...other, version: 2 })
  expect((await asked(`/materials/${id}/edit`, { ...typed, version: 1 }, staff)).status).toBe(409)
})

test("a school sees what study material costs with shipping, by class and language", async () => {
  const { body } = await asked("/get-buy-study-materials", { class_level: [8], items: [{ id: book, copies: 11 }] })
  expect(body.data).toMatchObject({
    currency: "INR",
    copies: 11,
    amount: 11 * 12_000,
    shipping: 10_000,
    total: 142_000,
    rows: [{ id: book, price: 12_000, available: 50 }]
  })
  expect((await asked("/get-buy-study-materials", { language: ["hi"] })).body.data.rows).toEqual([])
})

test("an order is paid through the checkout, packed, shipped with its number and delivered", async () => {
  const { data } = (await buy(20)).body
  expect(await stock()).toMatchObject({ stock: 30, ordered: 20 })
  paying.pay(data.order_id)
  await paying.fetched(data.order_id)
  const token = paying.tokenOf(1)
  expect(await paying.orderOf(token, data.id)).toMatchObject({ state: "settled", copies: 20, parcel: "toPack" })
  const change = (payload: object) => asked(`/shipments/${data.id}/change`, payload, staff)
  expect((await change({ status: "ship", courier: "India Post", tracking: "EK1234" })).status).toBe(409)
  for (const step of [
    { status: "pack" },
    { status: "ship", courier: "India Post", tracking: "EK123456789IN" },
    { status: "return", reason: "nobody_there" },
    { status: "pack" }
  ])
    expect((await change(step)).status).toBe(200)
  expect((await change({ status: "ship" })).status).toBe(422)
  expect((await change({ status: "ship", courier: "Blue Dart", tracking: "BD-99887766" })).status).toBe(200)
  expect((await change({ status: "deliver" })).body.data.state).toBe("handedOver")
  const { rows } = (await call(paying.house.url, "/shipments", { token: staff })).body.data
  expect(rows[0]).toMatchObject({ recipient: "Meera Nair", copies: 20, tracking: "BD-99887766" })
  expect(await paying.orderOf(token, data.id)).toMatchObject({ parcel: "handedOver", courier: "Blue Dart" })
  const events = await paying.rows("select data::text as data from events where data::text ~ 'Meera|Gandhi Road'")
  expect(events).toEqual([])
})

test("the invoice of study material is a bill of supply with an HSN, and its parts add up", async () => {
  const paid = await paying.rows("select id from orders where copies > 0 and payment is not null")
  const response = await fetch(`${paying.house.url}/api/generate-school-payment-invoice`, {
    method: "POST",
    headers: { authorization: `Bearer ${paying.tokenOf(1)}`, "content-type": "application/json" },
    body: JSON.stringify({ id: paid[0]!["id"] })
  })
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"])
  expect(await paying.rows("select gross::int, tax::int, data->'lines' as lines from invoices")).toMatchObject([
    {
      gross: 250_000,
      tax: 0,
      lines: [
        { kind: "goods", students: 20 },
        { kind: "shipping", gross: 10_000 }
      ]
    }
  ])
})

test("no more copies are sold than there are, however many buy at once", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((school) => buy(12, school)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
  expect(await stock()).toMatchObject({ stock: 6 })
})

test("copies of an order that expired are sold again; a late payment gets those that are left, or waits", async () => {
  await asked(`/materials/${book}/restock`, { copies: 4 }, staff)
  const first = (await buy(10)).body.data
  await expire(first.id)
  expect((await stock()).stock).toBeGreaterThanOrEqual(10)
  const before = (await stock()).stock
  const second = (await buy(before)).body.data
  paying.pay(first.order_id)
  await paying.fetched(first.order_id)
  expect(await paying.rows("select reason from payment_cases where order_id = $1", [first.id])).toEqual([
    { reason: "out_of_stock" }
  ])
  expect((await stock()).stock).toBe(0)
  await expire(second.id)
  paying.pay(second.order_id)
  await paying.fetched(second.order_id)
  expect((await paying.orderOf(paying.tokenOf(1), second.id)).state).toBe("settled")
  expect((await stock()).stock).toBe(0)
})

test("an amount that was not shown, a foreign school's order and a school user's payment are refused", async () => {
  await asked(`/materials/${book}/restock`, { copies: 5 }, staff)
  const items = [{ id: book, copies: 1 }]
  const odd = { items, ...address, amount: 100, currency: "INR" }
  expect((await asked("/buy-study-materials/create-payment", odd)).status).toBe(409)
  const mine = (await buy(1)).body.data.id
  const foreign = await asked("/buy-study-materials/update-payment-status", { id: mine }, paying.tokenOf(2))
  expect(foreign.status).toBe(404)
  const user = await paying.house.signIn(18, { schoolId: 1 })
  expect((await asked("/buy-study-materials/create-payment", odd, user)).status).toBe(403)
  expect((await asked("/get-buy-study-materials", {}, user)).status).toBe(200)
})
