import { expect, test } from "vitest"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()
const unique = `${Date.now() % 1_000_000}`

test("an institute adds a school, finds it, and is found, changed and switched by its coordinators", async () => {
  const institute = await windows.open({ as: "role-17", path: "/institute/Add-school" })
  await institute.getByLabel("School name").fill(`Vidya School ${unique}`)
  await institute.getByRole("combobox", { name: "State" }).selectOption({ label: "Kerala" })
  await expect
    .poll(() => institute.getByRole("combobox", { name: "District" }).locator("option").count())
    .toBeGreaterThan(1)
  await institute.getByRole("combobox", { name: "District" }).selectOption({ index: 1 })
  await institute.getByLabel("School e-mail").fill(`vidya${unique}@school.example.org`)
  await institute.getByRole("button", { name: "Register school" }).click()
  await institute.getByText(`Vidya School ${unique} registered as KL`, { exact: false }).waitFor()
  await institute.getByRole("link", { name: "View your schools" }).click()
  await institute.getByRole("searchbox").fill(unique)
  await institute.getByText(`Vidya School ${unique}`).first().click()
  await institute.getByRole("dialog").getByText("Not verified", { exact: true }).waitFor()

  const admin = await windows.open({ as: "role-10", path: "/master-institute-management/view-master-institute" })
  await admin.getByRole("button", { name: "Register institute" }).click()
  const form = admin.getByRole("dialog")
  await form.getByLabel("Institute name").fill(`Trust ${unique}`)
  await form.getByRole("combobox", { name: "State" }).selectOption({ label: "Kerala" })
  await expect.poll(() => form.getByRole("combobox", { name: "District" }).locator("option").count()).toBeGreaterThan(1)
  await form.getByRole("combobox", { name: "District" }).selectOption({ index: 1 })
  await form.getByLabel("E-mail").fill(`trust${unique}@institute.example.org`)
  await form.getByRole("button", { name: "Register institute" }).click()
  await admin.getByText("Password link sent").waitFor()
  await admin.getByRole("searchbox").fill(`Trust ${unique}`)
  await expect.poll(() => admin.getByText(`Trust ${unique}`).count()).toBeGreaterThan(0)
  await admin.getByRole("button", { name: `Actions for Trust ${unique}` }).click()
  await admin.getByRole("menuitem", { name: "Disable" }).click()
  await admin.getByRole("button", { name: "Disable institute" }).click()
  await admin.getByText("Institute disabled successfully!").waitFor()
  await expect.poll(() => admin.locator(".ag-row").getByText("Disabled").count()).toBe(1)
})
