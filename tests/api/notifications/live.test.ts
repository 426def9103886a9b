import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { tell } from "../../kit/client.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import {
  enter,
  inboxOf,
  openWindow,
  read,
  readAll,
  soon,
  written,
  type Person,
  type Window
} from "../../kit/notices.ts"
import { loadProgramme } from "../../kit/programme.ts"

let house: TestServer
let neighbour: TestServer
let admin: Person
/** Whose inboxes were run again, in turn. */
const runs: number[] = []

beforeAll(async () => {
  house = await openTestServer({
    around: (load) => (watch, caller) => {
      if (watch.field === "myNotifications") runs.push(caller.userId)
      return load(watch, caller)
    }
  })
  neighbour = await openTestServer({ databaseUrl: house.databaseUrl })
  await loadProgramme(house.portal.log)
  admin = await enter(house, 10)
})

afterAll(async () => {
  await neighbour.close()
  await house.close()
})

const withdraw = (id: number) => tell(house.url, `notifications/withdraw/${id}`, admin.token, {})
const idsIn = ({ rows }: Pick<Window, "rows">) => [...rows.keys()].map(Number).toSorted((a, b) => a - b)
const idsOf = async (person: Person) =>
  (await inboxOf(house, person)).rows.map(({ id }) => id).toSorted((a, b) => a - b)

describe("an open inbox", () => {
  test("is told what comes at once, on any node, and what goes", async () => {
    const reader = await enter(house, 12)
    const windows = [await openWindow(house, reader), await openWindow(neighbour, reader)]
    const { id } = await written(house, admin, { roles: [12] })
    await expect.poll(() => windows.map(idsIn), soon).toEqual([[id], [id]])
    expect(windows.map((window) => [window.last().kind, window.last().unread])).toEqual([
      ["delta", 1],
      ["delta", 1]
    ])
    await withdraw(id)
    await expect.poll(() => windows.map(idsIn), soon).toEqual([[], []])
    expect(windows[0]!.last()).toMatchObject({ kind: "delta", removed: [String(id)], unread: 0, total: 0 })
    for (const { close } of windows) close()
  })

  test("is each reader's own, though others of the same role and scope watch the same", async () => {
    const [one, other] = [await enter(house, 13), await enter(house, 13)]
    const [first, second] = [await written(house, admin, { roles: [13] }), await written(house, admin, { roles: [13] })]
    const windows = {
      one: await openWindow(house, one),
      again: await openWindow(house, one),
      other: await openWindow(house, other)
    }
    await read(house, one, first.id)
    const stateOf = (window: Window) => [
      window.rows.get(String(first.id))?.is_read,
      window.rows.get(String(second.id))?.is_read,
      window.last().unread
    ]
    await expect
      .poll(() => [stateOf(windows.one), stateOf(windows.again)], soon)
      .toEqual([
        [true, false, 1],
        [true, false, 1]
      ])
    expect(stateOf(windows.other)).toEqual([false, false, 2])
    await readAll(house, other, (await inboxOf(house, other)).position)
    await expect.poll(() => stateOf(windows.other), soon).toEqual([true, true, 0])
    expect(stateOf(windows.one)).toEqual([true, false, 1])
    for (const { close } of Object.values(windows)) close()
  })

  test("is not run again for what others read", async () => {
    const [busy, idle] = [await enter(house, 14), await enter(house, 14)]
    const ids: number[] = []
    for (let nth = 0; nth < 6; nth++) ids.push((await written(house, admin, { roles: [14] })).id)
    const windows = [await openWindow(house, busy), await openWindow(house, idle)]
    const [first, ...others] = ids
    const readAndSee = async (id: number) => {
      await read(house, busy, id)
      await expect.poll(() => windows[0]!.rows.get(String(id))?.is_read, soon).toBe(true)
    }
    // Signals come in their order: what was written has been heard of then, and a pace later taken in.
    await readAndSee(first!)
    await sleep(250)
    runs.length = 0
    for (const id of others) await readAndSee(id)
    const mine = runs.filter((userId) => userId === idle.id).length
    expect([runs.filter((userId) => userId === busy.id).length >= 5, mine]).toEqual([true, 0])
    for (const { close } of windows) close()
  })
})

describe("somebody who was away", () => {
  /** Somebody with three notifications who closes their window; meanwhile two more come. */
  const away = async (roleId: 15 | 16) => {
    const reader = await enter(house, roleId)
    for (let nth = 0; nth < 2; nth++) await written(house, admin, { roles: [roleId] })
    const left = await openWindow(house, reader)
    const { id } = await written(house, admin, { roles: [roleId] })
    await expect.poll(() => idsIn(left)).toContain(id)
    left.close()
    const missed = [
      await written(house, admin, { roles: [roleId] }),
      await written(house, admin, { roles: [roleId] })
    ].map(({ id }) => id)
    return { reader, left, missed }
  }

  test("is told what they missed, by the position that they left at", async () => {
    const { reader, left, missed } = await away(15)
    const back = await openWindow(house, reader, "inbox", left)
    expect(back.heard[0]).toMatchObject({ kind: "delta", unread: 5, total: 5 })
    const since = left.last().position
    const fresh = back.heard[0]!.rows.filter(({ published_position }) => Number(published_position) > since).map(
      ({ id }) => id
    )
    expect(fresh.toSorted((a, b) => a - b)).toEqual(missed)
    expect(back.heard[0]!.rows.length, "no more than what may have changed").toBeLessThanOrEqual(3)
    expect(idsIn(back)).toEqual(await idsOf(reader))
    back.close()
  })

  test("is told what is there where nobody saw what went: nothing stays that is gone", async () => {
    const { reader, left, missed } = await away(16)
    await withdraw(Number([...left.rows.keys()][0]))
    for (const node of [house, neighbour]) {
      const back = await openWindow(node, reader, "inbox", left)
      expect(back.heard[0]!.kind).toBe("reset")
      expect(idsIn(back)).toEqual(await idsOf(reader))
      expect(
        back.heard[0]!.rows.filter(({ published_position }) => Number(published_position) > left.last().position)
          .map(({ id }) => id)
          .toSorted((a, b) => a - b)
      ).toEqual(missed)
      back.close()
    }
  })
})

test("who manages sees them come, be read and go", async () => {
  const reader = await enter(house, 18, { schoolId: 1 })
  const desk = await openWindow(neighbour, admin, "manage")
  const { id } = await written(house, admin, { roles: [18] })
  const row = () => desk.rows.get(String(id))
  await expect.poll(() => row(), soon).toMatchObject({ state: "published", read: 0 })
  await read(house, reader, id)
  await expect.poll(() => row(), soon).toMatchObject({ read: 1 })
  await withdraw(id)
  await expect.poll(() => row(), soon).toMatchObject({ state: "withdrawn", read: 1 })
  desk.close()
  await expect(openWindow(house, reader, "manage")).rejects.toThrow("Your role does not have access to this")
})
