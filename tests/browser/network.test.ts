import { setTimeout as pause } from "node:timers/promises"
import type { Page, WebSocketRoute } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { ask, signIn, statsOf } from "../kit/client.ts"
import { demoStudents } from "../kit/portalSetup.ts"
import { startLoad } from "../kit/load.ts"
import { openProxy, type Proxy } from "../kit/proxy.ts"
import { recount } from "../kit/recount.ts"
import { sheetFiles } from "../kit/sheetFiles.ts"
import { chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()
const exam = 4
const files = sheetFiles({ students: demoStudents, exam, least: 5, most: 20, scattered: true })
let wire: Proxy
let token: string

beforeAll(async () => {
  wire = await openProxy(portal.url)
  token = await signIn(portal.url)
})
afterEach(() => wire.mend())
afterAll(() => wire.close())

const inIndia = new Intl.NumberFormat("en-IN")
const facts = (page: Page) => page.getByTestId("freshness")
const positionOn = async (page: Page) => Number(await facts(page).getAttribute("data-position"))
const submittedOn = (page: Page) => page.getByTestId("total-submitted").textContent()

/** Every state's line on the screen, as the plain table has it: registered and submitted. */
const linesOn = (page: Page) =>
  page
    .getByRole("table")
    .locator("tbody tr")
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.querySelector("th")!.textContent,
          [...row.querySelectorAll("td")].slice(0, 2).map((cell) => cell.textContent)
        ])
      )
    )

const proveWhole = async (page: Page) => {
  const head = (await ask<{ position: number }>(portal.url, "health")).body.data.position
  const stats = () => statsOf(portal.url, token, { exam_id: exam, group_by: "state" })
  await expect.poll(async () => (await stats()).position).toBeGreaterThanOrEqual(head)
  const { rows } = await stats()
  const lines = Object.fromEntries(
    rows.map(({ name, registered, submitted }) => [name, [registered, submitted].map((count) => inIndia.format(count))])
  )
  await expect.poll(() => linesOn(page), { timeout: 3_000 }).toEqual(lines)
  const submitted = rows.reduce((sum, row) => sum + row.submitted, 0)
  expect(await submittedOn(page)).toBe(inIndia.format(submitted))

  const pool = openPool(portal.databaseUrl)
  const counts = Object.values(await recount(pool, exam, "state"))
  const {
    rows: [last]
  } = await pool.query<{ position: number }>(
    "select max(position) as position from events where type = 'answerSheet.received' and data->>'exam' = $1",
    [String(exam)]
  )
  await pool.end()
  expect(counts.reduce((sum, [, one]) => sum + one, 0)).toBe(submitted)
  await expect.poll(() => positionOn(page)).toBeGreaterThanOrEqual(last!.position)
}

describe("a lost network", () => {
  test("of ten seconds, under load: the screen says so, resumes by itself, and has missed nothing", async () => {
    const page = await windows.open({
      as: "role-10",
      path: `/live?exam=${exam}&view=table`,
      url: wire.url,
      expected: /ERR_CONNECTION|WebSocket/
    })
    await page.locator("[data-testid=freshness][data-state=live]").waitFor()
    const load = startLoad({ url: () => portal.url, token, files, rate: 100, writers: 2 })
    const begun = await submittedOn(page)
    await expect.poll(() => submittedOn(page)).not.toBe(begun)

    await wire.cut()
    await page.locator("[data-testid=freshness][data-state=reconnecting]").waitFor()
    const lost = { position: await positionOn(page), submitted: await submittedOn(page), sheets: load.sheets() }
    await pause(10_000)
    expect(load.sheets() - lost.sheets, "uploads went on").toBeGreaterThan(300)
    expect([await positionOn(page), await submittedOn(page)], "nothing moved on the screen").toEqual([
      lost.position,
      lost.submitted
    ])

    await wire.mend()
    const back = performance.now()
    await page.getByText("Resumed, nothing missed").first().waitFor()
    expect(performance.now() - back).toBeLessThan(6_000)
    expect(await facts(page).getAttribute("data-recovery")).toBe("resumed")
    expect(await positionOn(page)).toBeGreaterThan(lost.position)
    await page.getByText("Connection restored").first().waitFor()

    await load.stop()
    expect(load.wrong).toEqual([])
    await proveWhole(page)
    await page.locator("[data-testid=freshness][data-state=live]").waitFor()
    const registered = await page.getByTestId("total-registered").textContent()
    const words = `${await submittedOn(page)} of ${registered} answer sheets`
    await expect
      .poll(() => page.getByTestId("announcer").textContent(), { timeout: 17_000, message: "the totals are announced" })
      .toContain(words)
  })

  test("that the browser itself notices, again and again", async () => {
    const page = await windows.open({
      as: "role-10",
      path: `/live?exam=${exam}&view=table`,
      expected: /ERR_INTERNET|WebSocket/
    })
    await page.locator("[data-testid=freshness][data-state=live]").waitFor()
    const load = startLoad({ url: () => portal.url, token, files, rate: 100, writers: 2 })
    for (let time = 0; time < 3; time++) {
      await page.context().setOffline(true)
      await page.locator("[data-testid=freshness][data-state=reconnecting]").waitFor()
      await pause(300)
      await page.context().setOffline(false)
      await page.locator("[data-testid=freshness]:not([data-state=reconnecting])").waitFor()
    }
    await load.stop()
    await proveWhole(page)
  })
})

const isFirstPage = ({ pathname }: URL) => pathname === "/"

/** From now on the portal serves a first page of another version. */
const upgrade = (page: Page) =>
  page.route(isFirstPage, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const body = html.replace(/(type="module"[^>]* src=")[^"]+/, "$1/assets/index-upgraded.js")
    await route.fulfill({ response: answer, body })
  })

describe("a portal that was upgraded while a page is open", () => {
  test("says so once the page comes back, and what is typed stays until the person reloads", async () => {
    const page = await windows.open({
      as: "role-10",
      path: "/school/total-schools",
      url: wire.url,
      expected: /ERR_CONNECTION|WebSocket/
    })
    const search = page.getByRole("searchbox").first()
    const found = page.waitForResponse((answer) => answer.request().postData()?.includes("Jaipur") === true)
    await search.fill("Jaipur")
    await found
    await upgrade(page)
    await wire.cut()
    await pause(1_000)
    await wire.mend()
    const told = page.getByText("A new version of the portal is ready")
    await told.waitFor({ timeout: 30_000 })
    expect(await search.inputValue()).toBe("Jaipur")
    await page.unroute(isFirstPage)
    await page.getByRole("button", { name: "Reload" }).click()
    await page.getByRole("searchbox").first().waitFor()
    expect(await told.count()).toBe(0)
  })

  test("says so as well when its node hung up by intent and another one answers at once", async () => {
    const page = await windows.open({ as: "role-10", path: "/login" })
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket(/socket\.io/, (socket) => {
      socket.connectToServer()
      sockets.push(socket)
    })
    await page.goto("/school/total-schools")
    const search = page.getByRole("searchbox").first()
    await search.fill("Jaipur")
    await expect.poll(() => sockets.length).toBe(1)
    await upgrade(page)
    // The packet with which a server of Socket.IO hangs up, as a node does that ends.
    await expect
      .poll(() => {
        sockets[0]!.send("41")
        return sockets.length
      })
      .toBe(2)
    await page.getByText("A new version of the portal is ready").waitFor({ timeout: 30_000 })
    expect(await search.inputValue()).toBe("Jaipur")
  })
})
