import type { Browser, Page } from "playwright-core"
import { expect } from "vitest"
import { openPool } from "../../../server/platform/db/pool.ts"
import { launchChromium } from "../chromium.ts"
import { freshDatabase } from "../database.ts"
import { sandboxKeys } from "../payments.ts"
import { freePort, startPortal } from "../portal.ts"
import { openSandbox } from "../../../server/demo/gateway/sandbox.ts"
import { eventually } from "../eventually.ts"

/** The password that everybody of the year chooses. */
export const password = "Olympiad@2026"

/** A portal on an empty database without the demo, and the people who use it, each in a browser window of their own. */
export type Year = {
  readonly url: string
  /** The one-time address that the server printed. */
  readonly setUpAddress: () => Promise<string>
  /** A window in which nobody is signed in. */
  readonly window: () => Promise<Page>
  /** A window of somebody, who signs in on the login page. */
  readonly signIn: (username: string, path?: string, own?: string) => Promise<Page>
  /** The path of the link in the last mail to an address. */
  readonly linkTo: (address: string) => Promise<string>
  /** The templates of the mails to an address in the outbox, by name. */
  readonly mailsTo: (address: string) => Promise<readonly string[]>
  /** Complaints of the browsers. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

/** Starts them. */
export const openYear = async (): Promise<Year> => {
  const database = await freshDatabase()
  const gateway = await openSandbox(sandboxKeys)
  const { url, keyId, keySecret, webhookSecrets } = gateway.settings
  const portal = await startPortal({
    databaseUrl: database.url,
    port: await freePort(),
    env: {
      PAYMENT_URL: url,
      PAYMENT_KEY_ID: keyId,
      PAYMENT_KEY_SECRET: keySecret,
      PAYMENT_WEBHOOK_SECRETS: webhookSecrets.join(",")
    }
  })
  gateway.deliveries.sendTo(`${portal.url}/api/payments/webhook`)
  const pool = openPool(database.url)
  const browser: Browser = await launchChromium()
  const complaints: string[] = []
  const window = async () => {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 1280, height: 900 },
      locale: "en-IN",
      timezoneId: "Asia/Kolkata",
      reducedMotion: "reduce"
    })
    context.setDefaultTimeout(45_000)
    const page = await context.newPage()
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text())
    })
    return page
  }
  return {
    url: portal.url,
    complaints,
    window,
    setUpAddress: () =>
      eventually(() => {
        const address = /(http\S+\/setup#\S+)/.exec(portal.output())?.[1]
        if (address === undefined) throw new Error("no address was printed")
        return address
      }),
    signIn: async (username, path, own = password) => {
      const page = await window()
      await page.goto("/login")
      await page.getByLabel("Username", { exact: true }).fill(username)
      await page.getByLabel("Password", { exact: true }).fill(own)
      await page.keyboard.press("Enter")
      await page.waitForURL((url) => url.pathname !== "/login")
      if (path !== undefined) await page.goto(path)
      return page
    },
    linkTo: async (address) => {
      const find = async () =>
        (
          await pool.query<{ body: string }>(
            "select body from outbox where recipient = $1 order by queued_at desc limit 1",
            [address]
          )
        ).rows[0]?.body
      await expect.poll(find).toBeDefined()
      return /(\/(?:verify-school-email#token|login#set-password)=[\w-]+)/.exec((await find())!)![1]!
    },
    mailsTo: async (address) => {
      const { rows } = await pool.query<{ template: string }>(
        "select distinct template from outbox where recipient = $1 order by 1",
        [address]
      )
      return rows.map(({ template }) => template)
    },
    close: async () => {
      await browser.close()
      await portal.stop()
      await gateway.close()
      await pool.end()
      await database.drop()
    }
  }
}
