import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, expect } from "vitest"
import { tell } from "./client.ts"
import { launchChromium } from "./chromium.ts"
import { demoPassword } from "../../server/demo/index.ts"

export { axeViolations } from "./axe.ts"

/** The portal that browser tests share, and its database. */
export const portal = {
  get url() {
    return process.env["PORTAL_URL"]!
  },
  get databaseUrl() {
    return process.env["PORTAL_DATABASE_URL"]!
  }
}

/** How a window is opened. */
export type WindowOptions = {
  /** Who is signed in there; nobody without it. */
  readonly as?: string
  /** Whether they signed in for this window alone, as where it signs out; else all windows share a session. */
  readonly hasOwnSession?: boolean
  readonly path?: string
  /** Where the portal is reached; its own address unless told. */
  readonly url?: string
  /** Complaints of the browser that belong to the story. */
  readonly expected?: RegExp
  readonly context?: BrowserContextOptions
}

/** Windows of one Chromium. */
export type Windows = { readonly open: (options?: WindowOptions) => Promise<Page> }

/**
 * A Chromium for the tests of a file; its windows close after each test. A test fails when a page throws, or the
 * browser complains of anything: an error on the console, a violation of the content security policy, an answer that is
 * an error.
 */
export const chromiumWindows = (): Windows => {
  let browser: Browser
  const complaints: string[] = []
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    expect(complaints.splice(0)).toEqual([])
  })

  const open = async ({
    as,
    hasOwnSession = false,
    path = "/",
    url = portal.url,
    expected,
    context = {}
  }: WindowOptions = {}): Promise<Page> => {
    const made = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 900 },
      locale: "en-IN",
      timezoneId: "Asia/Kolkata",
      reducedMotion: "reduce",
      ...(as === undefined
        ? {}
        : {
            storageState: {
              cookies: [],
              origins: [{ origin: url, localStorage: [...(await (hasOwnSession ? signIn(as) : sessionOf(as)))] }]
            }
          }),
      ...context
    })
    made.setDefaultTimeout(30_000)
    const complain = (text: string) => {
      if (expected?.test(text) !== true) complaints.push(text)
    }
    made.on("console", (message) => {
      if (message.type() === "error") complain(`${message.text()} ${message.location().url}`)
    })
    made.on("weberror", (error) => complain(error.error().stack ?? String(error.error())))
    const page = await made.newPage()
    await page.goto(path)
    return page
  }
  return { open }
}

type Session = readonly { readonly name: string; readonly value: string }[]

const sessions = new Map<string, Promise<Session>>()

/** What the browser of somebody who is signed in remembers; signed in once for all tests of a file. */
const sessionOf = (username: string): Promise<Session> => {
  const known = sessions.get(username) ?? signIn(username)
  sessions.set(username, known)
  return known
}

const signIn = async (username: string): Promise<Session> => {
  const { body } = await tell<{ token: string; user: object }>(portal.url, "login", undefined, {
    username,
    password: demoPassword
  })
  const { token, user } = body.data
  return [
    { name: "auth_token", value: token },
    { name: "token", value: token },
    { name: "user", value: JSON.stringify(user) }
  ]
}
