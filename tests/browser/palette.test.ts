import { describe, expect, test } from "vitest"
import { ask, signIn as enter } from "../kit/client.ts"
import { find, palette, proveGood } from "../kit/steps.ts"
import { chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()

describe("the palette", () => {
  test("finds records by what their lists search, and opens them", async () => {
    const token = await enter(portal.url)
    const { body } = await ask<{ rows: { id: number; username: string }[] }>(portal.url, "schools/student-list", token)
    const [student] = body.data.rows
    const page = await windows.open({ as: "role-10" })
    await page.getByRole("heading", { level: 1 }).waitFor()
    await find(page, student!.username)
    const option = palette(page).getByRole("option", { name: `Student · ${student!.username}` })
    await option.waitFor()
    await proveGood(page, "records that were found")
    await option.click()
    await page.waitForURL(`**/student/record/${student!.id}`)
    await page.getByRole("region", { name: "Details", exact: true }).getByText(student!.username).waitFor()
  })

  test("leads to what can be done with a record, which opens there and begins", async () => {
    const page = await windows.open({ as: "role-10" })
    await page.getByRole("heading", { level: 1 }).waitFor()
    const token = await enter(portal.url)
    const { body } = await ask<{ rows: { id: number; username: string }[] }>(portal.url, "schools/student-list", token)
    const [student] = body.data.rows
    await find(page, student!.username)
    await palette(page)
      .getByRole("option", { name: `Student · ${student!.username}` })
      .waitFor()
    await expect
      .poll(async () => {
        await page.keyboard.press("Tab")
        return palette(page).getByRole("option", { name: "Edit" }).count()
      })
      .toBe(1)
    const words = await palette(page).getByRole("option").allInnerTexts()
    expect(words.map((text) => text.split("\n")[0])).toEqual([
      "Open",
      "Edit",
      "Send login",
      "Move to another school",
      "Withdraw",
      "Copy link",
      "Open in new tab"
    ])
    await proveGood(page, "what can be done with a record")
    await page.keyboard.press("Backspace")
    await palette(page).getByRole("option", { name: "Dashboard" }).waitFor()
    await palette(page).getByRole("combobox").fill(student!.username)
    await palette(page)
      .getByText(/^Actions for/)
      .click()
    await page.keyboard.type("edit")
    await expect.poll(() => palette(page).getByRole("option").first().textContent()).toMatch(/^Edit/)
    await page.keyboard.press("Enter")
    await page.waitForURL(`**/student/record/${student!.id}`)
    const form = page.getByRole("dialog", { name: /^Edit/ })
    await form.waitFor()
    await form.getByRole("button", { name: "Cancel" }).click()
    // Loading the page anew begins nothing.
    await page.reload()
    await page.getByRole("region", { name: "Details", exact: true }).waitFor()
    await page.waitForLoadState("networkidle")
    expect(await form.count()).toBe(0)
  })

  test("begins with the records of this tab, the newest first, until somebody signs out", async () => {
    const page = await windows.open({ as: "role-10", hasOwnSession: true, path: "/school/record/1" })
    const school = page.getByRole("region", { name: "Details", exact: true })
    await school.waitFor()
    const schoolName = await page.getByRole("heading", { level: 1 }).innerText()
    await page.goto("/student/record/1")
    await page.getByRole("region", { name: "Details", exact: true }).waitFor()
    const name = await page.getByRole("heading", { level: 1 }).innerText()
    await page.goto("/admin-dashboard")
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.keyboard.press("Control+k")
    const options = palette(page).getByRole("option")
    await options.first().waitFor()
    expect((await options.allInnerTexts()).slice(0, 2).map((text) => text.split("\n")[0])).toEqual([name, schoolName])
    await page.keyboard.press("Enter")
    await page.waitForURL("**/student/record/1")
    // The record that is open is no way to itself.
    await page.keyboard.press("Control+k")
    await expect.poll(async () => (await options.first().innerText()).split("\n")[0]).toBe(schoolName)
    await page.keyboard.press("Escape")
    await find(page, "sign out")
    await page.keyboard.press("Enter")
    await page.waitForURL("**/login")
    expect(await page.evaluate(() => sessionStorage.getItem("recent-records"))).toBe(null)
  })

  test("leads to a screen, by a few letters and without a mouse, and to what can be done", async () => {
    const page = await windows.open({ as: "role-10" })
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.keyboard.press("Control+k")
    await palette(page).getByRole("option", { name: "Dashboard" }).waitFor()
    await proveGood(page, "the palette")
    await page.keyboard.type("upl ex")
    await expect.poll(() => palette(page).getByRole("option").first().textContent()).toMatch(/^Upload exam file/)
    await page.keyboard.press("Enter")
    await page.waitForURL("**/result-overview/upload-exam-file")
    await palette(page).waitFor({ state: "detached" })

    await find(page, "outbox")
    await palette(page).getByText("No results for “outbox”").waitFor()
    await page.keyboard.press("Escape")
    await palette(page).waitFor({ state: "detached" })

    await find(page, "dark theme")
    await page.keyboard.press("Enter")
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset["mode"])).toBe("dark")
    await find(page, "change pass")
    await page.keyboard.press("Enter")
    await page.getByRole("dialog", { name: "Change password" }).getByLabel("Current password").fill("half-typed")
    await page.keyboard.press("Control+k")
    expect(await palette(page).count()).toBe(0)
    expect(await page.getByLabel("Current password").inputValue()).toBe("half-typed")
  })
})
