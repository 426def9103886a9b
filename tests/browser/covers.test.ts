import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { find, signIn } from "../kit/steps.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

/** Does something, and tells how long what it brings stays on the page, in ms: from when the page itself has it. */
const timeOf = async (page: Page, testId: string, act: () => Promise<unknown>): Promise<number> => {
  const came = page.evaluate(
    (testId) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, self) => {
          if (document.querySelector(`[data-testid="${testId}"]`) === null) return
          self.disconnect()
          resolve(Date.now())
        }).observe(document, { subtree: true, childList: true })
      }),
    testId
  )
  await act()
  const began = await came
  await page.getByTestId(testId).waitFor({ state: "detached" })
  return Date.now() - began
}

describe("covers and bars stand as long as they should, by the browser's own clock", () => {
  const signedOut = async () => {
    const page = await windows.open({ path: "/login" })
    await signIn(page, "role-13")
    await page.waitForURL("**/admin-dashboard")
    const tab = await page.context().newPage()
    await tab.goto("/admin-dashboard")
    await page.getByRole("button", { name: /^User menu/ }).click()
    const [time] = await Promise.all([
      timeOf(page, "logout-cover", () => page.getByRole("menuitem", { name: "Sign Out" }).click()),
      tab.waitForURL("**/login")
    ])
    await page.getByLabel("Username").waitFor()
    return time
  }
  const refreshed = async () => {
    const page = await windows.open({ as: "role-14", path: "/paper-editor-admin/mock-questions?subject=2" })
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.evaluate(() => {
      document.querySelector("h1")!.dataset["before"] = ""
    })
    await find(page, "refresh page")
    const time = await timeOf(page, "refresh-cover", () => page.keyboard.press("Enter"))
    await page.getByRole("heading", { level: 1 }).waitFor()
    expect(await page.locator("[data-before]").count()).toBe(0)
    expect(page.url()).toMatch(/\/paper-editor-admin\/mock-questions\?subject=2$/)
    return time
  }
  /** A screen whose file never comes: how long the bar says so, in ms. */
  const loaderOf = async () => {
    const page = await windows.open({ as: "role-10", path: "/view-profile" })
    const bar = page.getByTestId("loader")
    await page.getByRole("heading", { level: 1 }).waitFor()
    await expect.poll(() => bar.getAttribute("data-pending")).toBeNull()
    await page.route("**/assets/UploadExamFile-*.js", () => {})
    const began = performance.now()
    await page
      .locator("[data-menu-item][href='/result-overview/upload-exam-file']")
      .evaluate((item: HTMLElement) => item.click())
    await expect.poll(() => bar.getAttribute("data-pending")).toBe("true")
    await expect.poll(() => bar.getAttribute("data-pending"), { timeout: 6_000, interval: 20 }).toBeNull()
    return performance.now() - began
  }
  /** The first cover, while the first answers keep it waiting for so long, in ms. */
  const preloaderOf = async (wait: number) => {
    const page = await windows.open({ as: "role-10" })
    await page.route("**/graphql", (route) => setTimeout(() => void route.continue(), wait))
    const began = performance.now()
    await page.reload({ waitUntil: "commit" })
    await page.locator("#preloader").waitFor({ state: "attached" })
    await page.locator("#preloader").waitFor({ state: "detached" })
    return performance.now() - began
  }

  test("sign-out 4 s in both tabs, refresh 3 s, navigation 4 s, the first cover until the first answers", async () => {
    const [signOut, refresh, loader, preloader] = await Promise.all([
      signedOut(),
      refreshed(),
      loaderOf(),
      preloaderOf(2_000)
    ])
    expect(signOut).toBeGreaterThan(3_900)
    expect(signOut).toBeLessThan(8_000)
    expect(refresh).toBeGreaterThan(2_900)
    expect(refresh).toBeLessThan(7_000)
    expect(loader).toBeGreaterThan(3_900)
    expect(preloader).toBeGreaterThan(2_000)
    expect(preloader).toBeLessThan(12_000)
  })

  test("the first cover leaves after 20 s when an answer never comes", async () => {
    const page = await windows.open({ as: "role-10", path: "/school/total-schools" })
    await page.route("**/graphql", () => {})
    await page.clock.install()
    await page.reload()
    await page.getByRole("heading", { level: 1 }).waitFor()
    // The clock runs on by itself while the page loads, on a busy machine for some seconds.
    await page.clock.runFor(12_000)
    expect(await page.locator("#preloader").count()).toBe(1)
    await page.clock.runFor(8_000)
    await page.locator("#preloader").waitFor({ state: "detached" })
  })
})
