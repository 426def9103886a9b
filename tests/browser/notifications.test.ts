import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { faultsOf, openVisits, type Visits } from "../kit/visits.ts"

let visits: Visits

beforeAll(async () => {
  visits = await openVisits()
})
afterAll(() => visits.close())

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ })

/** Writes a notification in the form, to everybody unless `more` fills in something else. */
const write = async (page: Page, title: string, text: string, more: () => Promise<unknown> = async () => {}) => {
  await page.getByRole("button", { name: "New notification" }).first().click()
  const dialog = page.getByRole("dialog", { name: "New notification" })
  await dialog.getByRole("textbox", { name: "Title" }).fill(title)
  await dialog.getByRole("textbox", { name: "Text" }).fill(text)
  await more()
  await dialog.getByRole("button", { name: "Publish" }).click()
  await dialog.waitFor({ state: "detached" })
}

const script = "<script>document.title = 'broken'</script><img src=x onerror=\"document.title = 'broken'\">"

test("what one writes stands at another's bell at once, as text, and is read there", async () => {
  const [writer, reader] = [await visits.enter("role-4", "/content/notifications"), await visits.enter("role-2")]
  await bell(reader).waitFor()
  await write(writer, `Roll numbers ${script}`, `Download them. ${script}`)
  await reader.getByRole("button", { name: "Notifications, 1 unread" }).waitFor({ timeout: 5_000 })
  await reader.getByText("Roll numbers <script>").first().waitFor()
  expect(await reader.title()).not.toBe("broken")

  const row = writer.getByRole("row").filter({ hasText: "Roll numbers <script>" })
  await row.getByText(/^0 of /).waitFor()
  await bell(reader).click()
  await reader.getByRole("button", { name: /^Unread: Roll numbers/ }).click()
  await reader.getByRole("button", { name: "Notifications", exact: true }).waitFor()
  await row.getByText(/^1 of /).waitFor()
  expect(await writer.title()).not.toBe("broken")
})

test("whoever was away finds what they missed; all of it can be read at once", async () => {
  const writer = await visits.enter("role-4", "/content/notifications")
  const roles = writer.getByRole("dialog").getByRole("group", { name: /^Roles/ })
  await write(writer, "For district coordinators", "The first.", () => roles.getByLabel("District Coordinator").check())
  await write(writer, "For them again", "The second.", () => roles.getByLabel("District Coordinator").check())
  await write(writer, "For state coordinators", "Not theirs.", () => roles.getByLabel("State Coordinator").check())
  const reader = await visits.enter("role-9")
  await reader.getByRole("button", { name: /^Notifications, \d+ unread/ }).click()
  await reader.getByRole("button", { name: /^Unread: For them again/ }).waitFor()
  expect(await reader.getByText("For state coordinators").count()).toBe(0)
  await reader.getByRole("button", { name: "Mark all as read" }).click()
  await reader.getByRole("button", { name: "Notifications", exact: true }).waitFor()
  expect(await reader.getByRole("button", { name: /^Unread/ }).count()).toBe(0)
})

test("an announcement stands on top until it is dismissed, and leaves when it is withdrawn", async () => {
  const [writer, reader, another] = [
    await visits.enter("role-4", "/content/notifications"),
    await visits.enter("role-17"),
    await visits.enter("role-18")
  ]
  await write(writer, "Level I is on 29 November", "Open the portal at 9 am.", () =>
    writer.getByRole("checkbox", { name: "Announcement" }).check()
  )
  const bar = (page: Page) => page.getByRole("region", { name: "Announcement" })
  await bar(reader).getByText("Open the portal at 9 am.").waitFor()
  await reader.getByRole("button", { name: "Dismiss announcement" }).click()
  await reader.reload()
  await bell(reader).waitFor()
  await reader.waitForTimeout(500)
  expect(await bar(reader).count()).toBe(0)

  await bar(another).waitFor()
  await writer
    .getByRole("row")
    .filter({ hasText: "Level I is on" })
    .getByText(/^Level I/)
    .click()
  await writer.getByRole("button", { name: "Withdraw…" }).click()
  await writer
    .getByRole("dialog", { name: "Withdraw this notification?" })
    .getByRole("button", { name: "Withdraw" })
    .click()
  await bar(another).waitFor({ state: "detached" })
  await writer.getByRole("dialog").getByText("Notification withdrawn").first().waitFor()
})

test("the list's search and state stand in the address", async () => {
  const page = await visits.enter("role-4", "/content/notifications?state=withdrawn")
  await page.getByRole("row").filter({ hasText: "Level I is on" }).waitFor()
  await page.getByLabel("Search title and text").fill("nothing is called so")
  await page.getByText("No notifications match").waitFor()
  expect(new URL(page.url()).search).toBe("?state=withdrawn&search=nothing+is+called+so")
})

test.each([
  ["light", "ltr"],
  ["dark", "ltr"],
  ["light", "rtl"]
] as const)("axe finds nothing wrong with notifications, %s, %s", async (colorScheme, dir) => {
  const page = await visits.enter("role-4", `/content/notifications?dir=${dir}`, { colorScheme })
  await page.getByRole("row").nth(1).waitFor()
  expect(await faultsOf(page), "the list").toEqual([])
  await bell(page).click()
  await page.getByRole("dialog", { name: "Notifications" }).waitFor()
  expect(await faultsOf(page), "the bell").toEqual([])
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "New notification" }).first().click()
  await page.getByRole("dialog", { name: "New notification" }).waitFor()
  expect(await faultsOf(page), "the form").toEqual([])
})
