import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ManagedNotification } from "../../../schema/notifications/managedNotification.ts"
import { moveOnDue } from "../../../server/areas/notifications/due.ts"
import { poll } from "../../../server/platform/jobs/poller.ts"
import { tell } from "../../kit/client.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { enter, inboxOf, managedBy, written, type Person } from "../../kit/notices.ts"

let house: TestServer
let neighbour: TestServer
let admin: Person
let reader: Person

beforeAll(async () => {
  house = await openTestServer()
  neighbour = await openTestServer({ databaseUrl: house.databaseUrl })
  admin = await enter(house, 10)
  reader = await enter(house, 12)
})

afterAll(async () => {
  await neighbour.close()
  await house.close()
})

const hour = 3_600_000
/** A moment some hours from now. Each test has a stretch of its own, so that none moves on another's notifications. */
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 1_000) * 1_000 + hours * hour)
const planned = (from: Date, to: Date, more: object = {}) =>
  written(house, admin, { publish_at: from.toISOString(), expires_at: to.toISOString(), roles: [12], ...more })
const justBefore = (moment: Date) => new Date(moment.getTime() - 1)

const isShown = async (id: number) => (await inboxOf(house, reader)).rows.some((row) => row.id === id)
const one = async (id: number) => (await managedBy(house, admin)).find((managed) => managed.id === id)!
const eventsOf = async (ids: readonly number[], type: string) =>
  (
    await house.portal.pool.query<{ stream: string; node: string; at: string }>(
      "select stream, meta->>'node' as node, data->>'at' as at from events where stream = any($1) and type = $2",
      [ids.map((id) => `notification-${id}`), `notification.${type}`]
    )
  ).rows

