import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ask, tell } from "../../kit/client.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import {
  enter,
  inboxOf,
  managedBy,
  openWindow,
  read,
  readAll,
  soon,
  written,
  type Inbox,
  type Person
} from "../../kit/notices.ts"
import { loadProgramme } from "../../kit/programme.ts"

let house: TestServer
let neighbour: TestServer
let admin: Person

beforeAll(async () => {
  house = await openTestServer()
  neighbour = await openTestServer({ databaseUrl: house.databaseUrl })
  await loadProgramme(house.portal.log)
  admin = await enter(house, 10)
})

afterAll(async () => {
  await neighbour.close()
  await house.close()
})

/** Notifications for one role, in a test of its own; answers their numbers. */
const several = async (count: number, more: object): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let nth = 0; nth < count; nth++) ids.push((await written(house, admin, { title: `Notice ${nth}`, ...more })).id)
  return ids
}

/** What was marked by whom, out of the log itself. */
const marksOf = async ({ id }: Person): Promise<readonly number[]> => {
  const { rows } = await house.portal.pool.query<{
    type: string
    data: { notification: number; notifications: number[] }
  }>("select type, data from events where stream = $1 order by version", [`inbox-${id}`])
  return rows.flatMap(({ type, data }) => (type === "inbox.read" ? [data.notification] : data.notifications))
}

describe("a reader", () => {
  test("reads one, which is then read, once, however often it is opened", async () => {
    const reader = await enter(house, 13)
    const [first, second] = await several(2, { roles: [13] })
    expect((await read(house, reader, first!)).body.data).toMatchObject({ unread: 1 })
    expect((await read(house, reader, first!)).body.data).toMatchObject({ unread: 1 })
    const { rows, unread } = await inboxOf(house, reader)
    expect(rows.map(({ id, is_read }) => [id, is_read])).toEqual([
      [second, false],
      [first, true]
    ])
    expect([unread, (await inboxOf(house, reader, "show=unread")).rows.map(({ id }) => id)]).toEqual([1, [second]])
    expect(await marksOf(reader)).toEqual([first])
  })

  test("marks all as read that they have seen, and nothing that came since", async () => {
    const reader = await enter(house, 14)
    const seen = await several(3, { roles: [14] })
    const { position } = await inboxOf(house, reader)
    const [since] = await several(1, { roles: [14] })
    expect((await readAll(house, reader, position)).body.data).toMatchObject({ marked: 3, unread: 1 })
    expect((await readAll(house, reader, position)).body.data).toMatchObject({ marked: 0, unread: 1 })
    expect((await inboxOf(house, reader, "show=unread")).rows.map(({ id }) => id)).toEqual([since])
    expect(await marksOf(reader)).toEqual(seen)
    expect((await tell(house.url, "notifications/read-all", reader.token, { up_to: -1 })).status).toBe(422)
  })

  test("cannot read what is not theirs, not published yet, or gone", async () => {
    const reader = await enter(house, 15)
    const [others] = await several(1, { roles: [16] })
    const [later] = await several(1, { roles: [15], publish_at: new Date(Date.now() + 3_600_000).toISOString() })
    const [gone] = await several(1, { roles: [15] })
    await tell(house.url, `notifications/withdraw/${gone}`, admin.token, {})
    for (const id of [others!, later!, gone!, 9_999])
      expect((await read(house, reader, id)).status, String(id)).toBe(404)
    expect(await marksOf(reader)).toEqual([])
    expect((await inboxOf(house, reader)).rows).toEqual([])
  })

  test("searches, leafs through, and looks for announcements", async () => {
    const reader = await enter(house, 17, { instituteId: 1 })
    await several(5, { roles: [17], body: "Of no matter." })
    const [bar] = await several(1, { roles: [17], title: "Results are out", is_announcement: true })
    expect((await inboxOf(house, reader, "search=RESULTS")).rows.map(({ id }) => id)).toEqual([bar])
    expect((await inboxOf(house, reader, "search=100%25_")).total).toBe(0)
    expect((await ask(house.url, "notifications?search=%00", reader.token)).status).toBe(422)
    expect((await inboxOf(house, reader, "show=announcements")).rows.map(({ id }) => id)).toEqual([bar])
    const page = async (nth: number) =>
      (
        await ask<{ rows: { title: string }[]; total: number }>(
          house.url,
          `notifications?per_page=4&page=${nth}`,
          reader.token
        )
      ).body.data
    expect([(await page(1)).rows.map(({ title }) => title), (await page(2)).rows.map(({ title }) => title)]).toEqual([
      ["Results are out", "Notice 4", "Notice 3", "Notice 2"],
      ["Notice 1", "Notice 0"]
    ])
    expect([(await page(2)).total, (await page(3)).total]).toEqual([6, 6])
  })
})

