import type { Browser, Page } from "playwright-core"
import type pg from "pg"
import { demoPassword } from "../../server/demo/index.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { launchChromium } from "./chromium.ts"
import { tell } from "./client.ts"
import { freshPortalDatabase } from "./portalDatabase.ts"
import type * as GulfSchool from "./gulfSchool.ts"
import { inNode } from "./inNode.ts"
import { freePort, startPortal, type TestPortal } from "./portal.ts"

/**
 * A portal of its own with a small demo and one school in the Gulf, whose coordinator imports; it can be killed and
 * started again.
 */
export type Gulf = {
  readonly url: string
  /** Its database, for another node. */
  readonly databaseUrl: string
  /** The code of the school. */
  readonly school: string
  readonly pool: pg.Pool
  /** Opens the import screen as the coordinator, or another screen as somebody else. */
  readonly enter: (path?: string, username?: string) => Promise<Page>
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Where the Gulf's coordinator imports. */
const importPath = "/region-masters/states-coordinators/student-import"
const coordinator = "role-9-gcc"

/** Starts it, with a browser. */
export const openGulf = async (): Promise<Gulf> => {
  const database = await freshPortalDatabase()
  const port = await freePort()
  const launch = () =>
    startPortal({ databaseUrl: database.url, port, args: ["--quiet"], env: { DEMO: "1", DEMO_STUDENTS: "300" } })
  let portal: TestPortal = await launch()
  const pool = openPool(database.url, { max: 2 })
  const school = await inNode<typeof GulfSchool, "addSchool">("gulfSchool.ts", "addSchool", database.url, coordinator)
  const browser: Browser = await launchChromium()
  return {
    url: portal.url,
    databaseUrl: database.url,
    school,
    pool,
    enter: async (path = importPath, username = coordinator) => {
      const {
        body: { data }
      } = await tell<{ token: string; user: object }>(portal.url, "login", undefined, {
        username,
        password: demoPassword
      })
      const localStorage = Object.entries({
        auth_token: data.token,
        token: data.token,
        user: JSON.stringify(data.user)
      }).map(([name, value]) => ({ name, value }))
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport: { width: 1280, height: 900 },
        locale: "en-IN",
        reducedMotion: "reduce",
        storageState: { cookies: [], origins: [{ origin: portal.url, localStorage }] }
      })
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    kill: () => portal.kill("SIGKILL"),
    start: async () => {
      portal = await launch()
    },
    close: async () => {
      await browser.close()
      await pool.end()
      await portal.stop()
      await database.drop()
    }
  }
}