describe("a notification for a time to come", () => {
  test("appears at that time, not a moment before, and goes at its end", async () => {
    const [from, to] = [inHours(1), inHours(2)]
    const { id, state, recipients } = await planned(from, to)
    expect({ state, recipients }).toEqual({ state: "scheduled", recipients: null })
    expect(await moveOnDue(house.portal, justBefore(from))).toBe(0)
    expect(await isShown(id)).toBe(false)
    expect(await moveOnDue(house.portal, from)).toBe(1)
    expect(await isShown(id)).toBe(true)
    expect(await one(id)).toMatchObject({
      state: "published",
      published_at: from.toISOString(),
      recipients: 1,
      ended_at: null
    })
    expect(await moveOnDue(house.portal, justBefore(to))).toBe(0)
    expect(await moveOnDue(neighbour.portal, to)).toBe(1)
    expect(await isShown(id)).toBe(false)
    expect(await one(id)).toMatchObject({ state: "expired", ended_at: to.toISOString(), version: 3 })
    expect(await moveOnDue(house.portal, to)).toBe(0)
  })

  test("that no portal was there for appears late, and not at all once its end has passed", async () => {
    const late = await planned(inHours(3), inHours(6))
    const missed = await planned(inHours(3), inHours(4))
    expect(await moveOnDue(house.portal, inHours(5))).toBe(2)
    expect([await isShown(late.id), await isShown(missed.id)]).toEqual([true, false])
    expect(await one(missed.id)).toMatchObject({ state: "expired", published_at: null, recipients: null })
    expect(await moveOnDue(house.portal, inHours(6))).toBe(1)
  })

  test("is withdrawn before it appears, or after, and then is gone for good", async () => {
    const [unseen, seen] = [await planned(inHours(7), inHours(9)), await planned(inHours(7), inHours(9))]
    const withdraw = (id: number) =>
      tell<ManagedNotification>(house.url, `notifications/withdraw/${id}`, admin.token, {})
    expect((await withdraw(unseen.id)).body.data).toMatchObject({ state: "withdrawn", published_at: null })
    expect(await moveOnDue(house.portal, inHours(8))).toBe(1)
    expect(await isShown(seen.id)).toBe(true)
    expect((await withdraw(seen.id)).body.data.state).toBe("withdrawn")
    expect(await isShown(seen.id)).toBe(false)
    expect([
      await moveOnDue(house.portal, inHours(9)),
      (await withdraw(seen.id)).status,
      (await withdraw(999)).status
    ]).toEqual([0, 409, 404])
  })

  test("is given another time, by one of two who try, and only until it is published", async () => {
    const { id, version } = await planned(inHours(10), inHours(11))
    const move = (hours: number, at: number) =>
      tell<ManagedNotification>(house.url, `notifications/reschedule/${id}`, admin.token, {
        publish_at: inHours(hours).toISOString(),
        expires_at: inHours(14).toISOString(),
        version: at
      })
    const both = await Promise.all([move(12, version), move(12, version)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(both.find(({ status }) => status === 409)?.body.data).toMatchObject({
      code: "Stale",
      version: 2,
      current: "scheduled"
    })
    expect((await move(15, 2)).status).toBe(422)
    expect(await moveOnDue(house.portal, inHours(11))).toBe(0)
    expect(await moveOnDue(house.portal, inHours(12))).toBe(1)
    const late = await move(13, 3)
    expect([late.status, late.body.data]).toMatchObject([
      409,
      { code: "Refused", allowed: ["expired", "withdrawn"], state: "published" }
    ])
    expect(await moveOnDue(house.portal, inHours(14))).toBe(1)
  })
})

describe("two nodes", () => {
  test("that look at the same time publish each notification once", async () => {
    const ids = (await Promise.all(Array.from({ length: 60 }, () => planned(inHours(16), inHours(18))))).map(
      ({ id }) => id
    )
    const looks = [house, neighbour, house, neighbour, house].map(({ portal }) => moveOnDue(portal, inHours(16)))
    const moved = (await Promise.all(looks)).reduce((sum, count) => sum + count, 0)
    expect(moved).toBe(60)
    expect((await eventsOf(ids, "published")).map(({ stream }) => stream).toSorted()).toEqual(
      ids.map((id) => `notification-${id}`).toSorted()
    )
    expect(await moveOnDue(neighbour.portal, inHours(18))).toBe(60)
    expect(await eventsOf(ids, "expired")).toHaveLength(60)
  })

  test("that both send the event, whatever held them apart, leave one of it", async () => {
    const { id } = await planned(inHours(19), inHours(20))
    const event = {
      actor: { userId: 0, roleId: 10 },
      stream: `notification-${id}`,
      type: "notification.published",
      data: { at: inHours(19).toISOString(), recipients: 1 }
    }
    const both = await Promise.allSettled([house, neighbour].map(({ portal }) => portal.log.command(event)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(await moveOnDue(house.portal, inHours(20))).toBe(1)
  })

  test("go by what became of a notification since they looked", async () => {
    const [moved, gone, due] = [
      await planned(inHours(21), inHours(30)),
      await planned(inHours(21), inHours(30)),
      await planned(inHours(21), inHours(30))
    ]
    const { log } = house.portal
    /** A log that is slow to take a batch: meanwhile one notification gets another time, and one is withdrawn. */
    const slow: typeof log = {
      ...log,
      batch: async (batch) => {
        const later = { publish_at: inHours(25).toISOString(), expires_at: inHours(30).toISOString(), version: 1 }
        const answers = [
          await tell(neighbour.url, `notifications/reschedule/${moved.id}`, admin.token, later),
          await tell(neighbour.url, `notifications/withdraw/${gone.id}`, admin.token, {})
        ]
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        return log.batch(batch)
      }
    }
    expect(await moveOnDue({ ...house.portal, log: slow }, inHours(21))).toBe(1)
    const states = [await one(moved.id), await one(gone.id), await one(due.id)].map(({ state }) => state)
    expect(states).toEqual(["scheduled", "withdrawn", "published"])
    expect([await moveOnDue(house.portal, inHours(25)), await moveOnDue(house.portal, inHours(30))]).toEqual([1, 2])
  })
})

test("while a node runs it looks by itself, and stops when it is told to", async () => {
  const soon = new Date(Date.now() + 300)
  const { id } = await planned(soon, inHours(31))
  const failures: unknown[] = []
  const works = [house, neighbour].map(({ portal }) =>
    poll(
      (now) => moveOnDue(portal, now),
      (error) => failures.push(error)
    )
  )
  await expect.poll(() => isShown(id), { timeout: 5_000, interval: 50 }).toBe(true)
  await Promise.all(works.map(({ stop }) => stop()))
  expect(await eventsOf([id], "published")).toHaveLength(1)
  const next = await planned(new Date(Date.now() + 400), inHours(31))
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect([await isShown(next.id), failures]).toEqual([false, []])
})
