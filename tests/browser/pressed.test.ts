import { expect, test } from "vitest"
import { palette } from "../kit/steps.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

test("what is wrong with a field that was left moves no button under the pointer, and the press counts", async () => {
  const admin = await windows.open({ as: "role-10", path: "/programme" })
  const fees = admin.getByRole("region", { name: "Fees" }).first()
  await fees.getByRole("button", { name: "Add fee" }).click()
  const dialog = admin.getByRole("dialog", { name: "Add fee" })
  const cancel = dialog.getByRole("button", { name: "Cancel" })
  const fee = dialog.getByLabel("Fee, tax included")
  await fee.focus()
  const before = (await cancel.boundingBox())!
  await admin.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await admin.mouse.down()
  await expect.poll(() => cancel.evaluate((button) => button.matches(":active"))).toBe(true)
  expect(await cancel.boundingBox()).toEqual(before)
  expect(await fee.getAttribute("aria-invalid")).toBeNull()
  await admin.mouse.up()
  await dialog.waitFor({ state: "detached" })

  // Away from any button the field says what is wrong as soon as the press is over, and on leaving by the keyboard.
  await fees.getByRole("button", { name: "Add fee" }).click()
  await fee.focus()
  await dialog.getByRole("heading", { name: "Add fee" }).click()
  await expect.poll(() => fee.getAttribute("aria-invalid")).toBe("true")
  await cancel.click()
  await fees.getByRole("button", { name: "Add fee" }).click()
  await fee.focus()
  await admin.keyboard.press("Tab")
  await expect.poll(() => fee.getAttribute("aria-invalid")).toBe("true")
  await cancel.click()
})

test("the palette has what is typed while it is still being fetched", async () => {
  const page = await windows.open({ as: "role-10" })
  await page.route(/Palette-[^/]*\.js$/, async (route) => {
    await new Promise((later) => setTimeout(later, 500))
    await route.continue()
  })
  await page.reload()
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.keyboard.press("Control+k")
  await page.keyboard.type("upl ex", { delay: 20 })
  const opened = palette(page)
  await opened.getByRole("option").first().waitFor()
  expect(await opened.getByRole("combobox").inputValue()).toBe("upl ex")
  expect(await opened.getByRole("option").first().textContent()).toMatch(/^Upload exam file/)
})
