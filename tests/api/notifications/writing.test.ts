import { describe, expect, test } from "vitest"
import { eraseSubject } from "../../../server/platform/eventlog/personal.ts"
import { projections } from "../../../server/projections.ts"
import { tell } from "../../kit/client.ts"
import { enter, inboxOf, managedBy, write, written } from "../../kit/notices.ts"
import { admin, day, house, inDays, neighbour, setUp } from "./writing.kit.ts"

setUp()

describe("a notification", () => {
  test("is written by pay support, admin and sub admin, and by nobody else", async () => {
    for (const roleId of [4, 10, 11] as const) expect((await write(house, await enter(house, roleId))).status).toBe(200)
    for (const roleId of [1, 2, 3, 5, 7, 12, 16, 18] as const)
      expect((await write(house, await enter(house, roleId, { stateId: 2 }))).status).toBe(403)
  })

  test("at once is there at once, with all that its readers and managers want to know", async () => {
    const support = await enter(house, 4)
    const reader = await enter(house, 7, { stateId: 1 })
    const { id } = await written(house, support, {
      title: "Payments are late",
      body: "Two lines\nof text.",
      tone: "warning",
      is_announcement: true,
      link: "/payment/payment-history",
      roles: [7],
      region: "state",
      region_id: 1
    })
    expect((await inboxOf(house, reader)).rows[0]).toMatchObject({
      id,
      title: "Payments are late",
      body: "Two lines\nof text.",
      tone: "warning",
      is_announcement: true,
      link: "/payment/payment-history",
      from: "Pay Support",
      is_read: false
    })
    const managed = (await managedBy(house, admin, "search=payments")).find((one) => one.id === id)
    expect(managed).toMatchObject({
      state: "published",
      roles: [7],
      region: "state",
      region_id: 1,
      region_name: "state 1",
      school_name: null,
      recipients: 1,
      read: 0,
      version: 2,
      written_by: `user-${support.id}`,
      ended_at: null
    })
    const stays = Date.parse(managed!.expires_at) - Date.parse(managed!.publish_at)
    expect(stays).toBe(30 * day)
  })

  test("with a script in it is text, byte for byte, and its words are in no event and no reply", async () => {
    const script =
      '<script>alert("hello")</script><img src=x onerror=alert(1)> {{7*7}} ${7*7} \'; drop table notifications; --'
    const reader = await enter(house, 2, { schoolId: 1 })
    const { id } = await written(house, admin, { title: script.slice(0, 100), body: script })
    const response = await fetch(`${house.url}/api/notifications`, {
      headers: { authorization: `Bearer ${reader.token}` }
    })
    expect([response.headers.get("content-type"), response.headers.get("x-content-type-options")]).toEqual([
      "application/json",
      "nosniff"
    ])
    const {
      data: { rows }
    } = (await response.json()) as { data: { rows: { id: number; title: string; body: string }[] } }
    expect(rows.find((row) => row.id === id)).toMatchObject({ title: script.slice(0, 100), body: script })
    const {
      rows: [found]
    } = await house.portal.pool.query(
      `select (select count(*)::int from events where data::text || meta::text like '%script%') as events,
         (select count(*)::int from replies where reply::text like '%script%') as replies,
         (select count(*)::int from personal where subject = $1 and data->>'body' = $2) as kept`,
      [`notification-${id}`, script]
    )
    expect(found).toEqual({ events: 0, replies: 0, kept: 1 })
  })

  test("whose words were erased is shown to nobody, and is still managed", async () => {
    const reader = await enter(house, 2, { schoolId: 1 })
    const { id } = await written(house, admin, { title: "About Kamala Testwala" })
    expect((await inboxOf(house, reader, "search=kamala")).total).toBe(1)
    await eraseSubject(house.portal.pool, projections, `notification-${id}`)
    expect((await inboxOf(house, reader)).rows.map((row) => row.id)).not.toContain(id)
    expect((await managedBy(house, admin)).find((one) => one.id === id)).toMatchObject({ title: "", body: "" })
  })

  test("sent twice in one gesture is one, and sixty-four at once on two nodes are sixty-four", async () => {
    const twice = await Promise.all([house, neighbour, house].map((node) => write(node, admin, {}, "one gesture")))
    expect(new Set(twice.map(({ body }) => body.data.id)).size).toBe(1)
    const many = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        written(index % 2 ? house : neighbour, admin, { title: `Number ${index}` })
      )
    )
    expect(new Set(many.map(({ id }) => id)).size).toBe(64)
    const titles = new Map((await managedBy(house, admin)).map(({ id, title }) => [id, title]))
    expect(many.map(({ id }) => titles.get(id))).toEqual(many.map((_, index) => `Number ${index}`))
  })

  test.each<[string, object]>([
    ["title", { title: "" }],
    ["title", { title: " blank ahead" }],
    ["title", { title: "x".repeat(121) }],
    ["title", { title: "a\u0000b" }],
    ["title", { title: "half \ud83d" }],
    ["body", { body: "\u001b[31m" }],
    ["body", { body: "x".repeat(2_001) }],
    ["body", { body: undefined }],
    ["tone", { tone: "loud" }],
    ["roles.0", { roles: [19] }],
    ["roles", { roles: [2, 2] }],
    ["region", { region: "planet" }],
    ["link", { link: "https://elsewhere.example" }],
    ["link", { link: "//elsewhere.example" }],
    ["link", { link: "javascript:alert(1)" }],
    ["link", { link: "/student?name=Kamala" }],
    ["region_id", { region: "state" }],
    ["region_id", { region: "state", region_id: 77 }],
    ["region_id", { region_id: 1 }],
    ["school_id", { school_id: 77 }],
    ["school_id", { region: "state", region_id: 2, school_id: 1 }],
    ["school_id", { region: "state", region_id: 77, school_id: 1 }],
    ["publish_at", { publish_at: "tomorrow" }],
    ["publish_at", { publish_at: "2026-13-45T10:00:00Z" }],
    ["publish_at", { publish_at: "2026-11-20T10:00:00" }],
    ["publish_at", { publish_at: inDays(-1) }],
    ["publish_at", { publish_at: inDays(400) }],
    ["expires_at", { expires_at: inDays(-1) }],
    ["expires_at", { publish_at: inDays(2), expires_at: inDays(1) }],
    ["expires_at", { expires_at: inDays(400) }]
  ])("with a wrong %s is refused, and told so (%#)", async (field, wrong) => {
    const before = await house.portal.log.head()
    const { status, body } = await write(house, admin, wrong)
    expect([status, Object.keys((body.data as unknown as { fields: object }).fields)]).toEqual([422, [field]])
    expect(await house.portal.log.head()).toEqual(before)
  })
})

test("how many an audience has is told before anything is written", async () => {
  const before = await house.portal.log.head()
  await enter(house, 9, { districtId: 4 })
  await enter(house, 9, { districtId: 4 })
  const count = (audience: object) =>
    tell<{ recipients: number }>(house.url, "notifications/recipients", admin.token, audience)
  expect((await count({ roles: [9], region: "zone", region_id: 2 })).body.data).toEqual({ recipients: 2 })
  expect((await count({ roles: [9], region: "zone", region_id: 9 })).status).toBe(422)
  expect((await house.portal.log.head()).position).toBe(before.position + 2)
})
