import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { launchChromium } from "../kit/chromium.ts"
import { freshDatabase } from "../kit/database.ts"
import { startPortal, type TestPortal } from "../kit/portal.ts"
import { screens } from "../laws/product/screens.ts"
import { besideTheMenu, menus } from "./menus.ts"

let database: Awaited<ReturnType<typeof freshDatabase>>
let portal: TestPortal
let browser: Browser

beforeAll(async () => {
  database = await freshDatabase()
  portal = await startPortal({ databaseUrl: database.url, env: { DEMO: "1", DEMO_STUDENTS: "500" } })
  // Addresses are tried faster than the browser would let a page change its own.
  browser = await launchChromium({ args: ["--disable-ipc-flooding-protection"] })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
  await database.drop()
})

type User = { readonly user_detail: { readonly referred_student: number } }

/** Signs in through the call, as the login page does, and opens the portal as somebody who came back. */
const enter = async (username: string, referred?: number): Promise<Page> => {
  const response = await fetch(`${portal.url}/api/login`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ username, password: "Olympiad@2026" })
  })
  const { data } = await response.json() as { data: { token: string; user: User } }
  const { user_detail: detail } = data.user
  const user = { ...data.user, user_detail: { ...detail, referred_student: referred ?? detail.referred_student } }
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" })
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem("auth_token", token)
    localStorage.setItem("token", token)
    localStorage.setItem("user", JSON.stringify(user))
  }, { ...data, user })
  const page = await context.newPage()
  await page.goto(portal.url)
  await page.getByRole("navigation", { name: "Main" }).waitFor()
  return page
}

/** The whole menu, a line each, with the addresses that it leads to. */
const readMenu = (page: Page) => page.getByRole("navigation", { name: "Main" }).evaluate((nav) => {
  const text = (node: Element) => node.textContent.trim()
  const lines: string[] = []
  for (const entry of nav.querySelectorAll("[data-menu-group], [data-menu-item]")) {
    const group = entry.parentElement?.closest("[data-menu-group]")
    if (entry.matches("[data-menu-group]")) {
      lines.push(`${entry.getAttribute("data-menu-group")}: ${[...entry.querySelectorAll("[data-menu-item]")].map(text).join(", ")}`)
    } else if (group === null) lines.push(text(entry))
  }
  return { lines, items: [...nav.querySelectorAll("[data-menu-item]")].map((item) => ({ path: item.getAttribute("href")!, title: text(item) })) }
})

/** Follows an item of the menu, to a page that is called as the item is. */
const follow = async (page: Page, { path, title }: { readonly path: string; readonly title: string }): Promise<void> => {
  await page.locator(`[data-menu-item][href="${path}"]`).evaluate((item: HTMLElement) => item.click())
  await page.waitForURL((url) => url.pathname === path)
  await page.locator("main h1").waitFor()
  await page.waitForFunction((title) => document.title.startsWith(`${title} · `), title)
  expect(await page.getByText("This page stopped working").count(), path).toBe(0)
}

/** Goes to addresses as somebody does who types them, and answers those that stay open for as long as `patience` (ms). */
const intrude = (page: Page, paths: readonly string[], patience = 10_000) => page.evaluate(async ({ paths, patience }) => {
  const stayed: string[] = []
  for (const path of paths) {
    history.pushState(null, "", path)
    dispatchEvent(new PopStateEvent("popstate"))
    const until = performance.now() + patience
    while (location.pathname === path && performance.now() < until) await new Promise((resolve) => { setTimeout(resolve, 5) })
    if (location.pathname === path) stayed.push(path)
  }
  return stayed
}, { paths, patience })

const whole = new Set(["role-2", "role-10", "role-12"])
const routes = new Set(["login", "verify-school-email", "error/404", "error/500", "_refresh"])
const everyScreen = Object.values(screens).flat().flatMap((one) => one.split(", ")).filter((path) => !routes.has(path))

const isVariant = (username: string) => username.split("-").length > 2

/**
 * Screens to try as somebody whose they are not: all of them for three roles. For each other account those that depend on
 * more than the role, and of the rest every fourth, from another one on each time.
 */
const triedBy = (username: string, others: readonly string[]): readonly string[] => {
  const from = Object.keys(menus).indexOf(username) % 4
  return whole.has(username) ? others : others.filter((path, at) => at % 4 === from || (isVariant(username) && conditional.test(path)))
}
const conditional = /important-dates|mock-instructions|detailed-syllabus|student-import|bank|analytic|admin$|update-password/

describe("each role, and each as the Gulf and schools with many referrals have it", () => {
  test.each(Object.entries(menus))("%s finds the whole menu that is theirs, opens it, and nothing else", async (username, expected) => {
    const page = await enter(username, { "role-2": 10, "role-2-referrer": 11 }[username])
    const { lines, items } = await readMenu(page)
    expect(lines).toEqual(expected)

    const opened = whole.has(username) ? items : items.filter((_, at) => at === 0 || at === items.length - 1)
    for (const item of opened) await follow(page, item)

    const own = new Set([...items.map(({ path }) => path), ...besideTheMenu(username).map((path) => `/${path}`)])
    const others = everyScreen.map((path) => `/${path}`).filter((path) => !own.has(path))
    expect(await intrude(page, triedBy(username, others))).toEqual([])
    expect(new URL(page.url()).pathname).toBe(username === "role-12" ? "/outbox" : username === "role-1" ? "/student" : "/admin-dashboard")
    expect(await page.getByText("That page is not for you").count()).toBeGreaterThan(0)
    expect(await intrude(page, besideTheMenu(username).map((path) => `/${path}`), 500)).toHaveLength(besideTheMenu(username).length)
    await page.context().close()
  })
})

test.each([
  ["role-2", ["/mock-instructions", "/student/important-dates", "/study-material/detailed-syllabus"]],
  ["role-2-gcc", ["/mock-instructions-sif", "/student/important-dates-gcc"]]
])("%s has the pages of their part of the world", async (username, expected) => {
  const page = await enter(username)
  const { items } = await readMenu(page)
  const differing = /mock-instructions|important-dates|detailed-syllabus/
  expect(items.map(({ path }) => path).filter((path) => differing.test(path)).toSorted()).toEqual(expected)
  await page.context().close()
})

test("role 12 has no header, and Logout in the sidebar's foot", async () => {
  const page = await enter("role-12")
  expect(await page.locator("header").filter({ has: page.getByRole("button", { name: /User menu/ }) }).count()).toBe(0)
  await page.getByRole("button", { name: "Logout" }).click()
  await page.getByTestId("logout-cover").waitFor()
  await page.context().close()
})
