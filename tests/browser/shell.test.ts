import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { find, palette, proveGood, signIn } from "../kit/steps.ts"
import { chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()

const pathOf = (page: Page) => new URL(page.url()).pathname
const stored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key)
/** What the build says of its messages. */
type Messages = { readonly languages: Record<string, { readonly path: string }>; readonly first: readonly string[] }

test("the login needs at most 130 kB of scripts, gzipped", () => {
  const built = (path: string) => readFileSync(new URL(`../../dist${path}`, import.meta.url))
  const scripts = [
    ...built("/index.html")
      .toString()
      .matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)
  ].map(([, path]) => path!)
  const { languages, first } = JSON.parse(built("/messages.json").toString()) as Messages
  const messages = first.map((area) => `${languages["en"]!.path}${area}`)
  expect(scripts.length).toBeGreaterThan(1)
  expect(messages.length).toBeGreaterThan(0)
  const weight = [...scripts, ...messages].reduce((all, path) => all + gzipSync(built(path)).length, 0)
  expect(weight).toBeLessThanOrEqual(130_000)
})

describe("the palette", () => {
  test("leads to a screen, by a few letters and without a mouse, and to what can be done", async () => {
    const page = await windows.open({ as: "role-10" })
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.keyboard.press("Control+k")
    await palette(page).getByRole("option", { name: "Dashboard" }).waitFor()
    await proveGood(page, "the palette")
    await page.keyboard.type("upl ex")
    expect(await palette(page).getByRole("option").first().textContent()).toMatch(/^Upload exam file/)
    await page.keyboard.press("Enter")
    await page.waitForURL("**/result-overview/upload-exam-file")
    await palette(page).waitFor({ state: "detached" })

    await find(page, "outbox")
    await palette(page).getByText("No results for “outbox”").waitFor()
    await page.keyboard.press("Escape")
    await palette(page).waitFor({ state: "detached" })

    await find(page, "dark theme")
    await page.keyboard.press("Enter")
    expect(await page.evaluate(() => document.documentElement.dataset["mode"])).toBe("dark")
    await find(page, "change pass")
    await page.keyboard.press("Enter")
    await page.getByRole("dialog", { name: "Change password" }).getByLabel("Current password").fill("half-typed")
    await page.keyboard.press("Control+k")
    expect(await palette(page).count()).toBe(0)
    expect(await page.getByLabel("Current password").inputValue()).toBe("half-typed")
  })
})

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

describe("the layout", () => {
  const settings = async (page: Page) => {
    await page.getByRole("button", { name: /^User menu/ }).click()
    await page.getByRole("menuitem", { name: "Layout settings" }).click()
    return page.getByRole("dialog", { name: "Layout settings" })
  }
  const save = (page: Page) =>
    Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Save and reload" }).click()])

  test("is one of four, each with settings of its own, which outlive a sign-out; saving and resetting load the page anew", async () => {
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
    expect(await page.locator("main").getAttribute("data-container")).toBe("fixed")
    expect(await page.locator("main").getAttribute("data-title")).toBe("header")
    expect(await page.locator("header").first().getByText("Dashboard", { exact: true }).first().isVisible()).toBe(true)
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
  })

  test("has parts that are switched on and off: ground, title bar with Create, footer, pictures, way back, help", async () => {
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

  test("is light until another mode is chosen, whatever the device has", async () => {
    const page = await windows.open({ path: "/login", context: { colorScheme: "dark" } })
    await page.getByLabel("Username").waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(245, 247, 249)")
  })

  test("without a header has notifications and search in the sidebar, in a narrow window beside the menu", async () => {
    const page = await windows.open({ as: "role-12" })
    const side = page.locator("aside")
    for (const name of ["Notifications", "Search pages and actions", "Logout"])
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
