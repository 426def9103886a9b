import { expect, test } from "vitest"
import { gzipSync } from "node:zlib"
import { axeViolations } from "../kit/axe.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

test("the page of the calls finds one, tells its errors and an example, and sends it with a token", async () => {
  const page = await windows.open({ path: "/login", expected: /401/ })
  const signedIn = await page.request.post("/api/login", { data: { username: "role-10", password: "Olympiad@2026" } })
  const { data } = (await signedIn.json()) as { readonly data: { readonly token: string } }
  await page.goto("/api/docs")
  await page.getByLabel("Search").fill("zones paginat")
  await page.getByText("1 call", { exact: true }).waitFor()
  const call = page.locator("article:visible")
  await call.getByText("What it takes and answers").click()
  await call.getByRole("row", { name: /401 Unauthorized WWW-Authenticate/ }).waitFor()
  await call.getByRole("heading", { name: "Example of an answer" }).waitFor()
  await call.getByRole("button", { name: "Send" }).click()
  await call.getByText("401 Unauthorized", { exact: true }).waitFor()
  await page.getByLabel("Token").fill(data.token)
  await call.getByLabel("Body").fill('{ "per_page": 1 }')
  await call.getByRole("button", { name: "Send" }).click()
  await call.getByText("200 OK", { exact: true }).waitFor()
  await call.getByText(/"message": "OK"[^]*"per_page": 1/).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test("the page of GraphQL sends an operation, and writes one for a field of the schema", async () => {
  const page = await windows.open({ path: "/login" })
  const signedIn = await page.request.post("/api/login", { data: { username: "role-10", password: "Olympiad@2026" } })
  const { data } = (await signedIn.json()) as { readonly data: { readonly token: string } }
  await page.goto("/graphql")
  await page.waitForURL("**/api/graphql")
  await page.getByLabel("Token").fill(data.token)
  await page.getByLabel("Token").press("Tab")
  await page.getByRole("button", { name: "Run" }).click()
  await page.getByText(/"username": "role-10"/).waitFor()
  await page.getByLabel("Search").fill("zones")
  await page.getByRole("button", { name: "zones", exact: true }).click()
  expect(await page.getByLabel("Operation").inputValue()).toContain("  zones")
  await page.getByRole("button", { name: "Run" }).click()
  await page.getByText(/"zones": \{[^]*"total": \d/).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test("it has room on a phone, and loads at most 150 kB", async () => {
  const page = await windows.open({ path: "/login", context: { viewport: { width: 390, height: 800 } } })
  // What the page before it asked for is none of its own. A body that is read once its page has left is not there.
  let asked: string[] = []
  page.on("request", (request) => {
    asked = [...(request.isNavigationRequest() ? [] : asked), request.url()]
  })
  await page.goto("/api/docs", { waitUntil: "networkidle" })
  const sizes = asked.map(async (url) => gzipSync(await (await page.request.get(url)).body()).length)
  const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(150_000)
})
