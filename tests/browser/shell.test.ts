import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { find, proveGood, signIn } from "../kit/steps.ts"
import { chromiumWindows, portal } from "../kit/windows.ts"
import { stored } from "./shell.kit.ts"

const windows = chromiumWindows()

const pathOf = (page: Page) => new URL(page.url()).pathname

test("somebody without a mouse opens a screen by the menu, skips to its content, and signs out", async () => {
  const page = await windows.open({ path: "/login" })
  await signIn(page, "role-17-gcc")
  await page.waitForURL("**/admin-dashboard")
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.keyboard.press("Tab")
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content")
  const reach = async (name: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press("Tab")
      if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return
    }
    throw new Error(`Tab leads to nothing called ${name}`)
  }
  await reach("Payments")
  await page.keyboard.press("Enter")
  await reach("Payment history")
  await page.keyboard.press("Enter")
  await page.waitForURL("**/payment/payment-history")
  await find(page, "sign out")
  await page.keyboard.press("Enter")
  await page.getByTestId("logout-cover").waitFor()
  await page.waitForURL("**/login")
})

test("errors have pages of their own, which lead back in", async () => {
  for (const [path, title] of [
    ["404", "Page not found"],
    ["500", "Something went wrong"]
  ] as const) {
    const page = await windows.open({ path: `/error/${path}` })
    await page.getByRole("heading", { name: title }).waitFor()
    await proveGood(page, path)
    await page.getByRole("link", { name: "Go to the portal" }).click()
    await page.waitForURL("**/login")
  }
})

describe("what the browser keeps", () => {
  test.each([
    [
      "is off",
      () =>
        Object.defineProperty(globalThis, "localStorage", {
          get: () => {
            throw new DOMException("no", "SecurityError")
          }
        })
    ],
    [
      "is full",
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError")
        }
      }
    ]
  ])("may fail: where the storage %s, the portal works until the page is closed", async (_, breakIt) => {
    const page = await windows.open({ path: "/login" })
    await page.context().addInitScript(breakIt)
    await page.goto("/login")
    await signIn(page, "role-7")
    await page.waitForURL("**/admin-dashboard")
    await page.locator("[data-menu-item][href='/live']").click()
    await page.getByTestId("total-registered").waitFor()
    await page.getByRole("button", { name: "Use dark theme" }).click()
    expect(await page.evaluate(() => document.documentElement.dataset["mode"])).toBe("dark")
    await page.getByRole("button", { name: /^User menu/ }).click()
    await page.getByRole("menuitem", { name: "Sign Out" }).click()
    await page.waitForURL("**/login")
    await page.goto("/live")
    await page.waitForURL("**/login")
  })

  test("gives nothing to somebody who writes another role into it", async () => {
    const page = await windows.open({ as: "role-2", expected: /status of 403/ })
    await page.getByRole("navigation", { name: "Main" }).waitFor()
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem("user")!)
      localStorage.setItem("user", JSON.stringify({ ...user, role_id: 10, school_id: null }))
    })
    await page.goto("/live")
    const told = page.getByRole("dialog", { name: "No access to exams" })
    await told.getByText("Your role does not have access to this").waitFor()
    await told.getByRole("button", { name: "OK" }).click()
    await page.getByRole("alert").getByText("Your role does not have access to this").waitFor()
    expect(await page.getByTestId("total-registered").count()).toBe(0)
    const statuses = await page.evaluate(async () =>
      Promise.all(
        ["answer-sheet-files?exam_id=1", "admin/get-combination-name-finalzed-list"].map(async (path) => {
          const answer = await fetch(`/api/${path}`, {
            headers: { authorization: `Bearer ${localStorage.getItem("auth_token")}` }
          })
          return answer.status
        })
      )
    )
    expect(statuses).toEqual([403, 403])
  })
})

test("a session that ends elsewhere ends here, and its socket at once", async () => {
  const page = await windows.open({ path: "/login", expected: /status of 401/ })
  const socket = page.waitForEvent("websocket")
  await signIn(page, "role-8-gcc")
  await page.waitForURL("**/admin-dashboard")
  const closed = (await socket).waitForEvent("close")
  const token = await stored(page, "auth_token")
  const began = performance.now()
  await fetch(`${portal.url}/api/logout`, { method: "POST", headers: { authorization: `Bearer ${token}` } })
  await closed
  expect(performance.now() - began).toBeLessThan(2_000)
  await page.waitForURL("**/login")
  await page.getByText("Your session has ended").waitFor()
  expect(pathOf(page)).toBe("/login")
  expect(await stored(page, "auth_token")).toBeNull()
})
