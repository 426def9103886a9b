import { describe, expect, test } from "vitest"
import type { ManagedNotification } from "../../../schema/notifications/managedNotification.ts"
import { ask } from "../../kit/client.ts"
import { managedBy, written } from "../../kit/notices.ts"
import { admin, house, inDays, setUp } from "./writing.kit.ts"

setUp()

describe("the managed list", () => {
  const titles = async (query: string) =>
    (await managedBy(house, admin, `search=Sorted&${query}`)).map(({ title }) => title)

  test("is sorted, searched, filtered by state and cut into pages", async () => {
    for (const [title, publish_at] of [
      ["Sorted B", inDays(3)],
      ["Sorted C", inDays(1)],
      ["Sorted A", inDays(2)]
    ] as const)
      await written(house, admin, { title, publish_at })
    expect(await titles("")).toEqual(["Sorted B", "Sorted A", "Sorted C"])
    expect(await titles("sort=title")).toEqual(["Sorted A", "Sorted B", "Sorted C"])
    expect(await titles("sort=-title&state=scheduled")).toEqual(["Sorted C", "Sorted B", "Sorted A"])
    expect(await titles("state=published")).toEqual([])
    const { body } = await ask<{ rows: ManagedNotification[]; total: number }>(
      house.url,
      "notifications/manage?search=sorted&sort=title&per_page=2&page=2",
      admin.token
    )
    expect(body.data).toMatchObject({ total: 3, rows: [{ title: "Sorted C" }] })
    expect((await ask(house.url, "notifications/manage?sort=body", admin.token)).status).toBe(422)
  })
})

test("the same is done through GraphQL", async () => {
  const graphql = async (query: string) => {
    const response = await fetch(`${house.url}/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
      body: JSON.stringify({ query })
    })
    return (await response.json()) as {
      data: Record<string, { id: string; rows: object[] }>
      errors?: { extensions: object }[]
    }
  }
  const fields = 'title: "By mutation", body: "Text.", tone: info, is_announcement: false, roles: [2, 18]'
  const { data } = await graphql(`mutation { writeNotification(input: { ${fields}, region: national }) { id state } }`)
  const { id } = data["writeNotification"]!
  expect(
    (
      await graphql(`
        query {
          managedNotifications(input: { search: "By mutation" }) {
            total
            rows {
              id
              roles
            }
          }
        }
      `)
    ).data["managedNotifications"]
  ).toEqual({ total: 1, rows: [{ id, roles: [2, 18] }] })
  expect(
    (await graphql(`mutation { withdrawNotification(input: { id: ${id} }) { id state version } }`)).data[
      "withdrawNotification"
    ]
  ).toEqual({ id, state: "withdrawn", version: 3 })
  expect(
    (await graphql(`mutation { withdrawNotification(input: { id: ${id} }) { id } }`)).errors?.[0]?.extensions
  ).toMatchObject({
    code: "Refused",
    status: 409,
    allowed: []
  })
})
