import { expect, test } from "vitest"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

test("support looks at the portal as a school does, changes nothing, and is itself again", async () => {
  const page = await windows.open({ as: "role-4", path: "/admin-dashboard", expected: /403/ })
  await page.getByRole("button", { name: /^User menu/ }).click()
  await page.getByRole("menuitem", { name: "View as user" }).click()
  const dialog = page.getByRole("dialog", { name: "View as user" })
  await dialog.getByLabel("Username").fill("role-2")
  await dialog.getByLabel("Reason").fill("short")
  expect(await dialog.getByRole("button", { name: "Start" }).isDisabled()).toBe(true)
  await dialog.getByLabel("Reason").fill("They cannot find their list of students.")
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole("button", { name: "Start" }).click()

  const bar = page.getByRole("region", { name: "Viewing as user" })
  await bar.getByText("role-2").waitFor()
  expect(await bar.textContent()).toContain("View only")
  expect(await page.getByRole("button", { name: "User menu of role-2" }).isVisible()).toBe(true)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole("button", { name: /^User menu/ }).click()
  await page.getByRole("menuitem", { name: "Deactivate School" }).click()
  await page.getByRole("button", { name: "Yes" }).click()
  await page.getByText("You are viewing as another user").waitFor()
  await page.keyboard.press("Escape")

  await page.reload()
  await bar.getByRole("button", { name: "Exit" }).click()
  await page.getByRole("button", { name: "User menu of role-4" }).waitFor()
  expect(await bar.count()).toBe(0)
})
