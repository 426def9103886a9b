import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { demoPassword } from "../../server/demo/index.ts"
import { launchChromium } from "../kit/chromium.ts"
import { tell } from "../kit/client.ts"
import { inTurn, isEverything } from "../kit/everything.ts"
import { portal } from "../kit/windows.ts"
import { screens } from "../invariants/product/screens.ts"
import { alternating } from "../kit/alternating.ts"
import { besideTheMenu, menus } from "./menus.ts"
import { follow, intrude, type Item } from "./roles.kit.ts"

let browser: Browser
const viewport = { width: 1280, height: 900 }
/** The windows that nobody uses; one after another sits down at each, so that its files are loaded once. */
const free: BrowserContext[] = []

/** Two people at once: as many as there are cores. */
const turn = alternating(2)

// Addresses are tried faster than the browser would let a page change its own.
beforeAll(async () => {
  browser = await launchChromium({ args: ["--disable-ipc-flooding-protection"] })
})
afterAll(() => browser.close())

type User = { readonly user_detail: { readonly referred_student: number } }

/** Signs in through the call, as the login page does, and opens the portal as somebody who came back. */
const enter = async (username: string, referred?: number): Promise<Page> => {
  const {
    body: { data }
  } = await tell<{ token: string; user: User }>(portal.url, "login", undefined, { username, password: demoPassword })
  const { user_detail: detail } = data.user
  const user = { ...data.user, user_detail: { ...detail, referred_student: referred ?? detail.referred_student } }
  const window = free.pop() ?? (await browser.newContext({ viewport, reducedMotion: "reduce" }))
  const page = await window.newPage()
  await page.addInitScript(
    ({ token, user }) => {
      if (localStorage.getItem("auth_token") !== token) localStorage.clear()
      localStorage.setItem("auth_token", token)
      localStorage.setItem("token", token)
      localStorage.setItem("user", JSON.stringify(user))
    },
    { ...data, user }
  )
  await page.goto(portal.url)
  await page.getByRole("navigation", { name: "Main" }).waitFor()
  return page
}

const leave = async (page: Page) => {
  await page.close()
  free.push(page.context())
}

/** The whole menu, a line each, with the addresses that it leads to. */
const readMenu = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).evaluate((nav) => {
    const text = (node: Element) => node.textContent.trim()
    const lines: string[] = []
    for (const entry of nav.querySelectorAll("[data-menu-group], [data-menu-item]")) {
      const group = entry.parentElement?.closest("[data-menu-group]")
      if (entry.matches("[data-menu-group]")) {
        lines.push(
          `${entry.getAttribute("data-menu-group")}: ${[...entry.querySelectorAll("[data-menu-item]")].map(text).join(", ")}`
        )
      } else if (group === null) lines.push(text(entry))
    }
    const items: Item[] = [...nav.querySelectorAll("[data-menu-item]")].map((item) => ({
      path: item.getAttribute("href")!,
      title: text(item)
    }))
    return { lines, items }
  })

const routes = new Set(["login", "setup", "verify-school-email", "error/404", "error/500", "_refresh"])
const everyScreen = Object.values(screens)
  .flat()
  .flatMap((one) => one.split(", "))
  .filter((path) => !routes.has(path))
  .map((path) => `/${path}`)

/**
 * Everything for everybody takes minutes: the long run does. Else one role of each kind opens every fortieth item of
 * its menu and tries some addresses of others.
 */
const isVariant = (username: string) => /-(gcc|referrer)$/u.test(username)
const ofEachKind = new Set([1, 2, 10, 14].map((role) => `role-${role}`))
const isTried = (username: string) => isEverything || ofEachKind.has(username)
const accounts = Object.keys(menus).filter((username) => isEverything || !isVariant(username))
const some = <One>(all: readonly One[], username: string, step: number): readonly One[] =>
  inTurn(all, accounts.indexOf(username), step)

const landings: Readonly<Record<string, string>> = { "role-1": "/student", "role-12": "/outbox" }

describe("each role, and each as the Gulf and schools with many referrals have it", () => {
  test.concurrent.each(Object.entries(menus).filter(([username]) => isTried(username)))(
    "%s finds the whole menu that is theirs, opens all of it, and nothing else",
    (username, expected) =>
      turn(async () => {
        const page = await enter(username, { "role-2": 10, "role-2-referrer": 11 }[username])
        const { lines, items } = await readMenu(page)
        expect(lines).toEqual(expected)
        expect(await follow(page, some(items, username, 40))).toEqual([])

        const beside = besideTheMenu(username).map((path) => `/${path}`)
        const own = new Set([...items.map(({ path }) => path), ...beside])
        expect(
          await intrude(
            page,
            some(
              everyScreen.filter((path) => !own.has(path)),
              username,
              96
            )
          )
        ).toEqual([])
        expect(new URL(page.url()).pathname).toBe(landings[username] ?? "/admin-dashboard")
        expect(await page.getByText("You do not have access to this page").count()).toBeGreaterThan(0)
        expect(await intrude(page, beside, 500)).toEqual(beside)
        await leave(page)
      })
  )
})

test.each([
  ["role-2", ["/mock-instructions", "/student/important-dates", "/study-material/detailed-syllabus"]],
  ["role-2-gcc", ["/mock-instructions-sif", "/student/important-dates-gcc"]]
])("%s has the pages of their part of the world", async (username, expected) => {
  const page = await enter(username)
  const { items } = await readMenu(page)
  const differing = /mock-instructions|important-dates|detailed-syllabus/
  expect(
    items
      .map(({ path }) => path)
      .filter((path) => differing.test(path))
      .toSorted()
  ).toEqual(expected)
  await leave(page)
})

test("role 12 has no header, and Logout in the sidebar's foot", async () => {
  const page = await enter("role-12")
  expect(
    await page
      .locator("header")
      .filter({ has: page.getByRole("button", { name: /User menu/ }) })
      .count()
  ).toBe(0)
  await page.getByRole("button", { name: "Logout" }).click()
  await page.getByTestId("logout-cover").waitFor()
  await leave(page)
})
