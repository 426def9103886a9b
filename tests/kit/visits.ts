import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import type { RoleId } from "../../schema/core/roles.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { demoPassword } from "../../server/demo/index.ts"
import { launchChromium } from "./chromium.ts"
import { tell } from "./client.ts"
import { storeMode } from "./mode.ts"
import { freshPortalDatabase } from "./portalDatabase.ts"
import type * as Newcomer from "./newcomer.ts"
import { inNode } from "./inNode.ts"
import { startPortal } from "./portal.ts"

export { axeViolations as faultsOf } from "./axe.ts"

/** A portal with a small demo programme, and a browser that visits it. */
export type Visits = {
  readonly url: string
  /** The text of the last message that was sent anywhere. */
  readonly lastMessage: () => Promise<string>
  /** Opens a page of the portal as a demo user who has signed in; each is a browser of their own. */
  readonly enter: (username: string, path?: string, options?: BrowserContextOptions) => Promise<Page>
  /**
   * Makes an account of a role, with the demo's password, at the places of the account `beside`. @returns its username
   */
  readonly newcomer: (roleId: RoleId, beside?: string) => Promise<string>
  /** Opens a page as somebody who has not. */
  readonly arrive: (path: string) => Promise<Page>
  readonly close: () => Promise<void>
}

/** Starts both. */
export const openVisits = async (): Promise<Visits> => {
  const database = await freshPortalDatabase()
  const portal = await startPortal({
    databaseUrl: database.url,
    args: ["--quiet"],
    env: { DEMO: "1", DEMO_STUDENTS: "500" }
  })
  const browser: Browser = await launchChromium()
  const open = async (options: BrowserContextOptions = {}) =>
    browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options })
  const pool = openPool(database.url)
  let newcomers = 0
  return {
    url: portal.url,
    lastMessage: async () => {
      const {
        rows: [row]
      } = await pool.query<{ body: string }>("select body from outbox order by queued_at desc limit 1")
      if (row === undefined) throw new Error("No message was sent")
      return row.body
    },
    enter: async (username, path = "/", options = {}) => {
      const {
        body: { data }
      } = await tell<{ token: string; user: object }>(portal.url, "login", undefined, {
        username,
        password: demoPassword
      })
      const context = await open(options)
      await context.addInitScript(({ token, user }) => {
        if (sessionStorage.getItem("entered") !== null) return
        sessionStorage.setItem("entered", "1")
        localStorage.setItem("auth_token", token)
        localStorage.setItem("token", token)
        localStorage.setItem("user", JSON.stringify(user))
      }, data)
      if (options.colorScheme === "dark" || options.colorScheme === "light")
        await storeMode(context, options.colorScheme)
      const page = await context.newPage()
      await page.goto(portal.url + path)
      await page.getByRole("button", { name: /^User menu/ }).waitFor()
      return page
    },
    newcomer: async (roleId, beside) => {
      const id = 1_000 * (newcomers += 1)
      await inNode<typeof Newcomer, "addNewcomer">(
        "newcomer.ts",
        "addNewcomer",
        database.url,
        id,
        roleId,
        beside ?? null
      )
      return `newcomer-${id}`
    },
    arrive: async (path) => {
      const page = await (await open()).newPage()
      await page.goto(portal.url + path)
      return page
    },
    close: async () => {
      await pool.end()
      await browser.close()
      await portal.stop()
      await database.drop()
    }
  }
}
