import { describe, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { typesOf } from "../../kit/people.ts"
import { contentsOf, tablesOf } from "../../kit/tables.ts"
import { deliver, deliverNow, hear, post, remove, setUp, world } from "./webhooks.kit.ts"

setUp()

describe("a delivery", () => {
  const deliveriesOf = async (id: number) =>
    (await call(world().house.url, `/webhooks/${id}/deliveries`, { token: world().people.school.token })).body.data.rows

  test("that fails is made again, under the same id, after pauses that grow", async () => {
    const hook = await hear("school", "/down")
    world().receiver.answer(500)
    await post("school", `/webhooks/${hook.id}/test`)
    await deliver()
    await deliver()
    expect(world().receiver.received.length).toBe(1)
    const [failed] = await deliveriesOf(hook.id)
    expect(failed).toMatchObject({ kind: "webhook.test", state: "waiting", attempts: 1, answer: 500 })
    await deliver(61)
    const [again] = await deliveriesOf(hook.id)
    expect(Date.parse(again.next_at) - Date.now()).toBeGreaterThan(4 * 60_000)
    world().receiver.answer(204)
    await deliver(301)
    const ids = new Set(world().receiver.received.map(({ headers }) => headers["webhook-id"]))
    expect([world().receiver.received.length, ids.size]).toEqual([3, 1])
    expect(await deliveriesOf(hook.id)).toMatchObject([{ state: "delivered", attempts: 3, answer: 204 }])
    await remove(hook)
  })

  test("is sent again by hand, by its own school alone", async () => {
    const hook = await hear("school", "/again")
    const { data } = (await post("school", `/webhooks/${hook.id}/test`)).body
    await deliver()
    expect((await post("other", `/webhooks/deliveries/${data.id}/resend`)).status).toBe(404)
    expect(
      (await call(world().house.url, `/webhooks/${hook.id}/deliveries`, { token: world().people.other.token })).status
    ).toBe(404)
    expect((await post("other", `/webhooks/${hook.id}/remove`)).status).toBe(404)
    expect((await post("school", `/webhooks/deliveries/${data.id}/resend`)).status).toBe(200)
    await deliver()
    expect(world().receiver.received.length).toBe(2)
    await remove(hook)
  })

  test("that fails for days switches its webhook off, and the bell tells its owner", async () => {
    const hook = await hear("school", "/dead")
    world().receiver.answer(500)
    await post("school", `/webhooks/${hook.id}/test`)
    await deliver()
    await world().house.portal.pool.query("update webhook_failures set since = since - interval '4 days'")
    await deliver(61)
    expect(await typesOf(world().house, `webhook-${hook.id}`)).toEqual([
      "webhook.registered",
      "webhook.tested",
      "webhook.switchedOff"
    ])
    const bell = (await call(world().house.url, "/notifications?show=unread", { token: world().people.school.token }))
      .body.data
    expect(bell.rows[0]).toMatchObject({ title: "Webhook switched off", link: "/integrations/webhooks" })
    await deliver(3_600)
    expect(world().receiver.received.length).toBe(2)
    await remove(hook)
  })

  test("that is answered by 410 switches its webhook off at once", async () => {
    const hook = await hear("school", "/gone")
    world().receiver.answer(410)
    await post("school", `/webhooks/${hook.id}/test`)
    await deliver()
    expect(await typesOf(world().house, `webhook-${hook.id}`)).toContain("webhook.switchedOff")
    await remove(hook)
  })

  test("is made by one of several nodes at a time, and by another when the first one dies with it", async () => {
    const hook = await hear("school", "/lease")
    await post("school", `/webhooks/${hook.id}/test`)
    await Promise.all([1, 2, 3, 4].map(() => deliverNow()))
    expect(world().receiver.received.length).toBe(1)
    world().receiver.answer(null)
    await post("school", `/webhooks/${hook.id}/test`)
    const hanging = deliverNow()
    await expect.poll(() => world().receiver.received.length).toBe(2)
    await deliverNow()
    expect(world().receiver.received.length).toBe(2)
    world().receiver.answer(204)
    await world().house.portal.pool.query("update webhook_deliveries set lease_until = now() - interval '1 second'")
    await deliverNow()
    expect(world().receiver.received.length).toBe(3)
    expect(await hanging).toBe(1)
    expect((await deliveriesOf(hook.id))[0]).toMatchObject({ state: "delivered", attempts: 2 })
    await remove(hook)
  })
})

test("the secret and the address are in no event, no log of replies, and told no more", async () => {
  const { id, secret } = await hear("school", "/told?token=abc")
  const text = JSON.stringify(await contentsOf(world().house.portal.pool, ["events", "replies"]))
  expect(text).not.toContain("token=abc")
  const { pool } = world().house.portal
  const tables = (await tablesOf(pool)).filter((name) => name !== "webhook_secrets")
  const kept = JSON.stringify(await contentsOf(pool, tables))
  expect(kept).not.toContain(secret.slice(6))
  expect(kept).not.toContain(Buffer.from(secret.slice(6), "base64").toString("hex"))
  const listed = await call(world().house.url, "/webhooks", { token: world().people.school.token })
  expect(JSON.stringify(listed.body)).not.toContain(secret.slice(6))
  expect(listed.body.data.rows.find((row: { id: number }) => row.id === id).url).toContain("token=abc")
  await remove({ id })
})
