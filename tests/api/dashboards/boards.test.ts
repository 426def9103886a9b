import { afterAll, beforeAll, expect, test } from "vitest"
import { mostPins } from "../../../schema/dashboards/board.ts"
import { call } from "../../kit/edge.ts"
import { newPerson, typesOf, type Person } from "../../kit/people.ts"
import { loadProgramme } from "../../kit/programme.ts"
import { caughtUp } from "../../kit/tables.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { boardsOf, shownOn } from "./boards.kit.ts"

let house: TestServer
const { send, done, pin, unpin, all } = boardsOf(() => house)
const people = {} as Record<"admin" | "otherAdmin" | "zonal" | "state" | "other", Person>

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  await caughtUp(house.portal.pool)
  people.admin = await newPerson(house, 10)
  people.otherAdmin = await newPerson(house, 10)
  people.zonal = await newPerson(house, 3, { zoneId: 1 })
  people.state = await newPerson(house, 7, { stateId: 1, zoneId: 1 })
  people.other = await newPerson(house, 7, { stateId: 2, zoneId: 1 })
})
afterAll(() => house.close())

test("a card is pinned with its filters, once, and is on nobody else's board", async () => {
  const asked = { state_ids: [1], class_level: [8] }
  const board = await pin(people.state, "classesByGender", asked)
  expect(board).toMatchObject({ id: people.state.id, is_mine: true, roles: [] })
  expect(board.pins).toEqual([{ pin: 1, card: "classesByGender", asked, is_wide: false }])
  expect(await pin(people.state, "classesByGender", { class_level: [8], state_ids: [1] })).toEqual(board)
  expect(shownOn(await pin(people.state, "classesByGender", {}))).toHaveLength(2)
  expect(await typesOf(house, `board-${people.state.id}`)).toEqual(["board.pinned", "board.pinned"])
  for (const person of [people.other, people.admin]) expect((await all(person)).flatMap(shownOn)).toEqual([])
})

test("cards and filters that the dashboards do not have are refused by name", async () => {
  for (const payload of [
    { card: "salaries", asked: {} },
    { card: "keyFigures", asked: { name: "Asha" } },
    { card: "keyFigures", asked: { class_level: [3] } },
    { card: "keyFigures", asked: { year: "last" } }
  ])
    expect((await send(people.zonal, "board/pins", payload)).status).toBe(422)
  expect((await all(people.zonal)).flatMap(shownOn)).toEqual([])
})

test("cards are moved and made wide; a removed one comes back where it was", async () => {
  for (const card of ["keyFigures", "overTime", "coordinators"]) await pin(people.zonal, card)
  const arranged = await done(people.zonal, "board/arrange", { order: [3, 1, 2], wide: [1] })
  expect(shownOn(arranged)).toEqual(["coordinators", "keyFigures", "overTime"])
  expect(arranged.pins.map(({ is_wide: isWide }) => isWide)).toEqual([false, true, false])
  const { version } = (await house.portal.log.states([`board-${people.zonal.id}`])).values().next().value!
  await done(people.zonal, "board/arrange", { order: [3, 1, 2], wide: [1] })
  const after = (await house.portal.log.states([`board-${people.zonal.id}`])).values().next().value!
  expect(after.version, "the same layout again is no event").toBe(version)
  expect(shownOn(await unpin(people.zonal, 1))).toEqual(["coordinators", "overTime"])
  const back = await pin(people.zonal, "keyFigures", {}, { place: 1, is_wide: true })
  expect(back.pins.map(({ card, is_wide: isWide }) => [card, isWide])).toEqual([
    ["coordinators", false],
    ["keyFigures", true],
    ["overTime", false]
  ])
  expect(back.pins[1]!.pin, "a number is never given again").toBe(4)
})

test("a layout of other cards than the board has, and a card that is gone, are refused", async () => {
  for (const order of [
    [3, 2],
    [3, 4, 2, 9],
    [3, 3, 2],
    [3, 1, 2]
  ])
    expect((await send(people.zonal, "board/arrange", { order, wide: [] })).status, String(order)).toBe(409)
  expect((await send(people.zonal, "board/pins/1", undefined, "DELETE")).status).toBe(409)
  expect(shownOn((await all(people.zonal))[0]!)).toEqual(["coordinators", "keyFigures", "overTime"])
})

test("a board has room for so many cards", async () => {
  for (let nth = 1; nth <= mostPins; nth++) await pin(people.otherAdmin, "largestRegions", { exam_id: nth })
  const { status, body } = await send(people.otherAdmin, "board/pins", { card: "keyFigures", asked: {} })
  expect([status, body.message]).toEqual([409, expect.stringContaining(`up to ${mostPins} cards`)])
})

test("an admin shares a board with a role: its people see it, with the figures of their own regions", async () => {
  await pin(people.admin, "keyFigures")
  const shared = await done(people.admin, "board/share", { role_id: 7, is_shared: true })
  expect(shared.roles).toEqual([7])
  for (const person of [people.state, people.other]) {
    const [own, other, ...more] = await all(person)
    expect([own!.id, other!.id, more]).toEqual([person.id, people.admin.id, []])
    expect(other).toMatchObject({ is_mine: false, by: people.admin.username, is_mailed: false })
    expect(shownOn(other!)).toEqual(["keyFigures"])
    const { asked } = other!.pins[0]!
    const figures = await call(house.url, "/admin/dashboard/card-summary", { token: person.token, payload: asked })
    const own1 = await call(house.url, "/admin/dashboard/card-summary", {
      token: people.admin.token,
      payload: { ...asked, state_ids: [person === people.state ? 1 : 2] }
    })
    expect(figures.body.data.rows).toEqual(own1.body.data.rows)
  }
  for (const person of [people.zonal, people.otherAdmin]) expect(await all(person)).toHaveLength(1)
  expect((await send(people.admin, "board/share", { role_id: 7, is_shared: true })).status).toBe(409)
  await done(people.admin, "board/share", { role_id: 7, is_shared: false })
  expect(await all(people.state)).toHaveLength(1)
})

test("a shared board is changed by its owner alone; admins share, with roles that have figures", async () => {
  await done(people.admin, "board/share", { role_id: 3, is_shared: true })
  const before = await all(people.zonal)
  await unpin(people.zonal, before[0]!.pins[0]!.pin)
  expect((await all(people.zonal))[1], "what the viewer does is done to the viewer's board").toEqual(before[1])
  expect((await send(people.zonal, "board/share", { role_id: 7, is_shared: true })).status).toBe(403)
  expect((await send(people.admin, "board/share", { role_id: 2, is_shared: true })).status).toBe(422)
  const { body } = await send(people.zonal, "boards")
  expect(body.data.sharing).toEqual([])
  const { body: ofAdmin } = await send(people.admin, "boards")
  expect(ofAdmin.data.sharing.map(({ id }: { readonly id: number }) => id)).toContain(3)
})

test("the board of somebody whose account is disabled is no longer shared", async () => {
  expect(await all(people.zonal)).toHaveLength(2)
  await house.portal.log.command({
    actor: { userId: people.otherAdmin.id, roleId: 10 },
    stream: `account-${people.admin.id}`,
    type: "account.disabled",
    data: {}
  })
  expect(await all(people.zonal)).toHaveLength(1)
})
