import { expect, test } from "vitest"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

const heading = "System"

test("the admin comes from the programme's settings to the system page, which refreshes itself", async () => {
  const page = await windows.open({ as: "role-10", path: "/programme" })
  await page.getByRole("button", { name: "System" }).click()
  await page.getByRole("heading", { level: 1, name: heading }).waitFor()
  await page.getByRole("region", { name: "Overview" }).getByRole("heading", { name: "Backup" }).waitFor()
  const parts = page.locator("[data-part]")
  expect(await parts.count()).toBe(9)
  // Each state is said in words.
  for (const words of await parts.locator("span").first().allInnerTexts()) expect(words).toMatch(/Good|Look at it|Act/)
  const nodes = page.getByRole("region", { name: "Table of nodes" })
  await nodes.getByRole("row").nth(1).waitFor()
  expect(await nodes.getByRole("row").count()).toBeGreaterThan(1)
  await page.getByRole("region", { name: "Table of jobs" }).getByText("invoices", { exact: true }).waitFor()
  await page.waitForResponse((answer) => answer.url().endsWith("/api/system/report") && answer.ok())
  await page.getByRole("link", { name: "Show Queues" }).click()
  expect(new URL(page.url()).hash).toBe("#queues")
})

test.each([
  ["light", 1440],
  ["dark", 1440],
  ["light", 390],
  ["dark", 390]
] as const)("the system page has no fault that axe finds, %s at %s px", async (colorScheme, width) => {
  const page = await windows.open({
    as: "role-10",
    path: "/system",
    context: { colorScheme, viewport: { width, height: 900 } }
  })
  await page.getByRole("region", { name: "Table of nodes" }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
})

test("somebody else who opens its address is told that it is not theirs", async () => {
  const page = await windows.open({ as: "role-11", path: "/system" })
  await page.getByRole("heading", { level: 1 }).waitFor()
  expect(await page.getByRole("region", { name: "Overview" }).count()).toBe(0)
})
