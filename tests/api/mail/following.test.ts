import { afterAll, beforeAll, expect, test } from "vitest"
import { records } from "../../../machines/index.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import { followEvents } from "../../../server/areas/mail/following/follow.ts"
import { append, loadProgramme } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  await append(house.portal.log, [
    {
      stream: schoolStream(1),
      type: "school.emailVerified",
      data: {},
      personal: { subject: schoolStream(1), data: { email: "office@school1.example.org" } }
    }
  ])
})
afterAll(() => house.close())

const mails = async () =>
  (
    await house.portal.pool.query<{ template: string; recipient: string; body: string; cause: string }>(
      `select o.template, o.recipient, o.body, e.meta->>'cause' as cause from outbox o
       join events e on e.stream = 'message-' || o.id and e.type = 'message.queued'
       where o.template in ('payment-received', 'payment-reversed', 'invoice', 'alarm') order by o.template`
    )
  ).rows

const order = (id: number) => ({
  stream: `order-${id}`,
  type: "order.opened",
  data: { ...records.order.events.opened.sample, school: 1, receipt: `order-${id}` }
})
const placed = (id: number) => ({
  stream: `order-${id}`,
  type: "order.placed",
  data: { gatewayOrder: `order_0000000000000${id}` }
})
const paid = (id: number) => ({
  stream: `order-${id}`,
  type: "order.paid",
  data: { ...records.order.events.paid.sample, payment: `pay_0000000000000${id}`, dropped: [] }
})

test("what happened before leads to no mail; what happens then leads to one for each recipient", async () => {
  await append(house.portal.log, [order(1), placed(1), paid(1)])
  await followEvents(house.portal)
  expect(await mails()).toEqual([])
  await append(house.portal.log, [
    order(2),
    placed(2),
    paid(2),
    {
      stream: "invoice-NI2627-1",
      type: "invoice.issued",
      data: { ...records.invoice.events.issued.sample, order: 2 }
    }
  ])
  const { position } = await house.portal.log.head()
  await followEvents(house.portal)
  const found = await mails()
  expect(found.map(({ template }) => template)).toEqual(["invoice", "payment-received"])
  expect(found.map(({ recipient }) => recipient)).toEqual(Array(2).fill("office@school1.example.org"))
  expect(found[1]!.body).toContain("we received ₹200 (order 2, students: 1)")
  expect(Number(found[0]!.cause)).toBe(position)

  // Passed again, as after a node that died before it noted how far it was.
  await house.portal.pool.query("update mail_followed set position = 0")
  await followEvents(house.portal)
  expect((await mails()).filter(({ body }) => body.includes("order 2"))).toHaveLength(1)
  expect(await mails()).toHaveLength(3)
})

test("who paid an order is told when its payment is reversed", async () => {
  await append(house.portal.log, [
    {
      stream: "order-2",
      type: "order.reversed",
      data: { ...records.order.events.reversed.sample, payment: "pay_00000000000002" }
    }
  ])
  await followEvents(house.portal)
  const told = (await mails()).filter(({ template }) => template === "payment-reversed")
  expect(told.map(({ recipient }) => recipient)).toEqual(["office@school1.example.org"])
  expect(told[0]!.body).toContain("the payment of ₹200 for order 2 no longer counts")
})
