import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { demoPassword } from "../../server/demo/index.ts"
import { signIn, tell } from "../kit/client.ts"
import { impostors, pictures } from "../kit/pictures.ts"
import { faultsOf } from "../kit/visits.ts"
import { field, setUp, visits } from "./account.kit.ts"

setUp()

const menuItem = async (page: Page, name: string) => {
  await page.getByRole("button", { name: /^User menu/ }).click()
  await page.getByRole("menuitem", { name }).click()
}

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

test("a mobile number is proved by the code that is sent there; a wrong code is refused with a message", async () => {
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
