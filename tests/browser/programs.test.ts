import { afterAll, beforeAll, expect, test } from "vitest"
import { axeViolations } from "../kit/axe.ts"
import { openReceiver, type Receiver } from "../kit/receiver.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())

test("a school makes an API key, sees it once, and revokes it", async () => {
  const page = await windows.open({ as: "role-2", path: "/integrations/api-keys" })
  await page.getByRole("button", { name: "Create API key" }).first().click()
  const form = page.getByRole("dialog", { name: "Create API key" })
  await form.getByRole("textbox", { name: "Name" }).fill("Notice board")
  expect(await form.getByRole("checkbox", { name: "Upload answer sheets" }).count()).toBe(0)
  await form.getByRole("checkbox", { name: "Read students" }).check()
  await form.getByRole("button", { name: "Create API key" }).click()
  const shown = page.getByRole("dialog", { name: "Your new API key" })
  expect(await shown.getByText(/^spk_/).textContent()).toMatch(/^spk_[\w-]{43}$/)
  expect(await axeViolations(page)).toEqual([])
  await shown.getByRole("button", { name: "Close" }).last().click()
  await page.getByRole("gridcell").getByText("Active", { exact: true }).first().waitFor()
  await page
    .getByRole("button", { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole("menuitem", { name: "Revoke" }).click()
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Revoke" }).click()
  await page.getByRole("gridcell").getByText("Revoked", { exact: true }).first().waitFor()
})

test("an admin adds a webhook, sends a test, and sees that it arrived", async () => {
  const page = await windows.open({ as: "role-10", path: "/integrations/webhooks", expected: /422/ })
  await page.getByRole("button", { name: "Add webhook" }).first().click()
  const form = page.getByRole("dialog", { name: "Add webhook" })
  await form.getByRole("textbox", { name: "Address" }).fill("https://10.0.0.1/")
  await form.getByRole("checkbox", { name: "Payment captured" }).check()
  await form.getByRole("button", { name: "Add webhook" }).click()
  await form.getByText("This address cannot be reached from the internet").waitFor()
  await form.getByRole("textbox", { name: "Address" }).fill(`${receiver.url}/hooks`)
  await form.getByRole("button", { name: "Add webhook" }).click()
  const shown = page.getByRole("dialog", { name: "Your webhook’s secret" })
  await shown.getByText(/^whsec_/).waitFor()
  await shown.getByRole("button", { name: "Close" }).last().click()
  await page.getByText(`${receiver.url}/hooks`).first().click()
  const panel = page.getByRole("dialog", { name: /^Webhook \d+$/ })
  await panel.getByRole("button", { name: "Send test" }).click()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  await panel.getByRole("button", { name: "Refresh" }).click()
  await panel.getByText("Delivered").first().waitFor()
  expect(await axeViolations(page)).toEqual([])

  // Its address opens it where a filter cuts it off the list.
  await panel.getByRole("button", { name: "Copy link" }).waitFor()
  const link = new URL(page.url())
  link.searchParams.set("search", "no such address")
  await page.goto(link.href)
  await panel.getByText("Delivered").first().waitFor()
  expect(await page.getByRole("gridcell").count()).toBe(0)
})
