import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { demoPassword } from "../../server/demo/index.ts"
import { faultsOf } from "../kit/visits.ts"
import { field, setUp, visits } from "./account.kit.ts"

setUp()

/** Presses Tab until something of that name has the focus, as somebody does who has no mouse. */
const tabTo = async (page: Page, name: RegExp) => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab")
    const named = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return element?.getAttribute("aria-label") ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? ""
    })
    if (name.test(named)) return
  }
  throw new Error(`Tab leads to nothing called ${String(name)}`)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))

test("somebody without a mouse signs in, changes the password, and is signed out elsewhere", async () => {
  const elsewhere = await visits.enter("role-5")
  const page = await visits.arrive("/login")
  await page.getByLabel("Username").waitFor()
  await page.keyboard.type("role-5")
  await page.keyboard.press("Tab")
  await page.keyboard.type(demoPassword)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/admin-dashboard")
  await page.getByRole("button", { name: /^User menu/ }).waitFor()

  await tabTo(page, /^User menu/)
  await page.keyboard.press("Enter")
  await page.getByRole("menuitem", { name: "Change Password" }).waitFor()
  await page.keyboard.type("Change")
  await page.keyboard.press("Enter")
  await field(page, "Current password").waitFor()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("old_password")
  for (const [typed, next] of [
    [demoPassword, /^New password/],
    ["Ganita#Sutra9", /^Confirm/]
  ] as const) {
    await page.keyboard.type(typed)
    await tabTo(page, next)
  }
  await page.keyboard.type("Ganita#Sutra9")
  await page.keyboard.press("Enter")
  await page.getByText("Password changed successfully!").waitFor()

  await page
    .getByRole("dialog", { name: "My profile" })
    .getByText("Password changed", { exact: true })
    .first()
    .waitFor()
  await page.keyboard.press("Escape")
  await expect.poll(() => focused(page)).toMatch(/^User menu/)
  await elsewhere.waitForURL("**/login")
  expect(await elsewhere.evaluate(() => localStorage.getItem("token"))).toBeNull()
  expect(new URL(page.url()).pathname).toBe("/admin-dashboard")
})

test("ten wrong passwords are limited, with the time to wait, whether or not there is such a user", async () => {
  const told: string[] = []
  for (const username of ["role-16", "nobody-at-all"]) {
    const page = await visits.arrive("/login")
    await page.getByLabel("Username").fill(username)
    for (let tries = 0; tries < 11; tries++) {
      await page.getByLabel("Password", { exact: true }).fill(`Wrong#Password${tries}`)
      const [answer] = await Promise.all([page.waitForResponse("**/api/login"), page.keyboard.press("Enter")])
      expect(answer.status()).toBe(tries < 10 ? 401 : 429)
      await page.getByRole("button", { name: tries < 10 ? "Sign in" : /^Wait \d+:\d\d/ }).waitFor()
    }
    await page.getByText(/Try again in (1:[0-3]|0:[0-5])\d\./).waitFor()
    expect(await page.getByRole("button", { name: /^Wait/ }).isDisabled()).toBe(true)
    // The seconds that are left count down meanwhile.
    told.push((await page.getByText(/wrong attempts/).textContent())!.replaceAll(/\d+/gu, "…"))
    await page.getByLabel("Username").fill("role-8")
    await page.getByRole("button", { name: "Sign in" }).waitFor()
  }
  expect(told[1]).toBe(told[0])
})

test("sessions elsewhere are listed and signed out from the profile, one by one and all at once", async () => {
  const [one, two] = [await visits.enter("role-6"), await visits.enter("role-6")]
  const page = await visits.enter("role-6", "/view-profile")
  await page.getByRole("main").getByRole("button", { name: "Sessions" }).click()
  const dialog = page.getByRole("dialog", { name: "Sessions" })
  await dialog.getByText("This session").waitFor()
  const signOut = dialog.getByRole("button", { name: /^Sign out (?!everywhere)/ })
  expect(await signOut.count()).toBe(2)
  for (const [name, scheme, width] of [
    ["wide", "light", 1280],
    ["narrow", "light", 390],
    ["dark", "dark", 1280]
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    expect(await faultsOf(page), name).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (process.env["LOOK"] !== undefined)
      await page.screenshot({ path: `${process.env["LOOK"]}/sessions-${name}.png` })
  }
  await signOut.first().click()
  await page.getByText("Signed out", { exact: true }).first().waitFor()
  await expect.poll(() => signOut.count()).toBe(1)
  await dialog.getByRole("button", { name: "Sign out everywhere else" }).click()
  await page.getByText("Signed out everywhere else", { exact: true }).first().waitFor()
  await expect.poll(() => signOut.count()).toBe(0)
  for (const elsewhere of [one, two]) await elsewhere.waitForURL("**/login")
  await dialog.getByRole("button", { name: "Back" }).click()
  await page
    .getByRole("dialog", { name: "My profile" })
    .getByText("Signed out of all other devices", { exact: true })
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe("/view-profile")
})
