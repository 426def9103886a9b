import type { Page } from "playwright-core"
import { expect } from "vitest"
import { demoPassword } from "../../server/demo/index.ts"
import { axeViolations } from "./axe.ts"
import { showMode } from "./mode.ts"

/** The palette, if it is open. */
export const palette = (page: Page) => page.getByRole("dialog", { name: "Search pages, actions and records" })

/** Opens the palette, and types once it listens. */
export const find = async (page: Page, words: string) => {
  await page.keyboard.press("Control+k")
  await palette(page).getByRole("option").first().waitFor()
  await page.keyboard.type(words)
}

/** Signs in on the login page, as somebody of the demo. */
export const signIn = async (page: Page, username: string) => {
  await page.getByLabel("Username").fill(username)
  await page.getByLabel("Password", { exact: true }).fill(demoPassword)
  await page.keyboard.press("Enter")
}

/** Looks at a page in light, dark and right-to-left colours and ways. */
export const proveGood = async (page: Page, what: string) => {
  for (const [scheme, dir] of [
    ["light", "ltr"],
    ["dark", "ltr"],
    ["light", "rtl"]
  ] as const) {
    await showMode(page, scheme)
    await page.evaluate((dir) => {
      document.documentElement.dir = dir
    }, dir)
    expect(await axeViolations(page), `${what}, ${scheme}, ${dir}`).toEqual([])
  }
}