test("readers who ask in the same moment are each answered with their own", async () => {
  const people = await Promise.all([enter(house, 5), enter(house, 11), enter(house, 17, { instituteId: 1 })])
  const [first] = await several(3, { roles: [5] })
  await several(2, { roles: [11], is_announcement: true })
  await read(house, people[0], first!)
  const asked = people.flatMap((person) =>
    ["", "show=unread", "show=announcements", "page=2", `page=${Number.MAX_SAFE_INTEGER}`, "search=notice"].map(
      (query) => [person, query] as const
    )
  )
  const apart: Inbox[] = []
  for (const [person, query] of asked) apart.push(await inboxOf(house, person, query))
  expect(await Promise.all(asked.map(([person, query]) => inboxOf(house, person, query)))).toEqual(apart)
  expect(new Set(apart.map(({ total }) => total)).size).toBeGreaterThan(2)
})

describe("counts", () => {
  test("stay exact while windows on two nodes read one by one, and all at once, at the same time", async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => enter(house, 9, { districtId: 1 })))
    const ids = await several(12, { roles: [9], region: "district", region_id: 1 })
    const windows = await Promise.all(readers.map((reader) => openWindow(house, reader)))
    const { position } = await inboxOf(house, readers[0]!)
    await Promise.all(
      readers.flatMap((reader, nth) =>
        [house, neighbour].flatMap((node, side) => [
          ...ids.filter((_, index) => (index + nth + side) % 2).map((id) => read(node, reader, id)),
          readAll(node, reader, position)
        ])
      )
    )
    for (const [nth, reader] of readers.entries()) {
      expect((await inboxOf(neighbour, reader)).unread).toBe(0)
      expect(
        [...(await marksOf(reader))].toSorted((a, b) => a - b),
        "each is marked once"
      ).toEqual(ids)
      await expect.poll(() => windows[nth]!.last().unread, soon).toBe(0)
      windows[nth]!.close()
    }
    const managed = (await managedBy(house, admin)).filter(({ id }) => ids.includes(id))
    expect(managed.map(({ read: count, recipients }) => [count, recipients])).toEqual(ids.map(() => [6, 6]))
  })

  test("take a notification once that an event marks again", async () => {
    const reader = await enter(house, 8)
    const [first, second] = await several(2, { roles: [8] })
    await read(house, reader, first!)
    const actor = { userId: reader.id, roleId: 8 }
    await house.portal.log.command({
      actor,
      stream: `inbox-${reader.id}`,
      type: "inbox.allRead",
      data: { upTo: 9_999, notifications: [first!, second!] }
    })
    const counts = new Map((await managedBy(house, admin)).map(({ id, read: count }) => [id, count]))
    expect([counts.get(first!), counts.get(second!), (await inboxOf(house, reader)).unread]).toEqual([1, 1, 0])
  })

  test("stay exact while more is published and withdrawn than is read", async () => {
    const reader = await enter(house, 6, { prantId: 1 })
    const old = await several(4, { roles: [6] })
    const { position } = await inboxOf(house, reader)
    const [, fresh] = await Promise.all([
      readAll(neighbour, reader, position),
      several(4, { roles: [6] }),
      tell(house.url, `notifications/withdraw/${old[0]}`, admin.token, {})
    ])
    const { rows, unread, total } = await inboxOf(house, reader)
    expect({ unread, total }).toEqual({ unread: 4, total: 7 })
    expect(rows.filter(({ is_read }) => !is_read).map(({ id }) => id)).toEqual([...fresh].toReversed())
  })
})
