import { createServer as httpServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { machineInspector } from "machine-inspector/vite"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createServer, type ViteDevServer } from "vite"
import { launchChromium } from "../kit/chromium.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

let vite: ViteDevServer
let server: Server
let browser: Browser
let page: Page
let cacheDir: string
const asked = new Set<string>()
const wrong: string[] = []

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "inspector-vite-"))
  vite = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    cacheDir,
    server: { middlewareMode: true, hmr: false },
    plugins: [machineInspector({ machines: ["tests/kit/foreignMachines/{examples,templates}/**/*.ts"] })]
  })
  server = httpServer(vite.middlewares).listen(0, "127.0.0.1")
  browser = await launchChromium()
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on("request", (request) => asked.add(new URL(request.url()).hostname))
  page.on("pageerror", ({ message }) => wrong.push(message))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/__machines#tilesMachine`)
})
afterAll(async () => {
  await browser.close()
  server.close()
  await vite.close()
  await rm(cacheDir, { recursive: true, force: true })
})

const opened = (tab: string) => page.getByRole("tab", { name: tab }).click()
const state = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}, `, "u") })

test("a project's machines are listed and drawn, and nothing is loaded from elsewhere", async () => {
  await expect.poll(() => state("playing").count(), { timeout: 60_000 }).toBe(1)
  expect(await page.getByRole("navigation", { name: "Machines" }).getByRole("link").count()).toBeGreaterThan(40)
  expect([...asked]).toEqual(["127.0.0.1"])
})

test("a machine is gone through step by step, back, and its paths are told as tests", async () => {
  await opened("Simulate")
  await expect.poll(() => state("start").getAttribute("aria-current")).toBe("true")
  await page.locator(".mi-event", { hasText: "shuffle" }).click()
  await expect.poll(() => state("selecting").getAttribute("aria-current")).toBe("true")
  await page.locator(".mi-steps button", { hasText: "Start" }).click()
  await expect.poll(() => state("start").getAttribute("aria-current")).toBe("true")
  await opened("Paths")
  await page.locator(".mi-steps button", { hasText: "selected" }).click()
  await expect.poll(() => page.locator(".mi-code").textContent()).toContain("is reached by shuffle, tile.select")
  expect(wrong).toEqual([])
})
