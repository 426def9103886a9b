import { afterAll, beforeAll, beforeEach, expect } from "vitest"
import { records } from "../../../machines/index.ts"
import { orderStream } from "../../../schema/payments/order.ts"
import { cutDeliveries } from "../../../server/areas/programs/webhooks/cut.ts"
import { deliverDue } from "../../../server/areas/programs/webhooks/deliver.ts"
import { waitForProjection } from "../../../server/platform/projections/waitForProjection.ts"
import { call } from "../../kit/edge.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, loadProgramme } from "../../kit/programme.ts"
import { openReceiver, type Receiver } from "../../kit/receiver.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newWebhook } from "./programs.kit.ts"

/** Who is in the stories: an admin, and the users of the schools 1 and 2. */
type Who = "admin" | "school" | "other"

let house: TestServer
let receiver: Receiver
let people: Readonly<Record<Who, Person>>

/** Registers the set-up and tear-down of a file: a portal, a program that it calls, and people. */
export const setUp = (): void => {
  beforeAll(async () => {
    ;[house, receiver] = [await openTestServer(), await openReceiver()]
    await loadProgramme(house.portal.log)
    people = {
      admin: await newPerson(house, 10),
      school: await newPerson(house, 2, { schoolId: 1 }),
      other: await newPerson(house, 2, { schoolId: 2 })
    }
    await cutDeliveries(house.portal)
  })
  afterAll(async () => {
    receiver.close()
    await house.close()
  })
  beforeEach(() => {
    receiver.answer(204)
    receiver.forget()
  })
}

/** The portal, the program that it calls, and the people, once the tests run. */
export const world = () => ({ house, receiver, people })

const all = ["answer_sheets.counted", "payment.captured", "results.published"]

/** Registers a webhook that leads to a path of the receiver. */
export const hear = (who: Who, path: string, kinds: readonly string[] = all) =>
  newWebhook(house.url, people[who].token, `${receiver.url}${path}`, kinds)

/** Makes a call that takes nothing. */
export const post = (who: Who, path: string) => call(house.url, path, { token: people[who].token, payload: {} })

/** Removes webhooks, so that the next test begins without any. */
export const remove = async (...hooks: readonly { readonly id: number }[]): Promise<void> => {
  for (const { id } of hooks) expect((await post("admin", `/webhooks/${id}/remove`)).status).toBe(200)
}

/** Makes the deliveries that are due. */
export const deliverNow = (): Promise<number> => deliverDue(house.portal, { allowsLocal: true })

/** Cuts what happened and makes the deliveries that are due. `later`: as if so many seconds had passed. */
export const deliver = async (later = 0): Promise<void> => {
  const { pool, log, signals } = house.portal
  await waitForProjection(pool, signals, "results", (await log.head()).position)
  await cutDeliveries(house.portal)
  await pool.query("update webhook_deliveries set next_at = next_at - make_interval(secs => $1)", [later])
  await deliverNow()
}

/** What was told at a path, in order. */
export const heardAt = (path: string) =>
  receiver.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body))

let orders = 700

/** Pays an order of a school. @returns its number */
export const pay = async (schoolId: number): Promise<number> => {
  const { opened, paid } = records.order.events
  orders += 1
  const stream = orderStream(orders)
  await append(house.portal.log, [
    { stream, type: "order.opened", data: { ...opened.sample, school: schoolId, receipt: `r${orders}` } },
    { stream, type: "order.placed", data: { gatewayOrder: `order_00000000000${orders}` } },
    { stream, type: "order.paid", data: { ...paid.sample, payment: `pay_00000000000${orders}` } }
  ])
  return orders
}
