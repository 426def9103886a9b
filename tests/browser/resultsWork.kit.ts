import type { Page } from "playwright-core"
import { oldPassword, type Person } from "../kit/people.ts"
import { chromiumWindows } from "../kit/windows.ts"
import { house } from "../api/results/results.kit.ts"

/** Windows of the results' tests; `opened` signs somebody in and opens a page. Call it at a file's top. */
export const signedInWindows = () => {
  const windows = chromiumWindows()
  const opened = async ({ username }: Person, path: string, context: object = {}): Promise<Page> => {
    const page = await windows.open({ url: house.url, path: "/login", context })
    await page.getByLabel("Username", { exact: true }).fill(username)
    await page.getByLabel("Password", { exact: true }).fill(oldPassword)
    await page.keyboard.press("Enter")
    await page.waitForURL((url) => url.pathname !== "/login")
    await page.goto(path)
    return page
  }
  return { opened }
}

/** A picture of the page, where a folder for them is named. */
export const picture = async (page: Page, name: string) => {
  const folder = process.env["PICTURES"]
  if (folder === undefined) return
  const shot = (kind: string) => page.screenshot({ path: `${folder}/${name}-${kind}.png`, fullPage: true })
  const mode = (to: string) => page.evaluate((value) => (document.documentElement.dataset["mode"] = value), to)
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await shot("wide")
  await mode("dark")
  await shot("dark")
  await page.setViewportSize({ width: 390, height: 844 })
  await shot("dark-phone")
  await mode("light")
  await shot("phone")
  if (before !== null) await page.setViewportSize(before)
}

/** Presses a button of the page, and the one of the same name in the dialog that asks. */
export const confirm = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).first().click()
  const dialog = page.getByRole("dialog").filter({ has: page.getByRole("button", { name, exact: true }) })
  await dialog.getByRole("button", { name, exact: true }).click()
  await dialog.waitFor({ state: "detached" })
}
