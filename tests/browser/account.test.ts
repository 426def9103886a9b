import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { demoPassword } from "../../server/demo/index.ts"
import { signIn, tell } from "../kit/client.ts"
import { impostors, pictures } from "../kit/pictures.ts"
import { faultsOf, openVisits, type Visits } from "../kit/visits.ts"

let visits: Visits

beforeAll(async () => {
  visits = await openVisits()
})
afterAll(() => visits.close())

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

const menuItem = async (page: Page, name: string) => {
  await page.getByRole("button", { name: /^User menu/ }).click()
  await page.getByRole("menuitem", { name }).click()
}

const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true })

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

test("a form speaks of a field once it was touched, and is forgotten when it is closed", async () => {
  const page = await visits.enter("role-7")
  await menuItem(page, "Change Password")
  const submit = page.getByRole("dialog").getByRole("button", { name: "Change password" })
  expect(await submit.isDisabled()).toBe(true)
  expect(await page.getByRole("alert").count()).toBe(0)
  await field(page, "Current password").fill("short")
  await page.getByText("Password should have at least 8 symbols").waitFor()
  await field(page, "Current password").fill(demoPassword)
  await field(page, "New password").fill("lowercase1!")
  await page
    .getByText("Password should have at least one uppercase, one lowercase, one special character, one number")
    .waitFor()
  await field(page, "New password").fill(demoPassword)
  await page.getByText("Current password cannot be used as new password.").waitFor()
  await field(page, "New password").fill("Ganita#Sutra9")
  await field(page, "Confirm new password").fill("Ganita#Sutra8")
  await page.getByText("Password do not match").waitFor()
  expect(await submit.isDisabled()).toBe(true)

  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Discard" }).click()
  await page.getByRole("dialog", { name: "My profile" }).getByRole("button", { name: "Change password" }).click()
  expect(await field(page, "New password").inputValue()).toBe("")
  await field(page, "Current password").fill("Wrong#Password1")
  await field(page, "New password").fill("Ganita#Sutra9")
  await field(page, "Confirm new password").fill("Ganita#Sutra9")
  await submit.click()
  await page.getByRole("alert").waitFor()
  expect(await field(page, "New password").inputValue()).toBe("Ganita#Sutra9")
})

test("a photo is shown before it is sent, and at the user menu after; what is none is refused", async () => {
  const page = await visits.enter("role-7")
  await menuItem(page, "Update Profile")
  const picker = page.getByLabel("Photo")
  await picker.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") })
  await page.getByText("Choose a picture in JPEG, JPG, GIF, PNG or BMP format").waitFor()
  await picker.setInputFiles({ name: "page.png", mimeType: "image/png", buffer: Buffer.from(impostors["a page"]!) })
  await page.getByRole("dialog").getByRole("button", { name: "Update profile" }).click()
  await page.getByRole("alert").getByText("Choose a picture in JPEG, JPG, GIF, PNG or BMP format").waitFor()
  await picker.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from(pictures.png) })
  await page.getByRole("dialog").locator("img").waitFor()
  await field(page, "Full name").fill("<b>Lakshmi</b>")
  await page.getByRole("dialog").getByRole("button", { name: "Update profile" }).click()
  await page.getByText("Profile updated successfully!").waitFor()
  await page.getByRole("dialog", { name: "My profile" }).getByText("<b>Lakshmi</b>").waitFor()
  await page.keyboard.press("Escape")
  await page
    .getByRole("button", { name: /^User menu/ })
    .locator("img")
    .waitFor()
})

test("a mobile number is proved by the code that is sent there; a wrong code says that something went wrong", async () => {
  const page = await visits.enter("role-9", "/view-profile")
  await page.getByRole("button", { name: "Verify number" }).click()
  const dialog = page.getByRole("dialog", { name: "Verify mobile number" })
  const send = dialog.getByRole("button", { name: "Send code" })
  await field(page, "Mobile number").fill("12345")
  await dialog.getByText("Enter a 10-digit mobile number, or a number with its country code").waitFor()
  expect(await send.isDisabled()).toBe(true)
  await field(page, "Mobile number").fill("9876543210")
  await send.click()
  await dialog.getByRole("button", { name: /^Send another code in 5\d s/ }).waitFor()
  const code = /\d{6}/.exec(await visits.lastMessage())![0]
  await field(page, "Code").fill(code === "000000" ? "000001" : "000000")
  await page.keyboard.press("Enter")
  await dialog.getByRole("alert").filter({ hasText: "Something went wrong" }).getByText("4 attempts left").waitFor()
  expect(await faultsOf(page)).toEqual([])
  await field(page, "Code").fill(code)
  await page.keyboard.press("Enter")
  await dialog.getByText("Mobile number verified").waitFor()
  await dialog.getByRole("button", { name: "OK" }).click()
  await page.locator("dd").getByText("+919876543210").waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user")!).mobile)).toBe("+919876543210")
})

test("a link from a mail verifies a school's address, once; the link leaves the address bar", async () => {
  const token = await signIn(visits.url, "role-18")
  await tell(visits.url, "school/send-verification-email", token, { email: "office@school.example" })
  const link = /verify-school-email#token=\S+/.exec(await visits.lastMessage())![0]
  const page = await visits.arrive(`/${link}`)
  await page.getByRole("heading", { name: "E-mail address verified" }).waitFor()
  expect(await page.evaluate(() => location.href)).toBe(`${visits.url}/verify-school-email`)
  expect(await faultsOf(page)).toEqual([])
  const again = await visits.arrive(`/${link}`)
  await again.getByRole("heading", { name: "E-mail address not verified" }).waitFor()
  const cut = await visits.arrive("/verify-school-email")
  await cut.getByRole("heading", { name: "This link is incomplete" }).waitFor()
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

test("a school's user deactivates the school and activates it again", async () => {
  const page = await visits.enter("role-2")
  for (const [is, was, done, flag] of [
    ["deactivate", "Deactivate", "deactivated", 0],
    ["activate", "Activate", "activated", 1]
  ] as const) {
    await menuItem(page, `${was} School`)
    const asked = page.getByRole("dialog", { name: `Are you sure you want to ${is} the School?` })
    await asked.getByRole("button", { name: "Yes" }).click()
    const told = page.getByRole("dialog", { name: "Success!" })
    await told.getByText(`School ${done} successfully!`).waitFor()
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user")!).is_active)).toBe(flag)
    await told.getByRole("button", { name: "OK" }).click()
  }
})

test.each([
  ["light", "ltr"],
  ["dark", "ltr"],
  ["light", "rtl"]
] as const)("axe finds nothing wrong with the account, %s, %s", async (colorScheme, dir) => {
  const page = await visits.enter("role-10", `/admin-dashboard?dir=${dir}`, { colorScheme })
  for (const [item, title] of [
    ["My Profile", "My profile"],
    ["Change Password", "Change password"],
    ["Update Profile", "Update profile"]
  ] as const) {
    await menuItem(page, item)
    const dialog = page.getByRole("dialog", { name: title })
    await dialog.waitFor()
    expect(await faultsOf(page), item).toEqual([])
    await page.keyboard.press("Escape")
    if (item !== "My Profile") await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
  }
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
