import { afterAll, beforeAll, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { typesOf } from "../../kit/people.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let admin: string
let zonal: string
beforeAll(async () => {
  house = await openTestServer()
  ;[admin, zonal] = await Promise.all([house.signIn(10), house.signIn(3, { zoneId: 1 })])
})
afterAll(() => house.close())

const path = "/dashboard/milestones"
const closing = { date: "2026-10-15", text_en: "Registration closes", text_hi: "पंजीकरण समाप्त" }
const send = (token: string, to: string, payload?: object, method?: string) =>
  call(house.url, `${path}${to}`, {
    token,
    ...(payload === undefined ? {} : { payload }),
    ...(method === undefined ? {} : { method })
  })
const read = async (token: string) => (await call(house.url, path, { token })).body.data.rows

test("an admin notes events of the year; everybody with charts reads them, by date", async () => {
  const { body } = await send(admin, "", closing)
  expect(body.data).toEqual({ id: expect.any(Number), version: 1, ...closing })
  await send(admin, "", { ...closing, date: "2026-06-01", text_en: "Registration opens", text_hi: "" })
  expect((await read(zonal)).map(({ date }: { readonly date: string }) => date)).toEqual(["2026-06-01", "2026-10-15"])
  expect((await send(zonal, "", closing)).status).toBe(403)
  for (const wrong of [{ date: "15 Oct" }, { date: "2026-13-01" }, { text_en: "" }, { text_en: "x".repeat(81) }])
    expect((await send(admin, "", { ...closing, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
})

test("a change on an older version is refused with what is there; a removed event is gone", async () => {
  const { id, version } = (await read(admin)).at(-1)
  const later = { ...closing, date: "2026-10-31", version }
  expect((await send(admin, `/${id}`, later)).body.data).toMatchObject({ date: "2026-10-31", version: 2 })
  const { status, body } = await send(admin, `/${id}`, { ...later, date: "2026-11-30" })
  expect([status, body.data.current.date]).toEqual([409, "2026-10-31"])
  expect((await send(admin, `/${id}`, undefined, "DELETE")).status).toBe(200)
  expect((await read(zonal)).map((one: { readonly id: number }) => one.id)).not.toContain(id)
  expect((await send(admin, `/${id}`, later)).status).toBe(404)
  expect(await typesOf(house, `milestone-${id}`)).toEqual(["milestone.added", "milestone.changed", "milestone.removed"])
})
