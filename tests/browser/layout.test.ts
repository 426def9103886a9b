import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { find, proveGood, signIn } from "../kit/steps.ts"
import { chromiumWindows } from "../kit/windows.ts"
import { stored } from "./shell.kit.ts"

const windows = chromiumWindows()

describe("the layout", () => {
  const settings = async (page: Page) => {
    await page.getByRole("button", { name: /^User menu/ }).click()
    await page.getByRole("menuitem", { name: "Layout settings" }).click()
    return page.getByRole("dialog", { name: "Layout settings" })
  }
  const save = (page: Page) =>
    Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Save and reload" }).click()])

  test(
    "is one of four, each with settings of its own, which outlive a sign-out; saving and resetting " +
      "load the page anew",
    async () => {
      const page = await windows.open({ path: "/login" })
      await signIn(page, "role-11-gcc")
      await page.waitForURL("**/admin-dashboard")
      await page.getByRole("heading", { level: 1 }).waitFor()
      const dialog = await settings(page)
      await proveGood(page, "the settings")
      await dialog.getByLabel("Dark header").check()
      await dialog.getByLabel("Header shows").selectOption({ label: "Page title" })
      await dialog.getByLabel("Primary colour").selectOption({ label: "Violet" })
      await save(page)
      await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Exams" }).waitFor()
      // The title is in the header; of the page's own, screen readers are told.
      await page.locator("h1").waitFor({ state: "attached" })
      expect(await page.locator("main").getAttribute("data-container")).toBe("fixed")
      expect(await page.locator("main").getAttribute("data-title")).toBe("header")
      expect(await page.locator("header").first().getByText("Dashboard", { exact: true }).first().isVisible()).toBe(
        true
      )
      expect(await page.locator("aside").count()).toBe(0)
      expect(await page.evaluate(() => document.documentElement.dataset["primary"])).toBe("violet")
      await proveGood(page, "the dark header in violet")
      expect([
        await stored(page, "v8.1.8-type"),
        JSON.parse((await stored(page, "v8.1.8-dark-header"))!).headerContent
      ]).toEqual(["dark-header", "page-title"])

      await (await settings(page)).getByLabel("Light sidebar").check()
      expect(await page.getByLabel("Header shows").inputValue()).toBe("panel")
      await page.keyboard.press("Escape")
      await find(page, "sign out")
      await page.keyboard.press("Enter")
      await page.waitForURL("**/login")
      expect(await stored(page, "v8.1.8-type")).toBe("dark-header")
      await page.getByLabel("Username").waitFor()
      await signIn(page, "role-11-gcc")
      await page.waitForURL("**/admin-dashboard")
      await settings(page)
      await Promise.all([
        page.waitForEvent("load"),
        page.getByRole("button", { name: "Reset all layouts and reload" }).click()
      ])
      await page.locator("aside").waitFor()
      expect(await stored(page, "v8.1.8-type")).toBeNull()
    }
  )

  test("switches its parts: background, title bar with Create, footer, pictures, back to top, help", async () => {
    const page = await windows.open({ as: "role-10", path: "/admin-dashboard" })
    await page.getByRole("button", { name: "Create", exact: true }).waitFor()
    const dialog = await settings(page)
    for (const name of ["White page background", "Footer", "Help buttons at the edge"])
      await dialog.getByRole("checkbox", { name }).check()
    for (const name of ["Page title bar", "Pictures in empty lists", "Back-to-top button"])
      await dialog.getByRole("checkbox", { name }).uncheck()
    await save(page)
    await page.getByRole("contentinfo").waitFor()
    await page.getByRole("complementary", { name: "Help" }).getByRole("button", { name: "Layout settings" }).waitFor()
    expect(await page.locator("main").getAttribute("data-title")).toBe("header")
    expect(await page.locator("[data-ground='white'][data-illustrations='hidden']").count()).toBe(1)
    expect(await page.getByRole("button", { name: "Create", exact: true }).count()).toBe(0)
    await proveGood(page, "a layout with other parts")
  })

  test("offers the way back from 200 px down a long page, and keeps 80 px above what an address leads to", async () => {
    const page = await windows.open({ as: "role-10", path: "/admin-dashboard" })
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.evaluate(() => {
      document.body.style.minHeight = "4000px"
    })
    const scrolledTo = (top: number) =>
      page.evaluate(async (to) => {
        scrollTo({ top: to, behavior: "instant" })
        for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
        return scrollY
      }, top)
    const back = page.getByRole("button", { name: "Back to top" })
    expect(await scrolledTo(200)).toBe(200)
    expect(await back.count()).toBe(0)
    expect(await scrolledTo(201)).toBe(201)
    await back.waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)).toBe("80px")
  })

  test("is light until another mode is chosen, whatever the device has", async () => {
    const page = await windows.open({ path: "/login", context: { colorScheme: "dark" } })
    await page.getByLabel("Username").waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(245, 247, 249)")
  })

  test("without a header has notifications and search in the sidebar, in a narrow window beside the menu", async () => {
    const page = await windows.open({ as: "role-12" })
    const side = page.locator("aside")
    for (const name of ["Notifications", "Search pages, actions and records", "Logout"])
      await side.getByRole("button", { name }).waitFor()
    await side.getByRole("button", { name: "Notifications" }).click()
    await page.getByRole("dialog", { name: "Notifications" }).waitFor()
    await page.keyboard.press("Escape")
    await page.setViewportSize({ width: 390, height: 800 })
    await side.waitFor({ state: "hidden" })
    await page.getByRole("button", { name: "Notifications" }).waitFor()
    await page.getByRole("button", { name: "Open menu" }).click()
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Logout" }).waitFor()
    const { width } = (await page.getByRole("dialog", { name: "Menu" }).boundingBox())!
    expect(width).toBe(225)
  })

  test("lets a page slide out in 200 ms and the next in in 300, unless somebody wants less motion", async () => {
    const animations = async (page: Page) => {
      await page.getByRole("heading", { level: 1 }).waitFor()
      await page.waitForTimeout(400)
      return page.evaluate(async () => {
        document.querySelector<HTMLElement>("[data-menu-item][href='/flows']")!.click()
        const seen = new Set<string>()
        let until = performance.now() + 5_000
        for (
          let isThere = false;
          performance.now() < until;
          await new Promise((resolve) => {
            requestAnimationFrame(resolve)
          })
        ) {
          if (
            !isThere &&
            document.querySelector("main h1")?.textContent !== "View profile" &&
            document.querySelector("main h1") !== null
          ) {
            isThere = true
            until = performance.now() + 400
          }
          for (const { effect } of document.getAnimations()) {
            const { pseudoElement, target } = effect as KeyframeEffect
            const part = pseudoElement?.replace(/-\d/, "") ?? (target?.querySelector("h1") === null ? "other" : "page")
            if (/transition|page/.test(part)) seen.add(`${part} ${String(effect!.getTiming().duration)}`)
          }
        }
        return [...seen].toSorted()
      })
    }
    const [moving, still] = await Promise.all(
      ["no-preference" as const, "reduce" as const].map(async (reducedMotion) =>
        animations(await windows.open({ as: "role-10", path: "/view-profile", context: { reducedMotion } }))
      )
    )
    expect(moving).toEqual(["::view-transition-old(page) 200", "page 300"])
    expect(still).toEqual([])
  })
})
