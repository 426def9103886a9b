import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

const pathOf = (page: Page) => new URL(page.url()).pathname

describe("who may watch and upload", () => {
  test("others are led back to where they belong, and told so", async () => {
    for (const [username, path, landing] of [
      ["role-2", "/live", "/admin-dashboard"],
      ["role-7", "/result-overview/upload-exam-file", "/admin-dashboard"],
      ["role-12", "/result-overview/reset-exam", "/outbox"]
    ] as const) {
      const page = await windows.open({ as: username, path })
      await page.waitForURL(`**${landing}`)
      await page.getByText("You do not have access to this page").first().waitFor()
    }
  })

  test("a state's coordinator sees one state, on the screen and over the socket", async () => {
    const page = await windows.open({ as: "role-7", path: "/live?exam=1&view=table" })
    const rows = page.getByRole("table").locator("tbody tr")
    await rows.first().waitFor()
    expect(await rows.locator("th").allTextContents()).toEqual(["Tamil Nadu"])
    expect(await page.getByTestId("total-registered").textContent()).toBe(
      await rows.locator("td").first().textContent()
    )
    const [heard] = await Promise.all([
      page
        .waitForEvent("websocket")
        .then((socket) =>
          socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes("answerSheetSubmittedStats"))
        ),
      page.reload()
    ])
    const names = [...String(heard.payload).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name)
    expect(names).toEqual(["Tamil Nadu"])
  })
})

describe("signing in and out", () => {
  test("without a session every address leads to the login, and after it back to the screen", async () => {
    const page = await windows.open({ path: "/live?exam=1&class=8" })
    await page.waitForURL("**/login")
    await page.getByLabel("Username").fill("role-7")
    await page.getByLabel("Password", { exact: true }).fill("Olympiad@2026")
    await page.getByLabel("Password", { exact: true }).press("Enter")
    await page.waitForURL("**/live?exam=1&class=8")
    const nowhere = await windows.open({ path: "/no/such/page" })
    await nowhere.waitForURL("**/login")
    expect(await nowhere.getByLabel("Username").inputValue()).toBe("")
  })

  test("a wrong password is told as such, keeps the name, and says nothing of whether the name exists", async () => {
    const page = await windows.open({ path: "/login", expected: /status of 401/ })
    const told: (string | null)[] = []
    for (const username of ["role-8", "nobody-of-this-name"]) {
      await page.getByLabel("Username").fill(username)
      await page.getByLabel("Password", { exact: true }).fill("wrong password")
      const [answer] = await Promise.all([
        page.waitForResponse("**/api/login"),
        page.getByRole("button", { name: "Sign in" }).click()
      ])
      expect(answer.status()).toBe(401)
      await page.getByRole("alert").waitFor()
      told.push(await page.getByRole("alert").textContent())
      expect(await page.getByLabel("Username").inputValue()).toBe(username)
    }
    expect(told[0]).toMatch(/password/i)
    expect(told[1]).toBe(told[0])
    expect(pathOf(page)).toBe("/login")
  })

  test("signing out ends the session here, in the other tab, and on the server", async () => {
    const page = await windows.open({ path: "/login", expected: /status of 401/ })
    await page.getByRole("button", { name: "role-11", exact: false }).first().click()
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.waitForURL("**/admin-dashboard")
    const tab = await page.context().newPage()
    await tab.goto("/live")
    await tab.getByTestId("freshness").waitFor()
    const token = await page.evaluate(() => localStorage.getItem("auth_token"))

    await page.getByRole("button", { name: "User menu of role-11" }).click()
    await page.getByRole("menuitem", { name: "Sign Out" }).click()
    await page.waitForURL("**/login")
    await tab.waitForURL("**/login")
    expect(
      await page.evaluate(() => ["auth_token", "token", "user", "username"].map((key) => localStorage.getItem(key)))
    ).toEqual([null, null, null, null])
    const status = await page.evaluate(
      (bearer) =>
        fetch("/api/answer-sheet-files?exam_id=1", { headers: { authorization: `Bearer ${bearer}` } }).then(
          (answer) => answer.status
        ),
      token
    )
    expect(status).toBe(401)
    await page.goto("/live")
    await page.waitForURL("**/login")
  })
})
