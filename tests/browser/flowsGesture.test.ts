import { expect, test } from "vitest"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()
const name = `Gesture Nagar ${Date.now() % 1_000_000}`

test("what a press caused is told afterwards from the log, and the list is seen as it was before", async () => {
  const other = await windows.open({ as: "role-10", path: "/flows?view=live" })
  await other.getByText(/^Log position/).waitFor()
  const page = await windows.open({ as: "role-10", path: "/regions/districts" })
  await page.getByRole("button", { name: "Add district" }).click()
  const form = page.getByRole("dialog").last()
  await form.getByRole("textbox", { name: "Name" }).fill(name)
  await form.getByRole("combobox", { name: "State" }).selectOption({ label: "Tamil Nadu" })
  await form.getByRole("combobox", { name: "Prant" }).selectOption({ index: 1 })
  await form.getByRole("button", { name: "Add district" }).click()
  await page.getByText("District added").waitFor()
  await page.getByRole("searchbox").fill(name)
  const row = page.locator(".ag-row").filter({ hasText: name }).first()
  await row.waitFor()

  // Notes of what pages received are written once a second.
  await page.waitForTimeout(2_000)
  const position = await page.evaluate(async () => {
    const answer = await fetch("/api/flows/tail", {
      headers: { authorization: `Bearer ${localStorage.getItem("auth_token")}` }
    })
    const { data } = (await answer.json()) as { data: { rows: readonly { position: number; stream: string }[] } }
    return data.rows.find(({ stream }) => stream.startsWith("region-district-"))!.position
  })
  await page.goto(`/flows?event=${position}`)
  const rows = page.getByRole("region", { name: "Sequence diagram" }).getByRole("button")
  await expect.poll(async () => (await rows.allTextContents()).length).toBeGreaterThan(2)
  const told = await rows.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))
  expect(told[0]).toMatch(/from? ?\/regions\/districts to server: addDistrict, click|\/regions\/districts to server/)
  expect(told.some((one) => one?.includes("server to region: registered"))).toBe(true)
  expect(told.some((one) => one?.includes("server to flowTail"))).toBe(true)
  expect(await axeViolations(page)).toEqual([])

  await page.goto(`/regions/districts?search=${encodeURIComponent(name)}&as_of=${position - 1}`)
  await page.getByText("Read only", { exact: false }).waitFor({ timeout: 60_000 })
  await expect.poll(() => page.getByText("No districts match").count(), { timeout: 30_000 }).toBe(1)
  await page.getByRole("button", { name: "Back to today" }).click()
  await page.locator(".ag-row").filter({ hasText: name }).first().waitFor()
})
