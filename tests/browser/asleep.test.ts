import { afterAll, beforeAll, expect, test } from "vitest"
import { ask, signIn, tell } from "../kit/client.ts"
import { openGulf, type Gulf } from "../kit/gulf.ts"
import { startPortal } from "../kit/portal.ts"

let gulf: Gulf
beforeAll(async () => {
  gulf = await openGulf()
})
afterAll(() => gulf.close())

const write = async (url: string, title: string) => {
  const { status, body } = await tell<{ id: number }>(url, "notifications", await signIn(url, "role-4"), {
    title,
    body: "Told to everybody.",
    tone: "info",
    is_announcement: false,
    roles: [],
    region: "national"
  })
  expect(status, body.message).toBe(200)
  return body.data.id
}

const importFile = async (url: string, name: string) => {
  const form = new FormData()
  form.set("file", new Blob(["School,Name\nNOWHERE,Asha\n"]), name)
  const { status, body } = await ask(url, "sif/student/import", await signIn(url, "role-9-gcc"), {
    method: "POST",
    body: form
  })
  expect(status, body.message).toBe(200)
}

test("who comes back to a portal that cannot tell what they missed sees everything as it is now", async () => {
  const early = await write(gulf.url, "Before the night")
  await importFile(gulf.url, "before.csv")
  const reader = await gulf.enter()
  const manager = await gulf.enter("/content/notifications", "role-4")
  await reader.getByRole("button", { name: "Notifications, 1 unread" }).waitFor()
  await reader.getByText("before.csv").waitFor()
  await manager.getByRole("row").filter({ hasText: "Before the night" }).waitFor()

  await gulf.kill()
  const other = await startPortal({ databaseUrl: gulf.databaseUrl, args: ["--quiet"] })
  const withdrawn = await tell(other.url, `notifications/withdraw/${early}`, await signIn(other.url, "role-4"), {})
  expect(withdrawn.status, withdrawn.body.message).toBe(200)
  for (const title of ["At midnight", "At dawn"]) await write(other.url, title)
  await importFile(other.url, "night.csv")
  await other.stop()
  await gulf.start()

  await reader.getByRole("button", { name: "Notifications, 2 unread" }).waitFor({ timeout: 20_000 })
  await reader.getByText("night.csv").waitFor({ timeout: 20_000 })
  await manager.getByRole("row").filter({ hasText: "At dawn" }).waitFor({ timeout: 20_000 })
  await reader.getByRole("button", { name: /^Notifications/ }).click()
  await reader.getByRole("button", { name: /^Unread: At midnight/ }).waitFor()
  expect(await reader.getByText("Before the night").count()).toBe(0)

  await write(gulf.url, "In the morning")
  await manager.getByRole("row").filter({ hasText: "In the morning" }).waitFor()
  await reader.getByRole("button", { name: /^Unread: In the morning/ }).waitFor()
})
