import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { chromiumWindows } from "../kit/windows.ts"
import { registerStudent } from "../kit/year/people.ts"

const windows = chromiumWindows()

const students = (page: Page) =>
  page
    .getByRole("region", { name: "Key figures" })
    .locator("dl > div")
    .filter({ has: page.getByText("Students", { exact: true }) })
    .locator("dd [data-changed]")
    .first()

const numberOf = async (page: Page) => Number((await students(page).innerText()).replaceAll(/\D/g, ""))

/** Makes a page believe that its tab is hidden, or seen again. */
const see = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { value: now, configurable: true })
    document.dispatchEvent(new Event("visibilitychange"))
  }, state)

test("figures move with what happens and pulse where they changed; a tab that nobody sees hears nothing", async () => {
  const page = await windows.open({ as: "role-10", path: "/analytic" })
  const frames: string[] = []
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))))
  await page.reload()
  await students(page).waitFor()
  const before = await numberOf(page)
  await page
    .getByText(/^As of .+ position \d+$/)
    .first()
    .waitFor()
  const school = await windows.open({ as: "role-2" })
  await registerStudent(school, { name: "Latika Pulse" })
  await expect.poll(() => numberOf(page)).toBe(before + 1)
  expect(await students(page).getAttribute("data-changed")).toBe("true")

  await see(page, "hidden")
  await page.waitForTimeout(500)
  frames.length = 0
  await registerStudent(school, { name: "Mohini Pulse" })
  await page.waitForTimeout(2_000)
  expect(frames.filter((frame) => frame.includes("paid_students"))).toEqual([])
  expect(await numberOf(page)).toBe(before + 1)
  await see(page, "visible")
  await expect.poll(() => numberOf(page)).toBe(before + 2)
  expect(frames.some((frame) => frame.includes("paid_students"))).toBe(true)
})
