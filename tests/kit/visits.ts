import { AxeBuilder } from "@axe-core/playwright"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { demoPassword } from "../../server/demo/index.ts"
import { launchChromium } from "./chromium.ts"
import { tell } from "./client.ts"
import { freshDatabase } from "./database.ts"
import { startPortal } from "./portal.ts"

/** A portal with a small demo programme, and a browser that visits it. */
export type Visits = {
  readonly url: string
  /** Opens a page of the portal as a demo user who has signed in; each is a browser of their own. */
  readonly enter: (username: string, path?: string, options?: BrowserContextOptions) => Promise<Page>
  /** Opens a page as somebody who has not. */
  readonly arrive: (path: string) => Promise<Page>
  readonly close: () => Promise<void>
}

/** Starts both. */
export const openVisits = async (): Promise<Visits> => {
  const database = await freshDatabase()
  const portal = await startPortal({ databaseUrl: database.url, args: ["--quiet"], env: { DEMO: "1", DEMO_STUDENTS: "500" } })
  const browser: Browser = await launchChromium()
  const open = async (options: BrowserContextOptions = {}) =>
    browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options })
  return {
    url: portal.url,
    enter: async (username, path = "/", options = {}) => {
      const { body: { data } } = await tell<{ token: string; user: object }>(portal.url, "login", undefined, { username, password: demoPassword })
      const context = await open(options)
      await context.addInitScript(({ token, user }) => {
        if (sessionStorage.getItem("entered") !== null) return
        sessionStorage.setItem("entered", "1")
        localStorage.setItem("auth_token", token)
        localStorage.setItem("token", token)
        localStorage.setItem("user", JSON.stringify(user))
      }, data)
      const page = await context.newPage()
      await page.goto(portal.url + path)
      await page.getByRole("button", { name: /^User menu/ }).waitFor()
      return page
    },
    arrive: async (path) => {
      const page = await (await open()).newPage()
      await page.goto(portal.url + path)
      return page
    },
    close: async () => {
      await browser.close()
      await portal.stop()
      await database.drop()
    }
  }
}

/** What axe finds wrong with a page as it stands: each rule with the elements that break it. */
export const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)
}
